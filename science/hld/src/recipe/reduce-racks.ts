import { RACK_LIMITS, withoutRack, withRack } from '../lab/lab-rack.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { RackAction, Refusal } from './actions.ts';
import type { Recipe } from './recipe.ts';

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
