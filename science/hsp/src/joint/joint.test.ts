import { describe, expect, test } from 'vitest';
import type { Hsp } from '../hsp.ts';
import { seededRandom } from '@suite/numeric';
import { standingsOf } from '../standings.ts';
import { valueOf } from '../testing/scored-sets.ts';
import type { JointTarget } from './goals.ts';
import { rankPairsForTargets } from './pairs.ts';
import { bestRatioForTargets } from './ratio.ts';

const random = seededRandom(11);
const points = (count: number): Hsp[] =>
  Array.from({ length: count }, () => ({ dD: 14 + 7 * random(), dP: 20 * random(), dH: 25 * random() }));
const target = (role: JointTarget['role'], spheres = 1): JointTarget => ({
  role,
  spheres: points(spheres).map((centre) => ({ ...centre, r: 3 + 9 * random() })),
});
const SETS: [string, JointTarget[]][] = [
  ['one to dissolve', [target('must')]],
  ['two to dissolve', [target('must'), target('must')]],
  ['one to dissolve, one to leave alone', [target('must'), target('must-not')]],
  ['two spheres to dissolve, two to leave alone', [target('must', 2), target('must-not', 2)]],
  ['two of each', [target('must'), target('must'), target('must-not'), target('must-not')]],
  ['nothing to dissolve', [target('must-not')]],
];

/** As the screen judges a blend: by another road than the search. */
function worstOf(targets: readonly JointTarget[], parts: readonly Hsp[], shares: readonly number[]): number {
  const sum = (axis: keyof Hsp) =>
    parts.reduce((total, part, at) => total + (shares[at] ?? 0) * part[axis], 0);
  const resolved = targets.map(({ role, spheres }) => ({
    id: '',
    name: '',
    isAssumed: false,
    role,
    spheres: [...spheres],
  }));
  return standingsOf({ dD: sum('dD'), dP: sum('dP'), dH: sum('dH') }, resolved)?.worst ?? NaN;
}

/** The best of a fine grid of ratios, made finer around the best again and again. */
function bestOfPair(targets: readonly JointTarget[], pair: readonly Hsp[]): number {
  const at = (share: number) => worstOf(targets, pair, [share, 1 - share]);
  let best = 0;
  let step = 1 / 200;
  for (let look = 0; look <= 200; look += 1) if (at(look * step) < at(best)) best = look * step;
  for (; step > 1e-9; step /= 6) {
    for (let look = -6; look <= 6; look += 1) {
      const share = Math.min(1, Math.max(0, best + (look * step) / 6));
      if (at(share) < at(best)) best = share;
    }
  }
  return at(best);
}

describe('TAR-5 blends of two for several targets', () => {
  test.each(SETS)('%s: the same as trying every pair', (_, targets) => {
    const candidates = points(30);
    const alone = candidates.map((one) => worstOf(targets, [one], [1]));
    const pairs = candidates.flatMap((one, first) =>
      candidates.slice(first + 1).flatMap((other, offset) => {
        const worst = bestOfPair(targets, [one, other]);
        const isBetter = worst < Math.min(alone[first] ?? 0, alone[first + 1 + offset] ?? 0) - 1e-6;
        return isBetter ? [worst] : [];
      }),
    );
    const expected = [...alone, ...pairs].toSorted((one, other) => one - other).slice(0, 12);
    const found = valueOf(rankPairsForTargets(candidates, targets, 12));
    found.forEach(({ worst, parts }, place) => {
      expect(worst).toBeCloseTo(expected[place] ?? NaN, 5);
      const members = parts.map(({ index }) => candidates[index] as Hsp);
      const shares = parts.map(({ fraction }) => fraction);
      expect(worstOf(targets, members, shares)).toBeCloseTo(worst, 9);
    });
    expect(found).toHaveLength(12);
    // Fewer than are asked for: all of them.
    expect(valueOf(rankPairsForTargets(candidates.slice(0, 3), targets, 12)).length).toBeGreaterThanOrEqual(
      3,
    );
  });

  test('refusals', () => {
    const targets = [target('must')];
    expect(rankPairsForTargets(points(3), [])).toMatchObject({ reason: 'no-targets' });
    expect(rankPairsForTargets(points(3), targets, 0)).toMatchObject({ reason: 'top-out-of-range' });
    expect(rankPairsForTargets([{ dD: NaN, dP: 1, dH: 1 }], targets)).toMatchObject({ ok: false });
    expect(rankPairsForTargets([], targets)).toEqual({ ok: true, value: [] });
  });
});

describe('TAR-6 the best ratio for several targets', () => {
  test.each(SETS)('%s: no ratio of a grid is better', (_, targets) => {
    const parts = points(4);
    const { worst, fractions } = valueOf(bestRatioForTargets(parts, targets));
    expect(fractions.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(worstOf(targets, parts, fractions)).toBeCloseTo(worst, 9);
    const steps = 16;
    for (let a = 0; a <= steps; a += 1) {
      for (let b = 0; a + b <= steps; b += 1) {
        for (let c = 0; a + b + c <= steps; c += 1) {
          const shares = [a, b, c, steps - a - b - c].map((count) => count / steps);
          expect(worstOf(targets, parts, shares)).toBeGreaterThan(worst - 1.1e-4);
        }
      }
    }
  });

  test('the second target counts too, and a locked share stays', () => {
    const one = { dD: 18, dP: 2, dH: 2 };
    const other = { dD: 18, dP: 12, dH: 2 };
    const at = (dP: number, r: number): JointTarget => ({
      role: 'must',
      spheres: [{ dD: 18, dP, dH: 2, r }],
    });
    const both = valueOf(bestRatioForTargets([one, other], [at(2, 5), at(12, 5)]));
    expect(both.fractions[0]).toBeCloseTo(0.5, 3);
    const locked = valueOf(
      bestRatioForTargets([{ ...one, min: 0.8, max: 0.8 }, other], [at(2, 5), at(12, 5)]),
    );
    expect(locked.fractions[0]).toBeCloseTo(0.8, 9);
    expect(bestRatioForTargets([], [at(2, 5)])).toMatchObject({ reason: 'no-components' });
    expect(bestRatioForTargets([one], [])).toMatchObject({ reason: 'no-targets' });
  });
});
