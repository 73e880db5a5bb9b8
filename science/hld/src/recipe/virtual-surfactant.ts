import { SURFACTANT_DEFAULTS } from '../surfactant.ts';
import type { IngredientKey, RecipeSurfactant } from './recipe.ts';

const NAME = /^New (\d{1,6})$/;

/** A surfactant made up by the user: `New n` with the lowest number that is free, type other, cc0 0 (R4.15). */
export function virtualSurfactant(key: IngredientKey, takenNames: readonly string[]): RecipeSurfactant {
  return {
    datasetId: key.datasetId,
    ingredientId: key.ingredientId,
    name: `New ${nextFreeNumber(takenNames)}`,
    surfactantType: 'other',
    cc0: 0,
    mw: SURFACTANT_DEFAULTS.other.mw,
    sources: ['Virtual'],
  };
}

/** The lowest number that no name `New n` has. */
export function nextFreeNumber(names: readonly string[]): number {
  const taken = new Set(names.map((name) => Number(NAME.exec(name)?.[1] ?? 0)));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
