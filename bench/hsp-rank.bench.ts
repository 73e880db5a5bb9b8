import assert from 'node:assert/strict';
import { bootstrapFit, fitSphere, rankColumns, type ResolvedTarget, standingsOf } from '@suite/hsp';
import { seededRandom } from '@suite/numeric';
import { bench } from './frame/bench.ts';
import { columnsOf, samplePoints, sampleScores } from './frame/samples.ts';
import { inTurns, milliseconds, timed } from './frame/turns.ts';

const ROWS = 100_000;
const SHOWN = 1000;
const SOLVENTS = 40;

// What the compatibility explorer does when a slider moves, and when a sphere is fitted.
await bench('hsp-rank', [], async (b) => {
  const points = samplePoints(ROWS, b.seed);
  const columns = columnsOf(points, Float64Array);
  const random = seededRandom(b.seed);
  const targets = (): ResolvedTarget[] =>
    (['must', 'must', 'must-not', 'must-not'] as const).map((role, place) => ({
      id: String(place),
      name: '',
      role,
      spheres: [{ dD: 15 + 5 * random(), dP: 15 * random(), dH: 20 * random(), r: 3 + 9 * random() }],
      isAssumed: false,
    }));
  // The rows that are timed are those that judging one by one gives.
  const some = targets();
  const worst = points.map((point) => standingsOf(point, some)?.worst ?? Infinity);
  assert.deepEqual(
    [...rankColumns(columns, some, { top: 50 }).rows].map((row) => worst[row]),
    worst.toSorted((one, other) => one - other).slice(0, 50),
  );
  const scored = sampleScores(SOLVENTS, b.seed);
  const work = {
    [`${ROWS}`]: () => {
      const moved = targets();
      return milliseconds(() => rankColumns(columns, moved, { top: SHOWN }));
    },
    [`fit.${SOLVENTS}.intervals`]: timed(() => [fitSphere(scored), bootstrapFit(scored)]),
  };
  await inTurns(b, work, { rounds: 30 });
});
