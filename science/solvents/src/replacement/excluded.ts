import { goalsOf, worstAt } from '@suite/hsp';
import { largestSharesOf } from '../search/explain.ts';
import type { Pool } from '../search/pool.ts';
import type { Candidates } from './candidates.ts';
import { constraintsOf } from './limits.ts';
import type { ExcludedRow, ReplacementTask } from './task.ts';

/** Solvents that are left out or held back, the nearest first: every reason, and the largest share where there is one (SUB-7). */
export function excludedRows(
  task: ReplacementTask,
  { exclusions }: Candidates,
  pool: Pool | undefined,
): ExcludedRow[] {
  const { solvents, limits, targets } = task;
  const goals = goalsOf(targets);
  const keys = constraintsOf(limits).map(({ key }) => key);
  const shares = pool ? largestSharesOf(pool) : [];
  const held = new Map(shares.map((entry) => [entry.index, entry]));
  return solvents
    .flatMap(({ search }, index): ExcludedRow[] => {
      const reasons = exclusions.get(index) ?? [];
      const most = held.get(index);
      const key = most?.constraint === undefined ? undefined : keys[most.constraint];
      const largest = most && key && most.share < 1 ? { share: most.share, key } : undefined;
      if (reasons.length === 0 && !largest) return [];
      const red = worstAt(goals, { x: 2 * search.dD, y: search.dP, z: search.dH });
      return [{ index, red, reasons, largest }];
    })
    .toSorted((one, other) => one.red - other.red);
}
