import { type Corner, furthestOf, minNormPoint } from '@suite/numeric';
import { average } from '../blend/mix.ts';
import { limitsOf, type RatioPart } from '../blend/ratio.ts';
import { shareCorners } from '../blend/shares.ts';
import { findBadHsp, findBadSphere, type Hsp, type HspReason } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { Ball, Box } from './cover.ts';
import { type Goals, goalsOf, type JointTarget, worstAt } from './goals.ts';
import { regionsBelow } from './region.ts';

/** A place of the blend: its point, dD counted double, and the shares of the components that lead there. */
interface Place {
  x: number;
  y: number;
  z: number;
  shares: readonly number[];
}

interface Cell {
  corners: readonly Place[];
  bound: number;
}

export interface JointRatio {
  fractions: number[];
  hsp: Hsp;
  /** The worst target (RED, no unit). */
  worst: number;
}

export type JointRatioReason =
  | HspReason
  | 'radius-not-positive'
  | 'no-targets'
  | 'no-components'
  | 'too-many-components'
  | 'bounds-not-met';

const MOST_COMPONENTS = 8;
/** The worst target comes this near to the best there is (RED), within this many cells. */
const NEAR = 1e-4;
const MOST_CELLS = 30_000;

/**
 * The volume fractions of given components whose worst target is best. Blends of given components fill simplices between
 * at most four of the outermost blends; the one that may hold the best is halved until nothing better is left.
 */
export function bestRatioForTargets(
  parts: readonly RatioPart[],
  targets: readonly JointTarget[],
): Result<JointRatio, JointRatioReason> {
  const bad = findBadHsp(parts) ?? findBadSphere(targets.flatMap(({ spheres }) => spheres));
  if (bad) return bad;
  if (parts.length === 0) return fail('no-components');
  if (parts.length > MOST_COMPONENTS) return fail('too-many-components');
  const held = targets.filter(({ spheres }) => spheres.length > 0);
  if (held.length === 0) return fail('no-targets');
  const goals = goalsOf(held);
  const corners = new Map(shareCorners(limitsOf(parts, undefined)).map((shares) => [shares.join(), shares]));
  const places = [...corners.values()].map((shares) => placeOf(parts, shares));
  if (places.length === 0) return fail('bounds-not-met');
  const { shares } = search(goals, places);
  const sum = shares.reduce((total, share) => total + share, 0);
  const fractions = shares.map((share) => share / sum);
  return succeed({
    fractions,
    hsp: average(parts, fractions),
    worst: worstAt(goals, placeOf(parts, fractions)),
  });
}

function search(goals: Goals, places: readonly Place[]): Place {
  let best = places[0] as Place; // there is one at least
  let worst = Infinity;
  const look = (place: Place): void => {
    const value = worstAt(goals, place);
    // A component that brings nothing is left out.
    if (value >= worst - 1e-12) return;
    worst = value;
    best = place;
  };
  places.forEach(look);
  const open: Cell[] = [];
  const box = boxOf(places);
  let balls: readonly Ball[] = [];
  let limit = Infinity;
  const canHold = (corners: readonly Place[]): boolean => {
    if (worst < limit) balls = regionsBelow(goals, box, worst - NEAR);
    limit = worst;
    return balls.some((ball) => distanceTo(ball, corners).distance <= ball.radius);
  };
  const add = (corners: readonly Place[]): void => {
    const bound = boundOf(goals, corners, look);
    if (bound < worst - NEAR && canHold(corners)) insert(open, { corners, bound });
  };
  setsOf(places, Math.min(4, places.length)).forEach(add);
  for (let cells = 0; cells < MOST_CELLS; cells += 1) {
    const cell = open.pop();
    if (!cell || cell.bound >= worst - NEAR) break;
    halves(cell.corners, look).forEach(add);
  }
  return best;
}

/** The better its bound, the later it stands: the next one is at the end. */
function insert(open: Cell[], cell: Cell): void {
  let low = 0;
  let high = open.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((open[middle]?.bound ?? 0) > cell.bound) low = middle + 1;
    else high = middle;
  }
  open.splice(low, 0, cell);
}

/** Less than the worst target can be in a simplex: nearest to the wanted spheres, furthest from the unwanted ones. */
function boundOf(
  { x, y, z, r, end, isWanted }: Goals,
  corners: readonly Place[],
  look: (place: Place) => void,
): number {
  let worst = -Infinity;
  let sphere = 0;
  for (let target = 0; target < end.length; target += 1) {
    let red = Infinity;
    for (; sphere < (end[target] ?? 0); sphere += 1) {
      const centre = { x: x[sphere] ?? 0, y: y[sphere] ?? 0, z: z[sphere] ?? 0 };
      let distance = 0;
      if (isWanted[target] === 1) {
        const nearest = distanceTo(centre, corners);
        look(mixOf(nearest.parts.map(({ corner, weight }) => ({ place: corner.tag, weight }))));
        distance = nearest.distance;
      } else {
        for (const place of corners)
          distance = Math.max(
            distance,
            Math.hypot(place.x - centre.x, place.y - centre.y, place.z - centre.z),
          );
      }
      red = Math.min(red, distance / (r[sphere] ?? 1));
    }
    worst = Math.max(worst, isWanted[target] === 1 ? red : 2 - red);
  }
  return worst;
}

/** The point of a simplex that is nearest to another, as shares of its corners. */
function distanceTo({ x, y, z }: { x: number; y: number; z: number }, corners: readonly Place[]) {
  const around = corners.map(
    (place): Corner<Place> => ({ x: place.x - x, y: place.y - y, z: place.z - z, tag: place }),
  );
  return minNormPoint(furthestOf(around), around[0] as Corner<Place>); // a simplex has a corner
}

function boxOf(places: readonly Place[]): Box {
  const axes = (['x', 'y', 'z'] as const).map((axis) => places.map((place) => place[axis]));
  return { low: axes.map((values) => Math.min(...values)), high: axes.map((values) => Math.max(...values)) };
}

/** A simplex cut in two at the middle of its longest edge. */
function halves(corners: readonly Place[], look: (place: Place) => void): Place[][] {
  let longest = -1;
  let cut = [0, 0];
  corners.forEach((one, first) => {
    corners.slice(first + 1).forEach((other, offset) => {
      const length = Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
      if (length <= longest) return;
      longest = length;
      cut = [first, first + 1 + offset];
    });
  });
  if (!(longest > 1e-9)) return [];
  const middle = mixOf(cut.map((at) => ({ place: corners[at] as Place, weight: 0.5 })));
  look(middle);
  return cut.map((at) => corners.with(at, middle));
}

function mixOf(parts: readonly { place: Place; weight: number }[]): Place {
  const sum = (value: (place: Place) => number) =>
    parts.reduce((total, { place, weight }) => total + weight * value(place), 0);
  const [first] = parts;
  return {
    x: sum(({ x }) => x),
    y: sum(({ y }) => y),
    z: sum(({ z }) => z),
    shares: (first?.place.shares ?? []).map((_, at) => sum(({ shares }) => shares[at] ?? 0)),
  };
}

function placeOf(parts: readonly Hsp[], shares: readonly number[]): Place {
  const { dD, dP, dH } = average(parts, shares);
  return { x: 2 * dD, y: dP, z: dH, shares };
}

function setsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => setsOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}
