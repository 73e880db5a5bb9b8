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
  return normalShare((value - mean) / deviation);
}

/** The share of a normal distribution below a value (Abramowitz and Stegun 26.2.17, error below 8·10⁻⁸). */
export function normalShare(value: number): number {
  const size = Math.abs(value);
  const t = 1 / (1 + 0.231_641_9 * size);
  const series =
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const tail = (Math.exp((-size * size) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return value > 0 ? 1 - tail : tail;
}

/** The value below which this share lies, by halving. */
function normalQuantile(share: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
