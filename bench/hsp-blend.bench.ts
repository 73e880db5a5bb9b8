import assert from 'node:assert/strict';
import { bestBlend, type Hsp, type JointTarget, rankBlends, rankPairsForTargets } from '@suite/hsp';
import { alternate } from './frame/alternate.ts';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { exponent } from './frame/exponent.ts';
import type { Measured } from './frame/judge.ts';
import { median, summarise } from './frame/statistics.ts';
import { bestPairs, bestPairsForTargets } from './hsp/brute-force.ts';
import { milliseconds, samplePoints } from './hsp/sample.ts';

const SIZES = [100, 1000, 10_000];
const TOP = 20;
/** One amid the candidates, one outside: the first needs other shortcuts than the second. */
const TARGETS: [Hsp, Hsp] = [
  { dD: 17, dP: 7, dH: 8 },
  { dD: 24, dP: 10, dH: 10 },
];

/** Two to dissolve and one to leave alone. */
const SEVERAL: JointTarget[] = [
  { role: 'must', spheres: [{ dD: 17, dP: 7, dH: 8, r: 6 }] },
  { role: 'must', spheres: [{ dD: 18.5, dP: 11, dH: 7, r: 8 }] },
  { role: 'must-not', spheres: [{ dD: 16, dP: 4, dH: 12, r: 5 }] },
];
/** Either of two spheres each, beside one to leave alone: many ways to be good, and few pairs that can be left out early. */
const DOUBLES: JointTarget[] = [
  {
    role: 'must',
    spheres: [
      { dD: 17.86, dP: 2.12, dH: 1.21, r: 3.62 },
      { dD: 19.42, dP: 8.36, dH: 2.43, r: 9.05 },
    ],
  },
  {
    role: 'must',
    spheres: [
      { dD: 18.25, dP: 2.62, dH: 8.56, r: 9.95 },
      { dD: 19.77, dP: 6.94, dH: 1.86, r: 7.76 },
    ],
  },
  { role: 'must-not', spheres: [{ dD: 15.23, dP: 9.36, dH: 2.84, r: 8.26 }] },
];
/** Trying all of more takes minutes. */
const TRIED = 200;

await bench('hsp-blend', [], async (seed) => {
  const lists = SIZES.map((size) => samplePoints(size, seed + size));
  const three = samplePoints(300, seed);
  const at = (index: number) => lists[index] ?? [];
  const cold = milliseconds(() => rankBlends(three, TARGETS[0], { size: 2 }));
  check(at(1), three);
  let turn = 0;
  const pairs = (index: number) => () =>
    both(() => rankBlends(at(index), target(turn++), { size: 2, top: TOP }));
  const triples = () => both(() => rankBlends(three, target(turn++), { size: 3, top: TOP }));
  const optimum = () => both(() => bestBlend(at(2), target(turn++)));
  const several = () => milliseconds(() => rankPairsForTargets(at(2), SEVERAL, TOP));
  const doubles = () => milliseconds(() => rankPairsForTargets(at(2), DOUBLES, TOP));
  const few = samplePoints(TRIED, seed);
  const searched = () => milliseconds(() => rankPairsForTargets(few, SEVERAL, TOP));
  const tried = () => milliseconds(() => bestPairsForTargets(few, SEVERAL, TOP));
  const candidates = {
    several,
    doubles,
    searched,
    small: pairs(0),
    middle: pairs(1),
    large: pairs(2),
    triples,
    optimum,
    again: pairs(1),
  };
  await alternate(candidates, 5); // warm
  const series = await alternate(candidates, 15);
  const brute = await alternate({ searched, tried }, 3);
  const isNoisy = isTooNoisy(series.middle, series.again);
  const times = [median(series.small), median(series.middle), median(series.large)];
  const timed = (metric: string, values: number[]): Measured => ({
    metric: `hsp-blend.${metric}`,
    unit: 'ms',
    ...summarise(values),
    isNoisy,
  });
  return {
    measured: [
      timed('pairs.1000', series.middle),
      timed('pairs.10000', series.large),
      { metric: 'hsp-blend.pairs.exponent', unit: '', value: exponent(SIZES, times) },
      timed('pairs.targets.10000', series.several),
      timed('pairs.doubles.10000', series.doubles),
      { metric: 'hsp-blend.pairs.targets.ratio', unit: 'x', ...compare(brute.searched, brute.tried) },
      timed('triples.300', series.triples),
      timed('optimum.10000', series.optimum),
      { metric: 'hsp-blend.pairs.control', unit: '', ...compare(series.middle, series.again) },
      { metric: 'hsp-blend.pairs.cold', unit: 'ms', value: cold },
    ],
  };
});

/** The slower of the two targets counts. */
function both(work: () => unknown): number {
  return Math.max(milliseconds(work), milliseconds(work));
}

function target(turn: number): Hsp {
  return TARGETS[turn % 2 === 0 ? 0 : 1];
}

/** Pairs against trying all; triples and the optimum against each other, since neither shares code with pairs. */
function check(thousand: readonly Hsp[], three: readonly Hsp[]): void {
  for (const targets of [SEVERAL, DOUBLES]) {
    const several = rankPairsForTargets(three.slice(0, TRIED), targets, TOP);
    assert(several.ok);
    bestPairsForTargets(three.slice(0, TRIED), targets, TOP).forEach((worst, place) => {
      const found = several.value[place]?.worst ?? -1;
      assert(Math.abs(found - worst) < 1e-5, `pair ${place} for several targets: ${found}, not ${worst}`);
    });
  }
  for (const wanted of TARGETS) {
    const ranked = rankBlends(thousand, wanted, { size: 2, top: TOP });
    assert(ranked.ok);
    const expected = bestPairs(thousand, wanted, TOP);
    ranked.value.blends.forEach(({ ra }, place) => {
      assert(Math.abs(ra - (expected[place] ?? -1)) < 1e-9, `pair ${place}: ${ra}, not ${expected[place]}`);
    });
    const triples = rankBlends(three, wanted, { size: 3, top: TOP });
    const optimum = bestBlend(three, wanted);
    assert(triples.ok && optimum.ok);
    assert.equal(triples.value.blends.length, TOP);
    const best = triples.value.blends[0]?.ra ?? -1;
    assert(optimum.value.ra <= best + 1e-9, 'the optimum is no worse than the best triple');
    // Outside the hull three are enough.
    if (optimum.value.parts.length <= 3) assert(Math.abs(best - optimum.value.ra) < 1e-7);
  }
}
