import { partOfPool, type Pool } from '../search/pool.ts';
import type { SearchQuestion } from '../search/question.ts';
import { readQuestion } from '../search/search.ts';
import { windowAround } from './limits.ts';
import type { ReplacementTask } from './task.ts';

/**
 * Parts of a search that look where the chosen order is good: the best by RED alone are hundreds of blends that are good
 * enough, and the best of the order need not be among them. The last tier is the whole.
 */
export function tiersOf(task: ReplacementTask, question: SearchQuestion, pool: Pool): Pool[] {
  const { limits, solvents } = task;
  const { mustHave = [] } = question;
  const without = (isOut: (at: number) => boolean): Pool =>
    partOfPool(pool, (index) => !isOut(index) || mustHave.includes(index));
  /** None where the constraints leave nobody. */
  const constrained = (...more: NonNullable<SearchQuestion['constraints']>): Pool[] => {
    const read = readQuestion({ ...question, constraints: [...(question.constraints ?? []), ...more] });
    return read.ok ? [read.value] : [];
  };
  switch (limits.objective) {
    case 'statements': {
      const count = (at: number) => solvents[at]?.label.classifications?.length ?? Infinity;
      return [without((at) => count(at) > 0), without((at) => count(at) > 1), pool];
    }
    case 'chem21':
      return [
        without((at) => solvents[at]?.rank !== 'recommended'),
        without((at) => !['recommended', 'problematic'].includes(solvents[at]?.rank ?? '')),
        pool,
      ];
    case 'drying': {
      if (!limits.drying) return [pool];
      const { least, most } = windowAround((limits.drying.least + limits.drying.most) / 2, 0.05);
      return [...constrained({ kind: 'drying-time-at-least', least }, { kind: 'drying-time', most }), pool];
    }
    case 'flash': {
      if (limits.flash === undefined) return [pool];
      const above = (kelvin: number) =>
        constrained({ kind: 'flash-point', least: (limits.flash ?? 0) + kelvin });
      return [...above(20), ...above(10), pool];
    }
    case 'cost': {
      const prices = solvents
        .flatMap(({ search }) => search.cost ?? [])
        .toSorted((one, other) => one - other);
      const middle = prices[prices.length >> 1];
      return middle === undefined ? [pool] : [...constrained({ kind: 'cost', most: middle }), pool];
    }
    case 'red':
      return [pool];
  }
}
