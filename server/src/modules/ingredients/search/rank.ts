import {
  CALCULATION_LIMITS,
  type HspPoolAnswer,
  type hspPoolRequestSchema,
  type hspRankRequestSchema,
} from '@suite/contracts/calculations';
import { FILTER_FIELDS } from '@suite/contracts/ingredient-schemas';
import { POOL_FACTS, type PoolFacts } from '@suite/contracts/pool-facts';
import { readConditions } from '@suite/contracts/search';
import { searchTextOf } from '@suite/contracts/search-text';
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { isAnyOf } from '../../../db/rows.ts';
import { ingredient, ingredientFacts, ingredientSearch } from '../../../db/schema.ts';
import { HttpError } from '../../../http/http-error.ts';
import { ingredientResource } from '../resource.ts';
import { readIngredients, type ReadScope, readScopeOf } from '../store.ts';
import { centreOf, columnOf, whereOf } from './conditions.ts';

type Asked = z.infer<typeof hspRankRequestSchema>;

export type Ranked = Awaited<ReturnType<typeof rankIngredients>>;

/**
 * The rows that stand best to all targets, found by the database: each row is looked at once, and only the best are read.
 * `steps` are the largest values of the scores 1 to 5, with their tolerance.
 */
export async function rankIngredients(
  tx: Transaction,
  { asked, steps, userId }: { asked: Asked; steps: readonly number[]; userId: string },
) {
  const readScope = await readScopeOf(tx, 'hsp');
  const where = rowsWithPoint(readScope, asked);
  const worst = worstOf(asked.targets);
  const counts = await countScores(tx, { where, worst, steps });
  const scores = asked.scores ?? [];
  const isWanted = or(...scores.map((score) => between(worst, steps, score)));
  const found = await tx.orm
    .select({ id: ingredientSearch.ingredientId })
    .from(ingredientSearch)
    .where(and(where, isWanted))
    .orderBy(worst, asc(ingredientSearch.nameKey), asc(ingredientSearch.ingredientId))
    .offset(asked.from)
    .limit(asked.size);
  const rows = await readIngredients(tx, readScope, { kind: 'hsp', ids: found.map(({ id }) => id) });
  const counted = counts.filter((_, index) => scores.length === 0 || scores.includes(index + 1));
  const total = counted.reduce((sum, held) => sum + held, 0);
  return { total, counts, rows: rows.map((row) => ingredientResource(row, userId)) };
}

/** The rows with Hansen parameters that pass the filters. */
function rowsWithPoint(readScope: ReadScope, { filters, q }: Pick<Asked, 'filters' | 'q'>): SQL | undefined {
  const { conditions, problems } = readConditions(filters ?? {}, FILTER_FIELDS.hsp);
  if (problems.length > 0) {
    throw new HttpError('UNPROCESSABLE_CONTENT', {
      findings: problems.map(({ parameter, detail }) => ({
        detail,
        source: { pointer: `/filters/${parameter}` },
      })),
    });
  }
  const wanted = { kind: 'hsp' as const, conditions, searchText: searchTextOf(q ?? '') };
  return and(whereOf(readScope, wanted, { isFuzzy: false }), isNotNull(ingredientSearch.point));
}

/** As the engine has it (TAR-4): RED to dissolve, 2 − RED to avoid, the largest of all. */
function worstOf(targets: Asked['targets']): SQL<number> {
  const each = targets.map(({ goal, spheres }) => {
    const reds = spheres.map(
      (sphere) => sql`(${ingredientSearch.point} <-> ${centreOf(sphere)}) / ${sphere.r}::float8`,
    );
    const red = sql`least(${sql.join(reds, sql`, `)})`;
    return goal === 'dissolve' ? red : sql`(2 - ${red})`;
  });
  return sql`greatest(${sql.join(each, sql`, `)})`;
}

function between(worst: SQL, steps: readonly number[], score: number): SQL {
  const above = steps[score - 2];
  const upTo = steps[score - 1];
  const isAbove = above === undefined ? sql`true` : sql`${worst} > ${above}::float8`;
  const isUpTo = upTo === undefined ? sql`true` : sql`${worst} <= ${upTo}::float8`;
  return sql`(${isAbove} and ${isUpTo})`;
}

async function countScores(
  { orm }: Transaction,
  { where, worst, steps }: { where: SQL | undefined; worst: SQL; steps: readonly number[] },
): Promise<number[]> {
  const counts = [1, 2, 3, 4, 5, 6].map(
    (score) => sql`count(*) filter (where ${between(sql`worst`, steps, score)})::int`,
  );
  const [row] = await orm
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(sql`(select ${worst} as worst from ${ingredientSearch} where ${where}) as ranked`);
  return row?.counts ?? [0, 0, 0, 0, 0, 0];
}

type Columns = HspPoolAnswer['columns'];
const { ingredientId, datasetId, cas, method, dD, dP, dH, r, density, molarVolume, boilingPoint } =
  ingredientSearch;
const CALCULATED_WITH = { dD, dP, dH, r, density, molarVolume, boilingPoint };
const IDENTITY = { ingredientId, datasetId, name: ingredient.name, cas, method };
const POOL_COLUMNS = { ...IDENTITY, ...CALCULATED_WITH } satisfies Record<
  Exclude<keyof Columns, 'fact'>,
  PgColumn
>;

/**
 * What a blend may be made of: thousands of rows in one answer, hence from the narrow table, which holds the values that
 * are for everybody. Where more pass, those that fit the targets best are returned.
 */
export async function poolIngredients(
  tx: Transaction,
  asked: z.infer<typeof hspPoolRequestSchema>,
): Promise<HspPoolAnswer> {
  const isNamed = asked.ids && inArray(ingredientSearch.ingredientId, asked.ids);
  const where = and(rowsWithPoint(await readScopeOf(tx, 'hsp'), asked), isNamed);
  const total = await tx.orm.$count(ingredientSearch, where);
  const first = asked.targets ? [worstOf(asked.targets)] : [];
  const wanted: Record<string, PgColumn> = {
    ...POOL_COLUMNS,
    ...(asked.fact ? { fact: columnOf(asked.fact) } : {}),
  };
  const rows = await tx.orm
    .select(wanted)
    .from(ingredientSearch)
    .innerJoin(ingredient, eq(ingredient.id, ingredientSearch.ingredientId))
    .where(where)
    .orderBy(...first, asc(ingredientSearch.nameKey), asc(ingredientSearch.ingredientId))
    .limit(CALCULATION_LIMITS.pool);
  const entries = Object.keys(wanted).map((name) => [name, rows.map((row) => row[name])]);
  const columns = Object.fromEntries(entries) as Columns; // the columns of the table; who has a point has all three
  return {
    total,
    columns,
    ...(asked.facts ? { facts: await poolFacts(tx, columns.ingredientId) } : {}),
  };
}

const FIELDS = [...POOL_FACTS.numbers, ...POOL_FACTS.words, ...POOL_FACTS.lists];
type Field = (typeof FIELDS)[number];

const COLUMNS = Object.fromEntries(FIELDS.map((field) => [field, ingredient[field]])) as {
  [Name in Field]: (typeof ingredient)[Name];
};

const IS_NOT_CLASSIFIED = JSON.stringify({ hazards: { other: [{ remark: 'not classified' }] } });

/**
 * Facts of rows that the caller has already, in their order. They are in the wide table, which also holds what
 * suppliers show to some only: a field that is not for everybody is left out for all.
 */
async function poolFacts({ orm }: Transaction, ids: readonly string[]): Promise<PoolFacts> {
  const found =
    ids.length === 0
      ? []
      : await orm
          .select({
            ...COLUMNS,
            id: ingredient.id,
            visibility: ingredient.visibility,
            isNotClassified: sql<boolean>`coalesce(${ingredientFacts.document} @> ${IS_NOT_CLASSIFIED}::jsonb, false)`,
          })
          .from(ingredient)
          .leftJoin(ingredientFacts, eq(ingredientFacts.ingredientId, ingredient.id))
          .where(isAnyOf(ingredient.id, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  const valueOf = (id: string, field: Field) => {
    const row = byId.get(id);
    return row && (row.visibility[field] ?? 'public') === 'public' ? row[field] : undefined;
  };
  const columns = FIELDS.map((field) => {
    const isList = POOL_FACTS.lists.some((name) => name === field);
    return [field, ids.map((id) => valueOf(id, field) ?? (isList ? [] : null))];
  });
  return {
    ...(Object.fromEntries(columns) as Omit<PoolFacts, 'isNotClassified'>), // by the type of each column
    isNotClassified: ids.map((id) => byId.get(id)?.isNotClassified ?? false),
  };
}
