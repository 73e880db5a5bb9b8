import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import {
  eacnError,
  evaluateFormulation,
  type Formulation,
  hldWindow,
  type Method,
  propagateErrors,
  surfactantErrors,
  totalVolume,
} from '@suite/hld';
import { type IngredientKey, type OilEntry, RECIPE_LIMITS, type Recipe } from '@suite/recipes';
import { oilOf, surfactantOf } from '../recipe/api-ingredient-source.ts';

/** What an ingredient alone makes of the recipe, and how far that is from the wanted type; 0 where it is met. */
export interface Fit {
  readonly hld: number;
  readonly distance: number;
}

/**
 * A surfactant in place of the mix, at its concentration, with the oils and conditions there are; an oil in place of
 * the blend, with the surfactants there are. Undefined where that gives no HLD.
 */
export function fitOf(recipe: Recipe, ingredient: Ingredient): Fit | undefined {
  const formulation = withAlone(recipe, ingredient);
  const { hld } = formulation ? evaluateFormulation(formulation) : { hld: undefined };
  if (!hld?.ok) return undefined;
  return { hld: hld.value, distance: distanceTo(recipe.targetEmulsionType, hld.value) };
}

/** The ingredients that meet the target, the surest of them first: by the probability of the wanted type. */
export function fittingOf(
  recipe: Recipe,
  ingredients: readonly Ingredient[],
  methodOf: (key: IngredientKey) => Method,
): Ingredient[] {
  const fits = ingredients.flatMap((ingredient) => {
    const fit = fitOf(recipe, ingredient);
    if (!fit || fit.distance > 0) return [];
    return [{ ingredient, hld: fit.hld, sure: sureness(recipe, ingredient, methodOf) }];
  });
  // Where all are certain, the one further inside is.
  const inside = (hld: number) => (recipe.targetEmulsionType === 'ME' ? -Math.abs(hld) : Math.abs(hld));
  return fits
    .toSorted((one, other) => other.sure - one.sure || inside(other.hld) - inside(one.hld))
    .map(({ ingredient }) => ingredient);
}

/** Probability of the wanted type; where any will do, of the one it gives. */
function sureness(recipe: Recipe, ingredient: Ingredient, methodOf: (key: IngredientKey) => Method): number {
  const alone = withAlone(recipe, ingredient);
  if (!alone) return 0;
  const [surfactant] = surfactantOf(ingredient);
  const errorsOf = ({ surfactant: own, storedAs }: Recipe['surfactantMix'][number]) =>
    surfactantErrors(own.surfactantType, storedAs === 'full' ? 'na' : methodOf(own));
  const uncertainty = propagateErrors(alone, {
    surfactants: surfactant
      ? [surfactantErrors(surfactant.ingredient.surfactantType, ingredient.method)]
      : recipe.surfactantMix.map(errorsOf),
    oils: surfactant
      ? recipe.oilBlend.map(({ oil, storedAs }) => eacnError(storedAs === 'full' ? 'na' : methodOf(oil)))
      : [eacnError(ingredient.method)],
    conditions: { temperature: 0, salinity: 0, eacn: 0, fa: 0 },
  });
  if (!uncertainty.ok) return 0;
  const { probability } = uncertainty.value;
  const target = recipe.targetEmulsionType;
  return target === 'Any' ? Math.max(...Object.values(probability)) : probability[target];
}

function distanceTo(target: Recipe['targetEmulsionType'], hld: number): number {
  if (target === 'Any') return 0;
  const { from, to } = hldWindow(target);
  // The limits themselves belong to the balanced band (R4.18).
  const isEdge = target !== 'ME' && (hld === from || hld === to);
  return isEdge ? Number.MIN_VALUE : Math.max(0, from - hld, hld - to);
}

function withAlone(recipe: Recipe, ingredient: Ingredient): Formulation | undefined {
  const [surfactant] = surfactantOf(ingredient);
  if (surfactant) {
    const active = recipe.surfactantMix.filter((entry) => entry.active);
    const sum = active.reduce((total, { concentration }) => total + concentration, 0);
    const concentration = sum > 0 ? sum : RECIPE_LIMITS.surfactantConcentration;
    return { ...recipe, surfactantMix: [{ surfactant: surfactant.ingredient, concentration, active: true }] };
  }
  const [oil] = oilOf(ingredient);
  if (!oil) return undefined;
  const volume = totalVolume(recipe.oilBlend);
  const amount = volume.ok && volume.value > 0 ? volume.value : RECIPE_LIMITS.oilVolume;
  const entry = { oil: oil.ingredient, volume: amount, active: true } satisfies Partial<OilEntry>;
  return { ...recipe, oilBlend: [entry], manualEACN: false };
}
