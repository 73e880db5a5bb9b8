import { type IngredientKind, ingredientSchema } from '@suite/contracts/ingredients';
import { documentSchema } from '@suite/contracts/json-api';
import { JSON_API } from '../../http/respond.ts';

/** One ingredient as an answer, for the document of the API. */
export function answerOf(kind: IngredientKind, status: number, description: string) {
  return { [status]: { description, schema: documentSchema(ingredientSchema(kind)), mediaType: JSON_API } };
}
