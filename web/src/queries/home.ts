import type { Call } from '@suite/clients/api/call';
import { readHome, readWaiting } from '@suite/clients/api/home';
import { queryOptions } from '@tanstack/react-query';

/** Begins the keys of what the home shows: an answer to an invitation or a request makes it stale. */
export const HOME_KEY = ['home'] as const;

const WAITING_FRESH_FOR = 60_000;

/** Recent recipes and the licence. Read anew each time the home is opened: recipes are saved on other screens. */
export function homeQuery(call: Call) {
  return queryOptions({
    queryKey: [...HOME_KEY, 'recipes'],
    queryFn: ({ signal }) => readHome(call, signal),
    staleTime: 0,
  });
}

/** What waits for whoever is signed in, for the badge on every page and the list at home. */
export function waitingQuery(call: Call) {
  return queryOptions({
    queryKey: [...HOME_KEY, 'waiting'],
    queryFn: ({ signal }) => readWaiting(call, signal),
    staleTime: WAITING_FRESH_FOR,
  });
}
