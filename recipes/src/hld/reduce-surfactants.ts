import {
  fail,
  type Outcome,
  succeed,
  hasValidWeight,
  type SurfactantParameters,
  SURFACTANT_DEFAULTS,
} from '@suite/hld';
import type { Refusal, SurfactantAction, SurfactantChanges } from './actions.ts';
import { flagsOfState } from './flags.ts';
import {
  RECIPE_LIMITS,
  type IngredientKey,
  isSameKey,
  type Recipe,
  type SurfactantEntry,
  type RecipeSurfactant,
  type StoredAs,
} from './recipe.ts';

/** What an action makes of the surfactant mix. */
export function reduceSurfactants(recipe: Recipe, action: SurfactantAction): Outcome<Recipe, Refusal> {
  if (action.type === 'select-surfactant')
    return add(recipe, newEntry(action.surfactant, action.color, 'key'));
  if (action.type === 'new-surfactant') {
    const names = recipe.surfactantMix.map(({ surfactant }) => surfactant.name);
    return add(recipe, newEntry(virtualSurfactant(action.key, names), action.color, 'full'));
  }
  const entry = recipe.surfactantMix.find(({ surfactant }) => isSameKey(surfactant, action.key));
  if (entry === undefined) return fail('not-present');
  if (action.type === 'deselect-surfactant') return succeed(remove(recipe, action.key));
  if (action.type === 'replace-surfactant' && holds(recipe, action.surfactant))
    return fail('already-present');
  const changed = changeEntry(entry, action);
  if (!changed.ok) return changed;
  const surfactantMix = recipe.surfactantMix.map((other) => (other === entry ? changed.value : other));
  return succeed({ ...recipe, surfactantMix });
}

type EntryAction = Exclude<
  SurfactantAction,
  { type: 'select-surfactant' | 'new-surfactant' | 'deselect-surfactant' }
>;

function changeEntry(entry: SurfactantEntry, action: EntryAction): Outcome<SurfactantEntry, Refusal> {
  switch (action.type) {
    case 'replace-surfactant':
      return hasFiniteNumbers(action.surfactant)
        ? succeed(withSurfactant(entry, action.surfactant, 'key'))
        : fail('not-finite');
    case 'set-surfactant-concentration':
      return setConcentration(entry, action.value);
    case 'set-surfactant-color':
      return succeed({ ...entry, color: action.color });
    case 'set-surfactant-active':
      return setFlags(entry, { active: action.value });
    case 'set-surfactant-visible':
      return setFlags(entry, { visible: action.value });
    case 'set-surfactant-state':
      return setFlags(entry, flagsOfState(action.state));
    case 'update-surfactant':
      return updateSurfactant(entry, action.changes);
  }
}

function add(recipe: Recipe, entry: SurfactantEntry): Outcome<Recipe, Refusal> {
  if (holds(recipe, entry.surfactant)) return fail('already-present');
  if (recipe.surfactantMix.length >= RECIPE_LIMITS.surfactants) return fail('too-many-surfactants');
  if (!hasFiniteNumbers(entry.surfactant)) return fail('not-finite');
  return succeed({ ...recipe, surfactantMix: [...recipe.surfactantMix, entry] });
}

function remove(recipe: Recipe, key: IngredientKey): Recipe {
  return {
    ...recipe,
    surfactantMix: recipe.surfactantMix.filter(({ surfactant }) => !isSameKey(surfactant, key)),
  };
}

function holds(recipe: Recipe, key: IngredientKey): boolean {
  return recipe.surfactantMix.some(({ surfactant }) => isSameKey(surfactant, key));
}

/** A field refuses 0 whether or not the entry is active (R5.10). */
function setConcentration(entry: SurfactantEntry, concentration: number): Outcome<SurfactantEntry, Refusal> {
  if (!Number.isFinite(concentration)) return fail('not-finite');
  if (concentration < 0) return fail('concentration-negative');
  return concentration === 0 ? fail('concentration-zero') : succeed({ ...entry, concentration });
}

/** What is invalid stays inactive and invisible (R4.14). */
function setFlags(
  entry: SurfactantEntry,
  flags: { readonly active?: boolean; readonly visible?: boolean },
): Outcome<SurfactantEntry, Refusal> {
  const wantsMore = flags.active === true || flags.visible === true;
  return wantsMore && !entry.valid ? fail('entry-invalid') : succeed({ ...entry, ...flags });
}

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

/** The entry with changed parameters, from then on stored in full. */
export function updateSurfactant(
  entry: SurfactantEntry,
  changes: SurfactantChanges,
): Outcome<SurfactantEntry, Refusal> {
  if (entry.surfactant.onlyForCalculation) return fail('only-for-calculation');
  if (!hasFiniteNumbers(changes)) return fail('not-finite');
  return succeed(withSurfactant(entry, applyChanges(entry.surfactant, changes), 'full'));
}

function applyChanges(surfactant: RecipeSurfactant, changes: SurfactantChanges): RecipeSurfactant {
  const all = Object.entries({ ...surfactant, ...changes }).filter(([, value]) => value !== undefined);
  // Only optional parameters can be undefined in the changes, so the required ones are all there.
  return Object.fromEntries(all) as unknown as RecipeSurfactant;
}

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
