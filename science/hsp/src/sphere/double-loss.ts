import { type Bounds, clampInto } from './box.ts';
import type { Points } from './scored-points.ts';

/** Two balls as one row: x, y, z, r of the first, then of the second, in the stretched frame. */
export type Pair = Float64Array;

/**
 * Mean violation (MPa½) of two balls. A good point outside both counts its way to the nearest ball; a bad point
 * counts its way out of the ball it lies deepest in. With `min` of Ra - R over both balls, these are its positive
 * part for good points and its negative part for bad ones.
 */
export function pairLoss({ x, y, z, good, count }: Points, pair: Pair): number {
  const [ax = 0, ay = 0, az = 0, ar = 0, bx = 0, by = 0, bz = 0, br = 0] = pair;
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const px = x[index] ?? 0;
    const py = y[index] ?? 0;
    const pz = z[index] ?? 0;
    const first = Math.sqrt((px - ax) * (px - ax) + (py - ay) * (py - ay) + (pz - az) * (pz - az)) - ar;
    const second = Math.sqrt((px - bx) * (px - bx) + (py - by) * (py - by) + (pz - bz) * (pz - bz)) - br;
    const nearest = first < second ? first : second;
    if (index < good ? nearest > 0 : nearest < 0) sum += Math.abs(nearest);
  }
  return sum / count;
}

/** The same for any row: centres are moved into the bounds and radii to 0 or above, and pay for the way. */
export function boundedPairLoss(points: Points, bounds: Bounds): (pair: Float64Array) => number {
  const inside = new Float64Array(8);
  return (pair) => {
    inside.set(pair);
    const outside = clampPair(inside, bounds);
    return pairLoss(points, inside) + outside;
  };
}

/** Moves a row into the bounds, in place; gives how far outside it was. */
export function clampPair(pair: Pair, bounds: Bounds): number {
  let outside = clampInto(pair.subarray(0, 3), bounds) + clampInto(pair.subarray(4, 7), bounds);
  for (const place of [3, 7]) {
    const radius = pair[place] ?? 0;
    if (radius >= 0) continue;
    outside -= radius;
    pair[place] = 0;
  }
  return outside;
}

/** Which good points the second ball is nearer to. */
export function splitGood({ x, y, z, good }: Points, pair: Pair): boolean[] {
  const reach = (index: number, from: number) =>
    Math.hypot(
      (x[index] ?? 0) - (pair[from] ?? 0),
      (y[index] ?? 0) - (pair[from + 1] ?? 0),
      (z[index] ?? 0) - (pair[from + 2] ?? 0),
    ) - (pair[from + 3] ?? 0);
  return Array.from({ length: good }, (_, index) => reach(index, 4) < reach(index, 0));
}
