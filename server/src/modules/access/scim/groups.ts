import {
  SCIM_SCHEMA,
  type ScimGroup,
  type ScimGroupInput,
  scimGroupInputSchema,
} from '@suite/contracts/scim';
import { lineSchema } from '@suite/contracts/users';
import type { HttpError } from '../../../http/http-error.ts';
import { isUuid } from '../../../platform/uuid.ts';
import {
  addGroup,
  addMembers,
  changeGroup,
  countKnown,
  findGroup,
  type GroupRow,
  isGroupSaidOfOther,
  listGroups,
  membersOf,
  removeGroup,
  removeMembers,
} from './group-store.ts';
import type { Shape } from './patch.ts';
import { scimError } from './scim-error.ts';
import { giveRoles, locationOf, type ScimKind, type Shown, weakTag, type Work } from './work.ts';

export const GROUP_SHAPE: Shape = new Map([
  ['displayname', { name: 'displayName', kind: 'one' }],
  ['externalid', { name: 'externalId', kind: 'one' }],
  ['members', { name: 'members', kind: 'many' }],
]);

/** /scim/v2/Groups */
export const GROUPS: ScimKind<GroupRow, ScimGroupInput> = {
  filters: 'Filters compare displayName, externalId, id and members.value with eq.',
  list: ({ tx, directory }, asked) => listGroups(tx, directory.organisationId, asked),
  find: async ({ tx, directory }, id) =>
    isUuid(id.toLowerCase()) ? findGroup(tx, directory.organisationId, id) : undefined,

  show: async ({ tx, parts }, rows, shown) => {
    // Members are most of what there is to read: a client that excludes them does not wait for them.
    const ids = isWanted(shown) ? rows.map(({ id }) => id) : [];
    const members = await membersOf(tx, ids);
    return rows.map((row) => scimGroup(row, members.get(row.id) ?? [], parts.publicUrl));
  },

  add: async (work, input) => {
    const { tx, now, directory } = work;
    const { members, ...facts } = readGroup(input);
    const { organisationId } = directory;
    const row = await addGroup(tx, { ...facts, organisationId, created: now, changed: now });
    if (!row) throw taken();
    await note(work, row, 'group.add');
    await setMembers(work, row, members);
    return row.id;
  },

  replace: async (work, row, input) => {
    const { members, ...facts } = readGroup(input);
    if (await isGroupSaidOfOther(work.tx, row, facts)) throw taken();
    await changeGroup(work.tx, row, { ...facts, changed: work.now });
    await note(work, row, 'group.change');
    const before = await memberIds(work, row);
    await setMembers(work, row, members);
    // Under another name it gives other roles, also to those who stay.
    if (facts.name.toLowerCase() !== row.name.toLowerCase()) await giveRoles(work, before);
  },

  remove: async (work, row) => {
    const members = await memberIds(work, row);
    await removeGroup(work.tx, row.id);
    await note(work, row, 'group.delete');
    await giveRoles(work, members);
  },

  shape: GROUP_SHAPE,
  writable: async (work, row) => ({
    displayName: row.name,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    members: (await memberIds(work, row)).map((value) => ({ value })),
  }),
  check: (changed) => {
    const { data } = scimGroupInputSchema.safeParse(changed);
    if (!data) throw scimError('invalidValue', 'displayName or members are not valid.');
    return data;
  },
};

const line = lineSchema(254);

function readGroup({ displayName, externalId, members }: ScimGroupInput) {
  const name = line.safeParse(displayName);
  const id = line.safeParse(externalId?.trim() ? externalId : 'none');
  if (!name.success || !id.success) {
    throw scimError('invalidValue', 'displayName and externalId must each be one line of text.');
  }
  return {
    name: name.data,
    externalId: externalId?.trim() ? id.data : null,
    members: (members ?? []).map(({ value }) => value.toLowerCase()),
  };
}

function scimGroup(
  { id, name, externalId, created, changed, version }: GroupRow,
  members: readonly { id: string; name: string }[],
  publicUrl: string,
): ScimGroup {
  return {
    schemas: [SCIM_SCHEMA.group],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    members: members.map((member) => ({
      value: member.id,
      display: member.name,
      $ref: locationOf(`Users/${member.id}`, publicUrl),
      type: 'User',
    })),
    meta: {
      resourceType: 'Group',
      created: created.toISOString(),
      lastModified: changed.toISOString(),
      location: locationOf(`Groups/${id}`, publicUrl),
      version: weakTag(version),
    },
  };
}

/** Those who come and those who go; each gets the roles of the groups they are in then. */
async function setMembers(work: Work, group: GroupRow, given: readonly string[]): Promise<void> {
  const { tx, directory } = work;
  const members = new Set(given);
  const before = new Set(await memberIds(work, group));
  const come = [...members].filter((member) => !before.has(member));
  const go = [...before].filter((member) => !members.has(member));
  // The same for one of another organisation and one that never was (S-23).
  if ((await countKnown(tx, directory.organisationId, come)) < come.length) {
    throw scimError('invalidValue', 'members: There is no such user.');
  }
  await removeMembers(tx, group.id, go);
  await addMembers(tx, group.id, come);
  await giveRoles(work, [...come, ...go]);
}

async function memberIds({ tx }: Work, { id }: GroupRow): Promise<string[]> {
  return ((await membersOf(tx, [id])).get(id) ?? []).map((member) => member.id);
}

function note({ audit }: Work, { id }: GroupRow, action: string): Promise<void> {
  return audit({ action, object: { kind: 'group', id } });
}

function isWanted({ attributes, excludedAttributes = '' }: Shown): boolean {
  return attributes === undefined
    ? !/\bmembers\b/i.test(excludedAttributes)
    : /\bmembers\b/i.test(attributes);
}

function taken(): HttpError {
  return scimError('uniqueness', 'This displayName or externalId is already in use.');
}
