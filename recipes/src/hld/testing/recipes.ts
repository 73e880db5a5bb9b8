import type { RecipeAction } from '../actions.ts';
import {
  DEFAULT_STATE,
  type OilEntry,
  type RecipeOil,
  type RecipeState,
  type RecipeSurfactant,
  type SurfactantEntry,
} from '../recipe.ts';
import { reduceRecipe } from '../reduce.ts';

/** A surfactant of a dataset, told from others by its number. */
export function surfactantOf(n: number, parameters: Partial<RecipeSurfactant> = {}): RecipeSurfactant {
  return {
    datasetId: 'hld-surfactants',
    ingredientId: `surfactant-${n}`,
    name: `Surfactant ${n}`,
    surfactantType: 'ethoxylate',
    cc0: 0.77,
    mw: 406.6,
    sources: ['a journal'],
    ...parameters,
  };
}

/** An oil of a dataset, told from others by its number. */
export function recipeOilOf(n: number, eacn = 7): RecipeOil {
  return { datasetId: 'hld-oils', ingredientId: `oil-${n}`, name: `Oil ${n}`, eacn };
}

/** The state after actions that must all be taken. */
export function stateAfter(
  actions: readonly RecipeAction[],
  start: RecipeState = DEFAULT_STATE,
): RecipeState {
  return actions.reduce((state, action) => {
    const reduction = reduceRecipe(state, action);
    if (!reduction.ok) throw new Error(`${action.type}: ${reduction.reason}`);
    return reduction.state;
  }, start);
}

export function selectSurfactant(n: number, parameters: Partial<RecipeSurfactant> = {}): RecipeAction {
  return { type: 'select-surfactant', surfactant: surfactantOf(n, parameters), color: `#00000${n}` };
}

export function selectOil(n: number, eacn = 7): RecipeAction {
  return { type: 'select-oil', oil: recipeOilOf(n, eacn), color: `#11111${n}` };
}

export function firstSurfactant({ current }: RecipeState): SurfactantEntry {
  const [entry] = current.surfactantMix;
  if (entry === undefined) throw new Error('there is no surfactant');
  return entry;
}

export function firstOil({ current }: RecipeState): OilEntry {
  const [entry] = current.oilBlend;
  if (entry === undefined) throw new Error('there is no oil');
  return entry;
}

/** The value of what must have worked. */
export function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; reason: string }): T {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

/** The reason of what must have failed. */
export function reasonOf(outcome: { ok: true } | { ok: false; reason: string }): string {
  return outcome.ok ? 'it did not fail' : outcome.reason;
}
