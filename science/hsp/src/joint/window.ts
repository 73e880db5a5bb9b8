import type { Goals } from './goals.ts';
import type { Segment } from './segment.ts';

/** A segment that is as thick at its ends as the balls there: every blend of two points of these balls lies within. */
export interface Beam extends Segment {
  startRadius: number;
  endRadius: number;
}

/**
 * Whether some blend of the beam can be better than the limit. Being so near to a sphere that is wanted, or so far from
 * one that is not, holds between two shares that a square root tells: what is left of the beam after all of them is
 * empty where nothing can be better. A little too much may be left, never too little.
 */
export function hasWindow(goals: Goals, beam: Beam, limit: number): boolean {
  const { x, y, z, r, end, isWanted } = goals;
  const { ax, ay, az, ex, ey, ez, startRadius } = beam;
  const growth = beam.endRadius - startRadius;
  const length = ex * ex + ey * ey + ez * ez;
  const square = length - growth * growth;
  // Everything is better, or one ball lies within the other and there is no direction to measure along.
  if (limit === Infinity || !(square > 1e-9 * length)) return true;
  let from = 0;
  let to = 1;
  let sphere = 0;
  for (let target = 0; target < end.length; target += 1) {
    const isFar = isWanted[target] !== 1;
    const grown = isFar ? -growth : growth;
    // One of the spheres of a wanted target is enough: from the first share of any to the last.
    let low = isFar ? 0 : Infinity;
    let high = isFar ? 1 : -Infinity;
    for (; sphere < (end[target] ?? 0); sphere += 1) {
      const radius = r[sphere] ?? 1;
      const reach = isFar ? (2 - limit) * radius - startRadius : limit * radius + startRadius;
      // So thick that it is not reached, or reached at one end only: the others have to tell.
      if (reach <= 0 || reach + grown <= 0) {
        if (!isFar && Math.max(reach, reach + grown) > 0) {
          low = 0;
          high = 1;
        }
        continue;
      }
      const dx = (x[sphere] ?? 0) - ax;
      const dy = (y[sphere] ?? 0) - ay;
      const dz = (z[sphere] ?? 0) - az;
      const along = dx * ex + dy * ey + dz * ez + reach * grown;
      const inside = along * along - square * (dx * dx + dy * dy + dz * dz - reach * reach);
      if (inside < 0) continue;
      const root = Math.sqrt(inside);
      const first = (along - root) / square;
      const last = (along + root) / square;
      if (isFar) {
        if (first < from && last > from) from = last;
        if (last > to && first < to) to = first;
      } else {
        if (first < low) low = first;
        if (last > high) high = last;
      }
    }
    if (low > from) from = low;
    if (high < to) to = high;
    if (from > to) return false;
  }
  return true;
}
