import { fail, type Outcome, succeed } from '@suite/hld';
import type { OilAction, Refusal } from './actions.ts';
import { flagsOfState } from './flags.ts';
import {
  RECIPE_LIMITS,
  type IngredientKey,
  isSameKey,
  type OilEntry,
  type Recipe,
  type RecipeOil,
  type StoredAs,
  DEFAULT_RECIPE,
} from './recipe.ts';
import { nextFreeNumber } from './reduce-surfactants.ts';

/** What an action makes of the oil blend. */
export function reduceOils(recipe: Recipe, action: OilAction): Outcome<Recipe, Refusal> {
  if (action.type === 'select-oil') return addOil(recipe, newOil(action.oil, action.color, 'key'));
  if (action.type === 'new-oil') {
    const names = recipe.oilBlend.map(({ oil }) => oil.name);
    return addOil(recipe, newOil(virtualOil(action.key, names), action.color, 'full'));
  }
  if (!recipe.oilBlend.some(({ oil }) => isSameKey(oil, action.key))) return fail('not-present');
  switch (action.type) {
    case 'deselect-oil':
      return succeed(deselectOil(recipe, action.key));
    case 'set-oil-volume':
      if (!Number.isFinite(action.value)) return fail('not-finite');
      if (action.value < 0) return fail('volume-negative');
      return changeOil(recipe, action.key, { volume: action.value });
    case 'set-oil-color':
      return changeOil(recipe, action.key, { color: action.color });
    case 'set-oil-active':
      return changeOil(recipe, action.key, { active: action.value });
    case 'set-oil-visible':
      return changeOil(recipe, action.key, { visible: action.value });
    case 'set-oil-state':
      return changeOil(recipe, action.key, flagsOfState(action.state));
    case 'update-oil':
      return updateOil(recipe, action);
  }
}

function newOil(oil: RecipeOil, color: string, storedAs: StoredAs): OilEntry {
  return { oil, volume: RECIPE_LIMITS.oilVolume, active: true, visible: true, color, storedAs };
}

function addOil(recipe: Recipe, entry: OilEntry): Outcome<Recipe, Refusal> {
  const { oilBlend } = recipe;
  if (oilBlend.some(({ oil }) => isSameKey(oil, entry.oil))) return fail('already-present');
  if (oilBlend.length >= RECIPE_LIMITS.oils) return fail('too-many-oils');
  if (!Number.isFinite(entry.oil.eacn)) return fail('not-finite');
  // The first oil takes EACN over from the hand (R4.11); later ones leave the choice as it is.
  const manualEACN = oilBlend.length === 0 ? false : recipe.manualEACN;
  return succeed({ ...recipe, oilBlend: [...oilBlend, entry], manualEACN });
}

/** From then on stored in full. */
function updateOil(recipe: Recipe, { key, changes }: UpdateOil): Outcome<Recipe, Refusal> {
  const entry = recipe.oilBlend.find(({ oil }) => isSameKey(oil, key));
  if (entry === undefined) return fail('not-present');
  if (entry.oil.onlyForCalculation) return fail('only-for-calculation');
  const oil = { ...entry.oil, ...changes };
  if (!Number.isFinite(oil.eacn)) return fail('not-finite');
  return changeOil(recipe, key, { oil, storedAs: 'full' });
}

type UpdateOil = Extract<OilAction, { type: 'update-oil' }>;

function deselectOil(recipe: Recipe, key: IngredientKey): Recipe {
  const oilBlend = recipe.oilBlend.filter(({ oil }) => !isSameKey(oil, key));
  return { ...recipe, oilBlend, manualEACN: oilBlend.length === 0 || recipe.manualEACN };
}

function changeOil(recipe: Recipe, key: IngredientKey, changes: Partial<OilEntry>): Outcome<Recipe, Refusal> {
  const oilBlend = recipe.oilBlend.map((entry) =>
    isSameKey(entry.oil, key) ? { ...entry, ...changes } : entry,
  );
  return succeed({ ...recipe, oilBlend });
}

/** An oil made up by the user: `New n` with the lowest number that is free, and the EACN of the default recipe. */
export function virtualOil(
  { datasetId, ingredientId }: IngredientKey,
  takenNames: readonly string[],
): RecipeOil {
  const { eacn } = DEFAULT_RECIPE.conditions;
  return { datasetId, ingredientId, name: `New ${nextFreeNumber(takenNames)}`, eacn };
}
