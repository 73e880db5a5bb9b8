import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { receivedQuery } from '../../queries/shares.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';

/** Says who has invited whoever is signed in to something, until it is answered. */
export function InvitationsNotice() {
  const received = useQuery(receivedQuery(useCall()));
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
