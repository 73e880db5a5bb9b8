import { POOL_FACTS, type PoolFacts } from '@suite/contracts/pool-facts';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { isAnyOf } from '../../../db/rows.ts';
import { ingredient, ingredientFacts } from '../../../db/schema.ts';

const FIELDS = [...POOL_FACTS.numbers, ...POOL_FACTS.words, ...POOL_FACTS.lists];
type Field = (typeof FIELDS)[number];

const COLUMNS = Object.fromEntries(FIELDS.map((field) => [field, ingredient[field]])) as {
  [Name in Field]: (typeof ingredient)[Name];
};

const IS_NOT_CLASSIFIED = JSON.stringify({ hazards: { other: [{ remark: 'not classified' }] } });

/**
 * Facts of rows that the caller was told already, in their order. They stand in the wide table, which also holds what
 * suppliers show to some only: a field that is not for everybody is left out, whoever asks.
 */
export async function poolFacts({ orm }: Transaction, ids: readonly string[]): Promise<PoolFacts> {
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
