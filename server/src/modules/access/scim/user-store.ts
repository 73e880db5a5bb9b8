import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { isAnyOf, rowChange, rowLock } from '../../../db/rows.ts';
import { directoryGroup, directoryGroupMember, directoryPerson, users } from '../../../db/schema.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { Comparison } from './filter.ts';

const { id, organisationId, email, name, state, roles, isEmergency } = users;
const { passwordHash, lastSignIn, created, version } = users;
const own = { id, organisationId, email, name, state, roles, isEmergency };
const READ = { ...own, passwordHash, lastSignIn, created, version, said: directoryPerson };
const USER_NAME = sql`coalesce(${directoryPerson.userName}, ${users.email})`;

function select({ orm }: Transaction) {
  return orm.select(READ).from(users).leftJoin(directoryPerson, eq(directoryPerson.userId, users.id));
}

/** An account with what the directory says about it. */
export type PersonRow = Awaited<ReturnType<typeof select>>[number];

/** Those whom the directory knows: of its organisation, and neither erased nor deleted there. */
function isThere(organisation: string): SQL | undefined {
  return and(isOf(organisation), isNull(directoryPerson.removed));
}

function isOf(organisation: string): SQL | undefined {
  return and(eq(users.organisationId, organisation), ne(users.state, 'erased'));
}

/** Changes by the directory of one organisation come one after another: what is free to one is not taken by the next. */
export async function lockDirectory({ orm }: Transaction, organisation: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`directory of ${organisation}`}))`);
}

/** What a filter finds, page by page; undefined where it compares what cannot be compared. */
export async function listPersons(
  tx: Transaction,
  organisation: string,
  { filter, offset, limit }: { filter: readonly Comparison[]; offset: number; limit: number },
): Promise<{ rows: PersonRow[]; total: number } | undefined> {
  const wanted = filter.map(personWhere);
  if (wanted.includes(undefined)) return undefined;
  const found = and(isThere(organisation), ...wanted);
  const [counted] = await tx.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(directoryPerson, eq(directoryPerson.userId, users.id))
    .where(found);
  const rows = await select(tx).where(found).orderBy(asc(created), asc(id)).limit(limit).offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

function personWhere({ path: { attribute, sub, where, isExtension }, value }: Comparison): SQL | undefined {
  const path = sub === undefined ? attribute : `${attribute}.${sub}`;
  if (isExtension || value === undefined || value === null) return undefined;
  const text = String(value);
  if (path === 'active' && where.length === 0) {
    return text.toLowerCase() === 'true' ? ne(state, 'blocked') : eq(state, 'blocked');
  }
  if (path === 'emails.value' || path === 'emails') {
    // There is one, the primary address of work: others have no home here.
    const isMeant = where.every(
      (inner) => String(inner.value).toLowerCase() === (inner.path.attribute === 'primary' ? 'true' : 'work'),
    );
    return isMeant ? eq(email, text) : sql`false`;
  }
  if (where.length > 0) return undefined;
  if (path === 'username') return sql`${USER_NAME} = ${text}::citext`;
  if (path === 'externalid') return eq(directoryPerson.externalId, text);
  if (path === 'id') return isUuid(text.toLowerCase()) ? eq(id, text) : sql`false`;
  return path === 'displayname' ? eq(name, text) : undefined;
}

export const lockPerson = rowLock(users);

export async function findPersonOf(tx: Transaction, organisation: string, person: string) {
  const [row] = await select(tx).where(and(isThere(organisation), eq(id, person)));
  return row;
}

/** Anybody of the organisation with that address, also one that was deleted in the directory. */
export async function findByAddress(tx: Transaction, organisation: string, address: string) {
  const [row] = await select(tx).where(and(isOf(organisation), eq(email, address)));
  return row;
}

/** Whether somebody else of the organisation has the name or the id that a directory gives. */
export async function isSaidOfOther(
  tx: Transaction,
  organisation: string,
  given: { id: string | undefined; userName: string; externalId: string | null },
): Promise<boolean> {
  const same = or(
    sql`${USER_NAME} = ${given.userName}::citext`,
    given.externalId === null ? undefined : eq(directoryPerson.externalId, given.externalId),
  );
  const other = given.id === undefined ? undefined : ne(id, given.id);
  const found = await select(tx)
    .where(and(isThere(organisation), same, other))
    .limit(1);
  return found.length > 0;
}

/** False where the address belongs to anybody, seen or not. */
export async function addPerson({ orm }: Transaction, row: typeof users.$inferInsert): Promise<boolean> {
  const added = await orm.insert(users).values(row).onConflictDoNothing().returning({ id });
  return added.length > 0;
}

export const changePerson = rowChange(users);

export type Said = Omit<typeof directoryPerson.$inferInsert, 'userId' | 'organisationId'>;

export async function writeSaid(
  { orm }: Transaction,
  person: { userId: string; organisationId: string },
  said: Said,
): Promise<void> {
  await orm
    .insert(directoryPerson)
    .values({ ...person, ...said })
    .onConflictDoUpdate({ target: directoryPerson.userId, set: said });
}

export async function groupsOfPersons({ orm }: Transaction, ids: readonly string[]) {
  const rows = await orm
    .select({ userId: directoryGroupMember.userId, id: directoryGroup.id, name: directoryGroup.name })
    .from(directoryGroupMember)
    .innerJoin(directoryGroup, eq(directoryGroup.id, directoryGroupMember.groupId))
    .where(isAnyOf(directoryGroupMember.userId, ids))
    .orderBy(asc(directoryGroup.name));
  return Map.groupBy(rows, ({ userId }) => userId);
}

export async function leaveGroups({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(directoryGroupMember).where(eq(directoryGroupMember.userId, userId));
}
