import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { delegation, delegationToken, users } from '../../../db/schema.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges/delete-in-batches.ts';
import type { DelegationRow } from './resource.ts';

type Kind = DelegationRow['kind'];

/** How long a token that is over stays in the list: its owner sees why a program stopped. */
export const SHOWN_MS = 30 * DAY_MS;

export function listDelegations(
  { orm }: Transaction,
  { userId, kind, since }: { userId: string; kind: Kind; since: Date },
): Promise<DelegationRow[]> {
  return orm
    .select()
    .from(delegation)
    .where(and(eq(delegation.userId, userId), eq(delegation.kind, kind), gt(delegation.ends, since)))
    .orderBy(desc(delegation.created), delegation.id);
}

/** Those of somebody that are not over. Whoever makes one waits for another of theirs to be made. */
export async function countDelegations(
  { orm }: Transaction,
  { userId, kind, now }: { userId: string; kind: Kind; now: Date },
): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${userId}`}, 0))`);
  return orm.$count(
    delegation,
    and(eq(delegation.userId, userId), eq(delegation.kind, kind), gt(delegation.ends, now)),
  );
}

export async function findDelegation({ orm }: Transaction, id: string): Promise<DelegationRow | undefined> {
  const [row] = await orm.select().from(delegation).where(eq(delegation.id, id));
  return row;
}

export async function addDelegation(
  { orm }: Transaction,
  row: Omit<DelegationRow, 'lastUsed'>,
): Promise<DelegationRow> {
  const added = { ...row, lastUsed: null };
  await orm.insert(delegation).values(added);
  return added;
}

export async function addDelegationTokens(
  { orm }: Transaction,
  rows: (typeof delegationToken.$inferInsert)[],
): Promise<void> {
  await orm.insert(delegationToken).values(rows);
}

/** Ends one of somebody; whose it is decides. */
export async function endDelegation(
  { orm }: Transaction,
  { id, userId, kind }: { id: string; userId: string; kind: Kind },
): Promise<DelegationRow | undefined> {
  const [ended] = await orm
    .delete(delegation)
    .where(and(eq(delegation.id, id), eq(delegation.userId, userId), eq(delegation.kind, kind)))
    .returning();
  return ended;
}

export async function emailOf({ orm }: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

/** Takes away what nobody can use any more. Spent refresh tokens stay as long as their assistant: they show a thief. */
export async function purgeExpiredDelegations(database: Database, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  await deleteInBatches(database, delegation, { where: lt(delegation.ends, new Date(now - SHOWN_MS)) });
  await deleteInBatches(database, delegationToken, {
    where: and(eq(delegationToken.kind, 'access'), lt(delegationToken.ends, new Date(now - MINUTE_MS))),
  });
}

/** What somebody lets programs do in their name (S-54). */
export const personalDelegations = {
  name: 'programs',

  read({ orm }: Transaction, userId: string): Promise<unknown> {
    return orm
      .select({
        kind: delegation.kind,
        name: delegation.name,
        scopes: delegation.scopes,
        created: delegation.created,
        ends: delegation.ends,
        lastUsed: delegation.lastUsed,
        path: delegation.path,
      })
      .from(delegation)
      .where(eq(delegation.userId, userId));
  },

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(delegation, eq(delegation.userId, userId));
  },

  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(delegation).where(eq(delegation.userId, userId));
  },
};
