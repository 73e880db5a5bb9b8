import { shareEndpoints } from '@suite/contracts/endpoints/shares';
import { attributesOfAll } from '@suite/contracts/json-api';
import type { Share } from '@suite/contracts/shares';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { useChosenColumns } from '../../app/preferences/chosen-columns.tsx';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { FailureBanner } from '../../app/session/load-state.tsx';
import { useAction } from '../../app/calls/use-send.ts';
import { Button } from '../../ui/primitives/button.tsx';
import type { FittedColumn } from '../../ui/table/fit-columns.ts';
import { momentText } from '../../ui/format/format-date.ts';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { ReceivedList } from './received-list.tsx';
import { ShareDialog, type ToShare } from './share-dialog.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

/** What one shares by links, and what others share with one. */
export function SharesScreen() {
  return (
    <main id="content" className="mx-auto grid w-full max-w-[70rem] content-start gap-8 p-5 md:p-10">
      <PaperHead title={message('shares.title')} />
      <h1 className="no-print text-5">{message('shares.title')}</h1>
      <ReceivedList />
      <LinkList />
    </main>
  );
}

/** One's own links: what they open, until when, how often they were opened; each can be ended from here. */
function LinkList() {
  const links = useEndpoint(shareEndpoints.list, {}, { select: attributesOfAll });
  const { run, isBusy, notice } = useAction();
  const [shared, setShared] = useState<ToShare>();
  const { box, columns, chooser } = useChosenColumns('links', linkColumns(), {
    reserved: ACTIONS_WIDTH,
    isTableOnPhone: true,
  });
  const actions = actionsColumn({
    isBusy,
    open: (link) => setShared(toShare(link)),
    revoke: (link) => void run((send) => send(shareEndpoints.revoke, { params: { shareId: link.shareId } })),
  });
  return (
    <section aria-labelledby="links-title">
      <div ref={box} />
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="links-title" className="mr-auto text-4">
          {message('shares.links')}
        </h2>
        {links.data && links.data.length > 1 && (
          <Button
            look="line"
            size="medium"
            className="no-print"
            disabled={isBusy}
            onClick={() => void run((send) => send(shareEndpoints.revokeAll, {}))}
          >
            {message('shares.revoke-all')}
          </Button>
        )}
        {links.data && links.data.length > 0 && <div className="no-print">{chooser}</div>}
      </div>
      <FailureBanner error={notice?.text ?? links.error} />
      {links.isPending && <Skeleton rows={3} />}
      {links.data?.length === 0 && <p className="text-2 text-text-2">{message('shares.none')}</p>}
      {links.data && links.data.length > 0 && (
        <PlainTable rows={links.data} idOf={({ shareId }) => shareId} columns={[...columns, actions]} />
      )}
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </section>
  );
}

const ACTIONS_WIDTH = 170;
/** Dates are not broken. */
const DATE = 'tabular-nums whitespace-nowrap';

type LinkColumn = PlainColumn<Share> & FittedColumn & { label: string };

function linkColumns(): LinkColumn[] {
  const column = (
    id: 'thing' | 'shows' | 'made' | 'ends' | 'opened',
    facts: Pick<LinkColumn, 'width' | 'cell'> & Partial<LinkColumn>,
  ): LinkColumn => {
    const label = message(`shares.column.${id}`);
    return { id, label, name: label, ...facts };
  };
  return [
    column('thing', { width: 150, className: '[overflow-wrap:anywhere]', cell: ({ name }) => name }),
    column('shows', { width: 170, cell: ({ mode }) => message(`share.mode.${mode}`) }),
    column('made', { width: 160, className: DATE, cell: ({ created }) => momentText(created) }),
    column('ends', {
      width: 170,
      priority: 2,
      className: 'tabular-nums',
      cell: ({ endedBy, ends }) => (endedBy === null ? momentText(ends) : message(`share.ended.${endedBy}`)),
    }),
    column('opened', {
      width: 160,
      priority: 1,
      className: DATE,
      cell: ({ opened, lastOpened }) => (
        <>
          {opened}
          {lastOpened !== null && <span className="block text-1 text-text-2">{momentText(lastOpened)}</span>}
        </>
      ),
    }),
  ];
}

interface LinkActions {
  isBusy: boolean;
  open: (link: Share) => void;
  revoke: (link: Share) => void;
}

function actionsColumn({ isBusy, open, revoke }: LinkActions): PlainColumn<Share> {
  return {
    name: <span className="sr-only">{message('shares.column.acts')}</span>,
    className: 'no-print whitespace-nowrap text-right',
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
  };
}

function toShare({ recipeId, datasetId, name }: Share): ToShare {
  return { name, target: recipeId === null ? { datasetId: datasetId ?? '' } : { recipeId } };
}
