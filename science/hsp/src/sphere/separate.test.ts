import { describe, expect, test } from 'vitest';
import { seededRandom } from '@suite/numeric';
import { label, randomPoints, shuffle, valueOf } from '../testing/scored-sets.ts';
import { type Bounds, boundsOf, clampInto, DEFAULT_BOX } from './box.ts';
import { type Points, sortPoints } from './scored-points.ts';
import { type Ball, separate } from './separate.ts';

const bounds = boundsOf(DEFAULT_BOX) as Bounds; // the default box is a box

/** Largest distance of a good point and smallest of a bad one. */
function reachOf({ x, y, z, good, count }: Points, centre: ArrayLike<number>) {
  const at = (index: number) =>
    Math.hypot(...[x, y, z].map((values, axis) => (values[index] ?? 0) - (centre[axis] ?? 0)));
  const distances = Array.from({ length: count }, (_, index) => at(index));
  return { good: Math.max(...distances.slice(0, good)), bad: Math.min(Infinity, ...distances.slice(good)) };
}

/** The problem is convex, so a ball no small step improves is the smallest. */
function expectSmallest(points: Points, ball: Ball) {
  const random = seededRandom(1);
  let smaller = 0;
  for (let turn = 0; turn < 300; turn += 1) {
    const size = 10 ** (-4 * random());
    const centre = ball.centre.map((value) => value + size * (random() - 0.5));
    if (clampInto(centre, bounds) > 0) continue;
    const { good, bad } = reachOf(points, centre);
    if (good < bad && good < ball.radius - 1e-6) smaller += 1;
  }
  expect(smaller).toBe(0);
}

describe('FIT-5 the smallest sphere that parts good from bad', () => {
  test('parts generated sets and cannot be made smaller', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const sphere = { dD: 15 + (seed % 5), dP: 2 + (seed % 9), dH: 1 + (seed % 12), r: 5 + (seed % 4) };
      const scored = label(randomPoints(20 + seed, seed), [sphere]);
      const points = sortPoints(scored, 1);
      if (!points.ok) continue;
      const ball = separate(points.value, bounds);
      expect(ball, `seed ${seed}`).toBeDefined();
      if (!ball) continue;
      const { good, bad } = reachOf(points.value, ball.centre);
      expect(good).toBeCloseTo(ball.radius, 10);
      expect(bad).toBeGreaterThan(ball.radius * (1 + 1e-9));
      expect(ball.radius).toBeLessThanOrEqual(sphere.r + 1e-6);
      expectSmallest(points.value, ball);
    }
  });

  test('does not depend on the order, and grows with the scale', () => {
    const scored = label(randomPoints(40, 3), [{ dD: 17, dP: 7, dH: 7, r: 7 }]);
    const first = separate(valueOf(sortPoints(scored, 1)), bounds);
    const second = separate(valueOf(sortPoints(shuffle(scored, 9), 1)), bounds);
    expect(second?.radius).toBeCloseTo(first?.radius ?? 0, 8);
    const half = scored.map(({ dD, dP, dH, score }) => ({ dD: dD / 2, dP: dP / 2, dH: dH / 2, score }));
    const small = separate(
      valueOf(sortPoints(half, 1)),
      boundsOf({ dD: [5, 15], dP: [0, 20], dH: [0, 22.5] }),
    );
    expect(small?.radius).toBeCloseTo((first?.radius ?? 0) / 2, 4);
  });

  test('says so when there is none', () => {
    const line = [0, 1, 0].map((score, index) => ({ dD: 16, dP: 5 + index, dH: 5, score }));
    const between = [1, 0, 1].map((score, index) => ({ dD: 16, dP: 5 + index, dH: 5, score }));
    expect(separate(valueOf(sortPoints(line, 1)), bounds)).toBeDefined();
    expect(separate(valueOf(sortPoints(between, 1)), bounds)).toBeUndefined();
    const same = [1, 0].map((score) => ({ dD: 16, dP: 5, dH: 5, score }));
    expect(separate(valueOf(sortPoints(same, 1)), bounds)).toBeUndefined();
  });

  test('keeps the centre in the box', () => {
    const points = valueOf(sortPoints([{ dD: 16, dP: 5, dH: 5, score: 1 }], 1));
    const ball = separate(points, boundsOf({ dD: [17, 20], dP: [0, 40], dH: [6, 45] }));
    expect([...(ball?.centre ?? [])]).toEqual([34, 5, 6].map((value) => expect.closeTo(value, 9) as number));
    expect(ball?.radius).toBeCloseTo(Math.sqrt(5), 9);
  });
});
