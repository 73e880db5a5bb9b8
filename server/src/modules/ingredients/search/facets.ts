import { isFactField } from '@suite/contracts/fact-fields';
import { FILTER_FIELDS, type IngredientFilters } from '@suite/contracts/ingredient-schemas';
import { fieldNamed, type IngredientKind, isListField, isNumberField } from '@suite/contracts/ingredients';
import type { Condition } from '@suite/contracts/search';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { ingredientSearch } from '../../../db/schema.ts';
import type { ReadScope } from '../store.ts';
import { columnOf, conditionOn, type Wanted, whereOf, withSimilarity } from './conditions.ts';

const MOST_VALUES = 100;

interface Counted {
  readScope: ReadScope;
  wanted: Wanted;
  /** How similar words had to be. */
  similarity: number;
  /** Whether the ranges of facts are wanted too. */
  hasFacts: boolean;
  /** All that was found, where that is known: the words need not be looked for again. */
  ids?: string[];
}

interface Fields {
  texts: string[];
  numbers: string[];
}

/**
 * How often each word occurs and from where to where each number goes, inside the reach and the search; and how many
 * rows the search finds. A field's own condition is left aside for it, so that its other values stay to be chosen.
 *
 * One look at the rows is enough for all of it: rows that agree in all words, and in which conditions on numbers they
 * meet, are taken together, and the conditions are then asked of these few groups.
 */
export async function countFilters(
  tx: Transaction,
  { readScope, wanted, similarity, hasFacts, ids }: Counted,
): Promise<{ filters: IngredientFilters; total: number }> {
  const fields = fieldsOf(wanted.kind, hasFacts);
  const own = Object.entries(wanted.conditions).filter(
    ([field]) => fields.texts.includes(field) || fields.numbers.includes(field),
  );
  const conditions = Object.fromEntries(
    Object.entries(wanted.conditions).filter(([field]) => !own.some(([name]) => name === field)),
  );
  const ofNumbers = own.filter(([field]) => fields.numbers.includes(field));
  const met = meets(own, fields);
  const where = ids
    ? and(whereOf(readScope, { kind: wanted.kind, conditions: {} }, { isFuzzy: false }), isOneOf(ids))
    : whereOf(readScope, { ...wanted, conditions }, { isFuzzy: similarity < 1 });
  const counted = sql`(
    with grouped as materialized (
      select combination, count(*)::integer as found
        ${sql.join(ofNumbers.map(flag))} ${sql.join(fields.numbers.map(measured))}
      from ${ingredientSearch} where ${where}
      group by combination ${sql.join(ofNumbers.map(([field]) => sql`, ${part('meets', field)}`))}
    ), combined as materialized (
      select grouped.*, alike.* from grouped cross join lateral (
        select ${sql.join(fields.texts.map(columnName), sql`, `)} from ${ingredientSearch} as any_row
        where any_row.combination = grouped.combination limit 1
      ) as alike
    )
    select
      (select coalesce(jsonb_agg(each order by count desc, value), '[]')
        from (${textCounts(fields.texts, met)}) as each) as texts,
      (select jsonb_build_array(${totalAndRanges(fields.numbers, met)}) from combined as ingredient_search) as numbers
  ) as counted`;
  const read = async () =>
    tx.orm
      .select({
        texts: sql<{ field: string; value: string; count: number }[]>`texts`,
        numbers: sql<(number | null)[]>`numbers`,
      })
      .from(counted);
  const [row] = await withSimilarity(tx, ids ? 1 : similarity, read);
  const [total, ...measures] = row?.numbers ?? [];
  return { filters: filtersOf(fields, row?.texts ?? [], measures), total: total ?? 0 };
}

function isOneOf(ids: string[]): SQL {
  return ids.length > 0 ? inArray(ingredientSearch.ingredientId, ids) : sql`false`;
}

/** Without facts where nobody requests them: a look at each of them in each row costs more than the rest. */
function fieldsOf(kind: IngredientKind, hasFacts: boolean): Fields {
  const names = Object.keys(FILTER_FIELDS[kind]);
  return {
    texts: names.filter((field) => field === 'datasetId' || fieldNamed(field)?.isCounted),
    numbers: names.filter((field) => isNumberField(field) && (hasFacts || !isFactField(field))),
  };
}

/** What a group must meet for a field to count it: all conditions but the field's own. */
type Meets = (field?: string) => SQL;

function meets(own: [string, Condition][], { numbers }: Fields): Meets {
  return (except) => {
    const asked = own.flatMap(([field, condition]) => {
      if (field === except) return [];
      return [numbers.includes(field) ? sql`${part('meets', field)}` : conditionOn(field, condition)];
    });
    return and(...asked) ?? sql`true`;
  };
}

const part = (what: string, field: string) => sql.identifier(`${what} ${field}`);
const columnName = (field: string) => sql.identifier(columnOf(field).name);

/** Whether a row meets the condition on a number; no value meets none. */
function flag([field, condition]: [string, Condition]): SQL {
  return sql`, coalesce(${conditionOn(field, condition)}, false) as ${part('meets', field)}`;
}

/** From where to where a number goes in a group. */
function measured(field: string): SQL {
  const column = columnOf(field);
  return sql`, min(${column}) as ${part('min', field)}, max(${column}) as ${part('max', field)},
    count(${column})::integer as ${part('count', field)}`;
}

function totalAndRanges(fields: string[], met: Meets): SQL {
  const ranges = fields.flatMap((field) => [
    sql`min(${part('min', field)}) filter (where ${met(field)})`,
    sql`max(${part('max', field)}) filter (where ${met(field)})`,
    sql`sum(${part('count', field)}) filter (where ${met(field)})`,
  ]);
  return sql.join([sql`sum(found) filter (where ${met()})`, ...ranges], sql`, `);
}

function textCounts(fields: string[], met: Meets): SQL {
  const counts = fields.map((field) => {
    const value = isListField(field) ? sql`unnest(${columnName(field)})` : columnName(field);
    return sql`select field, value, sum(found)::integer as count
      from (select ${field}::text as field, ${value} as value, found from combined as ingredient_search
        where ${met(field)}) as single
      where value is not null group by field, value`;
  });
  return sql.join(counts, sql` union all `);
}

function filtersOf(
  fields: Fields,
  texts: { field: string; value: string; count: number }[],
  measures: (number | null)[],
): IngredientFilters {
  const counts = fields.texts.map((field) => {
    const values = texts.flatMap((text) =>
      text.field === field ? [{ value: text.value, count: text.count }] : [],
    );
    return [field, values.slice(0, MOST_VALUES)] as const;
  });
  const ranges = fields.numbers.flatMap((field, index) => {
    const [min, max, count] = measures.slice(index * 3, index * 3 + 3);
    // A field nobody has a value for is left out.
    const isKnown = typeof min === 'number' && typeof max === 'number' && count;
    return isKnown ? [[field, { min, max, count }] as const] : [];
  });
  return { counts: Object.fromEntries(counts), ranges: Object.fromEntries(ranges) };
}
