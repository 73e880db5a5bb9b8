import { describe, expect, test } from 'vitest';
import { median, quantile, summarise } from './statistics.ts';

describe('quantile', () => {
  test('interpolates between neighbours and does not mind the order', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(quantile([10, 0], 0.1)).toBe(1);
    expect(quantile([7], 0.95)).toBe(7);
  });

  test('of nothing is an error, not a number', () => {
    expect(() => median([])).toThrow('measure at least once');
  });
});

test('summarise gives median, range and tails', () => {
  const series = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(summarise(series)).toEqual({ value: 50, range: { min: 0, max: 100 }, p10: 10, p95: 95, runs: 101 });
});
