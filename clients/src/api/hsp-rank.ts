import type { HspPoolAnswer, HspPoolRequest, HspRankRequest } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import type { Call } from './call.ts';
import { type Ingredient, ingredientOf } from './ingredients.ts';

export interface RankedIngredients {
  ingredients: Ingredient[];
  /** How many pass, on all pages. */
  total: number;
  /** How many there are of each score, 1 to 6. */
  counts: number[];
}

/** The ingredients of the database that stand best to all targets, best first. */
export async function rankIngredients(
  call: Call,
  request: HspRankRequest,
  signal?: AbortSignal,
): Promise<RankedIngredients> {
  const { rows, total, counts } = await call(calculationEndpoints.hspRank, { body: request, signal });
  return { ingredients: rows.map(({ ingredient }) => ingredientOf(ingredient)), total, counts };
}

/** The ingredients of the database that a blend may be made of. */
export function poolIngredients(call: Call, request: HspPoolRequest): Promise<HspPoolAnswer> {
  return call(calculationEndpoints.hspPool, { body: request });
}
