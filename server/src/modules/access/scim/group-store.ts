import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { inParts, isAnyOf, rowChange, rowDelete } from '../../../db/rows.ts';
import { directoryGroup, directoryGroupMember, directoryPerson, users } from '../../../db/schema.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { Comparison } from './filter.ts';

export type GroupRow = typeof directoryGroup.$inferSelect;

/** What a filter finds, page by page; undefined where it compares what cannot be compared. */
export async function listGroups(
  tx: Transaction,
  organisationId: string,
  { filter, offset, limit }: { filter: readonly Comparison[]; offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number } | undefined> {
  const wanted = filter.map((comparison) => groupWhere(tx, comparison));
  if (wanted.includes(undefined)) return undefined;
  const found = and(eq(directoryGroup.organisationId, organisationId), ...wanted);
  const { created, id } = directoryGroup;
  const rows = await tx.orm
    .select()
    .from(directoryGroup)
    .where(found)
    .orderBy(asc(created), asc(id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.orm.$count(directoryGroup, found) };
}

function groupWhere(tx: Transaction, comparison: Comparison): SQL | undefined {
  const { path, value } = comparison;
  const { attribute, sub, where, isExtension } = path;
  if (isExtension) return undefined;
  if (attribute === 'members') return memberWhere(tx, comparison);
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
  const { groupId, userId } = directoryGroupMember;
  const isMember = and(eq(groupId, directoryGroup.id), eq(userId, person));
  return exists(orm.select({ one: sql`1` }).from(directoryGroupMember).where(isMember));
}

export async function findGroup({ orm }: Transaction, organisationId: string, id: string) {
  const [row] = await orm
    .select()
    .from(directoryGroup)
    .where(and(eq(directoryGroup.organisationId, organisationId), eq(directoryGroup.id, id)));
  return row;
}

/** Undefined where the name or the id that the directory gives is taken. */
export async function addGroup({ orm }: Transaction, row: Omit<typeof directoryGroup.$inferInsert, 'id'>) {
  const [added] = await orm
    .insert(directoryGroup)
    .values({ ...row, id: randomUUID() })
    .onConflictDoNothing()
    .returning();
  return added;
}

export async function isGroupSaidOfOther(
  { orm }: Transaction,
  { id, organisationId }: GroupRow,
  { name, externalId }: { name: string; externalId: string | null },
): Promise<boolean> {
  const same = sql`(${directoryGroup.name} = ${name}::citext or ${directoryGroup.externalId} = ${externalId})`;
  const isOther = and(eq(directoryGroup.organisationId, organisationId), ne(directoryGroup.id, id), same);
  return (await orm.$count(directoryGroup, isOther)) > 0;
}

export const changeGroup = rowChange(directoryGroup);
export const removeGroup = rowDelete(directoryGroup);

export async function membersOf({ orm }: Transaction, ids: readonly string[]) {
  const rows = await orm
    .select({ groupId: directoryGroupMember.groupId, id: users.id, name: users.name })
    .from(directoryGroupMember)
    .innerJoin(users, eq(users.id, directoryGroupMember.userId))
    .where(isAnyOf(directoryGroupMember.groupId, ids))
    .orderBy(asc(users.created), asc(users.id));
  return Map.groupBy(rows, ({ groupId }) => groupId);
}

/** How many of the ids are people whom the directory knows. */
export async function countKnown({ orm }: Transaction, organisationId: string, ids: readonly string[]) {
  const known = await orm
    .select({ id: users.id })
    .from(users)
    .leftJoin(directoryPerson, eq(directoryPerson.userId, users.id))
    .where(
      and(
        eq(users.organisationId, organisationId),
        isNull(directoryPerson.removed),
        isAnyOf(users.id, ids.filter(isUuid)),
      ),
    );
  return known.length;
}

export async function addMembers({ orm }: Transaction, groupId: string, ids: readonly string[]) {
  for (const part of inParts(ids.map((userId) => ({ groupId, userId })))) {
    await orm.insert(directoryGroupMember).values(part).onConflictDoNothing();
  }
}

export async function removeMembers({ orm }: Transaction, groupId: string, ids: readonly string[]) {
  await orm
    .delete(directoryGroupMember)
    .where(and(eq(directoryGroupMember.groupId, groupId), isAnyOf(directoryGroupMember.userId, ids)));
}

/** People locked in one order, so that two who change them at once wait for each other and not in a circle. */
export function lockPeople(tx: Transaction, ids: readonly string[]) {
  return locked(tx, isAnyOf(users.id, ids));
}

/** All whom the directory of an organisation knows. */
export function lockPeopleOf(tx: Transaction, organisationId: string) {
  const isKnown = sql`${users.id} in (select user_id from directory_person
    where organisation_id = ${organisationId} and removed is null)`;
  return locked(tx, and(eq(users.organisationId, organisationId), isKnown));
}

function locked({ orm }: Transaction, where: SQL | undefined) {
  const { id, organisationId, roles, version, isEmergency } = users;
  const person = { id, organisationId, roles, version, isEmergency };
  return orm.select(person).from(users).where(where).orderBy(asc(id)).for('update');
}
