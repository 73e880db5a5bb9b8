import {
  CALCULATION_LIMITS,
  type HspPoolAnswer,
  type hspPoolRequestSchema,
} from '@suite/contracts/calculations';
import { asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { ingredient, ingredientSearch } from '../../db/schema.ts';
import { placedRows, worstOf } from './rank.ts';
import { reachOf } from './reach.ts';

/**
 * What a blend may be made of: thousands of rows in one answer, hence from the narrow table, which holds the values that
 * are for everybody. Where more pass, those that stand best to the targets are told.
 */
export async function poolIngredients(
  tx: Transaction,
  asked: z.infer<typeof hspPoolRequestSchema>,
): Promise<HspPoolAnswer> {
  const where = placedRows(await reachOf(tx, 'hsp'), asked);
  const [counted] = await tx.orm.select({ total: count() }).from(ingredientSearch).where(where);
  const { dD, dP, dH, r, density, molarVolume, boilingPoint, cas, method } = ingredientSearch;
  const { name } = ingredient;
  const first = asked.targets ? [worstOf(asked.targets)] : [];
  const rows = await tx.orm
    .select({
      ingredientId: ingredientSearch.ingredientId,
      datasetId: ingredientSearch.datasetId,
      name,
      cas,
      method,
      dD,
      dP,
      dH,
      r,
      density,
      molarVolume,
      boilingPoint,
    })
    .from(ingredientSearch)
    .innerJoin(ingredient, eq(ingredient.id, ingredientSearch.ingredientId))
    .where(where)
    .orderBy(...first, asc(ingredientSearch.nameKey), asc(ingredientSearch.ingredientId))
    .limit(CALCULATION_LIMITS.pool);
  // Who has a point has all three.
  const placed = rows.flatMap((row) => {
    const { dD: d, dP: p, dH: h } = row;
    return d === null || p === null || h === null ? [] : [{ ...row, dD: d, dP: p, dH: h }];
  });
  return {
    total: counted?.total ?? 0,
    columns: {
      ingredientId: placed.map((row) => row.ingredientId),
      datasetId: placed.map((row) => row.datasetId),
      name: placed.map((row) => row.name),
      cas: placed.map((row) => row.cas),
      method: placed.map((row) => row.method),
      dD: placed.map((row) => row.dD),
      dP: placed.map((row) => row.dP),
      dH: placed.map((row) => row.dH),
      r: placed.map((row) => row.r),
      density: placed.map((row) => row.density),
      molarVolume: placed.map((row) => row.molarVolume),
      boilingPoint: placed.map((row) => row.boilingPoint),
    },
  };
}
