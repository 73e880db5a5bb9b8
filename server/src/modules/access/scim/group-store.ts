import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { rowChange, rowDelete } from '../../../db/rows.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { directoryGroup, directoryGroupMember, directoryPerson, users } from '../../../db/schema.ts';
import type { Comparison } from './filter.ts';
import type { GroupRow, Member } from './group-resource.ts';

/** A statement takes so many parameters at most; large groups are written in parts. */
const AT_ONCE = 1000;

export async function listGroups(
  { orm }: Transaction,
  organisationId: string,
  { where, offset, limit }: { where: SQL | undefined; offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const found = and(eq(directoryGroup.organisationId, organisationId), where);
  const total = await orm.$count(directoryGroup, found);
  const { created, id } = directoryGroup;
  const rows =
    limit === 0
      ? []
      : await orm
          .select()
          .from(directoryGroup)
          .where(found)
          .orderBy(asc(created), asc(id))
          .limit(limit)
          .offset(offset);
  return { rows, total };
}

/** What a filter finds; undefined where it asks for what cannot be asked. */
export function groupsWhere(tx: Transaction, comparisons: readonly Comparison[]): SQL | undefined {
  const parts = comparisons.map((comparison) => groupWhere(tx, comparison));
  return parts.every((part) => part !== undefined) ? and(...parts) : undefined;
}

function groupWhere(tx: Transaction, { path, value }: Comparison): SQL | undefined {
  const { attribute, sub, where, isExtension } = path;
  if (isExtension) return undefined;
  if (attribute === 'members') return memberWhere(tx, { path, ...(value === undefined ? {} : { value }) });
  if (sub !== undefined || where.length > 0 || value === undefined || value === null) return undefined;
  const text = String(value);
  if (attribute === 'displayname') return eq(directoryGroup.name, text);
  if (attribute === 'externalid') return eq(directoryGroup.externalId, text);
  if (attribute === 'id') return isUuid(text.toLowerCase()) ? eq(directoryGroup.id, text) : sql`false`;
  return undefined;
}

/** `members eq "…"`, `members.value eq "…"` and `members[value eq "…"]` all ask for the groups of one person. */
function memberWhere({ orm }: Transaction, { path: { sub, where }, value }: Comparison): SQL | undefined {
  const [inner, ...more] = where;
  if (more.length > 0 || (inner && inner.path.attribute !== 'value')) return undefined;
  if (sub !== undefined && sub !== 'value') return undefined;
  const person = String(inner?.value ?? value ?? '');
  if (!isUuid(person.toLowerCase())) return sql`false`;
  return exists(
    orm
      .select({ one: sql`1` })
      .from(directoryGroupMember)
      .where(
        and(eq(directoryGroupMember.groupId, directoryGroup.id), eq(directoryGroupMember.userId, person)),
      ),
  );
}

export async function findGroup(
  { orm }: Transaction,
  organisationId: string,
  id: string,
): Promise<GroupRow | undefined> {
  if (!isUuid(id.toLowerCase())) return undefined;
  const [row] = await orm
    .select()
    .from(directoryGroup)
    .where(and(eq(directoryGroup.organisationId, organisationId), eq(directoryGroup.id, id)));
  return row;
}

/** Undefined where the name or the id that the directory gives is taken. */
export async function addGroup(
  { orm }: Transaction,
  organisationId: string,
  { name, externalId, now }: { name: string; externalId: string | null; now: Date },
): Promise<GroupRow | undefined> {
  const [row] = await orm
    .insert(directoryGroup)
    .values({ id: randomUUID(), organisationId, name, externalId, created: now, changed: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function isGroupSaidOfOther(
  { orm }: Transaction,
  { id, organisationId }: GroupRow,
  { name, externalId }: { name: string; externalId: string | null },
): Promise<boolean> {
  const same = sql`(${directoryGroup.name} = ${name}::citext or ${directoryGroup.externalId} = ${externalId})`;
  const found = await orm.$count(
    directoryGroup,
    and(eq(directoryGroup.organisationId, organisationId), ne(directoryGroup.id, id), same),
  );
  return found > 0;
}

export const changeGroup = rowChange(directoryGroup);
export const removeGroup = rowDelete(directoryGroup);

export async function membersOf(
  { orm }: Transaction,
  ids: readonly string[],
): Promise<Map<string, (Member & { groupId: string })[]>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ groupId: directoryGroupMember.groupId, id: users.id, name: users.name })
    .from(directoryGroupMember)
    .innerJoin(users, eq(users.id, directoryGroupMember.userId))
    .where(inArray(directoryGroupMember.groupId, [...ids]))
    .orderBy(asc(users.created), asc(users.id));
  return Map.groupBy(rows, ({ groupId }) => groupId);
}

/** Those of the ids that are people whom the directory knows. */
export async function knownPersons(
  { orm }: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const part of partsOf(ids.filter((id) => isUuid(id)))) {
    const rows = await orm
      .select({ id: users.id })
      .from(users)
      .leftJoin(directoryPerson, eq(directoryPerson.userId, users.id))
      .where(
        and(
          eq(users.organisationId, organisationId),
          isNull(directoryPerson.removed),
          inArray(users.id, part),
        ),
      );
    for (const { id } of rows) known.add(id);
  }
  return known;
}

export async function addMembers(
  { orm }: Transaction,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  for (const part of partsOf(ids)) {
    await orm
      .insert(directoryGroupMember)
      .values(part.map((userId) => ({ groupId, userId })))
      .onConflictDoNothing();
  }
}

export async function removeMembers(
  { orm }: Transaction,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  for (const part of partsOf(ids)) {
    await orm
      .delete(directoryGroupMember)
      .where(and(eq(directoryGroupMember.groupId, groupId), inArray(directoryGroupMember.userId, part)));
  }
}

/** People locked in one order, so that two who change them at once wait for each other and not in a circle. */
export async function lockPersons({ orm }: Transaction, ids: readonly string[]) {
  const { id, organisationId, roles, version, isEmergency } = users;
  const found: {
    id: string;
    organisationId: string | null;
    roles: string[];
    version: number;
    isEmergency: boolean;
  }[] = [];
  for (const part of partsOf([...ids].toSorted())) {
    found.push(
      ...(await orm
        .select({ id, organisationId, roles, version, isEmergency })
        .from(users)
        .where(inArray(id, part))
        .orderBy(asc(id))
        .for('update')),
    );
  }
  return found;
}

function partsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
