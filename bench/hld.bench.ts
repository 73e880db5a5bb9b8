import assert from 'node:assert/strict';
import {
  CHART_RANGES,
  findMixes,
  type Formulation,
  mapHld,
  type ScanRange,
  scanRanges,
  surfactantErrors,
} from '@suite/hld';
import { alternate } from './frame/alternate.ts';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { exponent } from './frame/exponent.ts';
import type { Measured } from './frame/judge.ts';
import { median, summarise } from './frame/statistics.ts';
import { checkScan, scanPointByPoint } from './hld/point-by-point.ts';
import { eightRanges, nextKeystroke, sampleFormulation, sampleSurfactants } from './hld/sample.ts';

const WARM_UP = 2000;
const ROUNDS = 200;
const STEPS = [50, 500, 5000];
const CANDIDATES = 60;

await bench('hld', [], async (seed) => {
  const formulation = sampleFormulation(seed);
  const ranges = eightRanges(50);
  const cold = milliseconds(() => scanRanges(formulation, ranges));
  check(formulation, ranges);
  const scans = await measureScans(formulation, ranges);
  const growth = await measureGrowth(formulation);
  check(formulation, ranges);
  const first: Measured = { metric: 'hld.scan.cold', unit: 'ms', value: cold };
  return { measured: [...scans, first, ...growth, ...measureOthers(formulation, seed)] };
});

/** Eight ranges of seven lines, one call after each keystroke; twice, as its own control, and point by point. */
async function measureScans(formulation: Formulation, ranges: readonly ScanRange[]): Promise<Measured[]> {
  for (let n = 0; n < WARM_UP; n += 1) scanRanges(nextKeystroke(formulation, n), ranges);
  let count = 0;
  const ours = () => {
    count += 1;
    const typed = nextKeystroke(formulation, count);
    return milliseconds(() => scanRanges(typed, ranges));
  };
  const plain = () => milliseconds(() => ranges.map((range) => scanPointByPoint(formulation, range)));
  // The slow way leaves the memory in disorder: both of ours come after it, so that they are the same thing twice.
  const series = await alternate({ plain, ours, between: plain, again: ours }, ROUNDS);
  const isNoisy = isTooNoisy(series.ours, series.again);
  const warm = summarise(series.ours);
  return [
    { metric: 'hld.scan.warm', unit: 'ms', ...warm, isNoisy },
    { metric: 'hld.scan.p95', unit: 'ms', value: warm.p95, runs: warm.runs, isNoisy },
    { metric: 'hld.scan.ratio', unit: '', ...compare(series.plain, series.ours), isNoisy },
    { metric: 'hld.scan.control', unit: '', ...compare(series.ours, series.again) },
  ];
}

/** How the time grows with the number of points. */
async function measureGrowth(formulation: Formulation): Promise<Measured[]> {
  const sizes = STEPS.map((steps) => eightRanges(steps));
  const measure = (n: number) => () => milliseconds(() => scanRanges(formulation, sizes[n] ?? []));
  const series = await alternate({ small: measure(0), middle: measure(1), large: measure(2) }, 60);
  const times = [median(series.small), median(series.middle), median(series.large)];
  return [
    { metric: 'hld.scan.exponent', unit: '', value: exponent(STEPS, times) },
    { metric: 'hld.scan.5000', unit: 'ms', ...summarise(series.large) },
  ];
}

/** The map of 51 × 51 points, and all mixes of three out of sixty surfactants. */
function measureOthers(formulation: Formulation, seed: number): Measured[] {
  const axes = { x: CHART_RANGES.temperature, y: CHART_RANGES.salinity };
  const maps = Array.from({ length: 200 }, () => milliseconds(() => mapHld(formulation, axes)));
  const search = {
    candidates: sampleSurfactants(seed, CANDIDATES).map((surfactant) => ({
      surfactant,
      errors: surfactantErrors(surfactant.surfactantType, 'biblio'),
    })),
    conditions: formulation.conditions,
    eacnError: 0.5,
    concentration: 10,
    aim: { from: -0.5, to: 0.5 },
    size: 3,
    kept: [],
    top: 20,
  } as const;
  const searches = Array.from({ length: 9 }, () => milliseconds(() => findMixes(search)));
  const found = findMixes(search);
  assert(found.ok && found.value.count > 0, 'no triple was found');
  return [
    { metric: 'hld.map.warm', unit: 'ms', ...summarise(maps.slice(50)) },
    { metric: `hld.find.${CANDIDATES}`, unit: 'ms', ...summarise(searches) },
  ];
}

function check(formulation: Formulation, ranges: readonly ScanRange[]): void {
  for (const scan of scanRanges(formulation, ranges)) {
    assert(scan.ok);
    checkScan(formulation, scan.value);
  }
}

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
