import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalLog } from './natural-log.ts';

test('HLD-13 the logarithm agrees with Math.log to the last digits over all positive numbers', () => {
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true }), (x) => {
      const expected = Math.log(x);
      expect(Math.abs(naturalLog(x) - expected)).toBeLessThanOrEqual(4e-16 * Math.max(1, Math.abs(expected)));
    }),
    { numRuns: 20_000 },
  );
});

test('HLD-13 the logarithm is exact where it can be, and rises', () => {
  expect(naturalLog(1)).toBe(0);
  let before = naturalLog(0.1);
  for (let x = 0.1001; x < 40; x += 0.0001) {
    const next = naturalLog(x);
    expect(next).toBeGreaterThanOrEqual(before);
    before = next;
  }
});

test.each([0, -1, Number.NaN, Infinity])('the logarithm of %s is what Math.log says', (x) => {
  expect(naturalLog(x)).toBe(Math.log(x));
});
