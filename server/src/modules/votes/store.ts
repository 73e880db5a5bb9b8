import { randomUUID } from 'node:crypto';
import { brand } from '@suite/contracts/brand';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { WISH_PAGE, type wishListQuerySchema } from '@suite/contracts/wishes';
import { and, desc, eq, exists, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { firstPageTime, keysetPage } from '../../db/keyset-page.ts';
import { isAnyOf, rowChange, rowDelete, rowLock, escapeLike } from '../../db/rows.ts';
import { vote, wish, wishVote, withdrawnVote } from '../../db/schema.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { defined } from '../../platform/defined.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import { deleteInBatches } from '../../platform/purges.ts';

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
  if (ids.length === 0) return {};
  const rows = await orm
    .select({ id: sql<string>`ingredient_id`, total: sql<number>`total` })
    .from(sql`count_votes(${sql.param(ids)}::uuid[]) as counted`);
  const counted = new Map(rows.map(({ id, total }) => [id, total]));
  return Object.fromEntries(ids.map((id) => [id, counted.get(id) ?? 0]));
}

/** One vote per person and ingredient: the second is the first. */
export async function castVote(
  { orm }: Transaction,
  { now, ...given }: { userId: string; databaseId: string; ingredientId: string; now: Date },
): Promise<{ row: VoteRow; isNew: boolean }> {
  const [made] = await orm
    .insert(vote)
    .values({ id: randomUUID(), ...given, created: now, updated: now })
    .onConflictDoNothing()
    .returning();
  if (made) return { row: made, isNew: true };
  const isSame = and(eq(vote.userId, given.userId), eq(vote.ingredientId, given.ingredientId));
  const [row] = await orm.select().from(vote).where(isSame);
  if (!row) throw new Error('A vote was neither written nor there.');
  return { row, isNew: false };
}

export async function findVote({ orm }: Transaction, userId: string, id: string) {
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

export interface WishRow {
  row: typeof wish.$inferSelect;
  votes: number;
  hasMyVote: boolean;
}

/** A wish as everybody sees it, without whose it is. */
export function wishResource({ row, votes, hasMyVote }: WishRow, isForStaff = false) {
  const { id, kind, name, supplier, link, state, reason, created, updated } = row;
  return {
    type: 'wishes' as const,
    id,
    attributes: {
      kind,
      name,
      ...defined({ supplier: supplier ?? undefined, link: link ?? undefined }),
      state,
      ...defined({ reason: reason ?? undefined }),
      votes,
      hasMyVote,
      ...(isForStaff ? { version: row.version } : {}),
      created: created.toISOString(),
      updated: updated.toISOString(),
    },
  };
}

const mine = (userId: string): SQL =>
  exists(
    sql`(select 1 from ${wishVote} where ${wishVote.wishId} = ${wish.id} and ${wishVote.userId} = ${userId})`,
  );

const VOTES = sql<number>`coalesce(counted.total, 0)`;
const EARLIER = sql<number>`coalesce(counted.earlier, 0)`;

/** Wishes with their votes of now; those of another moment are counted beside them. */
function select(
  { orm }: Transaction,
  userId: string,
  { at, cursor }: { at: Date; cursor: SQL.Aliased<string> },
) {
  return orm
    .select({ row: wish, votes: VOTES, hasMyVote: sql<boolean>`${mine(userId)}`, cursor })
    .from(wish)
    .leftJoin(
      sql`count_wish_votes_at((select array_agg(id) from wish), ${at.toISOString()}) as counted`,
      sql`counted.wish_id = ${wish.id}`,
    );
}

/**
 * What most people want comes first: by the votes there were when the first page was read, or a vote that comes or goes
 * meanwhile would move rows past the end of a page.
 */
export function listWishes(
  tx: Transaction,
  userId: string,
  search: { kinds: readonly IngredientKind[]; query: z.infer<typeof wishListQuerySchema>; now: Date },
) {
  const { q, 'filter[state]': state, 'filter[mine]': mineOnly, 'page[after]': after } = search.query;
  const where = and(
    inArray(wish.kind, [...search.kinds]),
    state && eq(wish.state, state),
    mineOnly === 'yes' ? mine(userId) : undefined,
    q
      ? sql`(search_key(${q}) <% ${wish.nameKey} or ${wish.nameKey} like '%' || ${escapeLike(q)} || '%')`
      : undefined,
  );
  const at = firstPageTime(after, search.now);
  return keysetPage(
    {
      name: 'wishes',
      keys: [
        { by: EARLIER, type: 'integer', isDescending: true },
        { by: wish.nameKey, type: 'text' },
        { by: wish.id, type: 'uuid' },
      ],
      after,
      at,
      size: WISH_PAGE,
    },
    ({ cursor, beyond, orderBy, limit }) =>
      select(tx, userId, { at, cursor })
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    () => tx.orm.$count(wish, where),
  );
}

export async function findWish(tx: Transaction, userId: string, id: string): Promise<WishRow | undefined> {
  const now = { at: new Date(0), cursor: sql<string>`''`.as('cursor') };
  const [row] = await select(tx, userId, now).where(eq(wish.id, id));
  return row;
}

export const lockWish = rowLock(wish);

/** The wish of that name: the one that is there, or a new one. */
export async function addWish(
  { orm }: Transaction,
  given: Pick<typeof wish.$inferInsert, 'kind' | 'name' | 'supplier' | 'link'>,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { id } = wish;
  const [made] = await orm
    .insert(wish)
    .values({ id: randomUUID(), ...given, state: 'open', created: now, updated: now })
    .onConflictDoNothing()
    .returning({ id });
  if (made) return { id: made.id, isNew: true };
  const isSame = and(eq(wish.kind, given.kind), sql`${wish.nameKey} = search_key(${given.name})`);
  const [present] = await orm.select({ id }).from(wish).where(isSame);
  if (!present) throw new Error('A request was neither written nor found.');
  return { id: present.id, isNew: false };
}

export async function voteForWish(
  { orm }: Transaction,
  given: { wishId: string; userId: string; use?: string },
  now: Date,
): Promise<void> {
  await orm
    .insert(wishVote)
    .values({ ...given, created: now })
    .onConflictDoUpdate({
      target: [wishVote.wishId, wishVote.userId],
      set: { use: sql`coalesce(excluded.use, ${wishVote.use})` },
    });
}

export async function takeBack(
  { orm }: Transaction,
  { wishId, userId }: { wishId: string; userId: string },
  now: Date,
): Promise<void> {
  const gone = await orm
    .delete(wishVote)
    .where(and(eq(wishVote.wishId, wishId), eq(wishVote.userId, userId)))
    .returning({ wishId: wishVote.wishId, created: wishVote.created });
  if (gone.length > 0)
    await orm.insert(withdrawnVote).values(gone.map((row) => ({ ...row, withdrawn: now })));
}

/** After a day nobody is still reading a list that began before. */
export async function purgeWithdrawnVotes(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await deleteInBatches(database, withdrawnVote, { where: lt(withdrawnVote.withdrawn, before) });
}

export const changeWish = rowChange(wish);

const STATE_TEXTS: Record<(typeof wish.$inferSelect)['state'], string> = {
  open: 'is open again and awaiting a decision',
  planned: 'is planned: we are looking for reliable values',
  added: 'is now in the database',
  declined: 'will not be added',
};

/** Notifies everybody who voted of the decision. Names of ingredients are written by users, so none is in the mail (S-44). */
export async function notifyVoters(
  tx: Transaction,
  parts: { clock: Clock; jobs: Jobs },
  wishId: string,
): Promise<void> {
  const [row] = await tx.orm.select().from(wish).where(eq(wish.id, wishId));
  if (!row) return;
  // Addresses of those who voted and still have an account, for this mail and nothing else.
  const voters = await tx.orm
    .select({ to: sql<string>`voter` })
    .from(sql`voters_of_wish(${wishId}) as voter`);
  for (const { to } of voters) {
    await postMail(tx, parts, {
      to,
      subject: `${brand.name}: an ingredient you requested`,
      text: [
        `An ingredient you voted for ${STATE_TEXTS[row.state]}.`,
        ...(row.reason === null ? [] : [row.reason]),
        'See which one under Ingredient requests in the ingredient explorer.\n',
      ].join('\n\n'),
    });
  }
}

/** What a person requested, and why (S-54). */
export const personalWishes = {
  name: 'wishes',

  read({ orm }: Transaction, userId: string): Promise<unknown> {
    return orm
      .select({ name: wish.name, kind: wish.kind, use: wishVote.use, created: wishVote.created })
      .from(wishVote)
      .innerJoin(wish, eq(wish.id, wishVote.wishId))
      .where(eq(wishVote.userId, userId));
  },

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(wishVote, eq(wishVote.userId, userId));
  },

  /** The vote still counts; whose it was and what for is gone. */
  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.update(wishVote).set({ userId: null, use: null }).where(eq(wishVote.userId, userId));
  },
};
