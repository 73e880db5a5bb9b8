import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hsp } from '../hsp.ts';
import { standingsOf } from '../standings.ts';
import { valueOf } from '../testing/scored-sets.ts';
import { goalsOf, type JointTarget, worstAt } from './goals.ts';
import { rankPairsForTargets } from './pairs.ts';
import { passes, regionsBelow } from './region.ts';
import { hasWindow } from './window.ts';

/** Coarse steps make equal points, points on a line and points on a centre as likely as any. */
const between = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min, max }),
    fc.integer({ min: 100 * min, max: 100 * max }).map((value) => value / 100),
  );
const point = fc.record({ dD: between(13, 22), dP: between(0, 20), dH: between(0, 25) });
const sphere = fc.record({
  dD: between(14, 21),
  dP: between(0, 18),
  dH: between(0, 22),
  r: fc.integer({ min: 5, max: 140 }).map((value) => value / 10),
});
const target = fc.record({
  role: fc.constantFrom<JointTarget['role']>('must', 'must', 'must-not'),
  spheres: fc.array(sphere, { minLength: 1, maxLength: 2 }),
});
const targetList = fc.array(target, { minLength: 1, maxLength: 4 });
const share = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);

/** As the screen judges a blend: by another road than the search. */
function judge(targets: readonly JointTarget[]): (at: Hsp) => number {
  const resolved = targets.map(({ role, spheres }) => ({
    id: '',
    name: '',
    isAssumed: false,
    role,
    spheres: [...spheres],
  }));
  return (at) => standingsOf(at, resolved)?.worst ?? NaN;
}

const mix = (one: Hsp, other: Hsp, fraction: number): Hsp => ({
  dD: fraction * one.dD + (1 - fraction) * other.dD,
  dP: fraction * one.dP + (1 - fraction) * other.dP,
  dH: fraction * one.dH + (1 - fraction) * other.dH,
});

const LOOKS = 80;

/** The best of many ratios, finer around the best: never better than the best there is. */
function bestOfPair(worst: (at: Hsp) => number, one: Hsp, other: Hsp): number {
  let best = 0;
  let least = Infinity;
  const look = (fraction: number) => {
    const value = worst(mix(one, other, fraction));
    if (value < least) {
      least = value;
      best = fraction;
    }
  };
  for (let at = 0; at <= LOOKS; at += 1) look(at / LOOKS);
  for (let step = 1 / LOOKS; step > 1e-8; step /= 4) {
    const middle = best;
    for (let at = -4; at <= 4; at += 1) look(Math.min(1, Math.max(0, middle + (at * step) / 4)));
  }
  return least;
}

describe('TAR-5 the search leaves out nothing', () => {
  test('whatever the targets and candidates: as good as trying every pair, and no better than it says', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 40 }),
        targetList,
        fc.integer({ min: 1, max: 15 }),
        (candidates, targets, top) => {
          const worst = judge(targets);
          const alone = candidates.map(worst);
          const pairs = candidates.flatMap((one, first) =>
            candidates.slice(first + 1).flatMap((other, offset) => {
              const value = bestOfPair(worst, one, other);
              const isBetter = value < Math.min(alone[first] ?? 0, alone[first + 1 + offset] ?? 0) - 1e-6;
              return isBetter ? [value] : [];
            }),
          );
          const tried = [...alone, ...pairs].toSorted((one, other) => one - other).slice(0, top);
          const found = valueOf(rankPairsForTargets(candidates, targets, top));
          expect(found.length).toBeGreaterThanOrEqual(tried.length);
          tried.forEach((value, place) => expect(found[place]?.worst).toBeLessThan(value + 1e-6));
          for (const { parts, worst: told } of found) {
            const [one, other] = parts.map(({ index }) => candidates[index] as Hsp);
            const at = one && other ? mix(one, other, parts[0]?.fraction ?? 0) : (one as Hsp);
            expect(worst(at)).toBeCloseTo(told, 9);
            expect(parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 12);
            const components = other ? parts.map(({ index }) => alone[index] ?? NaN) : [Infinity];
            expect(told).toBeLessThan(Math.min(...components));
          }
          const names = found.map(({ parts }) => parts.map(({ index }) => index).join());
          expect(new Set(names).size).toBe(names.length);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test('a blend that is better than a limit lies in the region, and its beam has a window', () => {
    const ball = fc.record({
      centre: point,
      radius: fc.integer({ min: 0, max: 40 }).map((value) => value / 10),
    });
    const direction = fc.record({ x: between(-1, 1), y: between(-1, 1), z: between(-1, 1) });
    const inBall = (
      { centre, radius }: { centre: Hsp; radius: number },
      { x, y, z }: { x: number; y: number; z: number },
    ) => {
      const most = Math.hypot(x, y, z) || 1;
      return {
        x: 2 * centre.dD + (radius * x) / most,
        y: centre.dP + (radius * y) / most,
        z: centre.dH + (radius * z) / most,
      };
    };
    const box = { low: [-1e3, -1e3, -1e3], high: [1e3, 1e3, 1e3] };
    fc.assert(
      fc.property(
        targetList,
        fc.tuple(ball, direction, ball, direction, share),
        fc.integer({ min: 1, max: 300 }),
        (targets, [one, there, other, elsewhere, fraction], above) => {
          const goals = goalsOf(targets);
          const start = inBall(one, there);
          const end = inBall(other, elsewhere);
          const at = {
            x: start.x + fraction * (end.x - start.x),
            y: start.y + fraction * (end.y - start.y),
            z: start.z + fraction * (end.z - start.z),
          };
          const limit = worstAt(goals, at) + above / 1000;
          const [ax, ay, az] = [2 * one.centre.dD, one.centre.dP, one.centre.dH];
          const beam = {
            ax,
            ay,
            az,
            ex: 2 * other.centre.dD - ax,
            ey: other.centre.dP - ay,
            ez: other.centre.dH - az,
            startRadius: one.radius,
            endRadius: other.radius,
          };
          expect(hasWindow(goals, beam, limit)).toBe(true);
          const balls = regionsBelow(goals, box, limit);
          const isHeld = balls.some(
            ({ x, y, z, radius }) => Math.hypot(x - at.x, y - at.y, z - at.z) <= radius + 1e-9,
          );
          expect(isHeld).toBe(true);
          expect(passes(balls, beam)).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
