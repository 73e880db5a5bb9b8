import { expect, test } from 'vitest';
import { normalBelow, normalQuantile } from './normal.ts';

// Abramowitz and Stegun (1964), table 26.1; 2.999 and 3.001 from erfc of the C library.
test.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [-1, 0.158655253931457],
  [1.96, 0.97500210485178],
  [2.999, 0.9986456634662729],
  [3.001, 0.998654527174915],
  [5, 0.999999713348428],
  [-8, 6.22096057427e-16],
])('NUM-6 below %d lies %d', (z, share) => {
  expect(Math.abs(normalBelow(z) - share)).toBeLessThan(1e-8 * Math.max(share, 1e-8));
});

test('NUM-6 it rises without a step where the method changes', () => {
  for (let z = -10; z < 10; z += 0.001) expect(normalBelow(z + 0.001)).toBeGreaterThanOrEqual(normalBelow(z));
  expect(normalBelow(-Infinity)).toBe(0);
  expect(normalBelow(Infinity)).toBe(1);
});

test('NUM-6 a quantile is the value below which its share lies', () => {
  for (const share of [0.001, 0.025, 0.1, 0.5, 0.9, 0.975])
    expect(normalBelow(normalQuantile(share))).toBeCloseTo(share, 12);
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6);
});
