import { expect, test } from 'vitest';
import { findRoot, findRoots, rootOf } from './roots.ts';

function counted(rising: (at: number) => number) {
  let count = 0;
  const own = (at: number) => {
    count += 1;
    return rising(at);
  };
  return { own, count: () => count };
}

test.each<[string, (at: number) => number, { from: number; to: number; root: number }]>([
  ['a line', (at) => at - 0.3, { from: 0, to: 1e9, root: 0.3 }],
  [
    'a vapour pressure',
    (at) => 10 ** (9.05043 - 1327.62 / (at + 217.625)) - 101_325,
    { from: -150, to: 700, root: 110.611 },
  ],
  ['a step', (at) => (at < 2 ? -1 : 1), { from: 0, to: 10, root: 2 }],
  ['a cube, flat where it passes', (at) => (at - 1) ** 3, { from: -4, to: 9, root: 1 }],
  ['values without end', (at) => (at < 1 ? -Infinity : Infinity), { from: 0, to: 3, root: 1 }],
])('NUM-7 %s passes 0 where it does', (_, rising, { from, to, root }) => {
  const { own, count } = counted(rising);
  expect(rootOf(own, from, to)).toBeCloseTo(root, 3);
  expect(count()).toBeLessThan(130);
});

test('NUM-7 a smooth function needs a few values, to the last digits', () => {
  const { own, count } = counted((at) => 10 ** (9.05043 - 1327.62 / (at + 217.625)) - 101_325);
  const root = rootOf(own, -150, 700);
  expect(10 ** (9.05043 - 1327.62 / (root + 217.625))).toBeCloseTo(101_325, 6);
  expect(count()).toBeLessThan(25);
});

test('a function that does not pass 0 gives the nearer end', () => {
  expect(rootOf((at) => at + 1, 0, 5)).toBe(0);
  expect(rootOf((at) => at - 9, 0, 5)).toBe(5);
});

test('NUM-7 roots are found to the last digit, ends included', () => {
  expect(findRoot((x) => x * x - 2, { from: 0, to: 2 })).toBeCloseTo(Math.SQRT2, 15);
  expect(findRoot((x) => 2 - x * x, { from: 0, to: 2 })).toBeCloseTo(Math.SQRT2, 15);
  expect(findRoots((x) => x * (x - 1) * (x - 0.3), { from: 0, to: 1 }, 7)).toEqual([
    0,
    expect.closeTo(0.3, 12),
    1,
  ]);
});
