import { CALCULATED } from '@suite/contracts/ingredient-schemas';
import { FILTERED_FIELDS, type IngredientKind, isListField } from '@suite/contracts/ingredients';
import type { Condition, Conditions } from '@suite/contracts/search';
import {
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/database.ts';
import { PLANNED_EACH_TIME } from '../../../db/prepare-statements.ts';
import { isAnyOf } from '../../../db/rows.ts';
import { ingredientSearch } from '../../../db/schema.ts';
import { datasetId } from '../shipped/data-files.ts';
import type { ReadScope } from '../store.ts';

export interface Point {
  dD: number;
  dP: number;
  dH: number;
}

/** What is looked for; the order and the page come beside it. */
export interface Wanted {
  kind: IngredientKind;
  /** Words as they are compared: without case, accents and doubled blanks. */
  searchText?: string;
  /** Whether the words are the very name, synonym or number of what is looked for. */
  isExact?: boolean;
  conditions: Conditions;
  near?: Point;
  within?: number;
}

/** Where a sphere ends is a matter of the last digits: a point on it belongs to it, as in the engine. */
const TOLERANCE = 1 + 1e-9;
/** Shorter words have too few letters to be misspelt recognisably. */
const SHORTEST_FUZZY = 4;
/** More letters, or more words, cost each row more than it costs to read it; nobody misspells that much. */
const LONGEST_FUZZY = 64;
const MOST_TERMS = 16;

/** Everything that is asked of a row. */
export function whereOf(
  readScope: ReadScope,
  wanted: Wanted,
  { isFuzzy }: { isFuzzy: boolean },
): SQL | undefined {
  const { kind, searchText, isExact, conditions, near, within } = wanted;
  return and(
    sql`${PLANNED_EACH_TIME} ${eq(ingredientSearch.kind, kind)}`,
    isInScope(readScope),
    searchText ? (isExact ? isCalled(searchText) : matches(searchText, isFuzzy)) : undefined,
    near ? isNotNull(ingredientSearch.point) : undefined,
    near && within !== undefined ? isWithin(near, within) : undefined,
    ...Object.entries(conditions)
      // Who requests something by its very name gets it, however its values came about.
      .filter(([field]) => !(isExact && field === CALCULATED))
      .map(([field, condition]) => conditionOn(field, condition)),
  );
}

function isInScope({ datasetIds, organisationId }: ReadScope): SQL | undefined {
  return and(
    isAnyOf(ingredientSearch.datasetId, datasetIds),
    organisationId === undefined
      ? sql`${ingredientSearch.organisationId} is null`
      : sql`(${ingredientSearch.organisationId} is null or ${ingredientSearch.organisationId} = ${organisationId})`,
  );
}

/**
 * The very name, also without what is in brackets, a synonym, an INCI name or a CAS number, however it is spaced and
 * hyphenated.
 */
function isCalled(searchText: string): SQL {
  return sql`(${ingredientSearch.nameKey} = ${searchText}
    or ${ingredientSearch.keys} && array[${searchText}, squeezed_key(${searchText})]::text[] and ${ingredientSearch.keys} <> '{}')`;
}

/** Every word stands somewhere in the text; or the whole is similar enough to a part of it. */
function matches(searchText: string, isFuzzy: boolean): SQL | undefined {
  const exact = and(...textHasTerms(searchText));
  if (!isFuzzy) return exact;
  // Asked first and once, of the index of the text alone: comparing every row takes a hundred times as long, which the
  // planner does not know.
  return sql`${ingredientSearch.ingredientId} = any (array(select ${ingredientSearch.ingredientId} from ${ingredientSearch}
    where (${exact}) or ${fuzzyPart(searchText)} <% ${ingredientSearch.text}))`;
}

/** That the text holds each of the words. */
export function textHasTerms(searchText: string): SQL[] {
  const each = [...new Set(searchText.split(' '))].slice(0, MOST_TERMS);
  return each.map((word) => sql`${ingredientSearch.text} like ${`%${escaped(word)}%`}`);
}

/** The words that similar ones are looked for: as many whole ones as are few enough. */
export function fuzzyPart(searchText: string): string {
  if (searchText.length <= LONGEST_FUZZY) return searchText;
  const part = searchText.slice(0, LONGEST_FUZZY);
  return searchText[LONGEST_FUZZY] === ' ' ? part : part.replace(/ [^ ]*$/, '');
}

/** A number that is like another one is another substance. */
const NUMBER = /^[\d -]+$/;

export function mayBeMisspelt(searchText: string): boolean {
  return searchText.length >= SHORTEST_FUZZY && !NUMBER.test(searchText);
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

export function centreOf({ dD, dP, dH }: Point): SQL {
  return sql`cube(array[${2 * dD}::float8, ${dP}::float8, ${dH}::float8])`;
}

/** The box first, because the index knows boxes; then the distance itself. */
function isWithin(near: Point, radius: number): SQL {
  const centre = centreOf(near);
  return sql`(${ingredientSearch.point} <@ cube_enlarge(${centre}, ${radius * TOLERANCE}::float8, 3)
    and ${ingredientSearch.point} <-> ${centre} <= ${radius * TOLERANCE}::float8)`;
}

/** The column a field is kept in; only fields that were checked against the contract come here. */
export function columnOf(field: string): PgColumn {
  const column = COLUMNS[field === 'name' ? 'nameKey' : field];
  if (!column) throw new Error(`No column for ${field}.`);
  return column;
}

const COLUMNS: Record<string, PgColumn | undefined> = getTableColumns(ingredientSearch);

export function conditionOn(field: string, condition: Condition): SQL | undefined {
  if (field === 'has') return hasAll(condition);
  if (field === CALCULATED) return isCalculated(condition);
  const column = columnOf(field);
  if (condition.kind === 'range') {
    const { from, to } = condition;
    return and(
      from ? (from.isClosed ? gte : gt)(column, from.value) : undefined,
      to ? (to.isClosed ? lte : lt)(column, to.value) : undefined,
    );
  }
  const values = condition.kind === 'equals' ? [condition.value] : condition.values;
  const isNone = condition.kind === 'none';
  if (values.length === 0) return isNone ? sql`true` : sql`false`;
  if (!isListField(field))
    return isNone ? or(isNull(column), notInArray(column, values)) : inArray(column, values);
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  const isOneOf = sql`${column} && array[${list}]::text[]`;
  return isNone ? sql`not (${isOneOf})` : isOneOf;
}

const SHIPPED_HSP = datasetId('hsp-predictid');

/** `yes` for rows of the parameter database with calculated values, `no` for all others. */
function isCalculated(condition: Condition): SQL | undefined {
  if (condition.kind === 'range') return sql`false`;
  const values = condition.kind === 'equals' ? [condition.value] : condition.values;
  const wanted = ['yes', 'no'].filter((value) => values.includes(value) !== (condition.kind === 'none'));
  if (wanted.length === 2) return undefined;
  const isShipped = sql`(${ingredientSearch.method} = 'calc' and ${ingredientSearch.datasetId} = ${SHIPPED_HSP})`;
  if (wanted.length === 0) return sql`false`;
  return wanted[0] === 'yes' ? isShipped : sql`not ${isShipped}`;
}

/** Every one of them: somebody who ticks two boxes looks for what has both. */
function hasAll(condition: Condition): SQL | undefined {
  if (condition.kind === 'range' || condition.kind === 'none') return sql`false`;
  const wanted = condition.kind === 'equals' ? [condition.value] : condition.values;
  return and(
    ...wanted.map((field) => {
      if (FILTERED_FIELDS.some((known) => known === field)) {
        const column = columnOf(String(field));
        return isListField(String(field)) ? sql`${column} <> '{}'` : isNotNull(column);
      }
      if (field !== 'inci') return sql`false`;
      return sql`exists (select from ingredient i where i.id = ${ingredientSearch.ingredientId}
        and i.inci is not null and is_public(i.visibility, 'inci'))`;
    }),
  );
}

/** Reads rows whose words are at least so similar, by their index, however few rows there are; with 1, the very words. */
export async function withSimilarity<Rows>(
  { orm }: Transaction,
  similarity: number,
  readRows: () => Promise<Rows>,
): Promise<Rows> {
  if (similarity === 1) return readRows();
  await orm.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true),
    set_config('enable_seqscan', 'off', true)`);
  const rows = await readRows();
  // What the transaction reads next may have no index that helps.
  await orm.execute(sql`set local enable_seqscan = on`);
  return rows;
}
