import { expect, test } from 'vitest';
import type { HansenPoint } from './hansen.ts';
import { nearestAt, nextTowards, planeOf, pointsInside } from './plane.ts';

/** A point of the test stands where its dH and dP say. */
function planeWith(...places: [x: number, y: number][]) {
  const points = places.map(
    ([dH, dP], n): HansenPoint => ({ id: `p${n}`, name: '', dD: 0, dP, dH, inside: true }),
  );
  return planeOf(points, ({ dH: x, dP: y }) => (x < 0 ? undefined : { x, y }));
}

test('an arrow leads to the nearest point in its direction, not to a nearer one aside', () => {
  const plane = planeWith([50, 50], [90, 52], [52, 44], [20, 50], [50, 95], [-1, 50]);
  expect(nextTowards(plane, 0, 'right')).toBe(1);
  expect(nextTowards(plane, 0, 'left')).toBe(3);
  expect(nextTowards(plane, 0, 'up')).toBe(2);
  expect(nextTowards(plane, 0, 'down')).toBe(4);
  expect(nextTowards(plane, 1, 'right')).toBe(-1);
});

test('points on one place are all reached', () => {
  const plane = planeWith([50, 50], [50, 50], [60, 50], [50, 50]);
  expect(nextTowards(plane, 0, 'right')).toBe(1);
  expect(nextTowards(plane, 1, 'right')).toBe(3);
  expect(nextTowards(plane, 3, 'right')).toBe(2);
  expect(nextTowards(plane, 3, 'left')).toBe(1);
});

test('a lasso holds what lies inside its line, also where the line turns back', () => {
  const plane = planeWith([5, 5], [15, 5], [15, 15], [-1, 0]);
  // The shape of an L: the corner at the upper right is not part of it.
  const lasso = [
    [0, 0],
    [10, 0],
    [10, 10],
    [20, 10],
    [20, 20],
    [0, 20],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  expect(pointsInside(plane, lasso)).toEqual(['p0', 'p2']);
});

test('the nearest point is found within reach and not beyond', () => {
  const plane = planeWith([10, 10], [14, 10], [-1, 10]);
  expect(nearestAt(plane, { x: 13, y: 10 }, 8)).toBe(1);
  expect(nearestAt(plane, { x: 40, y: 10 }, 8)).toBe(-1);
});
