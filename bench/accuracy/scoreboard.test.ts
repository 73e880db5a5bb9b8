import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measureEstimator } from './estimator-score.ts';
import { csvOf, measureQuickly, MISS_LISTS, readScoreboard } from './scoreboard.ts';
import { readTrainingMolecules } from './data.ts';

// `npm run test:all`: twelve trainings take minutes.
const isLong = process.env['LONG'] === 'yes';
const HOUR_MS = 3_600_000;

const board = readScoreboard();

test('VAL-5 fits, sides and HLD are what the code gives today', async () => {
  const { misses, ...scores } = await measureQuickly();
  expect(board).toMatchObject(scores);
  expect(board.misses).toMatchObject(misses);
});

test('VAL-5 the files to download hold every miss', () => {
  for (const name of MISS_LISTS) {
    const file = join(import.meta.dirname, `../../web/public/accuracy/${name}-misses.csv`);
    expect(readFileSync(file, 'utf8')).toBe(csvOf(board.misses[name]));
  }
});

test('EST-5 EST-6 what is published is within what was accepted', () => {
  const limits = {
    name: { dD: [0.54, 0.84], dP: [1.63, 2.36], dH: [1.23, 2.1] },
    cluster: { dD: [0.58, 0.89], dP: [1.68, 2.47], dH: [1.37, 2.31] },
  };
  for (const { split, all, coverage } of board.estimator.splits) {
    const own = split === 'name' ? limits.name : limits.cluster;
    for (const parameter of ['dD', 'dP', 'dH'] as const) {
      expect(all[parameter].mae).toBeLessThanOrEqual(own[parameter][0] ?? 0);
      expect(all[parameter].rmse).toBeLessThanOrEqual(own[parameter][1] ?? 0);
    }
    for (const { level, share } of coverage.filter(({ band }) => band === 'all')) {
      expect(share).toBeGreaterThanOrEqual(level === 80 ? 0.77 : 0.93);
      expect(share).toBeLessThanOrEqual(level === 80 ? 0.84 : 0.97);
    }
  }
});

describe.skipIf(!isLong)('VAL-5 with the whole training', { timeout: HOUR_MS }, () => {
  test('the learned estimates are what the code gives today', async () => {
    const { estimator, groupMethods, misses } = measureEstimator(await readTrainingMolecules());
    expect(board).toMatchObject({ estimator, groupMethods });
    expect(board.misses.estimator).toEqual(misses);
  });
});
