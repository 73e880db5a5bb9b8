import { FILTER_FIELDS, type IngredientFilters, type IngredientKind } from '@suite/contracts/ingredients';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { ingredientSearch } from '../../db/schema.ts';
import { columnOf, type Reach, type Wanted, whereOf } from './conditions.ts';

/** Words whose values are counted; a CAS number is nobody's choice from a list. */
const WORDS = ['datasetId', 'method', 'supplier', 'industries', 'applications', 'types'];
const HLD_WORDS = ['surfactantType', 'salinityFunction'];
const LISTS = ['types', 'industries', 'applications'];
const MOST_VALUES = 100;

/**
 * How often each word occurs and from where to where each number goes, inside the reach and the search. A field's own
 * condition is left aside for it, so that its other values stay to be chosen.
 */
export async function countFilters(
  tx: Transaction,
  { reach, wanted, isFuzzy }: { reach: Reach; wanted: Wanted; isFuzzy: boolean },
): Promise<{ filters: IngredientFilters; total: number }> {
  const { words, numbers } = fieldsOf(wanted.kind);
  const filters: IngredientFilters = { counts: {}, ranges: {} };
  const isFiltered = (field: string) => field in wanted.conditions;
  const groups = [
    { fields: { words: words.filter(not(isFiltered)), numbers: numbers.filter(not(isFiltered)) } },
    ...words.filter(isFiltered).map((field) => ({ fields: { words: [field], numbers: [] }, except: field })),
    ...numbers
      .filter(isFiltered)
      .map((field) => ({ fields: { words: [], numbers: [field] }, except: field })),
  ];
  const totals: number[] = [];
  for (const { fields, ...rest } of groups) {
    const where = whereOf(reach, wanted, { isFuzzy, ...rest });
    totals.push(await countGroup(tx, filters, { ...fields, where }));
  }
  // The first group leaves no condition aside, so it saw what the search finds.
  return { filters, total: totals[0] ?? 0 };
}

const not =
  (judge: (field: string) => boolean) =>
  (field: string): boolean =>
    !judge(field);

function fieldsOf(kind: IngredientKind) {
  const fields = FILTER_FIELDS[kind];
  return {
    words: [...WORDS, ...HLD_WORDS].filter((field) => field in fields),
    numbers: Object.keys(fields).filter((field) => fields[field] === 'number'),
  };
}

interface Group {
  words: string[];
  numbers: string[];
  where: SQL | undefined;
}

/**
 * All words and numbers in one look at the rows, of which those with the same words are taken together first. Says how
 * many rows there are.
 */
async function countGroup({ orm }: Transaction, filters: IngredientFilters, group: Group): Promise<number> {
  const { words, numbers, where } = group;
  const counted = sql`(
    with grouped as materialized (
      select combination, count(*)::integer as found${sql.join(numbers.map(measured))}
      from ${ingredientSearch} where ${where} group by combination
    ), told as materialized (
      select grouped.found, alike.* from grouped cross join lateral (
        select * from ${ingredientSearch} as any_row where any_row.combination = grouped.combination limit 1
      ) as alike
    )
    select
      (select coalesce(jsonb_agg(each order by count desc, value), '[]') from (${wordCounts(words)}) as each) as words,
      (select jsonb_build_array(${sql.join(totalAndRanges(numbers), sql`, `)}) from grouped) as numbers
  ) as counted`;
  const [row] = await orm
    .select({
      words: sql<{ field: string; value: string; count: number }[]>`words`,
      numbers: sql<(number | null)[]>`numbers`,
    })
    .from(counted);
  for (const field of words) {
    const values = row?.words.flatMap((each) =>
      each.field === field ? [{ value: each.value, count: each.count }] : [],
    );
    filters.counts[field] = values?.slice(0, MOST_VALUES) ?? [];
  }
  const [total, ...measures] = row?.numbers ?? [];
  for (const [index, field] of numbers.entries()) {
    const [min, max, count] = measures.slice(index * 3, index * 3 + 3);
    // A field nobody has a value for is left out.
    if (typeof min === 'number' && typeof max === 'number' && count)
      filters.ranges[field] = { min, max, count };
  }
  return total ?? 0;
}

const part = (what: string, field: string) => sql.identifier(`${what} ${field}`);

/** From where to where a number goes among rows with the same words. */
function measured(field: string): SQL {
  const column = columnOf(field);
  return sql`, min(${column}) as ${part('min', field)}, max(${column}) as ${part('max', field)},
    count(${column})::integer as ${part('count', field)}`;
}

function totalAndRanges(fields: string[]): SQL[] {
  const ranges = fields.flatMap((field) => [
    sql`min(${part('min', field)})`,
    sql`max(${part('max', field)})`,
    sql`sum(${part('count', field)})`,
  ]);
  return [sql`sum(found)`, ...ranges];
}

function wordCounts(fields: string[]): SQL {
  const counts = fields.map((field) => {
    const column = sql.identifier(columnOf(field).name);
    const value = LISTS.includes(field) ? sql`unnest(${column})` : sql`${column}`;
    return sql`select field, value, sum(found)::integer as count
      from (select ${field}::text as field, ${value} as value, found from told) as single
      where value is not null group by field, value`;
  });
  return counts.length > 0
    ? sql.join(counts, sql` union all `)
    : sql`select null as value, 0 as count where false`;
}
