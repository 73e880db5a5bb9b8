import {
  type HspPoolAnswer,
  type HspPoolRequest,
  type HspRankRequest,
  hspPoolAnswerSchema,
  hspRankAnswerSchema,
} from '@suite/contracts/calculations';
import type { IngredientValues } from '@suite/contracts/ingredients';
import type { Call } from './call.ts';
import { type Ingredient, ingredientOf } from './ingredients.ts';
import type { Schema } from './read-answer.ts';

export interface RankedIngredients {
  ingredients: Ingredient[];
  /** How many pass, on all pages. */
  total: number;
  /** How many there are of each score, 1 to 6. */
  counts: number[];
}

interface Answer {
  total: number;
  counts: number[];
  rows: {
    ingredient: { attributes: Partial<IngredientValues> & Omit<Ingredient, keyof IngredientValues> };
  }[];
}

// As the lists of ingredients: an option is there or absent, which the schema cannot say.
const ANSWER = hspRankAnswerSchema as unknown as Schema<Answer>;

/** The ingredients of the database that stand best to all targets, best first. */
export async function rankIngredients(
  call: Call,
  request: HspRankRequest,
  signal?: AbortSignal,
): Promise<RankedIngredients> {
  const { rows, total, counts } = await call('/api/calculations/hsp-rank', {
    method: 'POST',
    body: request,
    mediaType: 'application/json',
    answer: ANSWER,
    ...(signal ? { signal } : {}),
  });
  return { ingredients: rows.map(({ ingredient }) => ingredientOf(ingredient)), total, counts };
}

/** The ingredients of the database that a blend may be made of. */
export function poolIngredients(call: Call, request: HspPoolRequest): Promise<HspPoolAnswer> {
  return call('/api/calculations/hsp-pool', {
    method: 'POST',
    body: request,
    mediaType: 'application/json',
    answer: hspPoolAnswerSchema,
  });
}
