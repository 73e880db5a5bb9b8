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
import { PLAIN_TABLE } from '../ui/plain-table.tsx';
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
          <table className={PLAIN_TABLE}>
            <thead>
              <tr>
                {(['thing', 'shows', 'made', 'ends', 'opened'] as const).map((column) => (
                  <th key={column} scope="col">
                    {message(`shares.column.${column}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{message('shares.column.acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {links.data.map((link) => (
                <tr key={link.shareId}>
                  <th scope="row">{link.name}</th>
                  <td>{message(`share.mode.${link.mode}`)}</td>
                  <td>{momentText(link.created)}</td>
                  <td>
                    {link.endedBy === null ? momentText(link.ends) : message(`share.ended.${link.endedBy}`)}
                  </td>
                  <td className="tabular-nums">
                    {link.opened}
                    {link.lastOpened !== null && (
                      <span className="block text-1 text-text-2">{momentText(link.lastOpened)}</span>
                    )}
                  </td>
                  <td className="whitespace-nowrap">
                    <ToolButton
                      aria-label={message('shares.change', { name: link.name })}
                      onClick={() => setShared(toShare(link))}
                    >
                      {message('shares.open')}
                    </ToolButton>
                    <ToolButton
                      aria-label={message('shares.revoke', { name: link.name })}
                      className="border border-control"
                      disabled={isBusy}
                      onClick={() => void run(() => revokeShare(call, link.shareId))}
                    >
                      {message('share.link.revoke')}
                    </ToolButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </section>
  );
}

function toShare({ recipeId, datasetId, name }: Share): ToShare {
  return { name, target: recipeId === null ? { datasetId: datasetId ?? '' } : { recipeId } };
}
