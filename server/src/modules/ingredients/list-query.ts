import { FILTER_FIELDS, type IngredientKind, sortFields } from '@suite/contracts/ingredients';
import {
  readConditions,
  readNumber,
  readSort,
  SEARCH_LIMITS,
  type SearchProblem,
  splitList,
} from '@suite/contracts/search';
import { wordsOf } from '@suite/contracts/words-of';
import { InvalidCursorError, readCursor } from '../../db/keyset-page.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Point } from './conditions.ts';
import { cursorSchema } from './cursor.ts';
import { isPlace, orderOf } from './order.ts';
import type { Search } from './search.ts';

type Query = Readonly<Record<string, unknown>>;

/** The ids of `ingredientIds`, or undefined when a search is asked for; too many are a mistake of their own (R7.2). */
export function readIds({ ingredientIds }: Query): string[] | undefined {
  if (typeof ingredientIds !== 'string') return undefined;
  const ids = splitList(ingredientIds);
  if (ids.length <= SEARCH_LIMITS.ids) return ids;
  throw new HttpError('BAD_REQUEST', {
    detail: `At most ${SEARCH_LIMITS.ids} ids at a time.`,
    source: { parameter: 'ingredientIds' },
  });
}

/** The search a query asks for; every wrong parameter is named at once. */
export function readSearch(kind: IngredientKind, query: Query): Search {
  const { conditions, problems } = readConditions(query, FILTER_FIELDS[kind]);
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const refuse = (parameter: string, detail: string) => void problems.push({ parameter, detail });

  const near = readPoint(text('near'), refuse);
  const within = readPositive(text('within'), refuse);
  if (within !== undefined && text('near') === undefined) refuse('within', 'A distance needs a point: near.');
  const sorts = text('sort') === undefined ? [] : readSort(text('sort') ?? '', sortFields(kind));
  if (!sorts) refuse('sort', `Sort by up to ${SEARCH_LIMITS.sorts} of: ${sortFields(kind).join(', ')}.`);
  const search: Search = {
    kind,
    conditions,
    words: wordsOf(text('q') ?? ''),
    near,
    within,
    sorts: sorts ?? [],
    size: readSize(text('page[size]'), refuse),
    isCounted: query['page[total]'] !== 'no',
  };
  if (problems.length > 0) throw refusalOf(problems);
  return { ...search, after: readAfter(text('page[after]'), search) };
}

type Refuse = (parameter: string, detail: string) => void;

function readSize(text: string | undefined, refuse: Refuse): number {
  if (text === undefined) return SEARCH_LIMITS.defaultPageSize;
  const size = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= SEARCH_LIMITS.pageSize) return size;
  refuse('page[size]', `A page holds 1 to ${SEARCH_LIMITS.pageSize} entries.`);
  return 0;
}

function readPoint(text: string | undefined, refuse: Refuse): Point | undefined {
  if (text === undefined) return undefined;
  const [dD, dP, dH, ...more] = text.split(',').map(readNumber);
  if (isParameter(dD) && isParameter(dP) && isParameter(dH) && more.length === 0) return { dD, dP, dH };
  refuse('near', 'A point is written dD,dP,dH, each from 0 to 1000.');
  return undefined;
}

function isParameter(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= 1000;
}

function readPositive(text: string | undefined, refuse: Refuse): number | undefined {
  if (text === undefined) return undefined;
  const value = readNumber(text);
  if (value !== undefined && value > 0 && value <= 1000) return value;
  refuse('within', 'A distance is a number above 0, up to 1000.');
  return undefined;
}

function readAfter(text: string | undefined, search: Search) {
  if (text === undefined) return undefined;
  const cursor = readCursor(text, cursorSchema);
  const order = orderOf(search, search.sorts);
  if (cursor?.order === order.name && isPlace(order, cursor.place)) return cursor;
  throw new InvalidCursorError();
}

function refusalOf(problems: SearchProblem[]): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    findings: problems.map(({ parameter, detail }) => ({ detail, source: { parameter } })),
  });
}
