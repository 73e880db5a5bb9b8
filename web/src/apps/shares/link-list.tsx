import { revokeAllShares, revokeShare } from '@suite/clients/api/shares';
import type { Share } from '@suite/contracts/shares';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../catalogue/sharing/moment-text.ts';
import { ShareDialog, type ToShare } from '../../catalogue/sharing/share-dialog.tsx';
import { useShareActs } from '../../catalogue/sharing/use-share-acts.ts';
import { message } from '../../messages/message.ts';
import { sharesQuery } from '../../queries/shares.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PLAIN_TABLE } from '../../ui/plain-table.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

/** One's own links: what they open, until when, how often they were opened; each can be ended from here. */
export function LinkList() {
  const call = useCall();
  const links = useQuery(sharesQuery(call));
  const { attempt, isBusy, failure } = useShareActs();
  const [shared, setShared] = useState<ToShare>();
  const trouble = failure ?? (links.error ? failureOf(links.error).text : undefined);
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
            onClick={() => void attempt(() => revokeAllShares(call))}
          >
            {message('shares.revoke-all')}
          </Button>
        )}
      </div>
      {trouble !== undefined && (
        <Banner tone="bad" isUrgent>
          {trouble}
        </Banner>
      )}
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
                      onClick={() => void attempt(() => revokeShare(call, link.shareId))}
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
