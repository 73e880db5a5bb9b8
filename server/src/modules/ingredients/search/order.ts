import type { Sort } from '@suite/contracts/search';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ingredientSearch } from '../../../db/schema.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { centreOf, columnOf, escaped, fuzzyPart, textHasTerms, type Wanted } from './conditions.ts';

/** One thing rows are ordered by. */
interface Term {
  expression: SQL;
  isDescending: boolean;
  holds: 'text' | 'number' | 'flag' | 'id';
}

/** The whole order of a list, down to the id: no two rows are equal in it, so a list can go on after any of them. */
export interface Order {
  /** Its name: a cursor of one order means nothing in another. */
  name: string;
  terms: Term[];
  /** The distance, where the nearest come first: an index knows them in this order, but in no finer one. */
  distance?: SQL;
  /** Rows that come first, by their names, where what fits words best comes first: an index knows names. */
  beginning?: SQL;
  /** What is sorted by first, where some rows have no value of it and come last. */
  optional?: SQL;
}

const up = (holds: Term['holds'], expression: SQL): Term => ({ expression, isDescending: false, holds });

/** As asked for; else the nearest first, or what fits the words best, or by name. */
export function orderOf(wanted: Wanted, sorts: readonly Sort[]): Order {
  const { searchText, near } = wanted;
  const byName = [
    up('text', sql`${ingredientSearch.nameKey}`),
    up('id', sql`${ingredientSearch.ingredientId}`),
  ];
  if (sorts.length > 0) {
    const name = sorts.map(({ field, isDescending }) => (isDescending ? `-${field}` : field)).join();
    const terms = [...sorts.flatMap(termsOf), ...byName];
    const [first, second] = terms;
    return { name, terms, ...(first?.holds === 'flag' && second ? { optional: second.expression } : {}) };
  }
  if (near) {
    const distance = sql`${ingredientSearch.point} <-> ${centreOf(near)}`;
    return { name: 'near', terms: [up('number', distance), ...byName], distance };
  }
  if (searchText) {
    const beginning = sql`${ingredientSearch.nameKey} like ${`${escaped(searchText)}%`}`;
    // The very CAS number comes before all names.
    const isNumber = /^[\d-]+$/.test(searchText);
    return { name: 'fit', terms: [...fitOf(searchText), ...byName], ...(isNumber ? {} : { beginning }) };
  }
  return { name: 'name', terms: byName };
}

/** What is not known comes last, whichever way one looks. */
function termsOf({ field, isDescending }: Sort): Term[] {
  if (field === 'name') return [{ ...up('text', sql`${ingredientSearch.nameKey}`), isDescending }];
  if (field === 'updated') {
    // As a number: it must survive the way to the caller and back digit by digit.
    return [{ ...up('number', sql`extract(epoch from ${ingredientSearch.updated})::float8`), isDescending }];
  }
  const column = columnOf(field);
  const holds = column.dataType === 'number' ? 'number' : 'text';
  return [up('flag', sql`(${column} is null)`), { ...up(holds, sql`${column}`), isDescending }];
}

/** The very name or number first, then names that begin with the words, then the rest, similar ones last. */
function fitOf(searchText: string): Term[] {
  const name = ingredientSearch.nameKey;
  const all = sql.join(textHasTerms(searchText), sql` and `);
  const part = fuzzyPart(searchText);
  const rank = sql`(case
    when ${name} = ${searchText} or ${ingredientSearch.cas} = ${searchText} then 0
    when ${name} like ${`${escaped(searchText)}%`} then 1
    when ${name} like ${`% ${escaped(searchText)}%`} then 2
    when ${all} then 3
    else 4 end)::float8`;
  // A part of the text that is alike counts, and so does the name as a whole: ethanol before 1-butanol for `etanol`.
  const unlike = sql`(case when ${all} then 0
    else 2 - word_similarity(${part}, ${ingredientSearch.text}) - similarity(${part}, ${name}) end)::float8`;
  return [up('number', rank), up('number', unlike)];
}

/** The terms from one on: those before it are known to be equal. */
export function orderBy({ terms }: Order, from = 0): SQL[] {
  return terms
    .slice(from)
    .map(({ expression, isDescending }) => (isDescending ? sql`${expression} desc` : expression));
}

/** What a cursor says of a row, to be read with it. */
export function cursorValues({ terms }: Order): SQL<Cursor['place']> {
  return sql`jsonb_build_array(${sql.join(
    terms.map(({ expression }) => expression),
    sql`, `,
  )})`;
}

/** Whether values could be those of a cursor of this order: they come back from outside. */
export function fitsOrder({ terms }: Order, values: Cursor['place']): boolean {
  return (
    values.length === terms.length &&
    terms.every(({ holds }, index) => {
      const value = values[index] ?? null;
      if (holds === 'flag') return typeof value === 'boolean';
      if (holds === 'id') return typeof value === 'string' && isUuid(value);
      if (holds === 'number') return value === null || typeof value === 'number';
      return value === null || (typeof value === 'string' && !value.includes('\0'));
    })
  );
}

/** Rows after a cursor: equal in the first terms and beyond it in the next one. */
export function afterCursor({ terms }: Order, values: Cursor['place']): SQL {
  const ways = terms.map((term, index) => {
    const value = values[index] ?? null;
    if (value === null) return sql`false`;
    const before = terms.slice(0, index).map(({ expression }, at) => {
      const same = values[at] ?? null;
      return same === null ? sql`${expression} is null` : sql`${expression} = ${same}`;
    });
    const next = term.isDescending ? sql`${term.expression} < ${value}` : sql`${term.expression} > ${value}`;
    return sql`(${sql.join([...before, next], sql` and `)})`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Where the next page begins: what the last entry is ordered by, and what was found out for the first page. */
export const cursorSchema = z.strictObject({
  /** The order that it belongs to. */
  order: z.string().max(200),
  /** By this name in the cursors that callers hold. */
  place: z.array(z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).max(12),
  /** Absent if the caller wanted no total. */
  total: z.int().min(0).optional(),
  /** How similar words had to be; 1 if only the very words were looked for. */
  similarity: z.number().min(0.3).max(1),
  /** Whether no row held the very words. */
  isOnlySimilar: z.boolean().optional(),
  /** Whether only an exact name was looked for. */
  isExact: z.boolean().optional(),
});
export type Cursor = z.infer<typeof cursorSchema>;
