import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { isAnyOf, rowDelete } from '../../db/rows.ts';
import { vote } from '../../db/schema.ts';

export type VoteRow = typeof vote.$inferSelect;

/** A vote of the caller's own (R3.16). */
export function voteResource({ id, databaseId, ingredientId, created, updated }: VoteRow, userId: string) {
  return {
    type: 'votes' as const,
    id,
    attributes: {
      databaseId,
      ingredientId,
      userId,
      created: created.toISOString(),
      updated: updated.toISOString(),
    },
  };
}

const MOST_LISTED = 1000;

/** The caller's own votes, the latest first; for some ingredients only where ids are given. */
export function listVotes(
  { orm }: Transaction,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<VoteRow[]> {
  if (ids?.length === 0) return Promise.resolve([]);
  return orm
    .select()
    .from(vote)
    .where(and(eq(vote.userId, userId), ids && isAnyOf(vote.ingredientId, ids)))
    .orderBy(desc(vote.created), vote.id)
    .limit(MOST_LISTED);
}

/** How many people voted, by ingredient; never who. */
export async function countVotes(
  { orm }: Transaction,
  ids: readonly string[],
): Promise<Record<string, number>> {
  const totals = Object.fromEntries(ids.map((id) => [id, 0]));
  if (ids.length === 0) return totals;
  const rows = await orm
    .select({ id: sql<string>`ingredient_id`, total: sql<number>`total` })
    .from(sql`count_votes(${sql.param(ids)}::uuid[]) as counted`);
  for (const { id, total } of rows) totals[id] = total;
  return totals;
}

/** One vote per person and ingredient: the second is the first. */
export async function castVote(
  { orm }: Transaction,
  given: { userId: string; databaseId: string; ingredientId: string; now: Date },
): Promise<{ row: VoteRow; isNew: boolean }> {
  const { userId, databaseId, ingredientId, now } = given;
  const [made] = await orm
    .insert(vote)
    .values({ id: randomUUID(), userId, databaseId, ingredientId, created: now, updated: now })
    .onConflictDoNothing()
    .returning();
  if (made) return { row: made, isNew: true };
  const [row] = await orm
    .select()
    .from(vote)
    .where(and(eq(vote.userId, userId), eq(vote.ingredientId, ingredientId)));
  if (!row) throw new Error('A vote was neither written nor there.');
  return { row, isNew: false };
}

export async function findVote(
  { orm }: Transaction,
  userId: string,
  id: string,
): Promise<VoteRow | undefined> {
  const [row] = await orm
    .select()
    .from(vote)
    .where(and(eq(vote.id, id), eq(vote.userId, userId)));
  return row;
}

export const deleteVote = rowDelete(vote);

/** A person's votes: given out with an export, kept without a name after an erasure (S-54). */
export const personalVotes = {
  name: 'votes',

  read({ orm }: Transaction, userId: string): Promise<unknown> {
    return orm.select().from(vote).where(eq(vote.userId, userId));
  },

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(vote, eq(vote.userId, userId));
  },

  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.update(vote).set({ userId: null }).where(eq(vote.userId, userId));
  },
};
