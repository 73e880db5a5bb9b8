import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalLog } from './natural-log.ts';

test('NUM-5 the logarithm agrees with Math.log to the last digits over all positive numbers', () => {
  const isClose = fc.property(
    fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true }),
    (x) => {
      const expected = Math.log(x);
      return Math.abs(naturalLog(x) - expected) <= 4e-16 * Math.max(1, Math.abs(expected));
    },
  );
  // One expectation for all: an expectation takes a hundred times as long as a logarithm.
  expect(fc.check(isClose, { numRuns: 20_000 }).counterexample).toBeNull();
});

test('NUM-5 the logarithm is exact where it can be, and rises', () => {
  expect(naturalLog(1)).toBe(0);
  const falls: number[] = [];
  let before = naturalLog(0.1);
  for (let x = 0.1001; x < 40; x += 0.0001) {
    const next = naturalLog(x);
    if (!(next >= before)) falls.push(x);
    before = next;
  }
  expect(falls).toEqual([]);
});

test.each([0, -1, Number.NaN, Infinity])('the logarithm of %s is what Math.log says', (x) => {
  expect(naturalLog(x)).toBe(Math.log(x));
});
