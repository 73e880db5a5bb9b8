import { describe, expect, test } from 'vitest';
import { flip, label, randomPoints, valueOf } from '../testing/scored-sets.ts';
import { bootstrapFit } from './bootstrap.ts';
import { fitSphere } from './fit.ts';

const truth = { dD: 17, dP: 7, dH: 8, r: 7 };
const scored = label(randomPoints(120, 5), [truth]);

describe('CON-1 bootstrap intervals', () => {
  test('hold the sphere that was fitted, but for the radius, which can only shrink when solvents are left out', () => {
    const { sphere } = valueOf(fitSphere(scored));
    const intervals = valueOf(bootstrapFit(scored, { resamples: 100 }));
    for (const axis of ['dD', 'dP', 'dH'] as const) {
      expect(sphere[axis]).toBeGreaterThanOrEqual(intervals[axis][0] - 0.2);
      expect(sphere[axis]).toBeLessThanOrEqual(intervals[axis][1] + 0.2);
    }
    expect(intervals.r[1]).toBeLessThanOrEqual(sphere.r + 1e-6);
    expect(intervals).toMatchObject({ refits: 100, level: 0.95 });
  });

  test('are the same for the same seed, and narrower for a lower level', () => {
    const noisy = flip(scored.slice(0, 40), 0.05, 3);
    const wide = valueOf(bootstrapFit(noisy, { resamples: 60 }));
    expect(bootstrapFit(noisy, { resamples: 60 })).toEqual({ ok: true, value: wide });
    const narrow = valueOf(bootstrapFit(noisy, { resamples: 60, level: 0.5 }));
    for (const key of ['dD', 'dP', 'dH', 'r'] as const) {
      expect(narrow[key][1] - narrow[key][0]).toBeLessThanOrEqual(wide[key][1] - wide[key][0]);
    }
  });

  test('skip resamples without a good solvent and say how many were left', () => {
    const single = [{ ...truth, score: 1 }, ...randomPoints(3, 1).map((point) => ({ ...point, score: 0 }))];
    const { refits } = valueOf(bootstrapFit(single, { resamples: 100 }));
    expect(refits).toBeGreaterThan(50);
    expect(refits).toBeLessThan(100);
  });

  test.each([
    [{ resamples: 5 }, 'resamples-out-of-range'],
    [{ resamples: 50.5 }, 'resamples-out-of-range'],
    [{ level: 1 }, 'level-out-of-range'],
    [{ insideLimit: 9 }, 'inside-limit-out-of-range'],
  ])('FIT-10 %o is refused', (options, reason) => {
    expect(bootstrapFit(scored, options)).toEqual({ ok: false, reason });
  });
});
