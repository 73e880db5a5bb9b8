import { grantEndpoints } from '@suite/contracts/endpoints/shares';
import { allWithId } from '@suite/contracts/json-api';
import type { ReceivedGrant } from '@suite/contracts/shares';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { isDocumentPath, recipePath } from '../../app/session/document-path.ts';
import { FailureBanner } from '../../app/session/load-state.tsx';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { useSend } from '../../app/calls/use-send.ts';

/** What others granted: invitations to be answered, and what can be opened or left. */
export function ReceivedList() {
  const received = useEndpoint(grantEndpoints.received, {}, { select: allWithId });
  const { run, isBusy, notice } = useSend(grantEndpoints.answer);
  const answer = (id: string, reply: 'accepted' | 'declined') =>
    void run({ params: { id }, attributes: { answer: reply } });
  return (
    <section aria-labelledby="received-title">
      <h2 id="received-title" className="mb-2 text-4">
        {message('shares.received')}
      </h2>
      <FailureBanner error={notice?.text ?? received.error} />
      {received.isPending && <Skeleton rows={3} />}
      {received.data?.length === 0 && <p className="text-2 text-text-2">{message('shares.received.none')}</p>}
      {received.data && received.data.length > 0 && (
        <ul className="border-t border-line text-2">
          {received.data.map((grant) => (
            <li key={grant.id} className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
              <div className="min-w-0 grow">
                <p className="truncate font-medium">
                  {grant.state === 'accepted' ? (
                    <Link to={placeOf(grant)} reloadDocument={isDocumentPath(placeOf(grant))}>
                      {grant.name}
                    </Link>
                  ) : (
                    grant.name
                  )}
                </p>
                <p className="text-1 text-text-2">
                  {message('shares.received.from', {
                    who: grant.ownerName,
                    role: message(`share.role.${grant.role}`),
                  })}
                </p>
              </div>
              {grant.state === 'pending' && (
                <Button size="small" disabled={isBusy} onClick={() => answer(grant.id, 'accepted')}>
                  {message('shares.accept')}
                </Button>
              )}
              {!grant.isTeam && (
                <Button
                  look="line"
                  size="small"
                  disabled={isBusy}
                  onClick={() => answer(grant.id, 'declined')}
                >
                  {message(grant.state === 'pending' ? 'shares.decline' : 'shares.leave')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where a thing is opened. */
function placeOf({ recipeId, datasetId, kind }: ReceivedGrant): string {
  const science = kind === 'hsp' ? 'hsp' : 'hld';
  if (datasetId !== null) return `/apps/${science}/datasets?set=${datasetId}`;
  return recipePath(science, recipeId ?? '');
}

/** Says who has invited whoever is signed in to something, until it is answered. */
export function InvitationsNotice() {
  const received = useEndpoint(grantEndpoints.received, {}, { select: allWithId });
  const pending = received.data?.filter(({ state }) => state === 'pending') ?? [];
  const [first] = pending;
  if (!first) return null;
  return (
    <Banner
      tone="info"
      title={
        pending.length === 1
          ? message('shares.invited.one', { who: first.ownerName, name: first.name })
          : message('shares.invited.many', { count: pending.length })
      }
    >
      <Link to="/apps/shares" className="underline underline-offset-4">
        {message('shares.invited.link')}
      </Link>
    </Banner>
  );
}
