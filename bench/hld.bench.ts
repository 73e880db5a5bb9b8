import assert from 'node:assert/strict';
import {
  CHART_RANGES,
  evaluateFormulation,
  type Formulation,
  type ScanRange,
  scanRanges,
  type SurfactantType,
} from '@suite/hld';
import { seededRandom } from '@suite/numeric';
import { bench, amount } from './frame/bench.ts';
import { exponent, median, quantile } from './frame/numbers.ts';
import { inTurns, milliseconds, timed } from './frame/turns.ts';

const WARM_UP = 2000;
const STEPS = [50, 500, 5000] as const;
const TYPES: SurfactantType[] = ['anionic', 'ethoxylate', 'non-ionic', 'cationic', 'apg', 'other'];

// What a keystroke in the emulsion explorer needs: eight scans of seven lines; and how it grows with the points.
await bench('hld', [], async (b) => {
  const formulation = sampleFormulation(b.seed);
  const [ranges, middle, large] = STEPS.map(eightRanges) as [ScanRange[], ScanRange[], ScanRange[]];
  b.report(
    'scan.cold',
    'ms',
    milliseconds(() => scanRanges(formulation, ranges)),
  );
  check(formulation, ranges);
  let count = 0;
  const keystroke = () => {
    const conditions = { ...formulation.conditions, temperature: 20 + ((count += 1) % 40) };
    const typed = { ...formulation, conditions };
    return milliseconds(() => scanRanges(typed, ranges));
  };
  for (let n = 0; n < amount(WARM_UP); n += 1) keystroke();
  const { 'scan.warm': warm } = await inTurns(b, { 'scan.warm': keystroke }, { rounds: 200 });
  b.report('scan.p95', 'ms', quantile(warm, 0.95));
  const sizes = {
    'scan.50': timed(() => scanRanges(formulation, ranges)),
    'scan.500': timed(() => scanRanges(formulation, middle)),
    'scan.5000': timed(() => scanRanges(formulation, large)),
  };
  const grown = await inTurns(b, sizes, { rounds: 60 });
  const times = STEPS.map((steps) => median(grown[`scan.${steps}`]));
  b.report('scan.exponent', '', exponent(STEPS, times));
  check(formulation, ranges);
});

/** The four chart ranges twice, as the line charts and the map's axes use them, with so many steps. */
function eightRanges(steps: number): ScanRange[] {
  const ranges = Object.values(CHART_RANGES).map((range) => ({ ...range, steps }));
  return [...ranges, ...ranges];
}

/** A full recipe: six surfactants of six types, Cc from -4 to 4, and two oils; seven lines with the mix. */
function sampleFormulation(seed: number): Formulation {
  const random = seededRandom(seed);
  return {
    conditions: { temperature: 25, salinity: 2, eacn: 7, fa: 0.1 },
    manualEACN: false,
    surfactantMix: TYPES.map((surfactantType, n) => ({
      surfactant: {
        surfactantType,
        cc0: random() * 8 - 4,
        mw: 250 + random() * 500,
        ccConcentration: n === 1 ? 0.5 : 0,
      },
      concentration: 1 + n,
      active: true,
    })),
    oilBlend: [
      { oil: { eacn: 7.25 }, volume: 1, active: true },
      { oil: { eacn: 12 }, volume: 2, active: true },
    ],
  };
}

/** Every value of every line is the one that the whole formulation gives when it is evaluated anew at that point. */
function check(formulation: Formulation, ranges: readonly ScanRange[]): void {
  for (const scan of scanRanges(formulation, ranges)) {
    assert(scan.ok);
    const { range, mix, parts } = scan.value;
    const lines = [mix, ...parts];
    for (let i = 0; i <= range.steps; i += 1) {
      const value = range.from + ((range.to - range.from) * i) / range.steps;
      const { hld, parts: each } = evaluateFormulation(at(formulation, range.variable, value));
      for (const [n, expected] of [hld, ...each.map((part) => part.hld)].entries()) {
        const line = lines[n];
        assert(expected.ok && line?.ok && line.value.length === range.steps + 1);
        const away = Math.abs((line.value[i] ?? Number.NaN) - expected.value);
        assert(away < 1e-9, `${range.variable}, line ${n}, point ${i}: off by ${away}`);
      }
    }
  }
}

function at(formulation: Formulation, variable: ScanRange['variable'], value: number): Formulation {
  if (variable === 'concentration') {
    const total = formulation.surfactantMix.reduce((sum, { concentration }) => sum + concentration, 0);
    const surfactantMix = formulation.surfactantMix.map((part) => ({
      ...part,
      concentration: (part.concentration * value) / total,
    }));
    return { ...formulation, surfactantMix };
  }
  const conditions = { ...formulation.conditions, [variable]: value };
  return { ...formulation, conditions, manualEACN: variable === 'eacn' ? true : formulation.manualEACN };
}
