import { DEFAULT_RECIPE } from './default-recipe.ts';
import type { IngredientKey, RecipeOil } from './recipe.ts';
import { nextFreeNumber } from './virtual-surfactant.ts';

/** An oil made up by the user: `New n` with the lowest number that is free, and the EACN of the default recipe. */
export function virtualOil(
  { datasetId, ingredientId }: IngredientKey,
  takenNames: readonly string[],
): RecipeOil {
  const { eacn } = DEFAULT_RECIPE.conditions;
  return { datasetId, ingredientId, name: `New ${nextFreeNumber(takenNames)}`, eacn };
}
