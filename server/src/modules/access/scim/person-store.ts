import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { rowChange } from '../../../db/rows.ts';
import { isUuid } from '../../../platform/uuid.ts';
import {
  directoryGroup,
  directoryGroupMember,
  directoryPerson,
  organisationDomain,
  users,
} from '../../../db/schema.ts';
import type { Comparison } from './filter.ts';
import type { GroupOfPerson, PersonRow } from './user-resource.ts';

const READ = {
  id: users.id,
  organisationId: users.organisationId,
  email: users.email,
  name: users.name,
  state: users.state,
  roles: users.roles,
  isEmergency: users.isEmergency,
  passwordHash: users.passwordHash,
  lastSignIn: users.lastSignIn,
  created: users.created,
  version: users.version,
  said: directoryPerson,
};
const USER_NAME = sql`coalesce(${directoryPerson.userName}, ${users.email})`;

function select({ orm }: Transaction) {
  return orm.select(READ).from(users).leftJoin(directoryPerson, eq(directoryPerson.userId, users.id));
}

/** Those whom the directory knows: of its organisation, and neither erased nor deleted there. */
function isThere(organisationId: string): SQL | undefined {
  return and(isOf(organisationId), isNull(directoryPerson.removed));
}

function isOf(organisationId: string): SQL | undefined {
  return and(eq(users.organisationId, organisationId), ne(users.state, 'erased'));
}

/** Changes by the directory of one organisation come one after another: what is free to one is not taken by the next. */
export async function lockDirectory({ orm }: Transaction, organisationId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`directory of ${organisationId}`}))`);
}

export async function listPersons(
  tx: Transaction,
  organisationId: string,
  { where, offset, limit }: { where: SQL | undefined; offset: number; limit: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const found = and(isThere(organisationId), where);
  const [counted] = await tx.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(directoryPerson, eq(directoryPerson.userId, users.id))
    .where(found);
  const rows =
    limit === 0
      ? []
      : await select(tx).where(found).orderBy(asc(users.created), asc(users.id)).limit(limit).offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

/** What a filter finds; undefined where it asks for what cannot be asked. */
export function personsWhere(comparisons: readonly Comparison[]): SQL | undefined {
  const parts = comparisons.map(personWhere);
  return parts.every((part) => part !== undefined) ? and(...parts) : undefined;
}

function personWhere({ path: { attribute, sub, where, isExtension }, value }: Comparison): SQL | undefined {
  const name = sub === undefined ? attribute : `${attribute}.${sub}`;
  if (isExtension || value === undefined || value === null) return undefined;
  if (name === 'active' && where.length === 0) {
    const isActive = String(value).toLowerCase() === 'true';
    return isActive ? ne(users.state, 'blocked') : eq(users.state, 'blocked');
  }
  const text = String(value);
  if (name === 'emails.value' || name === 'emails') {
    // There is one, the primary address of work: others have no home here.
    const isMeant = where.every(
      (inner) => String(inner.value).toLowerCase() === (inner.path.attribute === 'primary' ? 'true' : 'work'),
    );
    return isMeant ? eq(users.email, text) : sql`false`;
  }
  if (where.length > 0) return undefined;
  if (name === 'username') return sql`${USER_NAME} = ${text}::citext`;
  if (name === 'externalid') return eq(directoryPerson.externalId, text);
  if (name === 'id') return isUuid(text.toLowerCase()) ? eq(users.id, text) : sql`false`;
  return name === 'displayname' ? eq(users.name, text) : undefined;
}

/** Locked where it is to be changed. */
export async function findPersonOf(
  tx: Transaction,
  organisationId: string,
  { id, isLocked = false }: { id: string; isLocked?: boolean },
): Promise<PersonRow | undefined> {
  if (!isUuid(id.toLowerCase())) return undefined;
  if (isLocked) await tx.orm.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const [row] = await select(tx).where(and(isThere(organisationId), eq(users.id, id)));
  return row;
}

/** Anybody of the organisation with that address, also one that was deleted in the directory. */
export async function findByAddress(
  tx: Transaction,
  organisationId: string,
  email: string,
): Promise<PersonRow | undefined> {
  const [row] = await select(tx).where(and(isOf(organisationId), eq(users.email, email)));
  return row;
}

/** Whether somebody else of the organisation has the name or the id that a directory gives. */
export async function isSaidOfOther(
  tx: Transaction,
  organisationId: string,
  { id, userName, externalId }: { id: string | undefined; userName: string; externalId: string | null },
): Promise<boolean> {
  const same = or(
    sql`${USER_NAME} = ${userName}::citext`,
    externalId === null ? undefined : eq(directoryPerson.externalId, externalId),
  );
  const other = id === undefined ? undefined : ne(users.id, id);
  const found = await select(tx)
    .where(and(isThere(organisationId), same, other))
    .limit(1);
  return found.length > 0;
}

/** False where the address belongs to anybody, seen or not. */
export async function addPerson({ orm }: Transaction, row: typeof users.$inferInsert): Promise<boolean> {
  const added = await orm.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  return added.length > 0;
}

export const changePerson = rowChange(users);

export type Said = Partial<Omit<typeof directoryPerson.$inferInsert, 'userId' | 'organisationId'>> & {
  changed: Date;
};

export async function writeSaid(
  { orm }: Transaction,
  { userId, organisationId }: { userId: string; organisationId: string },
  said: Said,
): Promise<void> {
  await orm
    .insert(directoryPerson)
    .values({ userId, organisationId, ...said })
    .onConflictDoUpdate({ target: directoryPerson.userId, set: said });
}

export async function groupsOfPersons(
  { orm }: Transaction,
  ids: readonly string[],
): Promise<Map<string, GroupOfPerson[]>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ userId: directoryGroupMember.userId, id: directoryGroup.id, name: directoryGroup.name })
    .from(directoryGroupMember)
    .innerJoin(directoryGroup, eq(directoryGroup.id, directoryGroupMember.groupId))
    .where(inArray(directoryGroupMember.userId, [...ids]))
    .orderBy(asc(directoryGroup.name));
  return Map.groupBy(rows, ({ userId }) => userId);
}

export async function leaveGroups({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(directoryGroupMember).where(eq(directoryGroupMember.userId, userId));
}

/** Domains that staff have found to be the organisation's. A directory does not read them: this is asked by staff and the product. */
export async function domainsOf({ orm }: Transaction, organisationId: string): Promise<string[]> {
  const rows = await orm
    .select({ domain: organisationDomain.domain })
    .from(organisationDomain)
    .where(eq(organisationDomain.organisationId, organisationId))
    .orderBy(asc(organisationDomain.domain));
  return rows.map(({ domain }) => domain);
}
