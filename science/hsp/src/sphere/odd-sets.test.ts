import { expect, test } from 'vitest';
import { pick, seededRandom } from '@suite/numeric';
import { bootstrapFit } from './bootstrap.ts';
import { fitDouble } from './double.ts';
import { fitSphere } from './fit.ts';
import { nearOptimal } from './flatness.ts';
import { fitGraded } from './graded.ts';
import { influences } from './influence.ts';

/** Every number anywhere in a value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** Few points on a coarse grid: many equal, in one line, in one plane, scored at random. */
function oddSet(seed: number) {
  const random = seededRandom(seed);
  const axes = 1 + pick(random, 3);
  return Array.from({ length: 1 + pick(random, 9) }, () => ({
    dD: 15 + pick(random, 3),
    dP: axes > 1 ? 2 * pick(random, 3) : 4,
    dH: axes > 2 ? 2 * pick(random, 3) : 4,
    score: pick(random, 3),
  }));
}

test('NUM-1 sets with equal, collinear and coplanar solvents give numbers or reasons', () => {
  for (let seed = 1; seed <= 45; seed += 1) {
    const scored = oddSet(seed);
    const graded = scored.map((point) => ({ ...point, score: point.score + 1 }));
    const results = [
      fitSphere(scored),
      fitSphere(scored, { insideLimit: 2 }),
      fitSphere(scored, { objective: 'fewest-misplaced' }),
      fitSphere(scored, { sizeExponent: 3 }),
      influences(scored),
      nearOptimal(scored),
      fitGraded(graded),
      ...(seed % 15 === 0
        ? [fitDouble(scored, { insideLimit: 2 }), bootstrapFit(scored, { resamples: 20 })]
        : []),
    ];
    for (const result of results) {
      expect(numbersIn(result).every(Number.isFinite), `seed ${seed}: ${JSON.stringify(result)}`).toBe(true);
      expect(result.ok ? 'some-value' : result.reason).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    }
  }
});
