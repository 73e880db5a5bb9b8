import { expect, test } from 'vitest';
import type { Returned } from './generator.ts';
import { quantilesOf } from './quantiles.ts';
import { brokenIn, linesOf } from './report.ts';

const returned = (p99: number, statuses: Record<string, number>): Returned => ({
  seconds: 10,
  statuses,
  good: { count: 100, p50: 5, p95: 9, p99, max: p99 },
  refused: quantilesOf([]),
  kinds: {},
  ownCpu: 0.2,
  people: [],
  late: 0,
});
const steady = (p99: number, changes = {}) => ({
  perSecond: 150,
  returned: returned(p99, { '200': 100 }),
  failed: 0,
  growth: 0.01,
  residentMb: 200,
  loopP99Ms: 2,
  loopMaxMs: 20,
  serverCpu: 0.4,
  databaseCpu: undefined,
  ...changes,
});
const found = { database: 'embedded', users: 200 };

test('quantiles of a series', () => {
  expect(quantilesOf([3, 1, 2])).toEqual({ count: 3, p50: 2, p95: 3, p99: 3, max: 3 });
  expect(quantilesOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
});

test('F-16 steady load is judged by its p99, failures and growth', () => {
  expect(brokenIn({ ...found, steady: steady(300) })).toEqual([]);
  expect(brokenIn({ ...found, steady: steady(301, { failed: 2, growth: 0.06 }) })).toEqual([
    'F-16 2 answers failed under steady load',
    'F-16 p99 is 301 ms',
    'F-16 memory grew by 6.0 %',
  ]);
});

test('F-14 in a flood answers are given or refused, and all is well soon', () => {
  const flood = {
    capacity: 500,
    asked: 1500,
    returned: returned(900, { '200': 100, '503': 300, '429': 5 }),
    recoveredMs: 2000,
    isAlive: true,
  };
  expect(brokenIn({ ...found, flood })).toEqual([]);
  const bad = { ...flood, returned: returned(1100, { '200': 1, '500': 1, '0': 2 }), recoveredMs: 6000 };
  expect(brokenIn({ ...found, flood: bad })).toEqual([
    'F-14 p99 of the accepted is 1100 ms',
    'F-14 3 answers were neither given nor refused',
    'F-14 well again after 6000 ms',
  ]);
});

test('F-15 beside slow clients others wait a fifth longer at most, or what nobody notices', () => {
  const slow = (without: number, beside: number) =>
    brokenIn({ ...found, slow: { clients: 500, without: [without], with: [beside], failed: 0 } });
  expect([slow(100, 120), slow(10, 19)]).toEqual([[], []]);
  expect(slow(100, 121)).toEqual(['F-15 p99 of others went from 100 ms to 121 ms']);
  expect(linesOf({ ...found, steady: steady(20) })).toContain('p99 20 ms');
});
