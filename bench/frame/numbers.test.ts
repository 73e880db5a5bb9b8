import { describe, expect, test } from 'vitest';
import { compare, exponent, isTooNoisy, median, quantile, summarise } from './numbers.ts';

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

describe('compare', () => {
  test('takes ratios within a round, so a machine that slows down changes nothing', () => {
    const peer = [100, 50, 10, 80, 20];
    const ours = peer.map((value) => value / 2);
    expect(compare(ours, peer)).toEqual({ value: 0.5, range: { min: 0.5, max: 0.5 }, runs: 5 });
  });

  test('gives the range of the ratios', () => {
    expect(compare([1, 4, 3], [2, 2, 3])).toEqual({ value: 1, range: { min: 0.5, max: 2 }, runs: 3 });
  });

  test('refuses series of different rounds', () => {
    expect(() => compare([1], [1, 2])).toThrow('same rounds');
  });
});

describe('isTooNoisy', () => {
  test.each([
    [100, 100, false],
    [124, 100, false],
    [100, 124, false],
    [126, 100, true],
    [100, 126, true],
    [0, 0, true],
  ])('a control of %d against %d: %s', (first, second, expected) => {
    expect(isTooNoisy([first], [second])).toBe(expected);
  });

  test('one bad round among good ones is no noise', () => {
    expect(isTooNoisy([100, 100, 300, 100, 100], [101, 99, 100, 98, 102])).toBe(false);
  });

  test('rounds that go up and down are noise, though their median is 1', () => {
    const wild = [200, 50, 100, 200, 50];
    const steady = [100, 100, 100, 100, 100];
    expect(compare(wild, steady).value).toBe(1);
    expect(isTooNoisy(wild, steady)).toBe(true);
  });
});

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
    [[1, 2, 3], [0, 1, 2], 'times above zero'],
  ])('refuses %j with %j', (badSizes, times, reason) => {
    expect(() => exponent(badSizes, times)).toThrow(reason);
  });
});
