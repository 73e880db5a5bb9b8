import type { Ingredient } from '@suite/clients/api/ingredients';
import {
  evaluateFormulation,
  type Formulation,
  hldWindow,
  type OilEntry,
  RECIPE_LIMITS,
  type Recipe,
  totalVolume,
} from '@suite/hld';
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

/** The ingredients that meet the target, the surest of them first: those whose HLD is furthest inside it. */
export function fittingOf(recipe: Recipe, ingredients: readonly Ingredient[]): Ingredient[] {
  const target = recipe.targetEmulsionType;
  const fits = ingredients.flatMap((ingredient) => {
    const fit = fitOf(recipe, ingredient);
    return fit && fit.distance === 0 ? [{ ingredient, far: Math.abs(fit.hld - MIDDLE[target]) }] : [];
  });
  return fits.toSorted((one, other) => one.far - other.far).map(({ ingredient }) => ingredient);
}

/** Where a type is meant well: not at its edge, and no further from balance than it needs. */
const MIDDLE = { 'O/W': -1.5, ME: 0, 'W/O': 1.5, Any: 0 } as const;

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
