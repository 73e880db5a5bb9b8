import { listSessions } from '@suite/clients/api/auth';
import type { Call } from '@suite/clients/api/call';
import { readMe } from '@suite/clients/api/me';
import { listOwnClients } from '@suite/clients/api/own-clients';
import { queryOptions } from '@tanstack/react-query';

/** The account of whoever is signed in. */
export function meQuery(call: Call) {
  return queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => readMe(call, signal) });
}

/** Programs that read in the name of this account, or ask to. */
export function ownClientsQuery(call: Call) {
  return queryOptions({ queryKey: ['own-clients'], queryFn: () => listOwnClients(call) });
}

/** Where this account is signed in. */
export function sessionsQuery(call: Call) {
  return queryOptions({ queryKey: ['sessions'], queryFn: () => listSessions(call) });
}
