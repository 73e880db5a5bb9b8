import type { Sphere } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';
import { type Axis, boundsOf, clampInto, DEFAULT_BOX } from './box.ts';
import { type FitOptions, type FitReason, fitBall } from './fit.ts';
import type { Interval } from './bootstrap.ts';
import { createLoss, type Loss, lossAt, measure, violation } from './loss.ts';
import { type ScoredPoint, sortPoints, unstretch } from './scored-points.ts';

/** The spheres that fit almost as well as the best one. */
export interface NearOptimal {
  /** Volume of their centres in MPa^1.5, where dD counts double. */
  volume: number;
  /** Range of each parameter of the centre, and of the radius, in MPa½. */
  ranges: Record<Axis | 'r', Interval>;
  /** A sample of them, the best first. */
  spheres: Sphere[];
}

export interface FlatnessOptions extends Omit<FitOptions, 'objective' | 'sizeExponent'> {
  /** How much fit value a sphere may lose; 0.005 when left out, above 0 and below 1. */
  loss?: number;
}

const DIRECTIONS = 96;
/** Where along each direction spheres are sampled, as a share of the way to the edge of the region. */
const SHARES = [0.35, 0.7, 1];

/**
 * How flat the fit is: the region of spheres with fit >= best - 0.005. It is felt out along straight lines from the
 * best centre, so parts of it that are hidden behind worse spheres are not seen.
 */
export function nearOptimal(
  scored: readonly ScoredPoint[],
  options: FlatnessOptions = {},
): Result<NearOptimal, FitReason | 'loss-out-of-range'> {
  const { insideLimit = 1, box = DEFAULT_BOX, seed = 1, loss: allowed = 0.005 } = options;
  if (!(allowed > 0 && allowed < 1)) return fail('loss-out-of-range');
  const points = sortPoints(scored, insideLimit);
  if (!points.ok) return points;
  const bounds = boundsOf(box);
  if (!bounds) return fail('box-out-of-range');
  const best = fitBall(points.value, bounds, { seed });
  const loss = createLoss(points.value, bounds);
  const fit = Math.exp(-lossAt(loss, best.centre));
  const level = fit > allowed ? -Math.log(fit - allowed) : Infinity;
  const spheres = [unstretch(best.centre, best.radius), ...radiiWithin(loss, best.centre, level)];
  let cubes = 0;
  for (const direction of sphereDirections(DIRECTIONS)) {
    const way = reach(loss, best.centre, { direction, level });
    cubes += way ** 3;
    for (const share of SHARES) {
      const centre = along(best.centre, direction, way * share);
      spheres.push(...radiiWithin(loss, centre, level));
    }
  }
  return succeed({
    volume: ((4 / 3) * Math.PI * cubes) / DIRECTIONS,
    ranges: {
      dD: rangeOf(spheres.map(({ dD }) => dD)),
      dP: rangeOf(spheres.map(({ dP }) => dP)),
      dH: rangeOf(spheres.map(({ dH }) => dH)),
      r: rangeOf(spheres.map(({ r }) => r)),
    },
    spheres,
  });
}

/** How far a line from the best centre stays within the region and the bounds. */
function reach(loss: Loss, from: Float64Array, ray: { direction: number[]; level: number }): number {
  const isWithin = (way: number) => {
    const centre = along(from, ray.direction, way);
    return clampInto(centre, loss.bounds) === 0 && lossAt(loss, centre) <= ray.level;
  };
  let low = 0;
  let high = 0.25;
  while (high < 256 && isWithin(high)) {
    low = high;
    high *= 2;
  }
  for (let turn = 0; turn < 14; turn += 1) {
    const middle = (low + high) / 2;
    if (isWithin(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The smallest and the largest radius around a centre that stay within the level, if any do. */
function radiiWithin(loss: Loss, centre: Float64Array, level: number): Sphere[] {
  if (!(lossAt(loss, centre) <= level)) return [];
  const middle = loss.radius;
  measure(loss, centre);
  const isWithin = (radius: number) => violation(loss, radius) / loss.points.count <= level;
  const edge = (toward: number) => {
    let inside = middle;
    let outside = toward;
    for (let turn = 0; turn < 24 && !isWithin(outside); turn += 1) {
      const half = (inside + outside) / 2;
      if (isWithin(half)) inside = half;
      else outside = half;
    }
    return isWithin(outside) ? outside : inside;
  };
  // Without bad points any larger sphere fits as well; twice the radius is as far as it makes sense to look.
  return [unstretch(centre, edge(0)), unstretch(centre, edge(2 * middle + 1))];
}

/** Directions spread evenly over the sphere by the golden angle (Vogel 1979, Math. Biosci. 44, 179). */
function sphereDirections(count: number): number[][] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: count }, (_, index) => {
    const height = 1 - (2 * index + 1) / count;
    const radius = Math.sqrt(1 - height * height);
    return [radius * Math.cos(golden * index), radius * Math.sin(golden * index), height];
  });
}

function along(from: Float64Array, direction: number[], way: number): Float64Array {
  return Float64Array.from(from, (value, axis) => value + way * (direction[axis] ?? 0));
}

function rangeOf(values: number[]): Interval {
  return [Math.min(...values), Math.max(...values)];
}
