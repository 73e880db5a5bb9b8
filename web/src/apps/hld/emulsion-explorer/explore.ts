import {
  CHART_RANGES,
  type DerivedRecipe,
  deriveRecipe,
  eacnError,
  type Explanation,
  explainHld,
  type HldReason,
  type IngredientKey,
  type Method,
  propagateErrors,
  type Recipe,
  type Scan,
  type ScanVariable,
  scanRanges,
  surfactantErrors,
  type Uncertainty,
} from '@suite/hld';

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

/** R9.10: each range serves a line scan and an axis of the map. */
export function explore(
  recipe: Recipe,
  methodOf: (key: IngredientKey) => Method,
  _before?: Exploration,
): Exploration {
  const derived = deriveRecipe(recipe);
  const ranges = SCAN_VARIABLES.map((variable) => CHART_RANGES[variable]);
  const [temperature = null, salinity = null, eacn = null, concentration = null] = scanRanges(
    recipe,
    ranges,
  ).map((scan) => (scan.ok ? scan.value : null));
  const explanation = explainHld(recipe);
  const uncertainty = propagateErrors(recipe, {
    surfactants: recipe.surfactantMix.map(({ surfactant, storedAs }) =>
      // What was typed in by hand has no method any more.
      surfactantErrors(surfactant.surfactantType, storedAs === 'full' ? 'na' : methodOf(surfactant)),
    ),
    oils: recipe.oilBlend.map(({ oil, storedAs }) => eacnError(storedAs === 'full' ? 'na' : methodOf(oil))),
    conditions: { temperature: 0, salinity: 0, eacn: 0, fa: 0 },
  });
  return {
    recipe,
    derived,
    hld: derived.hld.ok ? derived.hld.value : null,
    scans: { temperature, salinity, eacn, concentration },
    explanation: explanation.ok ? explanation.value : null,
    uncertainty: uncertainty.ok ? uncertainty.value : null,
  };
}

/** A wrong number, as against an empty recipe: the last result that made sense stays on the screen. */
export function isMistake(reason: HldReason): boolean {
  return !['no-active-surfactant', 'no-active-oil', 'only-for-calculation'].includes(reason);
}
