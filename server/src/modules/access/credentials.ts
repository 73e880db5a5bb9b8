import type { Role } from '@suite/contracts/roles';
import { knownScopes, type ScopeName } from '@suite/contracts/scopes';
import type { Directory, User } from '../../db/actor.ts';
import type { Holder } from '../../db/database.ts';
import type { Authenticate } from '../../http/edge.ts';
import { effectiveRoles } from './account-resource.ts';
import { noteUse } from './credential-store.ts';
import { type Bearer, BEARERS, kindOf, TOLERANCE_MS } from './kinds.ts';
import type { AuthParts } from './parts.ts';
import { hashOf } from './token.ts';

const BEARER = /^Bearer +(\S+)$/i;

type Parts = Pick<AuthParts, 'database' | 'clock' | 'flags' | 'isDemo'>;
type Caller = Parameters<Authenticate>[1];

/** Who sends a request, by the bearer token alone: cookies are not looked at (S-03). */
export function createAuthenticate(parts: Parts): Authenticate {
  return async (request, caller) => {
    const header = request.headers.get('authorization');
    if (header === null) return { kind: 'visitor', ...caller };
    const bearer = BEARER.exec(header)?.[1] ?? '';
    const kind = kindOf(bearer, new URL(request.url).pathname);
    const actor = kind && (await actorOf(parts, { bearer, kind }, caller));
    return actor ?? { kind: 'visitor', ...caller, isTokenRefused: true };
  };
}

/** Who a link of a spreadsheet reads as. It is no bearer token: it opens the one table that it was made for. */
export async function actorOfLink(parts: Parts, token: string, caller: Caller): Promise<User | undefined> {
  if (!BEARERS.link.looksLike(token)) return undefined;
  const actor = await actorOf(parts, { bearer: token, kind: 'link' }, caller);
  return actor?.kind === 'user' ? actor : undefined;
}

/**
 * The one place that reads a bearer token. What it is, state, roles and licences are read for every request, so what was
 * revoked or changed counts at once (S-04, S-05).
 */
async function actorOf(
  parts: Parts,
  { bearer, kind }: { bearer: string; kind: Bearer },
  caller: Caller,
): Promise<User | Directory | undefined> {
  const holder = await parts.database.holderOf(hashOf(bearer));
  if (holder?.kind !== kind || isOver(parts, holder)) return undefined;
  const facts = BEARERS[kind];
  if ('noteEveryMs' in facts) await noteUse(parts, holder, facts.noteEveryMs);
  return holder.kind === 'directory' ? directoryOf(holder, caller) : userOf(parts, holder, caller);
}

/** A token of a directory lasts for months: nobody is cut off who would come again in a moment. */
function isOver({ clock }: Parts, { kind, expiresMs }: Holder): boolean {
  return expiresMs + (kind === 'directory' ? 0 : TOLERANCE_MS) < clock.now().getTime();
}

function directoryOf({ id, organisationId }: Holder & { kind: 'directory' }, caller: Caller): Directory {
  return { kind: 'directory', ...caller, tokenId: id, organisationId };
}

function userOf(parts: Parts, holder: Exclude<Holder, { kind: 'directory' }>, caller: Caller): User {
  const { kind, id, userId, organisationId, provenMs } = holder;
  // An emergency account is somebody who signs in: a program is none.
  const isEmergency = kind === 'session' && holder.isEmergency;
  const { roles, endedProducts, isExportAllowed } = effectiveRoles({ ...holder, isEmergency }, parts);
  const person = {
    kind: 'user',
    ...caller,
    userId,
    organisationId: organisationId ?? undefined,
    ...(endedProducts.length === 0 ? {} : { endedProducts }),
    ...(isExportAllowed ? {} : { isExportOff: true as const }),
  } as const;
  if (kind === 'session') return { ...person, roles, session: { id, signedIn: new Date(provenMs) } };
  const scopes = knownScopes(holder.scopes);
  const reads = kind === 'client' ? databaseGroups(roles, scopes) : [];
  return { ...person, roles: [...rolesOfProgram(roles), ...reads], program: { kind, id, scopes } };
}

/** No program is staff or a supplier, whatever its person is besides. */
export function rolesOfProgram(roles: readonly Role[]): Role[] {
  return roles.filter((role) => role !== 'admin-group' && role !== 'supplier-group');
}

/** Where a client of a customer may read datasets it reads the shared ones as the database group of the customer does. */
function databaseGroups(roles: readonly Role[], scopes: readonly ScopeName[]): Role[] {
  return DATABASE_GROUPS.filter(
    ({ scope, of }) => scopes.includes(scope) && roles.some((role) => of.includes(role)),
  ).map(({ group }) => group);
}

const DATABASE_GROUPS: readonly { scope: ScopeName; group: Role; of: readonly Role[] }[] = [
  { scope: 'hld/datasets', group: 'hld-db-group', of: ['hld-app-group', 'hld-db-group'] },
  { scope: 'hsp/datasets', group: 'hsp-db-group', of: ['hsp-app-group', 'hsp-db-group'] },
];
