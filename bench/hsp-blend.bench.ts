import assert from 'node:assert/strict';
import {
  bestBlend,
  type Hsp,
  type JointTarget,
  rankBlends,
  rankPairsForTargets,
  type Sphere,
  standingsOf,
} from '@suite/hsp';
import { bench, amount } from './frame/bench.ts';
import { compare, exponent, median } from './frame/numbers.ts';
import { samplePoints } from './frame/samples.ts';
import { alternate, inTurns, milliseconds, timed } from './frame/turns.ts';

const SIZES = [100, 1000, 10_000] as const;
const TOP = 20;
/** Trying all pairs of more takes minutes. */
const TRIED = 200;
const LOOKS = 64;

/** One amid the candidates, one outside: the first needs other shortcuts than the second. */
const SINGLE: Sphere[] = [
  { dD: 17, dP: 7, dH: 8, r: 1 },
  { dD: 24, dP: 10, dH: 10, r: 1 },
];

const must = (...spheres: Sphere[]): JointTarget => ({ role: 'must', spheres });
const mustNot = (...spheres: Sphere[]): JointTarget => ({ role: 'must-not', spheres });

/** Two to dissolve and one to leave alone. */
const SEVERAL = [
  must({ dD: 17, dP: 7, dH: 8, r: 6 }),
  must({ dD: 18.5, dP: 11, dH: 7, r: 8 }),
  mustNot({ dD: 16, dP: 4, dH: 12, r: 5 }),
];
/** Either of two spheres each: many ways to be good, and few pairs that can be left out early. */
const DOUBLES = [
  must({ dD: 17.86, dP: 2.12, dH: 1.21, r: 3.62 }, { dD: 19.42, dP: 8.36, dH: 2.43, r: 9.05 }),
  must({ dD: 18.25, dP: 2.62, dH: 8.56, r: 9.95 }, { dD: 19.77, dP: 6.94, dH: 1.86, r: 7.76 }),
  mustNot({ dD: 15.23, dP: 9.36, dH: 2.84, r: 8.26 }),
];

// The best blends of two and three out of up to ten thousand, for one target and for several.
await bench('hsp-blend', [], async (b) => {
  const [hundred, thousand, most] = SIZES.map((size) => samplePoints(size, b.seed + size));
  const three = samplePoints(300, b.seed);
  assert(hundred && thousand && most);
  b.report(
    'pairs.cold',
    'ms',
    milliseconds(() => rankBlends(three, SINGLE[0] as Sphere, { size: 2 })),
  );
  check(three);
  /** The slower of the two targets counts. */
  const either = (work: (target: Sphere) => unknown) => () =>
    Math.max(...SINGLE.map((target) => milliseconds(() => work(target))));
  const pairs = (points: readonly Hsp[]) =>
    either((target) => rankBlends(points, target, { size: 2, top: TOP }));
  const work = {
    'pairs.1000': pairs(thousand),
    'pairs.100': pairs(hundred),
    'pairs.10000': pairs(most),
    'pairs.targets.10000': timed(() => rankPairsForTargets(most, SEVERAL, TOP)),
    'pairs.doubles.10000': timed(() => rankPairsForTargets(most, DOUBLES, TOP)),
    'triples.300': either((target) => rankBlends(three, target, { size: 3, top: TOP })),
    'optimum.10000': either((target) => bestBlend(most, target)),
  };
  const series = await inTurns(b, work);
  const times = SIZES.map((size) => median(series[`pairs.${size}`]));
  b.report('pairs.exponent', '', exponent(SIZES, times));
  const few = three.slice(0, TRIED);
  const sides = {
    searched: timed(() => rankPairsForTargets(few, SEVERAL, TOP)),
    tried: timed(() => tryPairs(few, SEVERAL)),
  };
  const { searched, tried } = await alternate(sides, amount(3));
  b.report('pairs.targets.ratio', '×', compare(searched, tried));
});

/** Pairs against trying all; triples and the optimum against each other, since neither shares code with pairs. */
function check(points: readonly Hsp[]): void {
  const few = points.slice(0, TRIED);
  for (const targets of [SEVERAL, DOUBLES]) {
    const found = rankPairsForTargets(few, targets, TOP);
    assert(found.ok);
    isSame(
      found.value.map(({ worst }) => worst),
      tryPairs(few, targets),
    );
  }
  for (const target of SINGLE) {
    const pairs = rankBlends(few, target, { size: 2, top: TOP });
    const triples = rankBlends(points, target, { size: 3, top: TOP });
    const optimum = bestBlend(points, target);
    assert(pairs.ok && triples.ok && optimum.ok && triples.value.blends.length === TOP);
    // A radius of 1 makes RED the distance.
    isSame(
      pairs.value.blends.map(({ ra }) => ra),
      tryPairs(few, [must(target)]),
    );
    const best = triples.value.blends[0]?.ra ?? -1;
    assert(optimum.value.ra <= best + 1e-9, 'the optimum is no worse than the best triple');
    // Outside the hull three are enough.
    if (optimum.value.parts.length <= 3) assert(Math.abs(best - optimum.value.ra) < 1e-7);
  }
}

function isSame(found: readonly number[], expected: readonly number[]): void {
  expected.forEach((value, place) => {
    assert(Math.abs((found[place] ?? -1) - value) < 1e-5, `blend ${place}: ${found[place]}, not ${value}`);
  });
}

/** The worst target of the best blends of one or two, by trying every pair at many ratios, finer around the best. */
function tryPairs(candidates: readonly Hsp[], targets: readonly JointTarget[]): number[] {
  const resolved = targets.map(({ role, spheres }) => ({
    id: '',
    name: '',
    isAssumed: false,
    role,
    spheres: [...spheres],
  }));
  const worst = (point: Hsp) => standingsOf(point, resolved)?.worst ?? Infinity;
  const alone = candidates.map(worst);
  const pairs = candidates.flatMap((one, first) =>
    candidates.slice(first + 1).flatMap((other, offset) => {
      let best = 0;
      let least = Infinity;
      const look = (wanted: number) => {
        const share = Math.min(1, Math.max(0, wanted));
        const mixed = (key: keyof Hsp) => share * one[key] + (1 - share) * other[key];
        const value = worst({ dD: mixed('dD'), dP: mixed('dP'), dH: mixed('dH') });
        if (value < least) [best, least] = [share, value];
      };
      for (let place = 0; place <= LOOKS; place += 1) look(place / LOOKS);
      for (let step = 1 / LOOKS; step > 1e-8; step /= 4) {
        const middle = best;
        for (let place = -4; place <= 4; place += 1) look(middle + (place * step) / 4);
      }
      return least < Math.min(alone[first] ?? 0, alone[first + 1 + offset] ?? 0) - 1e-7 ? [least] : [];
    }),
  );
  return [...alone, ...pairs].toSorted((one, other) => one - other).slice(0, TOP);
}
