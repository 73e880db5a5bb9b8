import type { Role } from '@suite/contracts/roles';
import { knownScopes, type ScopeName } from '@suite/contracts/scopes';
import type { User } from '../../db/actor.ts';
import type { Authenticate } from '../../http/edge.ts';
import { ASSISTANTS } from '../../http/program.ts';
import type { Actor } from '../../http/policy.ts';
import { isProgramToken } from '../../platform/program-token.ts';
import { effectiveRoles } from './account-resource.ts';
import type { AuthParts } from './parts.ts';
import { noteUse } from './delegation-store.ts';
import { TOLERANCE_MS } from './sign-in/lifetimes.ts';
import { hashOf, isClientToken, isScimToken, isToken } from './token.ts';

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
    const actor = await actorOf(parts, token, { caller, path: new URL(request.url).pathname });
    return actor ?? { kind: 'visitor', ...caller, isTokenRefused: true };
  };
}

/** Each kind of token looks different, so that it is known where to look for its holder. */
function actorOf(
  parts: Parts,
  token: string,
  { caller, path }: { caller: Caller; path: string },
): Promise<Actor | undefined> {
  // Under /scim/ the tokens of directories count, and no others; elsewhere these count for nothing.
  if (path.startsWith('/scim/')) return directoryOf(parts, token, caller);
  if (isClientToken(token)) return clientOf(parts, token, caller);
  if (isProgramToken(token, 'token')) return delegateOf(parts, token, caller);
  // An assistant was let in there and nowhere else (RFC 8707).
  if (isProgramToken(token, 'access') && path === ASSISTANTS) return delegateOf(parts, token, caller);
  return userOf(parts, token, caller);
}

async function directoryOf(parts: Parts, token: string, caller: Caller): Promise<Actor | undefined> {
  const holder = isScimToken(token) ? await parts.database.holderOfScimToken(hashOf(token)) : undefined;
  if (!holder || holder.endsMs < parts.clock.now().getTime()) return undefined;
  const { tokenId, organisationId } = holder;
  return { kind: 'directory', ...caller, tokenId, organisationId };
}

async function userOf(parts: Parts, token: string, caller: Caller): Promise<Actor | undefined> {
  const holder = isToken(token) ? await parts.database.holderOfToken(hashOf(token)) : undefined;
  if (!holder || isOver(parts, holder)) return undefined;
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
 * A machine of a customer in the name of its subject. Where it may read datasets it reads the shared ones as the database
 * group of the customer does; anything else it may do as far as the subject may.
 */
async function clientOf(parts: Parts, token: string, caller: Caller): Promise<Actor | undefined> {
  const holder = await parts.database.holderOfClientToken(hashOf(token));
  if (!holder || isOver(parts, holder)) return undefined;
  const { roles, endedProducts, isExportAllowed } = effectiveRoles(holder, parts);
  const scopes = knownScopes(holder.scopes);
  const asDatabaseGroup = DATABASE_GROUPS.filter(
    ({ scope, of }) => scopes.includes(scope) && roles.some((role) => of.includes(role)),
  );
  return {
    kind: 'user',
    ...caller,
    userId: holder.userId,
    organisationId: holder.organisationId,
    roles: [...ofPrograms(roles), ...asDatabaseGroup.map(({ group }) => group)],
    program: { kind: 'client', id: holder.clientId, scopes },
    ...(endedProducts.length === 0 ? {} : { endedProducts }),
    ...(isExportAllowed ? {} : { isExportOff: true }),
  };
}

const DATABASE_GROUPS: readonly { scope: ScopeName; group: Role; of: readonly Role[] }[] = [
  { scope: 'hld/datasets', group: 'hld-db-group', of: ['hld-app-group', 'hld-db-group'] },
  { scope: 'hsp/datasets', group: 'hsp-db-group', of: ['hsp-app-group', 'hsp-db-group'] },
];

/** A personal token or an assistant: the person, as far as its scopes go. */
async function delegateOf(parts: Parts, token: string, caller: Caller): Promise<User | undefined> {
  const holder = await parts.database.holderOfDelegation(hashOf(token));
  if (!holder || isOver(parts, holder)) return undefined;
  await noteUse(parts, holder);
  const { roles, endedProducts, isExportAllowed } = effectiveRoles(holder, parts);
  return {
    kind: 'user',
    ...caller,
    userId: holder.userId,
    organisationId: holder.organisationId ?? undefined,
    roles: ofPrograms(roles),
    program: { kind: holder.kind, id: holder.delegationId, scopes: knownScopes(holder.scopes) },
    ...(endedProducts.length === 0 ? {} : { endedProducts }),
    ...(isExportAllowed ? {} : { isExportOff: true }),
  };
}

/** Who a link of a spreadsheet reads as. It is no bearer token: it opens the one table that it was made for. */
export async function actorOfLink(parts: Parts, token: string, caller: Caller): Promise<User | undefined> {
  return isProgramToken(token, 'link') ? delegateOf(parts, token, caller) : undefined;
}

function isOver({ clock }: Parts, { endsMs }: { endsMs: number }): boolean {
  return endsMs + TOLERANCE_MS < clock.now().getTime();
}

/** No program is staff or a supplier, whatever its person is besides. */
function ofPrograms(roles: readonly Role[]): Role[] {
  return roles.filter((role) => role !== 'admin-group' && role !== 'supplier-group');
}
