import { recipeImportEndpoint } from '@suite/contracts/endpoints/recipe-import';
import type { ImportedRecipe } from '@suite/contracts/recipe-import';
import type { RecipeKind } from '@suite/contracts/recipes';
import type { Call } from './call.ts';

/** Saves recipes with their lab results, all or none; with the same key once. Gives their ids in the same order. */
export async function importRecipes<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { recipes, key }: { recipes: ImportedRecipe<Kind>[]; key: string },
): Promise<string[]> {
  const body = { data: { type: 'recipe-import' as const, attributes: { recipes } } };
  const { data } = await call(recipeImportEndpoint(kind), { body, key });
  return data.map(({ id }) => id);
}
