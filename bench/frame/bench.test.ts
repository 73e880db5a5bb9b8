import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUnmeasured, judge, readBudgets, ROOT } from './bench.ts';

test.each(Object.entries(readBudgets()))(
  '%s has a number, a direction, a reason and a benchmark',
  (name, budget) => {
    expect(budget).toEqual({
      limit: expect.any(Number) as number,
      direction: expect.stringMatching(/^at (?:least|most)$/) as string,
      why: expect.stringMatching(/\w{3}/) as string,
    });
    expect(existsSync(join(ROOT, 'bench', `${name.split('.')[0]}.bench.ts`))).toBe(true);
  },
);

const measured = { metric: 'a.x', value: 1, unit: 'ms' };
const atMost = (limit: number) => ({ limit, direction: 'at most', why: 'test' }) as const;
const atLeast = (limit: number) => ({ limit, direction: 'at least', why: 'test' }) as const;

test('findUnmeasured names the limits of this benchmark that have no number', () => {
  const budgets = { 'a.x': atMost(1), 'a.y': atMost(1), 'ab.z': atMost(1) };
  expect(findUnmeasured('a', budgets, ['a.x', 'a.other'])).toEqual(['a.y']);
});

describe('judge', () => {
  const noisy = { isNoisy: true };
  const nan = { value: Number.NaN };
  test.each([
    [{}, atMost(1), 'ok'],
    [{}, atMost(0.99), 'over'],
    [{}, atLeast(1), 'ok'],
    [{}, atLeast(1.01), 'over'],
    [{}, undefined, 'not gated'],
    [noisy, atMost(0), 'too noisy'],
    [noisy, atMost(2), 'too noisy'],
    [noisy, undefined, 'not gated'],
    [nan, atMost(2), 'over'],
    [nan, atLeast(0), 'over'],
  ])('1 with %j against %j is %s', (change, budget, verdict) => {
    expect(judge({ ...measured, ...change }, budget).verdict).toBe(verdict);
  });

  test('compares before it rounds', () => {
    const entry = judge({ ...measured, value: 10.000_04 }, atMost(10));
    expect(entry).toEqual({ ...measured, value: 10, limit: 10, direction: 'at most', verdict: 'over' });
  });

  test('writes the keys in one order', () => {
    const entry = judge({ runs: 3, unit: 'ms', p95: 2, value: 1, metric: 'a.x' }, atMost(2));
    expect(Object.keys(entry).join()).toBe('metric,value,unit,p95,runs,limit,direction,verdict');
  });

  test('keeps four digits, and every digit of a whole number', () => {
    const entry = judge({ ...measured, value: 123_456, range: { min: 0.123_456, max: 98.765_43 } });
    expect([entry.value, entry.range]).toEqual([123_456, { min: 0.1235, max: 98.77 }]);
  });
});
