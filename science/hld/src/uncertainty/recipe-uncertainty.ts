import type { IngredientKey, Recipe } from '../recipe/recipe.ts';
import { propagateErrors, type Uncertainty } from './propagate.ts';
import { eacnError, type Method, surfactantErrors } from './standard-errors.ts';

/** How sure HLD of a recipe is, from how the values of its ingredients were obtained; null where there is no HLD. */
export function recipeUncertainty(
  recipe: Recipe,
  methodOf: (key: IngredientKey) => Method,
): Uncertainty | null {
  const found = propagateErrors(recipe, {
    surfactants: recipe.surfactantMix.map(({ surfactant, storedAs }) =>
      // What was typed in by hand has no method any more.
      surfactantErrors(surfactant.surfactantType, storedAs === 'full' ? 'na' : methodOf(surfactant)),
    ),
    oils: recipe.oilBlend.map(({ oil, storedAs }) => eacnError(storedAs === 'full' ? 'na' : methodOf(oil))),
    conditions: { temperature: 0, salinity: 0, eacn: 0, fa: 0 },
  });
  return found.ok ? found.value : null;
}
