import { solveInPlace } from './linear.ts';

/** A corner of a polytope around the origin; `tag` tells the caller which. */
export interface Corner<Tag> {
  x: number;
  y: number;
  z: number;
  tag: Tag;
}

/** The corner that lies furthest against a direction: the one with the smallest product. */
export type FurthestAgainst<Tag> = (x: number, y: number, z: number) => Corner<Tag>;

export interface MinNorm<Tag> {
  /** At most four corners with their weights, above 0 and together 1. */
  parts: { corner: Corner<Tag>; weight: number }[];
  /** Distance of the nearest point from the origin. */
  distance: number;
}

/** Corners and their weights, side by side. */
interface Held<Tag> {
  corners: Corner<Tag>[];
  weights: number[];
}

interface Columns {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

/** Weights below this are rounding. */
const LEAST_WEIGHT = 1e-12;

/**
 * The point of a polytope nearest to the origin, exact (Wolfe 1976, Math. Program. 11, 128). It keeps a set of
 * corners whose span holds the point; in three dimensions never more than four. The nearer the corner it starts
 * from, the fewer turns it takes.
 */
export function minNormPoint<Tag>(furthest: FurthestAgainst<Tag>, start: Corner<Tag>): MinNorm<Tag> {
  let held: Held<Tag> = { corners: [start], weights: [1] };
  let reach = 0;
  for (let turn = 0; turn < 200; turn += 1) {
    const [x, y, z] = weightedSum(held);
    const squared = x * x + y * y + z * z;
    const next = furthest(x, y, z);
    reach = Math.max(reach, next.x * next.x + next.y * next.y + next.z * next.z);
    const gain = squared - (x * next.x + y * next.y + z * next.z);
    if (!(gain > 1e-13 * reach) || squared <= 1e-26 * reach || isHeld(held, next)) break;
    const settled = settle({ corners: held.corners.concat(next), weights: held.weights.concat(0) });
    if (!settled) break;
    held = settled;
  }
  const [x, y, z] = weightedSum(held);
  const parts = held.corners.map((corner, index) => ({ corner, weight: held.weights[index] ?? 0 }));
  return {
    parts: parts.filter(({ weight }) => weight > LEAST_WEIGHT),
    distance: Math.sqrt(x * x + y * y + z * z),
  };
}

/** Drops corners until the nearest point of the span lies within the corners that are left. */
function settle<Tag>(start: Held<Tag>): Held<Tag> | undefined {
  let kept = start;
  for (let turn = 0; turn < 8; turn += 1) {
    const wanted = nearestOfSpan(kept.corners);
    if (!wanted) return undefined;
    if (wanted.every((weight) => weight > LEAST_WEIGHT)) return { corners: kept.corners, weights: wanted };
    const step = Math.min(
      ...wanted.map((weight, index) => {
        const now = kept.weights[index] ?? 0;
        return weight > LEAST_WEIGHT ? 1 : now / Math.max(now - weight, LEAST_WEIGHT);
      }),
    );
    const moved = kept.weights.map((weight, index) => weight + step * ((wanted[index] ?? 0) - weight));
    const least = Math.min(...moved.filter((_, index) => (wanted[index] ?? 0) <= LEAST_WEIGHT));
    const isKept = (index: number) => (moved[index] ?? 0) > Math.max(least, LEAST_WEIGHT);
    kept = {
      corners: kept.corners.filter((_, index) => isKept(index)),
      weights: moved.filter((_, index) => isKept(index)),
    };
    if (kept.corners.length === 0) return undefined;
  }
  return undefined;
}

/** Weights (of any sign, together 1) of the point nearest to the origin on the span of the corners. */
function nearestOfSpan<Tag>(corners: Corner<Tag>[]): number[] | undefined {
  const count = corners.length;
  const width = count + 2;
  const matrix = new Float64Array((count + 1) * width);
  corners.forEach((row, line) => {
    corners.forEach((column, place) => {
      matrix[line * width + place] = row.x * column.x + row.y * column.y + row.z * column.z;
    });
    matrix[line * width + count] = 1;
    matrix[count * width + line] = 1;
  });
  matrix[count * width + count + 1] = 1;
  if (!solveInPlace(matrix, count + 1)) return undefined;
  return corners.map((_, line) => matrix[line * width + count + 1] ?? 0);
}

function isHeld<Tag>({ corners }: Held<Tag>, corner: Corner<Tag>): boolean {
  return corners.some(({ tag }) => tag === corner.tag);
}

function weightedSum<Tag>({ corners, weights }: Held<Tag>): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  corners.forEach(({ x, y, z }, index) => {
    const weight = weights[index] ?? 0;
    sum[0] += weight * x;
    sum[1] += weight * y;
    sum[2] += weight * z;
  });
  return sum;
}

/** Looks a list of corners through. */
export function furthestOf<Tag>(corners: readonly Corner<Tag>[]): FurthestAgainst<Tag> {
  return (x, y, z) => {
    let best = corners[0];
    let least = Infinity;
    for (const corner of corners) {
      const product = x * corner.x + y * corner.y + z * corner.z;
      if (product < least) {
        least = product;
        best = corner;
      }
    }
    // Callers never pass an empty list.
    return best as Corner<Tag>;
  };
}

/** Looks columns of points through; the tag is the place. */
export function furthestInColumns(columns: Columns): FurthestAgainst<number> {
  return (dx, dy, dz) => {
    const { x, y, z } = columns; // as locals: read from the closure the loop takes a third longer
    const count = Math.min(x.length, y.length, z.length);
    let best = 0;
    let least = Infinity;
    for (let place = 0; place < count; place += 1) {
      const product = dx * (x[place] ?? 0) + dy * (y[place] ?? 0) + dz * (z[place] ?? 0);
      if (product < least) {
        least = product;
        best = place;
      }
    }
    return { x: x[best] ?? 0, y: y[best] ?? 0, z: z[best] ?? 0, tag: best };
  };
}

/** The nearest of the columns' points, to start from; there must be one. */
export function nearestInColumns({ x, y, z }: Columns): Corner<number> {
  let best = 0;
  let least = Infinity;
  for (let place = 0; place < x.length; place += 1) {
    const px = x[place] ?? 0;
    const py = y[place] ?? 0;
    const pz = z[place] ?? 0;
    const squared = px * px + py * py + pz * pz;
    if (squared < least) {
      least = squared;
      best = place;
    }
  }
  return { x: x[best] ?? 0, y: y[best] ?? 0, z: z[best] ?? 0, tag: best };
}
