import { randomUUID } from 'node:crypto';
import { brand } from '@suite/contracts/brand';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { WISH_PAGE } from '@suite/contracts/wishes';
import { and, eq, exists, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { firstPageTime, type KeysetPage, keysetPage } from '../../db/keyset-page.ts';
import { escapeLike } from '../../db/search-text.ts';
import { rowChange, rowLock } from '../../db/rows.ts';
import { wish, wishVote, withdrawnVote } from '../../db/schema.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import { deleteInBatches } from '../../platform/purges.ts';

export interface WishRow {
  row: typeof wish.$inferSelect;
  votes: number;
  hasMyVote: boolean;
}

/** A wish as everybody sees it; who asked is not said. */
export function wishResource({ row, votes, hasMyVote }: WishRow, isForStaff = false) {
  const { id, kind, name, supplier, link, state, reason, created, updated } = row;
  return {
    type: 'wishes' as const,
    id,
    attributes: {
      kind,
      name,
      ...(supplier === null ? {} : { supplier }),
      ...(link === null ? {} : { link }),
      state,
      ...(reason === null ? {} : { reason }),
      votes,
      hasMyVote,
      ...(isForStaff ? { version: row.version } : {}),
      created: created.toISOString(),
      updated: updated.toISOString(),
    },
  };
}

export interface WishSearch {
  kinds: readonly IngredientKind[];
  q?: string | undefined;
  state?: (typeof wish.$inferSelect)['state'] | undefined;
  isMine: boolean;
  after: string | undefined;
  now: Date;
}

const mine = (userId: string): SQL =>
  exists(
    sql`(select 1 from ${wishVote} where ${wishVote.wishId} = ${wish.id} and ${wishVote.userId} = ${userId})`,
  );

const VOTES = sql<number>`coalesce(counted.total, 0)`;
const EARLIER = sql<number>`coalesce(counted.earlier, 0)`;

interface Selected {
  /** The moment whose votes are counted beside those of now. */
  at?: Date;
  cursor?: SQL.Aliased<string>;
}

function select(
  { orm }: Transaction,
  userId: string,
  { at = new Date(0), cursor = sql<string>`''`.as('cursor') }: Selected = {},
) {
  return orm
    .select({
      row: wish,
      votes: VOTES,
      hasMyVote: sql<boolean>`${mine(userId)}`,
      cursor,
    })
    .from(wish)
    .leftJoin(
      sql`count_wish_votes_at((select array_agg(id) from wish), ${at.toISOString()}) as counted`,
      sql`counted.wish_id = ${wish.id}`,
    );
}

/**
 * What most people ask for comes first: by the votes there were when the first page was read, or a vote that comes or goes
 * meanwhile would move rows past the end of a page.
 */
export function listWishes(
  tx: Transaction,
  userId: string,
  search: WishSearch,
): Promise<KeysetPage<WishRow>> {
  const where = and(
    inArray(wish.kind, [...search.kinds]),
    search.state ? eq(wish.state, search.state) : undefined,
    search.isMine ? mine(userId) : undefined,
    search.q
      ? sql`(search_key(${search.q}) <% ${wish.nameKey} or ${wish.nameKey} like '%' || ${escapeLike(search.q)} || '%')`
      : undefined,
  );
  const at = firstPageTime(search.after, search.now);
  return keysetPage(
    {
      name: 'wishes',
      keys: [
        { by: EARLIER, type: 'integer', isDescending: true },
        { by: wish.nameKey, type: 'text' },
        { by: wish.id, type: 'uuid' },
      ],
      after: search.after,
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
  const [row] = await select(tx, userId).where(eq(wish.id, id));
  return row;
}

export const lockWish = rowLock(wish);

export interface NewWish {
  kind: IngredientKind;
  name: string;
  supplier?: string | undefined;
  link?: string | undefined;
}

/** The wish of that name: the one that is there, or a new one. */
export async function askFor(
  { orm }: Transaction,
  { kind, name, supplier, link }: NewWish,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await orm
    .insert(wish)
    .values({ id: randomUUID(), kind, name, supplier, link, state: 'open', created: now, updated: now })
    .onConflictDoNothing()
    .returning({ id: wish.id });
  if (made) return { id: made.id, isNew: true };
  const [present] = await orm
    .select({ id: wish.id })
    .from(wish)
    .where(and(eq(wish.kind, kind), sql`${wish.nameKey} = search_key(${name})`));
  if (!present) throw new Error('A request was neither written nor found.');
  return { id: present.id, isNew: false };
}

export async function voteForWish(
  { orm }: Transaction,
  { wishId, userId, use }: { wishId: string; userId: string; use?: string | undefined },
  now: Date,
): Promise<void> {
  await orm
    .insert(wishVote)
    .values({ wishId, userId, use, created: now })
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
    await orm.insert(withdrawnVote).values(gone.map((vote) => ({ ...vote, withdrawn: now })));
}

/** After a day nobody is still reading a list that began before. */
export async function purgeWithdrawnVotes(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await deleteInBatches(database, withdrawnVote, { where: lt(withdrawnVote.withdrawn, before) });
}

export const changeWish = rowChange(wish);

/** Addresses of those who voted and are still here; for the mail that tells what became of it, and nothing else. */
export async function listVoters({ orm }: Transaction, wishId: string): Promise<string[]> {
  const rows = await orm.select({ email: sql<string>`voter` }).from(sql`voters_of_wish(${wishId}) as voter`);
  return rows.map(({ email }) => email);
}

const STATE_TEXTS: Record<(typeof wish.$inferSelect)['state'], string> = {
  open: 'is open again and awaiting a decision',
  planned: 'is planned: we are looking for reliable values',
  added: 'is now in the database',
  declined: 'will not be added',
};

/** Tells everybody who voted what became of a wish. Names of ingredients are written by users, so none is in the mail (S-44). */
export async function tellVoters(
  tx: Transaction,
  parts: { clock: Clock; jobs: Jobs },
  wishId: string,
): Promise<void> {
  const [row] = await tx.orm.select().from(wish).where(eq(wish.id, wishId));
  if (!row) return;
  for (const to of await listVoters(tx, wishId)) {
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

/** What a person asked for, and why (S-54). */
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
