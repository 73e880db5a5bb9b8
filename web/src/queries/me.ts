import type { Call } from '@suite/clients/api/call';
import { readMe } from '@suite/clients/api/me';
import { queryOptions } from '@tanstack/react-query';

/** The account of whoever is signed in. */
export function meQuery(call: Call) {
  return queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => readMe(call, signal) });
}
