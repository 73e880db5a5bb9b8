import { fail, type Outcome, succeed } from '../outcome.ts';
import type { Refusal, SurfactantChanges } from './actions.ts';
import type { RecipeSurfactant, SurfactantEntry } from './recipe.ts';
import { hasFiniteNumbers, withSurfactant } from './surfactant-entry.ts';

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
