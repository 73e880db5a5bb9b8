import { hasValidWeight, type SurfactantParameters } from '../surfactant.ts';
import { RECIPE_LIMITS } from './limits.ts';
import type { RecipeSurfactant, StoredAs, SurfactantEntry } from './recipe.ts';

/** A surfactant as it enters a mix: 5 g per 100 mL, active and visible if its molecular weight is above 0. */
export function newEntry(surfactant: RecipeSurfactant, color: string, storedAs: StoredAs): SurfactantEntry {
  const valid = hasValidWeight(surfactant);
  const concentration = RECIPE_LIMITS.surfactantConcentration;
  return { surfactant, concentration, active: valid, visible: valid, valid, color, storedAs };
}

/** The entry with other parameters; its flags follow when it turns invalid or valid again (R4.14). */
export function withSurfactant(
  entry: SurfactantEntry,
  surfactant: RecipeSurfactant,
  storedAs: StoredAs,
): SurfactantEntry {
  const valid = hasValidWeight(surfactant);
  const flags = valid === entry.valid ? {} : { active: valid, visible: valid };
  return { ...entry, ...flags, surfactant, valid, storedAs };
}

/** Whether every number that is given is one; a weight of 0 is a number, only not a valid weight. */
export function hasFiniteNumbers(given: { readonly [Name in (typeof NUMBERS)[number]]?: number }): boolean {
  return NUMBERS.every((name) => given[name] === undefined || Number.isFinite(given[name]));
}

const NUMBERS = [
  'cc0',
  'mw',
  'density',
  'ccConcentration',
  'b',
  'k',
  'alpha',
] as const satisfies readonly (keyof SurfactantParameters)[];
