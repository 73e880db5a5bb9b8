import type { ScanVariable } from '@suite/hld';
import type { Exploration } from './explore.ts';

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
