import { fail, type Outcome, succeed, RACK_LIMITS, type LabRack } from '@suite/hld';
import type { ConditionAction, DocumentAction, RecipeAction, Refusal, RackAction } from './actions.ts';
import { DEFAULT_STATE, type Recipe, type RecipeState } from './recipe.ts';
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

/** What an action makes of the racks of a recipe. */
export function reduceRacks(recipe: Recipe, action: RackAction): Outcome<Recipe, Refusal> {
  const { racks = [], ...rest } = recipe;
  if (action.type === 'remove-rack') {
    if (!racks.some(({ id }) => id === action.id)) return fail('not-present');
    const left = withoutRack(racks, action.id);
    // A recipe without racks says what one says that never had any.
    return succeed(left.length === 0 ? rest : { ...rest, racks: left });
  }
  const { rack } = action;
  if (rack.tubes.length > RACK_LIMITS.tubes) return fail('too-many-tubes');
  if (!isFinite(rack)) return fail('not-finite');
  const next = withRack(racks, rack);
  return next.length > RACK_LIMITS.racks ? fail('too-many-racks') : succeed({ ...rest, racks: next });
}

/** Whether every number in it is one; what is odd but a number is kept, and the reading says what is wrong. */
function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFinite);
}

/** The racks with this one in place of its earlier state, or as the last one. */
function withRack(racks: readonly LabRack[], rack: LabRack): LabRack[] {
  const isKnown = racks.some(({ id }) => id === rack.id);
  return isKnown ? racks.map((one) => (one.id === rack.id ? rack : one)) : [...racks, rack];
}

/** Without this one; racks that took it as their reference stand for themselves again. */
function withoutRack(racks: readonly LabRack[], id: string): LabRack[] {
  return racks
    .filter((rack) => rack.id !== id)
    .map((rack) => {
      if (rack.referenceId !== id) return rack;
      const { referenceId: _, ...alone } = rack;
      return alone;
    });
}
