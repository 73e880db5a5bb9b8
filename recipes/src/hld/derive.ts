import {
  judgeHld,
  type Verdict,
  type Evaluation,
  evaluateFormulation,
  findNotices,
  type Notice,
  type Outcome,
  succeed,
  propagateErrors,
  type Uncertainty,
  eacnError,
  type Method,
  surfactantErrors,
} from '@suite/hld';
import type { Recipe, IngredientKey } from './recipe.ts';

/** Everything a screen shows that is computed from a recipe. */
export interface DerivedRecipe extends Evaluation {
  readonly verdict: Outcome<Verdict>;
  readonly notices: readonly Notice[];
}

/** Totals, EACN, salinity, HLD, emulsion type and match of a recipe, or the reasons why there are none. */
export function deriveRecipe(recipe: Recipe): DerivedRecipe {
  const evaluation = evaluateFormulation(recipe);
  const { hld } = evaluation;
  return {
    ...evaluation,
    verdict: hld.ok ? succeed(judgeHld(hld.value, recipe.targetEmulsionType)) : hld,
    notices: findNotices(recipe),
  };
}

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
