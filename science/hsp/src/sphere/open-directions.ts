import { findBadSphere, type Sphere, type SphereReason } from '../hsp.ts';
import { type Result, succeed } from '../result.ts';
import { AXES, type Edge } from './box.ts';
import { type PointsReason, type ScoredPoint, sortPoints } from './scored-points.ts';

/** How many bad solvents hold the sphere on each side. */
export interface Hold extends Edge {
  count: number;
}

export interface Surroundings {
  /** Bad solvents within 1.5·R0 of the centre. */
  near: number;
  holds: Hold[];
  /** Sides where no bad solvent holds the sphere: it could grow there unseen. */
  open: Edge[];
}

/** A bad solvent beyond this many radii says little about where the surface is. */
const NEAR = 1.5;

/** cos of the angle from an axis to a corner of the cube: six such cones cover every direction. */
const CONE = 1 / Math.sqrt(3);

/** The sides (min or max of dD, dP, dH) on which a sphere is open for want of bad solvents within 1.5·R0. */
export function surroundingsOf(
  scored: readonly ScoredPoint[],
  sphere: Sphere,
  insideLimit = 1,
): Result<Surroundings, PointsReason | SphereReason> {
  const bad = findBadSphere([sphere]);
  if (bad) return bad;
  const points = sortPoints(scored, insideLimit);
  if (!points.ok) return points;
  const { x, y, z, good, count } = points.value;
  const offsets: number[][] = [];
  for (let place = good; place < count; place += 1) {
    const offset = [
      (x[place] ?? 0) - 2 * sphere.dD,
      (y[place] ?? 0) - sphere.dP,
      (z[place] ?? 0) - sphere.dH,
    ];
    if (Math.hypot(...offset) <= NEAR * sphere.r) offsets.push(offset);
  }
  const holds = AXES.flatMap((axis, place) =>
    (['min', 'max'] as const).map((side) => {
      const sign = side === 'max' ? 1 : -1;
      const isHeld = (offset: number[]) =>
        sign * (offset[place] ?? 0) >= CONE * Math.hypot(...offset) * (1 - 1e-12);
      return { axis, side, count: offsets.filter(isHeld).length };
    }),
  );
  const open = holds.filter((hold) => hold.count === 0).map(({ axis, side }) => ({ axis, side }));
  return succeed({ near: offsets.length, holds, open });
}
