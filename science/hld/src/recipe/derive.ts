import { judgeHld, type Verdict } from '../emulsion.ts';
import { type Evaluation, evaluateFormulation } from '../evaluate.ts';
import { findNotices, type Notice } from '../explain/notices.ts';
import { type Outcome, succeed } from '../outcome.ts';
import type { Recipe } from './recipe.ts';

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
