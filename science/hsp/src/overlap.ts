import { raOf } from './distance.ts';
import { findBadSphere, type Sphere, type SphereReason } from './hsp.ts';
import { type Result, succeed } from './result.ts';

export interface Overlap {
  relation: 'disjoint' | 'overlapping' | 'contained';
  /** Distance of the centres in MPa½. */
  ra: number;
  /** Volume both spheres share, in MPa^1.5 where dD counts double. */
  volume: number;
  /** That volume as a share of the smaller sphere, 0 to 1. */
  fraction: number;
}

/** How far two solubility spheres share their space: touching from outside is disjoint, from inside contained. */
export function overlap(first: Sphere, second: Sphere): Result<Overlap, SphereReason> {
  const bad = findBadSphere([first, second]);
  if (bad) return bad;
  const ra = raOf(first, second);
  const small = Math.min(first.r, second.r);
  const large = Math.max(first.r, second.r);
  if (ra >= small + large) return succeed({ relation: 'disjoint', ra, volume: 0, fraction: 0 });
  const whole = (4 / 3) * Math.PI * small ** 3;
  if (ra <= large - small) return succeed({ relation: 'contained', ra, volume: whole, fraction: 1 });
  // Lens of two balls: the two caps on either side of the circle in which they meet.
  const depth = small + large - ra;
  const volume =
    (Math.PI * depth ** 2 * (ra ** 2 + 2 * ra * (small + large) - 3 * (large - small) ** 2)) / (12 * ra);
  return succeed({ relation: 'overlapping', ra, volume, fraction: Math.min(1, volume / whole) });
}
