import { listSessions } from '@suite/clients/api/auth';
import type { Call } from '@suite/clients/api/call';
import { queryOptions } from '@tanstack/react-query';

/** Where this account is signed in. */
export function sessionsQuery(call: Call) {
  return queryOptions({ queryKey: ['sessions'], queryFn: () => listSessions(call) });
}
