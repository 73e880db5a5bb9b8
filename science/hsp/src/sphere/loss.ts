import { type Bounds, clampInto } from './box.ts';
import type { Points } from './scored-points.ts';
import { selectRank } from './select.ts';

/** Points with the memory to measure spheres on them; `radius` is what the last measurement found best. */
export interface Loss {
  points: Points;
  bounds: Bounds;
  distances: Float64Array;
  scratch: Float64Array;
  centre: Float64Array;
  radius: number;
}

export function createLoss(points: Points, bounds: Bounds): Loss {
  return {
    points,
    bounds,
    distances: new Float64Array(points.count),
    scratch: new Float64Array(points.count),
    centre: new Float64Array(3),
    radius: 0,
  };
}

/**
 * Mean violation (MPa½) of the best sphere around a centre; -ln of Hansen's fit value.
 * Over R the sum of violations is convex and piecewise linear with slope k - good between the k-th and the next
 * distance, so the smallest of the best radii is the good-th smallest distance: no search is needed.
 */
export function lossAt(loss: Loss, x: ArrayLike<number>): number {
  const { points, distances, scratch } = loss;
  measure(loss, x);
  scratch.set(distances);
  const radius = selectRank(scratch, points.count, points.good - 1);
  loss.radius = radius;
  return violation(loss, radius) / points.count;
}

/** The same for any centre: one outside the bounds is moved in and pays for the way, which keeps it from leaving. */
export function boundedLoss(loss: Loss): (centre: Float64Array) => number {
  return (centre) => {
    loss.centre.set(centre);
    const outside = clampInto(loss.centre, loss.bounds);
    return lossAt(loss, loss.centre) + outside;
  };
}

/** Distances of all points from a centre, into `distances`. */
export function measure({ points, distances }: Loss, centre: ArrayLike<number>): void {
  const { x, y, z, count } = points;
  const cx = centre[0] ?? 0;
  const cy = centre[1] ?? 0;
  const cz = centre[2] ?? 0;
  for (let index = 0; index < count; index += 1) {
    const dx = (x[index] ?? 0) - cx;
    const dy = (y[index] ?? 0) - cy;
    const dz = (z[index] ?? 0) - cz;
    distances[index] = Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}

/** Sum of violations for the measured distances and a radius. */
export function violation({ points, distances }: Loss, radius: number): number {
  const { good, count } = points;
  let sum = 0;
  for (let index = 0; index < good; index += 1) sum += Math.max(0, (distances[index] ?? 0) - radius);
  for (let index = good; index < count; index += 1) sum += Math.max(0, radius - (distances[index] ?? 0));
  return sum;
}
