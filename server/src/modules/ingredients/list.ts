import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import { writeCursor } from './cursor.ts';
import { noteDemand } from './demand-signals.ts';
import { countFilters } from './facets.ts';
import { readIds, readSearch } from './list-query.ts';
import { reachOf } from './reach.ts';
import { ingredientResource, type ReadRow, sourceResource } from './resource.ts';
import { searchIngredients } from './search.ts';
import { readIngredients, readSources } from './store.ts';

interface Asked {
  kind: IngredientKind;
  query: Readonly<Record<string, unknown>>;
  userId: string;
  /** The address that was asked, for where the list goes on. */
  url: string;
  at: Date;
}

/** The document of a list: some ids, or a page of a search with what it can be narrowed by. */
export async function listIngredients(tx: Transaction, { kind, query, userId, url, at }: Asked) {
  const ids = readIds(query);
  const search = readSearch(kind, query);
  const reach = await reachOf(tx, kind);
  const found = ids
    ? { ids, total: 0, isFuzzy: false, next: undefined }
    : await searchIngredients(tx, reach, search);
  if (!ids) await noteDemand(tx, search, { total: found.total, at });
  const rows = await readIngredients(tx, reach, { kind, ids: found.ids });
  const filters =
    query['includeFilters'] === 'yes' && !ids
      ? await countFilters(tx, { reach, wanted: search, isFuzzy: found.isFuzzy })
      : undefined;
  return {
    data: rows.map((row) => ingredientResource(row, userId)),
    meta: {
      total: ids ? rows.length : found.total,
      ...(found.isFuzzy ? { isFuzzy: true } : {}),
      ...(filters ? { filters } : {}),
    },
    links: { next: found.next ? nextLink(url, writeCursor(found.next)) : null },
    ...(query['include'] === 'sources' ? { included: await sourcesOf(tx, rows) } : {}),
  };
}

/** Where the numbers are from, once for all rows that say so. */
export async function sourcesOf(tx: Transaction, rows: ReadRow[]) {
  const names = [...new Set(rows.flatMap(({ row }) => row.sources))];
  return (await readSources(tx, names)).map(sourceResource);
}

/** Without the origin: the caller knows where it asked, and a proxy in front of us is not told of. */
function nextLink(url: string, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('page[after]', cursor);
  return `${next.pathname}${next.search}`;
}
