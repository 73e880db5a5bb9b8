import { expect, test } from 'vitest';
import type { Returned } from '../load/generator.ts';
import { quantilesOf } from '../load/quantiles.ts';
import { Scene, Shared } from '../scenario.ts';
import { judgeFlood, judgeSlowClients, judgeSteady } from './load.ts';

const returned = (p99: number, statuses: Record<string, number>): Returned => ({
  seconds: 10,
  statuses,
  good: { count: 100, p50: 5, p95: 9, p99, max: p99 },
  refused: quantilesOf([]),
  kinds: {},
  ownCpu: 0.2,
  late: 0,
});

/** What a judgement says of this. */
function brokenBy(judge: (scene: Scene) => void): string[] {
  const scene = new Scene({ root: '', isLong: false, isTest: false, counts: new Map() }, new Shared(''));
  judge(scene);
  return scene.broken();
}

test('quantiles of a series', () => {
  expect(quantilesOf([3, 1, 2])).toEqual({ count: 3, p50: 2, p95: 3, p99: 3, max: 3 });
  expect(quantilesOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
});

test('F-16 steady load is judged by its p99, failures and growth', () => {
  const steady = (p99: number, statuses: Record<string, number>, mb: readonly number[]) => ({
    returned: returned(p99, statuses),
    used: { server: 4, database: undefined },
    samples: mb.map((residentMb, second) => ({ second, residentMb, loopP99Ms: 2, loopMaxMs: 20 })),
  });
  const good = steady(300, { '200': 100, '304': 1 }, [150, 200, 202]);
  expect(brokenBy((scene) => judgeSteady(scene, good))).toEqual([]);
  const bad = steady(301, { '200': 100, '500': 2 }, [150, 200, 212]);
  expect(brokenBy((scene) => judgeSteady(scene, bad))).toEqual([
    'no answer fails under steady load: 2',
    'p99 is within 300 ms: 301 ms',
    'memory grows by 5 % at most: 6.0 %',
  ]);
});

test('F-14 in a flood answers are given or refused, and all is well soon', () => {
  const good = { returned: returned(900, { '200': 100, '503': 300, '429': 5 }), recoveredMs: 2000 };
  expect(brokenBy((scene) => judgeFlood(scene, good))).toEqual([]);
  const bad = { returned: returned(1100, { '200': 1, '500': 1, '0': 2 }), recoveredMs: 6000 };
  expect(brokenBy((scene) => judgeFlood(scene, bad))).toEqual([
    'p99 of the accepted is within 1 s: 1100 ms',
    'answers are given or refused: 3',
    'it is well again within 5 s: 6000 ms',
  ]);
});

test('F-15 beside slow clients others wait a fifth longer at most, or what nobody notices', () => {
  const judged = (without: number, beside: number) =>
    brokenBy((scene) => judgeSlowClients(scene, without, beside));
  expect([judged(100, 120), judged(10, 19)]).toEqual([[], []]);
  expect(judged(100, 121)).toEqual(['p99 of others is a fifth higher at most: from 100 ms to 121 ms']);
});
