import type { Bounds } from './box.ts';
import { type Basis, extendBasis } from './separate-basis.ts';
import type { Points } from './scored-points.ts';

/** Centre in the stretched frame and radius. */
export interface Ball {
  centre: Float64Array;
  radius: number;
}

/**
 * Bad points must lie outside by this much in Ra² - R² (MPa), so that no rounding puts one on the surface:
 * at R = 70 it is still beyond the boundary tolerance of 1e-9.
 */
const MARGIN = 1e-5;

/** What a constraint may miss by, in MPa; far above the rounding of squares and far below the margin. */
const FEASIBLE = 1e-8;

/**
 * The smallest ball with every good point inside and every bad point outside, or undefined when there is none.
 *
 * With w = |c|² - R² the conditions |g - c| <= R and |b - c| >= R are linear in (c, w), and R² = |c|² - w is
 * convex: a quadratic programme with four unknowns, whose answer rests on at most four constraints. It is found
 * exactly by taking in the worst violated constraint until none is left; the radius grows with every step.
 */
export function separate(points: Points, bounds: Bounds | undefined): Ball | undefined {
  const origin = meanOfGood(points);
  const rows = constraintRows(points, { origin, bounds });
  let basis: Basis | undefined = startBasis(rows);
  for (let turn = 0; basis && turn < 60 + points.count; turn += 1) {
    const worst = findViolated(rows, basis.solution);
    if (worst < 0) return toBall(points, basis.solution, origin);
    const next: Basis | undefined = extendBasis(rows, basis, worst);
    // Rounding may let two nearly equal bases take turns: then leave it to the general search.
    if (next && !(next.value > basis.value)) return undefined;
    basis = next;
  }
  return undefined;
}

/** Constraints a·(c, w) >= b, five numbers each: good points, bad points, sides of the bounds. */
function constraintRows(
  points: Points,
  { origin, bounds }: { origin: Float64Array; bounds: Bounds | undefined },
): Float64Array {
  const rows = new Float64Array(5 * (points.count + (bounds ? 6 : 0)));
  for (let index = 0; index < points.count; index += 1) {
    const x = (points.x[index] ?? 0) - (origin[0] ?? 0);
    const y = (points.y[index] ?? 0) - (origin[1] ?? 0);
    const z = (points.z[index] ?? 0) - (origin[2] ?? 0);
    const sign = index < points.good ? 1 : -1;
    const side = sign * (x * x + y * y + z * z) + (sign < 0 ? MARGIN : 0);
    rows.set([2 * sign * x, 2 * sign * y, 2 * sign * z, -sign, side], 5 * index);
  }
  if (!bounds) return rows;
  for (let axis = 0; axis < 3; axis += 1) {
    const place = 5 * (points.count + 2 * axis);
    rows[place + axis] = 1;
    rows[place + 4] = (bounds.low[axis] ?? 0) - (origin[axis] ?? 0);
    rows[place + 5 + axis] = -1;
    rows[place + 9] = (origin[axis] ?? 0) - (bounds.high[axis] ?? 0);
  }
  return rows;
}

/** The first good point alone: a ball of radius 0 around it. */
function startBasis(rows: Float64Array): Basis {
  const x = (rows[0] ?? 0) / 2;
  const y = (rows[1] ?? 0) / 2;
  const z = (rows[2] ?? 0) / 2;
  return { members: [0], solution: Float64Array.of(x, y, z, x * x + y * y + z * z), value: 0 };
}

function findViolated(rows: Float64Array, solution: Float64Array): number {
  const [x = 0, y = 0, z = 0, w = 0] = solution;
  let worst = -1;
  let most = FEASIBLE;
  for (let place = 0, row = 0; place < rows.length; place += 5, row += 1) {
    const missing =
      (rows[place + 4] ?? 0) -
      ((rows[place] ?? 0) * x +
        (rows[place + 1] ?? 0) * y +
        (rows[place + 2] ?? 0) * z +
        (rows[place + 3] ?? 0) * w);
    if (missing > most) {
      most = missing;
      worst = row;
    }
  }
  return worst;
}

/** The radius is measured anew: the largest distance of a good point. */
function toBall(points: Points, solution: Float64Array, origin: Float64Array): Ball {
  const centre = Float64Array.from(origin, (value, axis) => value + (solution[axis] ?? 0));
  const [cx = 0, cy = 0, cz = 0] = centre;
  let squared = 0;
  for (let index = 0; index < points.good; index += 1) {
    const x = (points.x[index] ?? 0) - cx;
    const y = (points.y[index] ?? 0) - cy;
    const z = (points.z[index] ?? 0) - cz;
    squared = Math.max(squared, x * x + y * y + z * z);
  }
  return { centre, radius: Math.sqrt(squared) };
}

function meanOfGood({ x, y, z, good }: Points): Float64Array {
  const mean = new Float64Array(3);
  for (let index = 0; index < good; index += 1) {
    mean[0] = (mean[0] ?? 0) + (x[index] ?? 0) / good;
    mean[1] = (mean[1] ?? 0) + (y[index] ?? 0) / good;
    mean[2] = (mean[2] ?? 0) + (z[index] ?? 0) / good;
  }
  return mean;
}
