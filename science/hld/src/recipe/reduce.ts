import { fail, type Outcome, succeed } from '../outcome.ts';
import type { ConditionAction, DocumentAction, RecipeAction, Refusal } from './actions.ts';
import { DEFAULT_STATE } from './default-recipe.ts';
import type { Recipe, RecipeState } from './recipe.ts';
import { reduceRacks } from './reduce-racks.ts';
import { reduceOils } from './reduce-oils.ts';
import { reduceSurfactants } from './reduce-surfactants.ts';

/** The new state; or the old one, the very same, and the reason why nothing changed. */
export type Reduction =
  | { readonly ok: true; readonly state: RecipeState }
  | { readonly ok: false; readonly state: RecipeState; readonly reason: Refusal };

/** What an action makes of a recipe. Values in the units of their quantities; refuses what has no meaning. */
export function reduceRecipe(state: RecipeState, action: RecipeAction): Reduction {
  switch (action.type) {
    case 'set-recipe':
      return { ok: true, state: { current: action.recipe, original: action.recipe } };
    case 'clear':
      return { ok: true, state: DEFAULT_STATE };
    case 'restore':
      return { ok: true, state: { current: action.current, original: action.original } };
    default: {
      const changed = reduceCurrent(state.current, action);
      if (!changed.ok) return { ok: false, state, reason: changed.reason };
      return { ok: true, state: { ...state, current: changed.value } };
    }
  }
}

type CurrentAction = Exclude<RecipeAction, { type: 'set-recipe' | 'clear' | 'restore' }>;

function reduceCurrent(recipe: Recipe, action: CurrentAction): Outcome<Recipe, Refusal> {
  switch (action.type) {
    case 'set-temperature':
    case 'set-salinity':
    case 'set-eacn':
    case 'set-fa':
      return setCondition(recipe, action);
    case 'select-oil':
    case 'deselect-oil':
    case 'set-oil-volume':
    case 'set-oil-color':
    case 'set-oil-active':
    case 'set-oil-visible':
    case 'set-oil-state':
    case 'new-oil':
    case 'update-oil':
      return reduceOils(recipe, action);
    case 'select-surfactant':
    case 'deselect-surfactant':
    case 'replace-surfactant':
    case 'set-surfactant-concentration':
    case 'set-surfactant-color':
    case 'set-surfactant-active':
    case 'set-surfactant-visible':
    case 'set-surfactant-state':
    case 'new-surfactant':
    case 'update-surfactant':
      return reduceSurfactants(recipe, action);
    case 'set-rack':
    case 'remove-rack':
      return reduceRacks(recipe, action);
    default:
      return succeed(setDocument(recipe, action));
  }
}

const CONDITION = {
  'set-temperature': 'temperature',
  'set-salinity': 'salinity',
  'set-eacn': 'eacn',
  'set-fa': 'fa',
} as const;

/** A salinity of 0 is kept: whether it may be depends on the surfactants, and the result says so. */
function setCondition(recipe: Recipe, { type, value }: ConditionAction): Outcome<Recipe, Refusal> {
  if (!Number.isFinite(value)) return fail('not-finite');
  if (type === 'set-salinity' && value < 0) return fail('salinity-negative');
  return succeed({ ...recipe, conditions: { ...recipe.conditions, [CONDITION[type]]: value } });
}

function setDocument(recipe: Recipe, action: DocumentAction): Recipe {
  switch (action.type) {
    case 'set-name':
      return { ...recipe, name: action.value };
    case 'set-target':
      return { ...recipe, targetEmulsionType: action.value };
    case 'set-manual-eacn':
      return { ...recipe, manualEACN: action.value };
    case 'set-oil-total-visible':
      return { ...recipe, oilBlendTotalVisible: action.value };
    case 'set-oil-total-color':
      return { ...recipe, oilBlendTotalColor: action.color };
    case 'set-surfactant-total-visible':
      return { ...recipe, surfactantMixTotalVisible: action.value };
    case 'set-surfactant-total-color':
      return { ...recipe, surfactantMixTotalColor: action.color };
  }
}
