import { DEFAULT_RECIPE } from './default-recipe.ts';
import type { Recipe, RecipeState } from './recipe.ts';
import { sameRecipe } from './same-recipe.ts';

export interface RecipeFlags {
  /** No surfactant is valid. */
  readonly isInvalid: boolean;
  /** Equal to the original. */
  readonly isPristine: boolean;
  /** Not stored yet. */
  readonly isNew: boolean;
  /** Equal to the default recipe. */
  readonly isDefault: boolean;
}

/** What can be said of the recipe on screen (R4.8). */
export function flagsOfRecipe({ current, original }: RecipeState): RecipeFlags {
  return {
    isInvalid: !hasValidSurfactant(current),
    isPristine: sameRecipe(current, original),
    isNew: current.recipeId === undefined,
    isDefault: sameRecipe(current, DEFAULT_RECIPE),
  };
}

function hasValidSurfactant({ surfactantMix }: Recipe): boolean {
  return surfactantMix.some(({ valid }) => valid);
}
