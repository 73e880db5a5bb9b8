import { describe, expect, test } from 'vitest';
import { compare, isTooNoisy } from './compare.ts';

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
