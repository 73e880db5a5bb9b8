import { expect, test } from 'vitest';
import { valueOf } from '../testing/scored-sets.ts';
import { type ScoredPoint, sortPoints } from './scored-points.ts';

const at = (score: number | null): ScoredPoint => ({ dD: 16, dP: 5, dH: 5, score });

test('FIT-1 good is above 0 and up to the limit, bad is 0 or above it, null is left out', () => {
  const list = [0, 1, 2, 3, null, 6].map(at);
  const counts = (limit: number) => {
    const { good, count, index } = valueOf(sortPoints(list, limit));
    return { good, count, index };
  };
  expect(counts(1)).toEqual({ good: 1, count: 5, index: [1, 0, 2, 3, 5] });
  expect(counts(3)).toEqual({ good: 3, count: 5, index: [1, 2, 3, 0, 5] });
});

test.each([
  [[], 1, { reason: 'no-good-points' }],
  [[at(0), at(null)], 1, { reason: 'no-good-points' }],
  [[at(1), at(7)], 1, { reason: 'score-out-of-range', at: 1 }],
  [[at(1), at(Number.NaN)], 1, { reason: 'score-out-of-range', at: 1 }],
  [[at(1), at(-1)], 1, { reason: 'score-out-of-range', at: 1 }],
  [[at(1)], 0, { reason: 'inside-limit-out-of-range' }],
  [[{ ...at(1), dP: -1 }], 1, { reason: 'parameter-out-of-range', at: 0 }],
] as const)('FIT-10 %j with limit %d is refused', (list, limit, failure) => {
  expect(sortPoints(list, limit)).toEqual({ ok: false, ...failure });
});
