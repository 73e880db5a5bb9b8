import assert from 'node:assert/strict';
import {
  fishCells,
  fishChart,
  nextTubes,
  type RackReading,
  type RackTube,
  readRack,
  type Sample,
} from '@suite/hld';
import { alternate } from './frame/alternate.ts';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import type { Measured } from './frame/judge.ts';
import { summarise } from './frame/statistics.ts';

const ROUNDS = 40;
const AXIS = { variable: 'ln-salinity', ionic: 0 } as const;
const OPTIMUM = 2.78;

/** Twelve tubes as a reader without error sees them. */
const RACK: readonly RackTube[] = [1, 1.3, 1.6, 2, 2.25, 2.5, 3, 3.5, 4, 4.5, 5.5, 6.5].map((value) => {
  const hld = Math.log(value / OPTIMUM);
  return { value, seen: hld < -0.22 ? 'I' : hld > 0.22 ? 'II' : 'III' };
});

/** An ionic surfactant with more water than oil: its own ions move HLD in every column. */
const SAMPLE: Sample = {
  formulation: {
    conditions: { temperature: 25, salinity: 40, eacn: 7, fa: 0 },
    manualEACN: true,
    surfactantMix: [
      {
        surfactant: { surfactantType: 'anionic', cc0: -2.5, mw: 288.38 },
        concentration: 5,
        active: true,
      },
    ],
    oilBlend: [],
  },
  water: 70,
  oil: 30,
  waterDensity: 1,
  oilDensity: 0.7,
  headArea: 60,
  length: 20,
  xi: 100,
};
const percents = Float64Array.from({ length: 100 }, (_, n) => 0.2 + 0.2 * n);
const values = Float64Array.from({ length: 100 }, (_, n) => 5 + n);

await bench('racks', [], async () => {
  const cold = milliseconds(() => readRack({ axis: AXIS }, RACK));
  const reading = check();
  const read = () => milliseconds(() => readRack({ axis: AXIS }, RACK));
  const next = () => milliseconds(() => nextTubes(reading));
  const fish = () =>
    milliseconds(() => {
      fishChart(SAMPLE, 'salinity', percents);
      fishCells(SAMPLE, 'salinity', { percents, values });
    });
  for (let turn = 0; turn < 10; turn += 1) for (const warm of [read, next, fish]) warm();
  const series = await alternate({ read, next, fish, again: read, nextAgain: next, fishAgain: fish }, ROUNDS);
  const isNoisy =
    isTooNoisy(series.read, series.again) ||
    isTooNoisy(series.next, series.nextAgain) ||
    isTooNoisy(series.fish, series.fishAgain);
  const measured: Measured[] = [
    { metric: 'racks.read.12', unit: 'ms', ...summarise(series.read), isNoisy },
    { metric: 'racks.read.cold', unit: 'ms', value: cold },
    { metric: 'racks.next.2', unit: 'ms', ...summarise(series.next), isNoisy },
    { metric: 'racks.fish.hover', unit: 'ms', ...summarise(series.fish), isNoisy },
    { metric: 'racks.control', unit: '', ...compare(series.read, series.again) },
  ];
  return { measured };
});

/** The rack that is timed gives its optimum back, and the cells that are timed show all of the fish. */
function check(): RackReading {
  const reading = readRack({ axis: AXIS }, RACK);
  assert(reading.ok && reading.value.kind === 'interval');
  const { from, to } = reading.value.optimum;
  assert(from < OPTIMUM && to > OPTIMUM, `the optimum lies outside ${from} to ${to}`);
  const cells = fishCells(SAMPLE, 'salinity', { percents, values });
  assert(cells.ok && new Set(cells.value.types).size === 4, 'a part of the fish is missing');
  const next = nextTubes(reading.value);
  assert(next.ok && next.value.tubes.length === 2);
  return reading.value;
}

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
