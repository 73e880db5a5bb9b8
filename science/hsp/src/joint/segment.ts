import { LEAST_SHARE } from '../blend/simplex.ts';
import { type Goals, worstAt } from './goals.ts';

/** A straight line of blends: its beginning, and the way to its end. */
export interface Segment {
  ax: number;
  ay: number;
  az: number;
  ex: number;
  ey: number;
  ez: number;
}

/**
 * Less than the worst target can be anywhere within `reach` of a part of the segment. Distance to a point is convex:
 * its smallest value is at the nearest point, its largest at one of the ends.
 */
export function segmentBound(
  { x, y, z, r, end, isWanted }: Goals,
  { ax, ay, az, ex, ey, ez }: Segment,
  { from, to, reach }: { from: number; to: number; reach: number },
): number {
  const length = ex * ex + ey * ey + ez * ez;
  let worst = -Infinity;
  let sphere = 0;
  for (let target = 0; target < end.length; target += 1) {
    let red = Infinity;
    for (; sphere < (end[target] ?? 0); sphere += 1) {
      const dx = (x[sphere] ?? 0) - ax;
      const dy = (y[sphere] ?? 0) - ay;
      const dz = (z[sphere] ?? 0) - az;
      const along = length > 0 ? (dx * ex + dy * ey + dz * ez) / length : 0;
      const isFar = isWanted[target] !== 1;
      const share = isFar ? (along - from > to - along ? from : to) : Math.min(to, Math.max(from, along));
      const rx = dx - share * ex;
      const ry = dy - share * ey;
      const rz = dz - share * ez;
      const distance = Math.sqrt(rx * rx + ry * ry + rz * rz);
      red = Math.min(red, (isFar ? distance + reach : distance - reach) / (r[sphere] ?? 1));
    }
    worst = Math.max(worst, isWanted[target] === 1 ? red : 2 - red);
  }
  return worst;
}

/** Two values of the worst target this close are equal. */
const EQUAL = 1e-10;

/**
 * The share of the end at which the worst target is best, if that is better than `limit`, over the whole segment or a window
 * of shares: parts that cannot hold it are left out until none is left.
 */
export function bestShare(
  goals: Goals,
  segment: Segment,
  { limit, from: first = 0, to: last = 1 }: { limit: number; from?: number; to?: number },
): { share: number; worst: number } | undefined {
  const { ax, ay, az, ex, ey, ez } = segment;
  let worst = limit;
  let best = -1;
  const look = (share: number): void => {
    const value = worstAt(goals, { x: ax + share * ex, y: ay + share * ey, z: az + share * ez });
    if (value >= worst) return;
    worst = value;
    best = share;
  };
  const starts = [first];
  const ends = [last];
  // The nearest point to a sphere is often the answer, and a part of no length then proves it.
  const length = ex * ex + ey * ey + ez * ez;
  goals.x.forEach((x, at) => {
    const along = (x - ax) * ex + ((goals.y[at] ?? 0) - ay) * ey + ((goals.z[at] ?? 0) - az) * ez;
    if (along > first * length && along < last * length) look(along / length);
  });
  if (first > 0) look(first);
  if (last < 1) look(last);
  while (starts.length > 0) {
    const from = starts.pop() ?? 0;
    const to = ends.pop() ?? 0;
    if (segmentBound(goals, segment, { from, to, reach: 0 }) >= worst - EQUAL) continue;
    const middle = (from + to) / 2;
    look(middle);
    if (to - from < 1e-14) continue;
    starts.push(from, middle);
    ends.push(middle, to);
  }
  return best > LEAST_SHARE && best < 1 - LEAST_SHARE ? { share: best, worst } : undefined;
}
