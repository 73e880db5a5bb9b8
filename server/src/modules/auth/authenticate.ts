import { productOfRole, productOfScope } from '@suite/contracts/licences';
import { CLIENT_SCOPES } from '@suite/contracts/roles';
import type { Authenticate } from '../../http/edge.ts';
import type { Actor } from '../../http/policy.ts';
import { effectiveRoles } from './account-resource.ts';
import type { AuthParts } from './auth-parts.ts';
import { TOLERANCE_MS } from './lifetimes.ts';
import { hashOf, isClientToken, isToken } from './token.ts';

const BEARER = /^Bearer +(\S+)$/i;

type Parts = Pick<AuthParts, 'database' | 'clock' | 'flags' | 'isDemo'>;

type Caller = Parameters<Authenticate>[1];

/**
 * Who sends a request, by the bearer token alone: cookies are not looked at (S-03). Session, state, roles and licences
 * are read for every request, so what was revoked or changed counts at once (S-04, S-05).
 */
export function createAuthenticate(parts: Parts): Authenticate {
  return async (request, caller) => {
    const header = request.headers.get('authorization');
    if (header === null) return { kind: 'visitor', ...caller };
    const token = BEARER.exec(header)?.[1] ?? '';
    const actor = isClientToken(token)
      ? await clientOf(parts, token, caller)
      : await userOf(parts, token, caller);
    return actor ?? { kind: 'visitor', ...caller, isTokenRefused: true };
  };
}

async function userOf(parts: Parts, token: string, caller: Caller): Promise<Actor | undefined> {
  const holder = isToken(token) ? await parts.database.holderOfToken(hashOf(token)) : undefined;
  if (!holder || holder.endsMs + TOLERANCE_MS < parts.clock.now().getTime()) return undefined;
  const { roles, endedProducts, isExportAllowed } = effectiveRoles(holder, parts);
  return {
    kind: 'user',
    ...caller,
    userId: holder.userId,
    organisationId: holder.organisationId ?? undefined,
    roles,
    session: { id: holder.sessionId, signedIn: new Date(holder.signedInMs) },
    ...(endedProducts.length === 0 ? {} : { endedProducts }),
    ...(isExportAllowed ? {} : { isExportOff: true }),
  };
}

/**
 * A machine in the name of its subject: no role at all, and of its scopes those that the subject could read by a role that
 * is in effect now, with the licences of the customer.
 */
async function clientOf(parts: Parts, token: string, caller: Caller): Promise<Actor | undefined> {
  const holder = await parts.database.holderOfClientToken(hashOf(token));
  const now = parts.clock.now();
  if (!holder || holder.endsMs + TOLERANCE_MS < now.getTime()) return undefined;
  const { roles, isExportAllowed } = effectiveRoles(holder, parts);
  const scopes = CLIENT_SCOPES.filter(
    (scope) =>
      holder.scopes.includes(scope) && roles.some((role) => productOfRole(role) === productOfScope(scope)),
  );
  return {
    kind: 'user',
    ...caller,
    userId: holder.userId,
    organisationId: holder.organisationId,
    roles: [],
    client: { id: holder.clientId, scopes },
    ...(isExportAllowed ? {} : { isExportOff: true }),
  };
}
