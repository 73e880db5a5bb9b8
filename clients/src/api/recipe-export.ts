import { recipeExportEndpoint } from '@suite/contracts/endpoints/recipe-export';
import type { LabResult } from '@suite/contracts/lab-results';
import type { RecipeKind, RecipeResource } from '@suite/contracts/recipes';
import type { Call } from './call.ts';

/** A whole recipe with its lab results. */
export interface ExportedRecipe<Kind extends RecipeKind = RecipeKind> {
  readonly recipe: RecipeResource<Kind>;
  readonly labResults: readonly LabResult<Kind>[];
}

/** Whole recipes in the order of their ids, each with its lab results; all of them, or it rejects. */
export async function exportRecipes<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  ids: readonly string[],
): Promise<ExportedRecipe<Kind>[]> {
  const { data, included } = await call(recipeExportEndpoint(kind), { query: { ids: ids.join(',') } });
  return data.map((recipe) => ({
    recipe,
    labResults: included.filter(({ attributes }) => attributes.recipeId === recipe.id),
  }));
}
