import { raOf, isInside } from '../distance.ts';
import { findBadHsp, type Hsp, type Sphere, type SphereReason } from '../hsp.ts';
import { isWithin, quantities } from '../quantities.ts';
import { fail, type Result, succeed } from '../result.ts';
import { type Points, type PointsReason, type ScoredPoint, sortPoints } from './scored-points.ts';

/** A solvent on the wrong side; `depth` is how far from the surface, in MPa½. */
export interface Misplaced {
  index: number;
  side: 'wrong-in' | 'wrong-out';
  depth: number;
}

/** How well spheres part the tested solvents. */
export interface Judgement {
  /** Hansen's fit value (DATAFIT), above 0 and at most 1. */
  fit: number;
  /** Bad solvents inside. */
  wrongIn: number;
  /** Good solvents outside. */
  wrongOut: number;
  /** Deepest first. */
  misplaced: Misplaced[];
  good: number;
  bad: number;
}

/** Fit value and misplaced solvents of one or more spheres: good is inside any, bad is outside all of them. */
export function judgeSpheres(
  scored: readonly ScoredPoint[],
  spheres: readonly Sphere[],
  insideLimit = 1,
): Result<Judgement, PointsReason | SphereReason | 'no-spheres'> {
  if (spheres.length === 0) return fail('no-spheres');
  const bad = findBadHsp(spheres);
  if (bad) return bad;
  const at = spheres.findIndex(({ r }) => !isWithin(r, quantities.r));
  if (at >= 0) return fail('radius-not-positive', at);
  const points = sortPoints(scored, insideLimit);
  return points.ok ? succeed(judgePoints(points.value, spheres)) : points;
}

/** The same for sorted points and spheres known to be good; a radius of 0 is allowed. */
export function judgePoints(points: Points, spheres: readonly Sphere[]): Judgement {
  const misplaced: Misplaced[] = [];
  let sum = 0;
  for (let place = 0; place < points.count; place += 1) {
    const isGood = place < points.good;
    const { depth, inside } = locate(pointAt(points, place), spheres);
    if (isGood === inside) continue;
    sum += depth;
    misplaced.push({ index: points.index[place] ?? 0, side: inside ? 'wrong-in' : 'wrong-out', depth });
  }
  const wrongIn = misplaced.filter(({ side }) => side === 'wrong-in').length;
  return {
    fit: Math.exp(-sum / points.count),
    wrongIn,
    wrongOut: misplaced.length - wrongIn,
    misplaced: misplaced.toSorted(
      (first, second) => second.depth - first.depth || first.index - second.index,
    ),
    good: points.good,
    bad: points.count - points.good,
  };
}

/**
 * Inside any sphere or not, and the distance to the surface to cross: outside, to the nearest sphere; inside, out
 * of the sphere it lies deepest in.
 */
function locate(hsp: Hsp, spheres: readonly Sphere[]): { inside: boolean; depth: number } {
  let inside = false;
  let nearest = Infinity;
  for (const sphere of spheres) {
    const ra = raOf(hsp, sphere);
    if (isInside(ra, sphere.r)) inside = true;
    nearest = Math.min(nearest, ra - sphere.r);
  }
  return { inside, depth: Math.abs(nearest) };
}

function pointAt({ x, y, z }: Points, place: number): Hsp {
  return { dD: (x[place] ?? 0) / 2, dP: y[place] ?? 0, dH: z[place] ?? 0 };
}
