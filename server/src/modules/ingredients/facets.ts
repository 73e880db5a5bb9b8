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
): Promise<IngredientFilters> {
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
  for (const { fields, ...rest } of groups) {
    const where = whereOf(reach, wanted, { isFuzzy, ...rest });
    await countWords(tx, filters, { fields: fields.words, where });
    await measureNumbers(tx, filters, { fields: fields.numbers, where });
  }
  return filters;
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
  fields: string[];
  where: SQL | undefined;
}

/** All words in one look at the rows. */
async function countWords(
  { orm }: Transaction,
  filters: IngredientFilters,
  { fields, where }: Group,
): Promise<void> {
  if (fields.length === 0) return;
  const columns = fields.map((field) => sql.identifier(columnOf(field).name));
  const parts = fields.map((field) => {
    const column = sql.identifier(columnOf(field).name);
    const value = LISTS.includes(field) ? sql`unnest(${column})` : sql`${column}`;
    return sql`select ${field}::text as field, ${value} as value, count(*)::integer as count from matched group by 2`;
  });
  const counted = sql`(
    with matched as materialized (select ${sql.join(columns, sql`, `)} from ${ingredientSearch} where ${where})
    ${sql.join(parts, sql` union all `)}
  ) as counted`;
  const rows = await orm
    .select({
      field: sql<string>`field`,
      value: sql<string | null>`value`,
      count: sql<number>`count`,
    })
    .from(counted)
    .orderBy(sql`field`, sql`count desc`, sql`value`);
  for (const field of fields) {
    filters.counts[field] = rows
      .flatMap((row) =>
        row.field === field && row.value !== null ? [{ value: row.value, count: row.count }] : [],
      )
      .slice(0, MOST_VALUES);
  }
}

/** All numbers in one look at the rows; a field nobody has a value for is left out. */
async function measureNumbers(
  { orm }: Transaction,
  filters: IngredientFilters,
  { fields, where }: Group,
): Promise<void> {
  if (fields.length === 0) return;
  const parts = fields.flatMap((field) => {
    const column = columnOf(field);
    return [sql`min(${column})`, sql`max(${column})`, sql`count(${column})`];
  });
  const [row] = await orm
    .select({ all: sql<(number | null)[]>`jsonb_build_array(${sql.join(parts, sql`, `)})` })
    .from(ingredientSearch)
    .where(where);
  for (const [index, field] of fields.entries()) {
    const [min, max, count] = row?.all.slice(index * 3, index * 3 + 3) ?? [];
    if (typeof min === 'number' && typeof max === 'number' && count)
      filters.ranges[field] = { min, max, count };
  }
}
