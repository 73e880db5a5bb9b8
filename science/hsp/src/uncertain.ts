import { normalBelow, normalQuantile } from '@suite/numeric';
import type { Hsp, Sphere } from './hsp.ts';

/** Equal steps of probability that a parameter is cut into. */
const STEPS = 24;

/** Standard normal values at the middle of each step. */
const MIDDLES: readonly number[] = Array.from({ length: STEPS }, (_, step) =>
  normalQuantile((step + 0.5) / STEPS),
);

/**
 * The chance from 0 to 1 that a point lies inside any of the spheres, where its parameters are known with these standard
 * deviations in MPa½, each on its own. Along dH the chance is exact; dD and dP are cut into steps.
 */
export function chanceInside(point: Hsp, deviation: Hsp, spheres: readonly Sphere[]): number {
  let sum = 0;
  for (const first of MIDDLES) {
    const dD = point.dD + first * deviation.dD;
    for (const second of MIDDLES) {
      const dP = point.dP + second * deviation.dP;
      sum += chanceAlong(
        spheres.map((sphere) => rangeIn(sphere, dD, dP)),
        point.dH,
        deviation.dH,
      );
    }
  }
  return sum / (STEPS * STEPS);
}

type Range = readonly [low: number, high: number];

/** From which to which dH a point of this dD and dP is inside. */
function rangeIn(sphere: Sphere, dD: number, dP: number): Range | undefined {
  const rest = sphere.r ** 2 - 4 * (dD - sphere.dD) ** 2 - (dP - sphere.dP) ** 2;
  if (rest < 0) return undefined;
  const half = Math.sqrt(rest);
  return [sphere.dH - half, sphere.dH + half];
}

function chanceAlong(ranges: readonly (Range | undefined)[], mean: number, deviation: number): number {
  let covered = -Infinity;
  let sum = 0;
  const known = ranges.filter((range) => range !== undefined).toSorted(([one], [other]) => one - other);
  for (const [low, high] of known) {
    const from = Math.max(low, covered);
    if (high <= from) continue;
    sum += shareBelow(high, mean, deviation) - shareBelow(from, mean, deviation);
    covered = high;
  }
  return sum;
}

function shareBelow(value: number, mean: number, deviation: number): number {
  if (deviation === 0) return value >= mean ? 1 : 0;
  return normalBelow((value - mean) / deviation);
}
