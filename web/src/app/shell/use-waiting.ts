import { homeEndpoints } from '@suite/contracts/endpoints/home';
import { HOME_BOUNDS, type Waiting } from '@suite/contracts/home';
import { message } from '../../messages/message.ts';
import { useSession } from '../session/use-session.ts';
import { useEndpoint } from '../calls/use-endpoint.ts';

/** What waits for whoever is signed in. Nothing is said where it cannot be read: the page does not depend on it. */
export function useWaiting(): Waiting | undefined {
  const isSignedIn = useSession().state === 'authenticated';
  return useEndpoint(homeEndpoints.waiting, isSignedIn ? {} : undefined).data?.data.attributes;
}

/** A count as a badge has room for it. */
export function countText(count: number): string {
  return count < HOME_BOUNDS.count
    ? String(count)
    : message('apps.waiting.many', { count: HOME_BOUNDS.count - 1 });
}
