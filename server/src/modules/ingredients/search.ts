import type { Sort } from '@suite/contracts/search';
import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { ingredientSearch } from '../../db/schema.ts';
import { mayBeMisspelt, type Reach, type Wanted, whereOf } from './conditions.ts';
import type { Cursor } from './cursor.ts';
import { beyond, orderBy, orderOf, placeOf } from './order.ts';

export interface Search extends Wanted {
  sorts: Sort[];
  size: number;
  after?: Cursor | undefined;
  /** Whether all are counted, which with very many takes longer than the page itself. */
  isCounted: boolean;
}

export interface Found {
  ids: string[];
  total: number | undefined;
  /** Whether similar words were let in, because few rows held the very words. */
  isFuzzy: boolean;
  next: Cursor | undefined;
}

/** Fewer than these, and similar words are looked for too: first very similar ones, then others. */
const ENOUGH = 10;
const SIMILARITIES = [0.7, 0.5];

/**
 * The one way to the search table, which has no row level security (S-22): always inside a reach. It gives ids; the rows
 * are then read under the policies.
 */
export async function searchIngredients(tx: Transaction, reach: Reach, search: Search): Promise<Found> {
  const { total, similarity } = search.after ?? (await countFound(tx, reach, search));
  const isFuzzy = similarity < 1;
  if (isFuzzy) await lookForSimilar(tx, similarity);
  const order = orderOf(search, search.sorts);
  const where = and(
    whereOf(reach, search, { isFuzzy }),
    search.after ? beyond(order, search.after.place) : undefined,
  );
  const most = search.size + 1;
  const from = order.distance ? nearest(order.distance, { where, most }) : undefined;
  const rows = await tx.orm
    .select({ id: sql<string>`${ingredientSearch.ingredientId}`, place: placeOf(order) })
    .from(from ?? ingredientSearch)
    .where(from ? undefined : where)
    .orderBy(...orderBy(order))
    .limit(most);
  const page = rows.slice(0, search.size);
  const last = rows.length > search.size ? page.at(-1) : undefined;
  return {
    ids: page.map(({ id }) => id),
    total,
    isFuzzy,
    next: last && { order: order.name, place: last.place, total, similarity },
  };
}

/** The nearest rows and all that are as far as the last of them, straight from the index; finer order comes afterwards. */
function nearest(distance: SQL, { where, most }: { where: SQL | undefined; most: number }): SQL {
  return sql`(select * from ${ingredientSearch} where ${where}
    order by ${distance} fetch first (${most}) rows with ties) as ${ingredientSearch}`;
}

/** How similar words must be, for the rest of this transaction. */
async function lookForSimilar({ orm }: Transaction, similarity: number): Promise<void> {
  await orm.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`);
}

/** How many there are, and how similar words must be: words are counted in any case, to know whether they were found. */
async function countFound(
  tx: Transaction,
  reach: Reach,
  search: Search,
): Promise<{ total: number | undefined; similarity: number }> {
  const { words, isCounted } = search;
  if (words === undefined && !isCounted) return { total: undefined, similarity: 1 };
  async function countWith(isFuzzy: boolean): Promise<number> {
    const where = whereOf(reach, search, { isFuzzy });
    const [row] = await tx.orm.select({ count: count() }).from(ingredientSearch).where(where);
    return row?.count ?? 0;
  }
  let found = { total: await countWith(false), similarity: 1 };
  if (words === undefined || !mayBeMisspelt(words)) return found;
  for (const similarity of SIMILARITIES) {
    if (found.total >= ENOUGH) break;
    await lookForSimilar(tx, similarity);
    found = { total: await countWith(true), similarity };
  }
  return found;
}
