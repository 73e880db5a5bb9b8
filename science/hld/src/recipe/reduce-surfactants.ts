import { fail, type Outcome, succeed } from '../outcome.ts';
import type { Refusal, SurfactantAction } from './actions.ts';
import { flagsOfState } from './entry-state.ts';
import { RECIPE_LIMITS } from './limits.ts';
import { type IngredientKey, isSameKey, type Recipe, type SurfactantEntry } from './recipe.ts';
import { hasFiniteNumbers, newEntry, withSurfactant } from './surfactant-entry.ts';
import { updateSurfactant } from './update-surfactant.ts';
import { virtualSurfactant } from './virtual-surfactant.ts';

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
