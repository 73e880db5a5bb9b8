import type { Call } from '@suite/clients/api/call';
import { readHome, readWaiting } from '@suite/clients/api/home';
import { queryOptions } from '@tanstack/react-query';
import { FRESHNESS } from '../../ui/freshness.ts';

/** Begins the keys of what the home shows: an answer to an invitation or a request makes it stale. */
export const HOME_KEY = ['home'] as const;

/** Recent recipes and the licence. */
export function homeQuery(call: Call) {
  return queryOptions({
    queryKey: [...HOME_KEY, 'recipes'],
    queryFn: ({ signal }) => readHome(call, signal),
    ...FRESHNESS.home,
  });
}

/** What waits for whoever is signed in, for the badge on every page and the list at home. */
export function waitingQuery(call: Call) {
  return queryOptions({
    queryKey: [...HOME_KEY, 'waiting'],
    queryFn: ({ signal }) => readWaiting(call, signal),
    ...FRESHNESS.ofOthers,
  });
}
