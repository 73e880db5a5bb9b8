import {
  CHART_RANGES,
  type Explanation,
  explainHld,
  type HldReason,
  type Method,
  type Scan,
  type ScanVariable,
  scanRanges,
  type Uncertainty,
} from '@suite/hld';
import {
  type DerivedRecipe,
  deriveRecipe,
  type IngredientKey,
  type Recipe,
  recipeUncertainty,
} from '@suite/recipes';

/** Everything the screen draws from a recipe. */
export interface Exploration {
  readonly recipe: Recipe;
  readonly derived: DerivedRecipe;
  /** HLD of the mix, if it has one. */
  readonly hld: number | null;
  readonly scans: Readonly<Record<ScanVariable, Scan | null>>;
  readonly explanation: Explanation | null;
  readonly uncertainty: Uncertainty | null;
}

export const SCAN_VARIABLES = ['temperature', 'salinity', 'eacn', 'concentration'] as const;

/**
 * R9.10: each range serves a line scan and an axis of the map. A scan over the one condition that changed since `before` is
 * what it was, the very same object.
 */
export function explore(
  recipe: Recipe,
  methodOf: (key: IngredientKey) => Method,
  before?: Exploration,
): Exploration {
  const derived = deriveRecipe(recipe);
  const scanned = SCAN_VARIABLES.filter((variable) => !before || !isSameBut(variable, before.recipe, recipe));
  const found = scanRanges(
    recipe,
    scanned.map((variable) => CHART_RANGES[variable]),
  );
  const scanOf = (variable: ScanVariable): Scan | null => {
    const index = scanned.indexOf(variable);
    if (before && index < 0) return before.scans[variable];
    const scan = found[index];
    return scan?.ok ? scan.value : null;
  };
  const explanation = explainHld(recipe);
  return {
    recipe,
    derived,
    hld: derived.hld.ok ? derived.hld.value : null,
    scans: {
      temperature: scanOf('temperature'),
      salinity: scanOf('salinity'),
      eacn: scanOf('eacn'),
      concentration: scanOf('concentration'),
    },
    explanation: explanation.ok ? explanation.value : null,
    uncertainty: recipeUncertainty(recipe, methodOf),
  };
}

/** Whether two recipes differ in this condition at most, as far as scans are concerned. */
function isSameBut(variable: ScanVariable, before: Recipe, after: Recipe): boolean {
  if (variable === 'concentration' || (variable === 'eacn' && !after.manualEACN)) return false;
  const { conditions } = after;
  const names = ['temperature', 'salinity', 'eacn', 'fa'] as const;
  return (
    before.surfactantMix === after.surfactantMix &&
    before.oilBlend === after.oilBlend &&
    before.manualEACN === after.manualEACN &&
    names.every((name) => name === variable || before.conditions[name] === conditions[name])
  );
}

/** A wrong number, as against an empty recipe: the last result that made sense stays on the screen. */
export function isMistake(reason: HldReason): boolean {
  return !['no-active-surfactant', 'no-active-oil', 'only-for-calculation'].includes(reason);
}
