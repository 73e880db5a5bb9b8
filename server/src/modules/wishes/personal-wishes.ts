import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { wish, wishVote } from '../../db/schema.ts';

/** What a person asked for, and why (S-54). */
export const personalWishes = { name: 'wishes', read, count, erase };

function read({ orm }: Transaction, userId: string): Promise<unknown> {
  return orm
    .select({ name: wish.name, kind: wish.kind, use: wishVote.use, created: wishVote.created })
    .from(wishVote)
    .innerJoin(wish, eq(wish.id, wishVote.wishId))
    .where(eq(wishVote.userId, userId));
}

function count({ orm }: Transaction, userId: string): Promise<number> {
  return orm.$count(wishVote, eq(wishVote.userId, userId));
}

/** The vote still counts; whose it was and what for is gone. */
async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.update(wishVote).set({ userId: null, use: null }).where(eq(wishVote.userId, userId));
}
