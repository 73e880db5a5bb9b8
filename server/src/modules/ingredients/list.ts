import type { IngredientKind, ingredientListMetaSchema } from '@suite/contracts/ingredients';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { writeCursor } from '../../db/keyset-page.ts';
import { nextLink } from '../../http/list-page.ts';
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
  if (ids) {
    const rows = await readIngredients(tx, reach, { kind, ids });
    return documentOf(tx, { rows, query, userId, meta: { total: rows.length }, next: null });
  }
  const hasFilters = query['includeFilters'] === 'yes';
  // The filters count everything too: one look at all rows is enough.
  const found = await searchIngredients(tx, reach, {
    ...search,
    isCounted: search.isCounted && !hasFilters,
  });
  const rows = await readIngredients(tx, reach, { kind, ids: found.ids });
  // Without conditions to leave aside, a search that ends on its first page has found all there is to count.
  const isAll = !search.after && !found.next && Object.keys(search.conditions).length === 0;
  const counted = hasFilters
    ? await countFilters(tx, {
        reach,
        wanted: search,
        isFuzzy: found.isFuzzy,
        ids: isAll ? found.ids : undefined,
      })
    : undefined;
  const total = found.total ?? counted?.total;
  await noteDemand(tx, search, { total, at });
  const meta = {
    ...(total !== undefined && search.isCounted ? { total } : {}),
    ...(found.isFuzzy ? { isFuzzy: true } : {}),
    ...(counted ? { filters: counted.filters } : {}),
  };
  const next = nextLink(url, found.next && writeCursor({ ...found.next, total }));
  return documentOf(tx, { rows, query, userId, meta, next });
}

interface Parts {
  rows: ReadRow[];
  query: Asked['query'];
  userId: string;
  meta: z.infer<typeof ingredientListMetaSchema>;
  next: string | null;
}

async function documentOf(tx: Transaction, { rows, query, userId, meta, next }: Parts) {
  return {
    data: rows.map((row) => ingredientResource(row, userId)),
    meta,
    links: { next },
    ...(query['include'] === 'sources' ? { included: await sourcesOf(tx, rows) } : {}),
  };
}

/** Where the numbers are from, once for all rows that say so. */
export async function sourcesOf(tx: Transaction, rows: ReadRow[]) {
  const names = [...new Set(rows.flatMap(({ row }) => row.sources))];
  return (await readSources(tx, names)).map(sourceResource);
}
