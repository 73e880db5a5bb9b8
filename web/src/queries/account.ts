import { listSessions } from '@suite/clients/api/auth';
import type { Call } from '@suite/clients/api/call';
import { readMe } from '@suite/clients/api/me';
import { listOwnClients } from '@suite/clients/api/own-clients';
import { listTableLinks } from '@suite/clients/api/table-links';
import { listAssistants, listTokens } from '@suite/clients/api/tokens';
import { listDeliveries, listWebhooks } from '@suite/clients/api/webhooks';
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

/** What this account made for programs of its own. */
export function tokensQuery(call: Call) {
  return queryOptions({ queryKey: ['tokens'], queryFn: () => listTokens(call) });
}

/** Links that this account made for spreadsheets. */
export function tableLinksQuery(call: Call) {
  return queryOptions({ queryKey: ['table-links'], queryFn: () => listTableLinks(call) });
}

/** Assistants that are connected to this account. */
export function assistantsQuery(call: Call) {
  return queryOptions({ queryKey: ['assistants'], queryFn: () => listAssistants(call) });
}

/** Where this account wants to be told of its work. */
export function webhooksQuery(call: Call) {
  return queryOptions({ queryKey: ['webhooks'], queryFn: () => listWebhooks(call) });
}

const WAITING_MS = 2000;

/** What a webhook was sent; looked at again as long as something is about to be sent. */
export function deliveriesQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: () => listDeliveries(call, id),
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes: { state: is, due } }) => is === 'waiting' && due === null)
        ? WAITING_MS
        : false,
  });
}
