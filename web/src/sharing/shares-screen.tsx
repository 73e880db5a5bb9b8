import { revokeAllShares, revokeShare } from '@suite/clients/api/shares';
import type { Share } from '@suite/contracts/shares';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { SHARE_KEYS, sharesQuery } from '../queries/shares.ts';
import { FailureBanner } from '../session/load-state.tsx';
import { useCall } from '../session/session-provider.tsx';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/button.tsx';
import { momentText } from '../ui/format-date.ts';
import { type PlainColumn, PlainTable } from '../ui/plain-table.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import { ReceivedList } from './received-list.tsx';
import { ShareDialog, type ToShare } from './share-dialog.tsx';

/** What one shares by links, and what others share with one. */
export function SharesScreen() {
  return (
    <main id="content" className="mx-auto grid w-full max-w-[70rem] content-start gap-8 p-5 md:p-10">
      <h1 className="text-5">{message('shares.title')}</h1>
      <ReceivedList />
      <LinkList />
    </main>
  );
}

/** One's own links: what they open, until when, how often they were opened; each can be ended from here. */
function LinkList() {
  const call = useCall();
  const links = useQuery(sharesQuery(call));
  const { run, isBusy, notice } = useAction({ invalidates: SHARE_KEYS });
  const [shared, setShared] = useState<ToShare>();
  return (
    <section aria-labelledby="links-title">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="links-title" className="mr-auto text-4">
          {message('shares.links')}
        </h2>
        {links.data && links.data.length > 1 && (
          <Button
            look="line"
            size="medium"
            disabled={isBusy}
            onClick={() => void run(() => revokeAllShares(call))}
          >
            {message('shares.revoke-all')}
          </Button>
        )}
      </div>
      <FailureBanner error={notice?.text ?? links.error} />
      {links.isPending && <Skeleton rows={3} />}
      {links.data?.length === 0 && <p className="text-2 text-text-2">{message('shares.none')}</p>}
      {links.data && links.data.length > 0 && (
        <div className="overflow-x-auto">
          <PlainTable
            rows={links.data}
            idOf={({ shareId }) => shareId}
            columns={columns({
              isBusy,
              open: (link) => setShared(toShare(link)),
              revoke: (link) => void run(() => revokeShare(call, link.shareId)),
            })}
          />
        </div>
      )}
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </section>
  );
}

interface LinkActions {
  isBusy: boolean;
  open: (link: Share) => void;
  revoke: (link: Share) => void;
}

function columns({ isBusy, open, revoke }: LinkActions): PlainColumn<Share>[] {
  return [
    { id: 'thing', name: message('shares.column.thing'), cell: ({ name }) => name },
    { id: 'shows', name: message('shares.column.shows'), cell: ({ mode }) => message(`share.mode.${mode}`) },
    { id: 'made', name: message('shares.column.made'), cell: ({ created }) => momentText(created) },
    {
      id: 'ends',
      name: message('shares.column.ends'),
      cell: ({ endedBy, ends }) => (endedBy === null ? momentText(ends) : message(`share.ended.${endedBy}`)),
    },
    {
      id: 'opened',
      name: message('shares.column.opened'),
      className: 'tabular-nums',
      cell: ({ opened, lastOpened }) => (
        <>
          {opened}
          {lastOpened !== null && <span className="block text-1 text-text-2">{momentText(lastOpened)}</span>}
        </>
      ),
    },
    {
      id: 'actions',
      name: <span className="sr-only">{message('shares.column.acts')}</span>,
      className: 'whitespace-nowrap',
      cell: (link) => (
        <>
          <ToolButton aria-label={message('shares.change', { name: link.name })} onClick={() => open(link)}>
            {message('shares.open')}
          </ToolButton>
          <ToolButton
            aria-label={message('shares.revoke', { name: link.name })}
            className="border border-control"
            disabled={isBusy}
            onClick={() => revoke(link)}
          >
            {message('share.link.revoke')}
          </ToolButton>
        </>
      ),
    },
  ];
}

function toShare({ recipeId, datasetId, name }: Share): ToShare {
  return { name, target: recipeId === null ? { datasetId: datasetId ?? '' } : { recipeId } };
}
