import type { Call } from '@suite/clients/api/call';
import { listOwnClients } from '@suite/clients/api/own-clients';
import { queryOptions } from '@tanstack/react-query';

/** Programs that read in the name of this account, or ask to. */
export function ownClientsQuery(call: Call) {
  return queryOptions({ queryKey: ['own-clients'], queryFn: () => listOwnClients(call) });
}
