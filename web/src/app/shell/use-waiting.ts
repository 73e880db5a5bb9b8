import { HOME_BOUNDS, type Waiting } from '@suite/contracts/home';
import { useQuery } from '@tanstack/react-query';
import { message } from '../../messages/message.ts';
import { waitingQuery } from '../queries/home.ts';
import { useCall } from '../session/session-provider.tsx';
import { useSession } from '../session/use-session.ts';

/** What waits for whoever is signed in. Nothing is said where it cannot be read: the page does not depend on it. */
export function useWaiting(): Waiting | undefined {
  const isSignedIn = useSession().state === 'authenticated';
  return useQuery({ ...waitingQuery(useCall()), enabled: isSignedIn }).data;
}

/** A count as a badge has room for it. */
export function countText(count: number): string {
  return count < HOME_BOUNDS.count
    ? String(count)
    : message('apps.waiting.many', { count: HOME_BOUNDS.count - 1 });
}
