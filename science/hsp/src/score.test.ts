import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCORE_LIMITS, rateCandidates, scoreOfRed } from './score.ts';
import { valueOf } from './testing/scored-sets.ts';
import { solvent } from './testing/solvents.ts';
import { spheres } from './testing/spheres.ts';

describe('R1.2 score from 1 (excellent) to 6 (very poor)', () => {
  test.each([
    [0, 1],
    [0.5, 1],
    [0.5000001, 2],
    [0.8, 2],
    [0.81, 3],
    [1, 3],
    [1.01, 4],
    [1.2, 4],
    [1.21, 5],
    [2, 5],
    [2.0001, 6],
    [1e9, 6],
  ])('SCO-1 RED %d scores %d', (red, score) => {
    expect(scoreOfRed(red)).toEqual({ ok: true, value: score });
  });

  test('SCO-2 a limit is inclusive with the boundary tolerance, and nothing is rounded first', () => {
    DEFAULT_SCORE_LIMITS.forEach((limit, index) => {
      expect(scoreOfRed(limit * (1 + 9e-10))).toEqual({ ok: true, value: index + 1 });
      expect(scoreOfRed(limit * (1 + 2e-9))).toEqual({ ok: true, value: index + 2 });
    });
    expect(scoreOfRed(1.004)).toEqual({ ok: true, value: 4 });
  });

  test('SCO-3 limits can be set, and must rise', () => {
    expect(scoreOfRed(0.45, [0.1, 0.2, 0.3, 0.4, 0.5])).toEqual({ ok: true, value: 5 });
    for (const limits of [
      [0.5, 0.5, 1, 1.2, 2],
      [0, 0.8, 1, 1.2, 2],
      [-1, 0.8, 1, 1.2, 2],
      [0.5, 0.8, 1, 1.2, Infinity],
      [0.5, 0.8, Number.NaN, 1.2, 2],
    ] as [number, number, number, number, number][]) {
      expect(scoreOfRed(0.5, limits)).toEqual({ ok: false, reason: 'limits-not-rising' });
    }
  });

  test('SCO-1 never falls as RED grows', () => {
    const red = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(
      fc.property(red, red, (a, b) => {
        expect(valueOf(scoreOfRed(Math.min(a, b)))).toBeLessThanOrEqual(valueOf(scoreOfRed(Math.max(a, b))));
      }),
    );
  });

  test.each([-0.1, Number.NaN])('SCO-1 RED %d is refused', (red) => {
    expect(scoreOfRed(red)).toEqual({ ok: false, reason: 'red-out-of-range' });
  });
});

test('R1.2 candidates are rated in the order given', () => {
  const names = ['toluene', 'tetrahydrofuran', 'acetone', 'ethanol'];
  const ratings = valueOf(rateCandidates(names.map(solvent), spheres.polystyrene));
  expect(ratings.map(({ score }) => score)).toEqual([2, 4, 5, 6]);
  expect(ratings[0]?.red).toBeCloseTo(0.6376, 4);
  expect(rateCandidates([], spheres.polystyrene)).toEqual({ ok: true, value: [] });
});

test('HSP-5 a target without a radius is refused', () => {
  expect(rateCandidates([solvent('toluene')], { ...spheres.pvc, r: 0 })).toMatchObject({
    reason: 'radius-not-positive',
  });
});
