import type { Flags } from '@suite/contracts/flags';
import type { Database } from '../../db/database.ts';
import type { Authenticate } from '../../http/edge.ts';
import type { Clock } from '../../platform/clock.ts';
import { effectiveRoles } from './account-resource.ts';
import { TOLERANCE_MS } from './lifetimes.ts';
import { hashOf, isToken } from './token.ts';

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Who sends a request, by the bearer token alone: cookies are not looked at (S-03). Session, state and roles are read
 * for every request, so what was revoked or changed counts at once (S-04, S-05).
 */
export function createAuthenticate(parts: {
  database: Database;
  clock: Clock;
  flags: Flags;
  isDemo: boolean;
}): Authenticate {
  return async (request, caller) => {
    const header = request.headers.get('authorization');
    if (header === null) return { kind: 'visitor', ...caller };
    const token = BEARER.exec(header)?.[1] ?? '';
    const holder = isToken(token) ? await parts.database.holderOfToken(hashOf(token)) : undefined;
    if (!holder || holder.endsMs + TOLERANCE_MS < parts.clock.now().getTime()) {
      return { kind: 'visitor', ...caller, isTokenRefused: true };
    }
    return {
      kind: 'user',
      ...caller,
      userId: holder.userId,
      organisationId: holder.organisationId ?? undefined,
      roles: effectiveRoles(holder, parts),
      session: { id: holder.sessionId, signedIn: new Date(holder.signedInMs) },
    };
  };
}
