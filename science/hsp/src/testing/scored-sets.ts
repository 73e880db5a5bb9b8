import { isInside, raOf } from '../distance.ts';
import type { Hsp, Sphere } from '../hsp.ts';
import { seededRandom } from '@suite/numeric';
import type { Result } from '../result.ts';
import type { ScoredPoint } from '../sphere/scored-points.ts';

/** The value of a result that must be one. */
export function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`failed: ${result.reason}`);
  return result.value;
}

/** Scores 1 inside any of the spheres and 0 outside. */
export function label(points: readonly Hsp[], spheres: readonly Sphere[]): ScoredPoint[] {
  return points.map(({ dD, dP, dH }) => {
    const inside = spheres.some((sphere) => isInside(raOf({ dD, dP, dH }, sphere), sphere.r));
    return { dD, dP, dH, score: inside ? 1 : 0 };
  });
}

/** Points as a list of solvents has them: dD narrow, dP and dH wide and mostly small. */
export function randomPoints(count: number, seed: number): Hsp[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    dD: 14 + 7 * random(),
    dP: 20 * random() ** 1.5,
    dH: 25 * random() ** 1.5,
  }));
}

/** Turns the given share of the scores around. */
export function flip(points: readonly ScoredPoint[], share: number, seed: number): ScoredPoint[] {
  const random = seededRandom(seed);
  return points.map((point) => (random() < share ? { ...point, score: point.score === 1 ? 0 : 1 } : point));
}

export function shuffle<Entry>(entries: readonly Entry[], seed: number): Entry[] {
  const random = seededRandom(seed);
  return entries
    .map((entry) => ({ entry, key: random() }))
    .toSorted((first, second) => first.key - second.key)
    .map(({ entry }) => entry);
}
