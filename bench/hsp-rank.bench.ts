import assert from 'node:assert/strict';
import {
  bootstrapFit,
  fitSphere,
  rankColumns,
  type ResolvedTarget,
  seededRandom,
  standingsOf,
} from '@suite/hsp';
import { alternate } from './frame/alternate.ts';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { summarise } from './frame/statistics.ts';
import { milliseconds, samplePoints, sampleScores } from './hsp/sample.ts';

const ROWS = 100_000;
const SHOWN = 1000;
const SOLVENTS = 40;

/** What the compatibility explorer does when a slider moves, and when a sphere is fitted. */
await bench('hsp-rank', [], async (seed) => {
  const points = samplePoints(ROWS, seed);
  const columns = {
    dD: Float64Array.from(points, ({ dD }) => dD),
    dP: Float64Array.from(points, ({ dP }) => dP),
    dH: Float64Array.from(points, ({ dH }) => dH),
  };
  const random = seededRandom(seed);
  const targets = (): ResolvedTarget[] =>
    (['must', 'must', 'must-not', 'must-not'] as const).map((role, place) => ({
      id: String(place),
      name: '',
      role,
      spheres: [{ dD: 15 + 5 * random(), dP: 15 * random(), dH: 20 * random(), r: 3 + 9 * random() }],
      isAssumed: false,
    }));
  check(points, columns, targets());
  const rank = () => {
    const moved = targets();
    return milliseconds(() => rankColumns(columns, moved, { top: SHOWN }));
  };
  const scored = sampleScores(SOLVENTS, seed);
  const fit = () =>
    milliseconds(() => {
      fitSphere(scored);
      bootstrapFit(scored);
    });
  await alternate({ rank, fit, again: rank }, 5); // warm
  const series = await alternate({ rank, fit, again: rank }, 30);
  const isNoisy = isTooNoisy(series.rank, series.again);
  return {
    measured: [
      { metric: 'hsp-rank.100000', unit: 'ms', ...summarise(series.rank), isNoisy },
      { metric: 'hsp-rank.control', unit: '', ...compare(series.rank, series.again) },
      { metric: 'hsp-rank.fit.40.intervals', unit: 'ms', ...summarise(series.fit) },
    ],
  };
});

/** The rows that are timed are those that judging one by one gives. */
function check(
  points: ReturnType<typeof samplePoints>,
  columns: { dD: Float64Array; dP: Float64Array; dH: Float64Array },
  targets: readonly ResolvedTarget[],
): void {
  const { rows } = rankColumns(columns, targets, { top: 50 });
  const worst = points.map((point) => standingsOf(point, targets)?.worst ?? Infinity);
  const best = worst.toSorted((one, other) => one - other).slice(0, 50);
  assert.deepEqual(
    [...rows].map((row) => worst[row]),
    best,
  );
}
