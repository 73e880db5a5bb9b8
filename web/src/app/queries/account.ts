import { listSessions } from '@suite/clients/api/auth';
import type { Call } from '@suite/clients/api/call';
import { readMe } from '@suite/clients/api/me';
import { listOwnClients } from '@suite/clients/api/own-clients';
import { listTableLinks } from '@suite/clients/api/table-links';
import { listAssistants, listTokens } from '@suite/clients/api/tokens';
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
