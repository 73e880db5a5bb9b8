import { describe, expect, test } from 'vitest';
import { raOf } from '../distance.ts';
import { flip, label, randomPoints, valueOf } from '../testing/scored-sets.ts';
import { fitDouble } from './double.ts';
import { pairLoss } from './double-loss.ts';
import { judgePoints } from './judge.ts';
import { sortPoints, unstretch } from './scored-points.ts';

const near = { dD: 16, dP: 3, dH: 4, r: 4.5 };
const far = { dD: 18, dP: 13, dH: 16, r: 5 };
const twin = label(randomPoints(160, 21), [near, far]);

describe('DBL-1 two spheres', () => {
  test('the loss is minus the logarithm of the fit value', () => {
    const points = valueOf(sortPoints(flip(twin, 0.2, 2), 1));
    const pair = Float64Array.of(33, 4, 5, 4, 36, 12, 15, 5);
    const spheres = [unstretch(pair, 4), unstretch(pair.subarray(4), 5)];
    expect(Math.exp(-pairLoss(points, pair))).toBeCloseTo(judgePoints(points, spheres).fit, 12);
  });

  test('parts what two spheres made, where one cannot', () => {
    const fit = valueOf(fitDouble(twin));
    expect(fit.fit).toBe(1);
    expect(fit.singleFit).toBeLessThan(0.9);
    expect(fit.warnings).toEqual([]);
    const nearest = [near, far].map((wanted) =>
      Math.min(...fit.spheres.map((sphere) => raOf(sphere, wanted))),
    );
    for (const ra of nearest) expect(ra).toBeLessThan(2);
  });

  test('is at least as good as one sphere, whatever the noise', () => {
    for (const seed of [1, 2]) {
      const fit = valueOf(fitDouble(flip(label(randomPoints(40, seed), [near]), 0.1, seed), { seed }));
      expect(fit.fit).toBeGreaterThanOrEqual(fit.singleFit - 1e-4);
    }
  });

  test('FIT-8 the same seed gives the same spheres', () => {
    const scored = twin.slice(0, 60);
    expect(fitDouble(scored, { seed: 3 })).toEqual(fitDouble(scored, { seed: 3 }));
  });
});

test('DBL-2 each sphere holds two good solvents and neither lies within the other', () => {
  const { spheres } = valueOf(fitDouble(twin));
  for (const sphere of spheres) {
    const held = twin.filter((point) => point.score === 1 && raOf(point, sphere) <= sphere.r + 1e-6);
    expect(held.length).toBeGreaterThanOrEqual(2);
  }
  expect(raOf(spheres[0], spheres[1])).toBeGreaterThan(Math.abs(spheres[0].r - spheres[1].r));
});

test('DBL-3 a second sphere that one could do without is called unjustified', () => {
  const fit = valueOf(fitDouble(label(randomPoints(30, 4), [{ dD: 17, dP: 7, dH: 8, r: 7 }])));
  expect(fit).toMatchObject({ fit: 1, singleFit: 1 });
  expect(fit.warnings).toContainEqual({ kind: 'second-sphere-not-justified' });
});

test('DBL-4 fewer than four good solvents are too few', () => {
  const three = twin.filter(({ score }) => score === 1).slice(0, 3);
  expect(fitDouble(three)).toEqual({ ok: false, reason: 'too-few-good-points' });
  expect(fitDouble([])).toEqual({ ok: false, reason: 'no-good-points' });
  expect(fitDouble(Array.from({ length: 5 }, () => ({ dD: 16, dP: 3, dH: 3, score: 1 })))).toEqual({
    ok: false,
    reason: 'too-few-good-points',
  });
});
