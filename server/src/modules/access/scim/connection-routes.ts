import { type DirectoryConnection, DIRECTORY_LIMITS, type GroupRole } from '@suite/contracts/directory';
import { directoryEndpoints } from '@suite/contracts/endpoints/directory';
import { SCIM_ROOT } from '@suite/contracts/scim';
import type { Transaction } from '../../../db/database.ts';
import type { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError, conflict, invalid } from '../../../http/http-error.ts';
import type { Resource } from '../../../http/resource.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import {
  addCredential,
  changeCredentials,
  countCredentials,
  type Credential,
  listCredentials,
} from '../credential-store.ts';
import { setRolesByGroups } from './group-roles.ts';
import { endingOf } from '../kinds.ts';
import { domainsOf, findOrganisation } from '../organisation-store.ts';
import type { AuthParts } from '../parts.ts';
import { fresh } from '../sign-in/prove.ts';
import { hashOf, newToken } from '../token.ts';
import { countDirectoryPeople, countMembers, listMapping, writeMapping } from './connection-store.ts';
import { lockPeopleOf } from './group-store.ts';
import { lockDirectory } from './user-store.ts';

/** /api/customers/{id}/directory, for staff. */
export function mountConnections(on: ReturnType<typeof endpointsOn>, auth: AuthParts): void {
  const connections: Resource<{ id: string }, DirectoryConnection> = {
    find: (tx, { id = '' }) => findOrganisation(tx, id),
    lock: (tx, { id = '' }) => lockDirectory(tx, id),
    show: (row, tx) => connectionResource(tx, row.id, auth.publicUrl),
  };

  const isFresh = fresh(auth);
  on(directoryEndpoints.read, connections).answer(({ show }) => show());

  on(directoryEndpoints.addToken, connections).answerAfter(isFresh, async ({ tx, row, now, audit, body }) => {
    const { label, days } = body.data.attributes;
    const which = { kind: 'directory', organisationId: row.id } as const;
    const alive = await countCredentials(tx, { ...which, revoked: null, after: now });
    if (alive >= DIRECTORY_LIMITS.tokens) {
      throw conflict('There are already ten tokens. Revoke those you no longer use.');
    }
    const token = newToken('scim.');
    const expires = new Date(now.getTime() + days * DAY_MS);
    const facts = { name: label, hash: hashOf(token), created: now, expires };
    const added = await addCredential(tx, { ...which, ...facts });
    await audit({
      ...about(row.id),
      action: 'directory.token-add',
      details: { after: { label, expires: expires.toISOString(), token: added.id } },
    });
    const { id, ...attributes } = tokenFacts(added);
    return { status: 201, body: { data: { type: 'scim-tokens', id, attributes: { ...attributes, token } } } };
  });

  on(directoryEndpoints.revokeToken, connections).answer(async ({ tx, row, params, now, audit, show }) => {
    const id = params.tokenId.toLowerCase();
    const which = { kind: 'directory', id, organisationId: row.id, revoked: null } as const;
    const [revoked] = await changeCredentials(tx, which, { revoked: now });
    if (!revoked) throw new HttpError('NOT_FOUND');
    const { action } = endingOf(revoked);
    await audit({ ...about(row.id), action, details: { after: { token: id } } });
    return show();
  });

  on(directoryEndpoints.mapGroup, connections).answerAfter(
    isFresh,
    async ({ tx, actor, row, audit, show, context, body }) => {
      const { group, roles } = body.data.attributes;
      const mapping = await listMapping(tx, row.id);
      const isSame = (name: string) => name.toLowerCase() === group.toLowerCase();
      const before = mapping.filter((entry) => isSame(entry.group)).map(({ role }) => role);
      const others = new Set(mapping.filter((entry) => !isSame(entry.group)).map((entry) => entry.group));
      if (roles.length > 0 && others.size >= DIRECTORY_LIMITS.groups) {
        throw invalid(`At most ${DIRECTORY_LIMITS.groups} groups can have roles.`);
      }
      await writeMapping(tx, row.id, { group, roles });
      await audit({
        ...about(row.id),
        action: 'directory.roles',
        details: { before: { group, roles: before }, after: { group, roles } },
      });
      const requestId = context.get('requestId');
      for (const person of await lockPeopleOf(tx, row.id)) {
        await setRolesByGroups(tx, auth.clock, { person, requestId, by: actor });
      }
      return show();
    },
  );
}

function about(id: string) {
  return { object: { kind: 'organisation', id }, organisationId: id } as const;
}

function tokenFacts({ id, name, created, expires, lastUsed, revoked }: Credential<'directory'>) {
  return {
    id,
    label: name,
    created: created.toISOString(),
    expires: expires.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
    revoked: revoked?.toISOString() ?? null,
  };
}

async function connectionResource(
  tx: Transaction,
  id: string,
  publicUrl: string,
): Promise<DirectoryConnection> {
  const tokens = await listCredentials(tx, { kind: 'directory', organisationId: id });
  const mapping = Map.groupBy(await listMapping(tx, id), ({ group }) => group.toLowerCase());
  const seen = await countMembers(tx, id);
  const names = new Set(seen.map(({ name }) => name.toLowerCase()));
  const rolesOf = (name: string): GroupRole[] =>
    (mapping.get(name.toLowerCase()) ?? []).map(({ role }) => role);
  const onlyMapped = [...mapping.values()].flatMap(([first]) =>
    first && !names.has(first.group.toLowerCase()) ? [{ name: first.group, members: null }] : [],
  );
  const uses = tokens.flatMap(({ lastUsed }) => lastUsed?.getTime() ?? []);
  return {
    type: 'directories',
    id,
    attributes: {
      address: new URL(SCIM_ROOT, publicUrl).href,
      domains: await domainsOf(tx, id),
      tokens: tokens.map(tokenFacts),
      groups: [...seen, ...onlyMapped].map((group) => ({ ...group, roles: rolesOf(group.name) })),
      people: await countDirectoryPeople(tx, id),
      lastSync: uses.length === 0 ? null : new Date(Math.max(...uses)).toISOString(),
    },
  };
}
