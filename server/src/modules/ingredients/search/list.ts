import {
  FILTER_FIELDS,
  type ingredientListMetaSchema,
  sortFields,
} from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import {
  readConditions,
  readNumber,
  readSort,
  SEARCH_LIMITS,
  type SearchProblem,
  splitList,
} from '@suite/contracts/search';
import { searchTextOf } from '@suite/contracts/search-text';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { InvalidCursorError, readCursor, writeCursor } from '../../../db/keyset-page.ts';
import { HttpError } from '../../../http/http-error.ts';
import { nextLink } from '../../../http/replies.ts';
import { readIngredients, readScopeOf, readSources } from '../store.ts';
import { ingredientResource, type ReadRow, sourceResource } from '../resource.ts';
import type { Point } from './conditions.ts';
import { demandOf } from './demand-signals.ts';
import { countFilters } from './facets.ts';
import { cursorSchema, fitsOrder, orderOf } from './order.ts';
import { type Search, searchIngredients } from './search.ts';

interface Asked {
  kind: IngredientKind;
  query: Readonly<Record<string, unknown>>;
  userId: string;
  /** The address that was asked, for where the list continues. */
  url: string;
  at: Date;
}

/**
 * The document of a list: some ids, or a page of a search with what it can be narrowed by. It only reads; what was asked
 * for in vain is for the caller to note.
 */
export async function listIngredients(tx: Transaction, { kind, query, userId, url, at }: Asked) {
  const ids = readIds(query);
  const search = readSearch(kind, query);
  const readScope = await readScopeOf(tx, kind);
  if (ids) {
    const rows = await readIngredients(tx, readScope, { kind, ids });
    const meta = { total: rows.length };
    return { document: await documentOf(tx, { rows, query, userId, meta, next: null }), demand: [] };
  }
  const { includeFilters } = query;
  const hasFilters = includeFilters === 'yes' || includeFilters === 'all';
  // The filters count everything too: one look at all rows is enough.
  const found = await searchIngredients(tx, readScope, {
    ...search,
    isCounted: search.isCounted && !hasFilters,
  });
  // Without conditions to leave aside, a search that ends on its first page has found all there is to count.
  const isAll = !search.after && !found.next && Object.keys(search.conditions).length === 0;
  // Sent together: while one answer is read, PostgreSQL works on the other.
  const [rows, counted] = await Promise.all([
    readIngredients(tx, readScope, { kind, ids: found.ids }),
    hasFilters
      ? countFilters(tx, {
          readScope,
          wanted: { ...search, isExact: found.isExact },
          similarity: found.similarity,
          hasFacts: includeFilters === 'all',
          ids: isAll ? found.ids : undefined,
        })
      : undefined,
  ]);
  const total = found.total ?? counted?.total;
  const demand = demandOf(tx.actor, search, { total, at });
  const meta = {
    ...(total !== undefined && search.isCounted ? { total } : {}),
    ...(found.similarity < 1 ? { isFuzzy: true } : {}),
    ...(found.isOnlySimilar ? { isOnlySimilar: true } : {}),
    ...(found.isExact ? { isExact: true } : {}),
    ...(counted ? { filters: counted.filters } : {}),
  };
  const next = nextLink(url, found.next && writeCursor({ ...found.next, total }));
  return { document: await documentOf(tx, { rows, query, userId, meta, next }), demand };
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

type Query = Readonly<Record<string, unknown>>;

/** The ids of `ingredientIds`, or undefined when a search is asked for; too many are a mistake of their own (R7.2). */
export function readIds({ ingredientIds }: Query): string[] | undefined {
  if (typeof ingredientIds !== 'string') return undefined;
  const ids = splitList(ingredientIds);
  if (ids.length <= SEARCH_LIMITS.ids) return ids;
  throw new HttpError('BAD_REQUEST', {
    detail: `Send at most ${SEARCH_LIMITS.ids} ids at a time.`,
    source: { parameter: 'ingredientIds' },
  });
}

/** The search a query requests; every wrong parameter is named at once. */
export function readSearch(kind: IngredientKind, query: Query): Search {
  const { conditions, problems } = readConditions(query, FILTER_FIELDS[kind]);
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const refuse = (parameter: string, detail: string) => void problems.push({ parameter, detail });

  const near = readPoint(text('near'), refuse);
  const within = readPositive(text('within'), refuse);
  if (within !== undefined && text('near') === undefined)
    refuse('within', 'A distance needs a point: set near.');
  const sorts = text('sort') === undefined ? [] : readSort(text('sort') ?? '', sortFields(kind));
  if (!sorts) refuse('sort', `Sort by up to ${SEARCH_LIMITS.sorts} of: ${sortFields(kind).join(', ')}.`);
  const search: Search = {
    kind,
    conditions,
    searchText: searchTextOf(text('q') ?? ''),
    near,
    within,
    sorts: sorts ?? [],
    size: readSize(text('page[size]'), refuse),
    isCounted: query['page[total]'] !== 'no',
    mayBeExact: query['exact'] !== 'no',
  };
  if (problems.length > 0) throw refusalOf(problems);
  return { ...search, after: readAfter(text('page[after]'), search) };
}

type Refuse = (parameter: string, detail: string) => void;

function readSize(text: string | undefined, refuse: Refuse): number {
  if (text === undefined) return SEARCH_LIMITS.defaultPageSize;
  const size = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= SEARCH_LIMITS.pageSize) return size;
  refuse('page[size]', `A page can have 1 to ${SEARCH_LIMITS.pageSize} entries.`);
  return 0;
}

function readPoint(text: string | undefined, refuse: Refuse): Point | undefined {
  if (text === undefined) return undefined;
  const [dD, dP, dH, ...more] = text.split(',').map(readNumber);
  if (isParameter(dD) && isParameter(dP) && isParameter(dH) && more.length === 0) return { dD, dP, dH };
  refuse('near', 'Write a point as dD,dP,dH, each from 0 to 1000.');
  return undefined;
}

function isParameter(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= 1000;
}

function readPositive(text: string | undefined, refuse: Refuse): number | undefined {
  if (text === undefined) return undefined;
  const value = readNumber(text);
  if (value !== undefined && value > 0 && value <= 1000) return value;
  refuse('within', 'The distance must be above 0 and at most 1000.');
  return undefined;
}

function readAfter(text: string | undefined, search: Search) {
  if (text === undefined) return undefined;
  const cursor = readCursor(text, cursorSchema);
  const order = orderOf(search, search.sorts);
  if (cursor?.order === order.name && fitsOrder(order, cursor.place)) return cursor;
  throw new InvalidCursorError();
}

function refusalOf(problems: SearchProblem[]): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    findings: problems.map(({ parameter, detail }) => ({ detail, source: { parameter } })),
  });
}
