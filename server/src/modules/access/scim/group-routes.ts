import { scimGroupEndpoints } from '@suite/contracts/endpoints/scim';
import { scimGroupInputSchema, type ScimListQuery } from '@suite/contracts/scim';
import type { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { setRolesByGroups } from '../../../platform/group-roles.ts';
import { beginWork, listOf, pageOf, requireSameVersion, type ScimParts } from './directory-work.ts';
import { parseFilter } from './filter.ts';
import {
  GROUP_SHAPE,
  type GroupFacts,
  type GroupRow,
  readGroup,
  scimGroup,
  writableGroup,
} from './group-resource.ts';
import {
  addGroup,
  addMembers,
  changeGroup,
  findGroup,
  groupsWhere,
  isGroupSaidOfOther,
  knownPersons,
  listGroups,
  lockPersons,
  membersOf,
  removeGroup,
  removeMembers,
} from './group-store.ts';
import { applyPatch } from './patch.ts';
import type { Provisioning } from './provision.ts';
import { scimError } from './scim-error.ts';
import { onlyShown } from './user-resource.ts';

/** /scim/v2/Groups */
export function mountScimGroups(on: ReturnType<typeof endpointsOn>, parts: ScimParts): void {
  on(scimGroupEndpoints.list).answer(async (asked) => {
    const { tx, directory } = await beginWork(asked, parts);
    const { query } = asked;
    const where = query.filter === undefined ? undefined : groupsWhere(tx, parseFilter(query.filter));
    if (query.filter !== undefined && !where) throw unknownFilter();
    const page = pageOf(query);
    const { rows, total } = await listGroups(tx, directory.organisationId, { where, ...page });
    // Members are most of what there is to read: whoever does not want them does not wait for them.
    const members = isWanted(query)
      ? await membersOf(
          tx,
          rows.map(({ id }) => id),
        )
      : new Map<string, never>();
    const shown = rows.map((row) =>
      onlyShown(scimGroup(row, members.get(row.id) ?? [], parts.publicUrl), query),
    );
    return { status: 200, body: listOf(shown, { total, offset: page.offset }) };
  });

  on(scimGroupEndpoints.read).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    const { body, headers } = await show(work, asked.params.id);
    return { status: 200, body: onlyShown(body, asked.query), headers };
  });

  on(scimGroupEndpoints.add).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    const facts = readGroup(asked.body);
    const row = await addGroup(work.tx, work.directory.organisationId, { ...facts, now: asked.now });
    if (!row) throw taken();
    await note(work, row.id, 'group.add');
    await setMembers(work, row, facts.members ?? []);
    const { body, headers } = await show(work, row.id);
    return { status: 201, body, headers: { ...headers, Location: body.meta?.location ?? '' } };
  });

  on(scimGroupEndpoints.replace).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    const row = await find(work, asked.params.id);
    requireSameVersion(asked, row.version);
    const facts = readGroup(asked.body);
    await update(work, row, { ...facts, members: facts.members ?? [] });
    return { status: 200, ...(await show(work, row.id)) };
  });

  on(scimGroupEndpoints.change).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    const row = await find(work, asked.params.id);
    requireSameVersion(asked, row.version);
    const present = writableGroup(row, await memberIds(work, row.id));
    const changed = scimGroupInputSchema.safeParse(applyPatch(present, asked.body.Operations, GROUP_SHAPE));
    if (!changed.success) throw scimError('invalidValue', 'displayName or members are not valid.');
    await update(work, row, readGroup(changed.data));
    return { status: 200, ...(await show(work, row.id)) };
  });

  on(scimGroupEndpoints.delete).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    const row = await find(work, asked.params.id);
    const members = await memberIds(work, row.id);
    await removeGroup(work.tx, row.id);
    await note(work, row.id, 'group.delete');
    await roleAgain(work, members);
    return { status: 204 };
  });

  async function show({ tx, directory }: Provisioning, id: string) {
    const row = await findGroup(tx, directory.organisationId, id);
    if (!row) throw new HttpError('NOT_FOUND');
    const members = await membersOf(tx, [row.id]);
    const body = scimGroup(row, members.get(row.id) ?? [], parts.publicUrl);
    return { body, headers: { ETag: body.meta?.version ?? '' } };
  }
}

async function find({ tx, directory }: Provisioning, id: string): Promise<GroupRow> {
  const row = await findGroup(tx, directory.organisationId, id);
  if (!row) throw new HttpError('NOT_FOUND');
  return row;
}

async function update(work: Provisioning, row: GroupRow, facts: GroupFacts): Promise<void> {
  const { name, externalId, members } = facts;
  if (await isGroupSaidOfOther(work.tx, row, facts)) throw taken();
  await changeGroup(work.tx, row, { name, externalId, changed: work.parts.clock.now() });
  await note(work, row.id, 'group.change');
  const before = await memberIds(work, row.id);
  await setMembers(work, row, members ?? []);
  // Under another name it gives other roles, also to those who stay.
  if (name.toLowerCase() !== row.name.toLowerCase()) await roleAgain(work, before);
}

/** Those who come and those who go; each gets the roles of the groups they are in then. */
async function setMembers(work: Provisioning, { id }: GroupRow, given: readonly string[]): Promise<void> {
  const { tx, directory } = work;
  const members = new Set(given);
  const before = new Set(await memberIds(work, id));
  const come = [...members].filter((member) => !before.has(member));
  const go = [...before].filter((member) => !members.has(member));
  const known = await knownPersons(tx, directory.organisationId, come);
  // The same for one of another organisation and one that never was (S-23).
  if (known.size < come.length) throw scimError('invalidValue', 'members: There is no such user.');
  await removeMembers(tx, id, go);
  await addMembers(tx, id, come);
  await roleAgain(work, [...come, ...go]);
}

async function memberIds({ tx }: Provisioning, groupId: string): Promise<string[]> {
  return ((await membersOf(tx, [groupId])).get(groupId) ?? []).map(({ id }) => id);
}

async function roleAgain({ tx, directory, parts, requestId }: Provisioning, ids: readonly string[]) {
  for (const person of await lockPersons(tx, ids)) {
    await setRolesByGroups(tx, parts.clock, { person, requestId, by: directory });
  }
}

async function note(
  { tx, directory, parts, requestId }: Provisioning,
  id: string,
  action: string,
): Promise<void> {
  const object = { kind: 'group', id } as const;
  await writeAudit(tx, parts.clock, { action, object, by: directory, requestId });
}

function isWanted({ attributes, excludedAttributes }: ScimListQuery): boolean {
  if (attributes !== undefined) return /\bmembers\b/i.test(attributes);
  return !/\bmembers\b/i.test(excludedAttributes ?? '');
}

function taken(): HttpError {
  return scimError('uniqueness', 'This displayName or externalId is already in use.');
}

function unknownFilter(): HttpError {
  return scimError('invalidFilter', 'Filters compare displayName, externalId, id and members.value with eq.');
}
