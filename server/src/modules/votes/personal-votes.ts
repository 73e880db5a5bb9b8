import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { vote } from '../../db/schema.ts';

/** A person's votes: given out with an export, kept without a name after an erasure (S-54). */
export const personalVotes = { name: 'votes', read, count, erase };

function read({ orm }: Transaction, userId: string): Promise<unknown> {
  return orm.select().from(vote).where(eq(vote.userId, userId));
}

function count({ orm }: Transaction, userId: string): Promise<number> {
  return orm.$count(vote, eq(vote.userId, userId));
}

async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.update(vote).set({ userId: null }).where(eq(vote.userId, userId));
}
