import type { SearchQuestion } from '../search/question.ts';
import { windowAround } from './limits.ts';
import type { ReplacementTask } from './task.ts';

/**
 * Parts of a search that look where the chosen order is good: the best by RED alone are hundreds of blends that are good
 * enough, and the best of the order need not be among them. The last tier is the whole.
 */
export function tiersOf(task: ReplacementTask, question: SearchQuestion): SearchQuestion[] {
  const { limits, solvents } = task;
  const without = (isOut: (at: number) => boolean): SearchQuestion => {
    const held = [...(question.mustHave ?? []), ...(question.locked ?? []).map(({ index }) => index)];
    const more = [...solvents.keys()].filter((at) => isOut(at) && !held.includes(at));
    const banned = [...(question.banned ?? []), ...more.map((index) => ({ index, why: 'tier' }))];
    return { ...question, banned };
  };
  const constrained = (...more: NonNullable<SearchQuestion['constraints']>): SearchQuestion => ({
    ...question,
    constraints: [...(question.constraints ?? []), ...more],
  });
  switch (limits.objective) {
    case 'statements': {
      const count = (at: number) => solvents[at]?.label.classifications?.length ?? Infinity;
      return [without((at) => count(at) > 0), without((at) => count(at) > 1), question];
    }
    case 'chem21':
      return [
        without((at) => solvents[at]?.rank !== 'recommended'),
        without((at) => !['recommended', 'problematic'].includes(solvents[at]?.rank ?? '')),
        question,
      ];
    case 'drying': {
      if (!limits.drying) return [question];
      const { least, most } = windowAround((limits.drying.least + limits.drying.most) / 2, 0.05);
      return [constrained({ kind: 'drying-time-at-least', least }, { kind: 'drying-time', most }), question];
    }
    case 'flash': {
      if (limits.flash === undefined) return [question];
      const above = (kelvin: number) =>
        constrained({ kind: 'flash-point', least: (limits.flash ?? 0) + kelvin });
      return [above(20), above(10), question];
    }
    case 'cost': {
      const prices = solvents
        .flatMap(({ search }) => search.cost ?? [])
        .toSorted((one, other) => one - other);
      const middle = prices[prices.length >> 1];
      return middle === undefined ? [question] : [constrained({ kind: 'cost', most: middle }), question];
    }
    case 'red':
      return [question];
  }
}
