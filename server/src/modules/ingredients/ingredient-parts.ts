import { type IngredientKind, ingredientSchema } from '@suite/contracts/ingredients';
import { documentSchema } from '@suite/contracts/json-api';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import type { WriteParts } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { JSON_API } from '../../http/respond.ts';
import { reachOf } from './reach.ts';
import type { ReadRow } from './resource.ts';
import type { SearchLimit } from './search-limit.ts';
import { readIngredients } from './store.ts';

/** What the routes of ingredients work with. */
export interface IngredientParts extends WriteParts {
  policyFor: PolicyFor;
  searchLimit: SearchLimit;
}

/** One ingredient as an answer, for the document of the API. */
export function answerOf(kind: IngredientKind, status: number, description: string) {
  return { [status]: { description, schema: documentSchema(ingredientSchema(kind)), mediaType: JSON_API } };
}

/** The ingredient of the address, if the caller may read it. */
export async function foundIngredient(
  tx: Transaction,
  context: AppContext,
  kind: IngredientKind,
): Promise<ReadRow> {
  const reach = await reachOf(tx, kind);
  const [read] = await readIngredients(tx, reach, { kind, ids: [context.req.param('id') ?? ''] });
  if (!read) throw new HttpError('NOT_FOUND');
  return read;
}
