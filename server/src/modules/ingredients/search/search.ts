import type { Sort } from '@suite/contracts/search';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { ingredientSearch } from '../../../db/schema.ts';
import type { ReadScope } from '../store.ts';
import { mayBeMisspelt, type Wanted, whereOf, withSimilarity } from './conditions.ts';
import { afterCursor, type Cursor, cursorValues, type Order, orderBy, orderOf } from './order.ts';

export interface Search extends Wanted {
  sorts: Sort[];
  size: number;
  after?: Cursor;
  /** Whether a text that is the very name of something may be answered by that alone. */
  mayBeExact: boolean;
  /** Whether all are counted, which with very many takes longer than the page itself. */
  isCounted: boolean;
}

/** Fewer than these, and similar words are looked for too: first very similar ones, then others. */
const ENOUGH = 10;
const SIMILARITIES = [0.7, 0.5];

interface Asked {
  readScope: ReadScope;
  search: Search;
  order: Order;
}

/** A page and one row more, to see whether the list continues. */
interface Page {
  rows: { id: string; place: Cursor['place'] }[];
  total: number | undefined;
  /** How similar words had to be: below 1 others were let in, because few rows held the very words. */
  similarity: number;
  /** Whether no row held the very words. */
  isOnlySimilar?: boolean;
  /** Whether only an exact name was looked for. */
  isExact?: boolean;
}

/**
 * The one way to the search table, which has no row level security (S-22): always inside a reach. It gives ids; the rows
 * are then read under the policies.
 */
export async function searchIngredients(tx: Transaction, readScope: ReadScope, search: Search) {
  const order = orderOf(search, search.sorts);
  const { rows, ...found } = await readPage(tx, { readScope, search, order });
  const page = rows.slice(0, search.size);
  const last = rows.length > search.size ? page.at(-1) : undefined;
  const next: Cursor | undefined = last && { order: order.name, place: last.place, ...found };
  return { ...found, ids: page.map(({ id }) => id), next };
}

async function readPage(tx: Transaction, asked: Asked): Promise<Page> {
  const { readScope, search, order } = asked;
  const { after, searchText } = search;
  const most = search.size + 1;
  if (after) {
    const { order: _, place, ...known } = after;
    const { similarity, isExact } = known;
    const where = and(
      whereOf(readScope, { ...search, isExact }, { isFuzzy: similarity < 1 }),
      afterCursor(order, place),
    );
    const page = await withSimilarity(tx, similarity, () =>
      read(tx, order, { rows: firstRows(order, { where, most }) }),
    );
    return { ...page, ...known, total: known.total };
  }
  if (searchText !== undefined) return readWords(tx, asked, searchText);
  const where = whereOf(readScope, search, { isFuzzy: false });
  const page = await read(tx, order, {
    rows: firstRows(order, { where, most }),
    counted: search.isCounted ? where : undefined,
  });
  return { ...page, similarity: 1 };
}

/** What is called so, alone; else the very words; and where few rows hold them, also similar words, less and less similar. */
async function readWords(tx: Transaction, asked: Asked, searchText: string): Promise<Page> {
  const { readScope, search, order } = asked;
  const most = search.size + 1;
  if (search.mayBeExact) {
    const called = whereOf(readScope, { ...search, isExact: true }, { isFuzzy: false });
    const page = await readAndCount(tx, order, { where: called, most });
    if (page.total > 0) return { ...page, similarity: 1, isExact: true };
  }
  const where = whereOf(readScope, search, { isFuzzy: false });
  if (order.beginning) {
    const others = whereOf(readScope, { ...search, searchText: undefined }, { isFuzzy: false });
    const first = sql`select * from ${ingredientSearch} where ${and(others, order.beginning)}
      order by ${ingredientSearch.nameKey}, ${ingredientSearch.ingredientId} limit ${most}`;
    const page = await read(tx, order, {
      rows: first,
      counted: search.isCounted ? where : undefined,
      isPage: sql`count(*) over () = ${most}`,
    });
    if (page.rows.length === most) return { ...page, similarity: 1 };
  }
  let page = { ...(await readAndCount(tx, order, { where, most })), similarity: 1 };
  if (!mayBeMisspelt(searchText)) return page;
  const hasVeryWords = page.total > 0;
  for (const similarity of SIMILARITIES) {
    if (page.total >= ENOUGH) break;
    const similar = whereOf(readScope, search, { isFuzzy: true });
    const readSimilar = () => readAndCount(tx, order, { where: similar, most });
    page = { ...(await withSimilarity(tx, similarity, readSimilar)), similarity };
  }
  return { ...page, ...(!hasVeryWords && page.total > 0 && { isOnlySimilar: true }) };
}

interface Inner {
  rows: SQL;
  /** What all that are counted must meet, where that is asked. */
  counted?: SQL;
  /** Whether these are the page; they are only counted then. */
  isPage?: SQL;
}

/** The rows of an inner question in their whole order, with their places, and how many there are in all. */
async function read(
  { orm }: Transaction,
  order: Order,
  { rows, counted, isPage = sql`true` }: Inner,
): Promise<Pick<Page, 'rows' | 'total'>> {
  const total = counted
    ? sql<number>`case when ${isPage} then (select count(*)::integer from ${ingredientSearch} where ${counted}) end`
    : sql<undefined>`null`;
  const found = await orm
    .select({ id: sql<string>`${ingredientSearch.ingredientId}`, place: cursorValues(order), total })
    .from(sql`(${rows}) as ${ingredientSearch}`)
    .orderBy(...orderBy(order));
  return { rows: found, total: counted && (found[0]?.total ?? 0) };
}

/** The first rows of an order, and perhaps some more; put so that an index which knows the order can be followed. */
function firstRows(order: Order, { where, most }: { where: SQL | undefined; most: number }): SQL {
  const rows = sql`select * from ${ingredientSearch} where ${where}`;
  const inOrder = (from: number) => sql`order by ${sql.join(orderBy(order, from), sql`, `)} limit ${most}`;
  const { distance, optional } = order;
  // With all that are as far as the last: the finer order comes afterwards.
  if (distance) return sql`${rows} order by ${distance} fetch first (${most}) rows with ties`;
  if (!optional) return sql`${rows} ${inOrder(0)}`;
  return sql`(${rows} and ${optional} is not null ${inOrder(1)})
    union all (${rows} and ${optional} is null ${inOrder(2)})`;
}

/** Words have no order an index knows: all rows that hold them are looked at, and counted in passing. */
async function readAndCount(
  { orm }: Transaction,
  order: Order,
  { where, most }: { where: SQL | undefined; most: number },
): Promise<{ rows: Page['rows']; total: number }> {
  const found = await orm
    .select({ id: sql<string>`ingredient_id`, place: sql<Cursor['place']>`place`, total: sql<number>`total` })
    .from(
      sql`(select ingredient_id, ${cursorValues(order)} as place, count(*) over ()::integer as total
        from ${ingredientSearch} where ${where}
        order by ${sql.join(orderBy(order), sql`, `)} limit ${most}) as found`,
    );
  return { rows: found, total: found[0]?.total ?? 0 };
}
