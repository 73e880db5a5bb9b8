import { describe, expect, test } from 'vitest';
import { judge, table } from './judge.ts';

const measured = { metric: 'a.x', value: 1, unit: 'ms' };
const atMost = (limit: number) => ({ limit, direction: 'at most', why: 'test' }) as const;
const atLeast = (limit: number) => ({ limit, direction: 'at least', why: 'test' }) as const;

describe('judge', () => {
  test.each([
    [atMost(1), 'ok'],
    [atMost(0.99), 'over'],
    [atLeast(1), 'ok'],
    [atLeast(1.01), 'over'],
    [undefined, 'not gated'],
  ])('1 against %j is %s', (budget, verdict) => {
    expect(judge(measured, budget).verdict).toBe(verdict);
  });

  test('noise speaks for neither side', () => {
    expect(judge({ ...measured, isNoisy: true }, atMost(0)).verdict).toBe('too noisy');
    expect(judge({ ...measured, isNoisy: true }, atMost(2)).verdict).toBe('too noisy');
    expect(judge({ ...measured, isNoisy: true }, undefined).verdict).toBe('not gated');
  });

  test('what is no number is over', () => {
    expect(judge({ ...measured, value: Number.NaN }, atMost(2)).verdict).toBe('over');
    expect(judge({ ...measured, value: Number.NaN }, atLeast(0)).verdict).toBe('over');
  });

  test('compares before it rounds', () => {
    const entry = judge({ ...measured, value: 10.000_04 }, atMost(10));
    expect(entry).toEqual({ ...measured, value: 10, limit: 10, direction: 'at most', verdict: 'over' });
  });

  test('writes the keys in one order', () => {
    const entry = judge({ runs: 3, unit: 'ms', p95: 2, value: 1, metric: 'a.x' }, atMost(2));
    expect(Object.keys(entry)).toEqual([
      'metric',
      'value',
      'unit',
      'p95',
      'runs',
      'limit',
      'direction',
      'verdict',
    ]);
  });

  test('keeps four digits, and every digit of a whole number', () => {
    const entry = judge(
      { ...measured, value: 123_456, range: { min: 0.123_456, max: 98.765_43 } },
      undefined,
    );
    expect([entry.value, entry.range]).toEqual([123_456, { min: 0.1235, max: 98.77 }]);
  });
});

test('a table lines up and shows what is over', () => {
  const text = table([
    {
      metric: 'a.ratio',
      value: 0.25,
      unit: '×',
      range: { min: 0.2, max: 0.3 },
      limit: 0.2,
      direction: 'at least',
      verdict: 'ok',
    },
    {
      metric: 'a.first-view.js',
      value: 120_500,
      unit: 'B',
      limit: 110_000,
      direction: 'at most',
      verdict: 'over',
    },
    { metric: 'a.cold', value: 3.5, unit: 'ms', verdict: 'not gated' },
  ]);
  expect(text.split('\n')).toEqual([
    '  metric               value     range      limit  verdict',
    '  a.ratio             0.25 ×  0.2..0.3      ≥ 0.2  ok',
    '  a.first-view.js  120 500 B            ≤ 110 000  over',
    '  a.cold              3.5 ms                       -',
  ]);
});
