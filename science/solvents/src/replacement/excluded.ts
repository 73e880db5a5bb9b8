import { goalsOf, worstAt } from '@suite/hsp';
import { largestSharesOf } from '../search/explain.ts';
import type { Pool } from '../search/pool.ts';
import type { Candidates } from './candidates.ts';
import { constraintsOf } from './limits.ts';
import type { ExcludedRow, ReplacementTask, UnknownDatum } from './task.ts';

/**
 * Solvents that are left out or held back, the nearest first: every reason, the largest share where there is one, and what
 * is not known of blends with them (SUB-7).
 */
export function excludedRows(
  task: ReplacementTask,
  { exclusions }: Candidates,
  { pool, gaps }: { pool: Pool | undefined; gaps: readonly UnknownDatum[] },
): ExcludedRow[] {
  const { solvents, limits, targets } = task;
  const goals = goalsOf(targets);
  const keys = constraintsOf(limits).map(({ key }) => key);
  const shares = pool ? largestSharesOf(pool) : [];
  const held = new Map(shares.map((entry) => [entry.index, entry]));
  const gapAt = new Map(gaps.map(({ index, missing }) => [index, missing]));
  return solvents
    .flatMap(({ search }, index): ExcludedRow[] => {
      const reasons = exclusions.get(index) ?? [];
      const most = held.get(index);
      const key = most?.constraint === undefined ? undefined : keys[most.constraint];
      const largest = most && key && most.share < 1 ? { share: most.share, key } : undefined;
      const gap = gapAt.get(index);
      if (reasons.length === 0 && !largest && !gap) return [];
      const red = worstAt(goals, { x: 2 * search.dD, y: search.dP, z: search.dH });
      return [{ index, red, reasons, largest, gap }];
    })
    .toSorted((one, other) => one.red - other.red);
}
