import type { Recipe, ScanVariable } from '@suite/hld';
import type { Exploration } from './explore.ts';
import type { Act } from './use-explorer.tsx';

/** Sets what a chart varies, from within the chart. */
export type MoveCondition = (variable: ScanVariable, value: number, gesture: string) => void;

/** Where a variable stands, and whether it can be set. */
export function presentOf(
  { recipe, derived }: Exploration,
  variable: ScanVariable,
): { value: number | null; isFree: boolean } {
  if (variable === 'concentration') {
    const total = derived.concentration;
    return { value: total.ok && total.value > 0 ? total.value : null, isFree: total.ok && total.value > 0 };
  }
  if (variable === 'eacn') {
    return { value: derived.eacn.ok ? derived.eacn.value : null, isFree: recipe.manualEACN };
  }
  return { value: recipe.conditions[variable], isFree: true };
}

/** A concentration is that of the whole mix: every active surfactant takes its part, in one step to undo. */
export function moveCondition(
  { act, recipe }: { act: Act; recipe: () => Recipe },
  { variable, value, gesture }: { variable: ScanVariable; value: number; gesture: string },
): void {
  if (variable !== 'concentration') {
    act({ type: `set-${variable}`, value }, gesture);
    return;
  }
  const active = recipe().surfactantMix.filter((entry) => entry.active);
  const total = active.reduce((sum, { concentration }) => sum + concentration, 0);
  if (!(total > 0 && value > 0)) return;
  for (const { surfactant, concentration } of active) {
    const { datasetId, ingredientId } = surfactant;
    const scaled = Number(((concentration * value) / total).toPrecision(12));
    act({ type: 'set-surfactant-concentration', key: { datasetId, ingredientId }, value: scaled }, gesture);
  }
}
