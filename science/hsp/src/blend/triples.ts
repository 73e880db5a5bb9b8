import type { Coordinates } from './ball-tree.ts';
import { addFound, type BestList } from './best-list.ts';
import { furthestInColumns, minNormPoint, nearestInColumns } from '@suite/numeric';
import { LEAST_SHARE, type Point, triangleDistance } from './simplex.ts';
import type { SolveShares } from './solve-shares.ts';

/** Points sorted by height over the plane through the origin that faces the hull. */
interface Sorted extends Coordinates {
  order: Int32Array;
  height: Float64Array;
  /** Distance from the origin. */
  norm: Float64Array;
  furthest: number;
}

/**
 * Adds the best triples of points around the origin, exactly as if all were tried. A mixture lies between the lowest
 * and the highest of its points, so a triple needs one no higher than the list's limit and one no lower than minus
 * the limit; outside the hull of the points that leaves few first ones. What is left meets a cheap bound on the
 * distance of the triangle's plane before anything is divided.
 */
export function searchTriples(points: Coordinates, list: BestList, solve?: SolveShares): void {
  const sorted = sortByHeight(points);
  const { height } = sorted;
  const count = height.length;
  for (let first = 0; first < count && (height[first] ?? 0) <= list.limit; first += 1) {
    for (let second = first + 1; second < count - 1; second += 1) {
      let third = second + 1;
      while (third < count && (height[third] ?? 0) < -list.limit) third += 1;
      if (solve) tryThirds(sorted, { first, second, third }, { list, solve });
      else joinThirds(sorted, { first, second, third }, list);
    }
  }
}

function sortByHeight({ x, y, z }: Coordinates): Sorted {
  const towards = facing({ x, y, z });
  const heights = x.map(
    (value, index) => value * towards[0] + (y[index] ?? 0) * towards[1] + (z[index] ?? 0) * towards[2],
  );
  const order = Int32Array.from(heights.keys()).toSorted(
    (first, second) => (heights[first] ?? 0) - (heights[second] ?? 0) || first - second,
  );
  const arrange = (values: Float64Array) => Float64Array.from(order, (index) => values[index] ?? 0);
  const columns = { x: arrange(x), y: arrange(y), z: arrange(z) };
  const norm = columns.x.map((value, place) => length(value, columns.y[place] ?? 0, columns.z[place] ?? 0));
  return {
    ...columns,
    order,
    height: arrange(heights),
    norm,
    furthest: norm.reduce((most, value) => Math.max(most, value), 0),
  };
}

/** Unit vector from the origin to the hull; any will do when the origin lies within. */
function facing(points: Coordinates): Point {
  if (points.x.length === 0) return [1, 0, 0];
  const { parts, distance } = minNormPoint(furthestInColumns(points), nearestInColumns(points));
  if (!(distance > 1e-6)) return [1, 0, 0];
  const sum = [0, 0, 0];
  for (const { corner, weight } of parts) {
    [corner.x, corner.y, corner.z].forEach((value, axis) => {
      sum[axis] = (sum[axis] ?? 0) + (weight * value) / distance;
    });
  }
  return [sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0];
}

interface Start {
  first: number;
  second: number;
  third: number;
}

/** Two points with every third one: the nearest mixture must hold some of all three. */
function joinThirds(sorted: Sorted, { first, second, third: start }: Start, list: BestList): void {
  const { x, y, z, order, norm, furthest } = sorted;
  const ax = x[first] ?? 0;
  const ay = y[first] ?? 0;
  const az = z[first] ?? 0;
  const bx = x[second] ?? 0;
  const by = y[second] ?? 0;
  const bz = z[second] ?? 0;
  const ex = bx - ax;
  const ey = by - ay;
  const ez = bz - az;
  const ee = ex * ex + ey * ey + ez * ez;
  const ae = ax * ex + ay * ey + az * ez;
  const nx = ay * bz - az * by;
  const ny = az * bx - ax * bz;
  const nz = ax * by - ay * bx;
  // The plane of a, b, c lies |n·c| / |e × f| from the origin, and |e × f| is at most |e|·(|a| + largest norm).
  const steepest = Math.sqrt(ee) * ((norm[first] ?? 0) + furthest);
  let most = list.limit * steepest;
  for (let third = start; third < x.length; third += 1) {
    const cx = x[third] ?? 0;
    const cy = y[third] ?? 0;
    const cz = z[third] ?? 0;
    if (Math.abs(nx * cx + ny * cy + nz * cz) > most) continue;
    const fx = cx - ax;
    const fy = cy - ay;
    const fz = cz - az;
    const ef = ex * fx + ey * fy + ez * fz;
    const ff = fx * fx + fy * fy + fz * fz;
    const af = ax * fx + ay * fy + az * fz;
    const determinant = ee * ff - ef * ef;
    const s = ef * af - ff * ae;
    const t = ef * ae - ee * af;
    if (!(s > 0 && t > 0 && s + t < determinant && determinant > 1e-12 * ee * ff)) continue;
    const beta = s / determinant;
    const gamma = t / determinant;
    if (!(beta > LEAST_SHARE && gamma > LEAST_SHARE && beta + gamma < 1 - LEAST_SHARE)) continue;
    const ra = length(ax + beta * ex + gamma * fx, ay + beta * ey + gamma * fy, az + beta * ez + gamma * fz);
    if (ra > list.limit) continue;
    const parts = [
      { index: order[first] ?? 0, share: 1 - beta - gamma },
      { index: order[second] ?? 0, share: beta },
      { index: order[third] ?? 0, share: gamma },
    ].toSorted((left, right) => left.index - right.index);
    addFound(list, {
      indices: parts.map(({ index }) => index),
      fractions: parts.map(({ share }) => share),
      ra,
    });
    most = list.limit * steepest;
  }
}

/** Under limits the free optimum only says whether a triple is worth solving. */
function tryThirds(
  { x, y, z, order }: Sorted,
  { first, second, third: start }: Start,
  { list, solve }: { list: BestList; solve: SolveShares },
): void {
  const at = (place: number): Point => [x[place] ?? 0, y[place] ?? 0, z[place] ?? 0];
  for (let third = start; third < x.length; third += 1) {
    if (triangleDistance(at(first), at(second), at(third)) > list.limit) continue;
    const indices = [first, second, third]
      .map((place) => order[place] ?? 0)
      .toSorted((left, right) => left - right);
    const found = solve(indices);
    if (found) addFound(list, found);
  }
}

function length(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
