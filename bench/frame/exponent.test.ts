import { describe, expect, test } from 'vitest';
import { exponent } from './exponent.ts';

const sizes = [1e3, 1e4, 1e5];

describe('exponent', () => {
  test.each([0, 0.5, 1, 1.17, 2, 3])('finds k = %d whatever the constant', (k) => {
    for (const constant of [1e-6, 1, 40]) {
      const times = sizes.map((size) => constant * size ** k);
      expect(exponent(sizes, times)).toBeCloseTo(k, 10);
    }
  });

  test('balances noise over all sizes', () => {
    // Ten per cent up in the middle does not tilt a line whose ends are right.
    expect(exponent(sizes, [1, 11, 100])).toBeCloseTo(1, 10);
  });

  test('n log n shows as a little over one', () => {
    const k = exponent(
      sizes,
      sizes.map((size) => size * Math.log(size)),
    );
    expect(k).toBeGreaterThan(1.05);
    expect(k).toBeLessThan(1.2);
  });

  test.each([
    [[1, 2], [1, 2], 'three sizes'],
    [[1, 2, 3], [1, 2], 'three sizes'],
    [[5, 5, 5], [1, 2, 3], 'sizes that differ'],
    [[1, 2, 3], [0, 1, 2], 'above zero'],
  ])('refuses %j with %j', (badSizes, times, reason) => {
    expect(() => exponent(badSizes, times)).toThrow(reason);
  });
});
