import assert from 'node:assert/strict';
import { fishCells, fishChart, nextTubes, type RackTube, readRack, type Sample } from '@suite/hld';
import { bench } from './frame/bench.ts';
import { inTurns, milliseconds, timed } from './frame/turns.ts';

const AXIS = { variable: 'ln-salinity', ionic: 0 } as const;
const OPTIMUM = 2.78;

/** Twelve tubes as a reader without error sees them. */
const RACK: readonly RackTube[] = [1, 1.3, 1.6, 2, 2.25, 2.5, 3, 3.5, 4, 4.5, 5.5, 6.5].map((value) => {
  const hld = Math.log(value / OPTIMUM);
  return { value, seen: hld < -0.22 ? 'I' : hld > 0.22 ? 'II' : 'III' };
});

/** An ionic surfactant with more water than oil: its own ions move HLD in every column. */
const SURFACTANT = { surfactantType: 'anionic', cc0: -2.5, mw: 288.38 } as const;
const SAMPLE: Sample = {
  formulation: {
    conditions: { temperature: 25, salinity: 40, eacn: 7, fa: 0 },
    manualEACN: true,
    surfactantMix: [{ surfactant: SURFACTANT, concentration: 5, active: true }],
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

// A rack of twelve tubes read, the next two tubes proposed, and a fish diagram with its cells.
await bench('racks', [], async (b) => {
  b.report(
    'read.cold',
    'ms',
    milliseconds(() => readRack({ axis: AXIS }, RACK)),
  );
  // The rack gives its optimum back, and the cells show all of the fish.
  const reading = readRack({ axis: AXIS }, RACK);
  assert(reading.ok && reading.value.kind === 'interval');
  const { from, to } = reading.value.optimum;
  assert(from < OPTIMUM && to > OPTIMUM, `the optimum lies outside ${from} to ${to}`);
  const next = nextTubes(reading.value);
  assert(next.ok && next.value.tubes.length === 2);
  const cells = fishCells(SAMPLE, 'salinity', { percents, values });
  assert(cells.ok && new Set(cells.value.types).size === 4, 'a part of the fish is missing');
  const work = {
    'read.12': timed(() => readRack({ axis: AXIS }, RACK)),
    'next.2': timed(() => nextTubes(reading.value)),
    'fish.hover': timed(() => {
      fishChart(SAMPLE, 'salinity', percents);
      fishCells(SAMPLE, 'salinity', { percents, values });
    }),
  };
  await inTurns(b, work, { warm: 10, rounds: 40 });
});
