import type { HansenPoint } from './hansen.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points where they stand on the screen; NaN for those that are not to be seen. */
export interface Plane {
  readonly points: readonly HansenPoint[];
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

export function planeOf(
  points: readonly HansenPoint[],
  placeOf: (point: HansenPoint) => Place | undefined,
): Plane {
  const x = new Float32Array(points.length).fill(Number.NaN);
  const y = new Float32Array(points.length).fill(Number.NaN);
  for (const [n, point] of points.entries()) {
    const place = placeOf(point);
    if (!place) continue;
    x[n] = place.x;
    y[n] = place.y;
  }
  return { points, x, y };
}

export function placeAt({ x, y }: Plane, n: number): Place {
  return { x: x[n] ?? Number.NaN, y: y[n] ?? Number.NaN };
}

/** The point nearest to a place, within reach; -1 when there is none. */
export function nearestAt({ x, y, points }: Plane, at: Place, reach: number): number {
  let found = -1;
  let best = reach * reach;
  for (let n = 0; n < points.length; n += 1) {
    const [dx, dy] = [(x[n] ?? 0) - at.x, (y[n] ?? 0) - at.y];
    const distance = dx * dx + dy * dy;
    // Those that matter lie on top of the database.
    if (!(distance <= best) || (distance === best && points[n]?.kind === 'database')) continue;
    best = distance;
    found = n;
  }
  return found;
}

/** How far off the direction a point may lie, and how much that counts against it. */
const CONE = 1.2;
const ASIDE = 1.5;
const SAME_PLACE = 0.5;

/**
 * Where the arrow leads: the nearest point in that direction. Points on one place are gone through one by one, in
 * their order to the right and down, against it to the left and up.
 */
export function nextTowards(plane: Plane, from: number, direction: Direction): number {
  const { x, y, points } = plane;
  const start = placeAt(plane, from);
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const isAcross = direction === 'left' || direction === 'right';
  let found = -1;
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < points.length; n += 1) {
    const [dx, dy] = [(x[n] ?? 0) - start.x, (y[n] ?? 0) - start.y];
    if (n === from || Number.isNaN(dx)) continue;
    const along = (isAcross ? dx : dy) * sign;
    const aside = Math.abs(isAcross ? dy : dx);
    const isSame = Math.hypot(dx, dy) < SAME_PLACE;
    if (isSame ? (n - from) * sign < 0 : along < SAME_PLACE || aside > along * CONE) continue;
    const cost = isSame ? Math.abs(n - from) / points.length - 1 : along + aside * ASIDE;
    if (cost >= best) continue;
    best = cost;
    found = n;
  }
  return found;
}

/** The points inside a line drawn around them. */
export function pointsInside({ x, y, points }: Plane, lasso: readonly Place[]): string[] {
  return points.filter((_, n) => isInside({ x: x[n] ?? 0, y: y[n] ?? 0 }, lasso)).map(({ id }) => id);
}

/** Even and odd crossings of a ray to the right. */
function isInside(at: Place, lasso: readonly Place[]): boolean {
  let inside = false;
  let before = lasso.at(-1);
  for (const corner of lasso) {
    if (
      before &&
      corner.y > at.y !== before.y > at.y &&
      at.x < ((before.x - corner.x) * (at.y - corner.y)) / (before.y - corner.y) + corner.x
    )
      inside = !inside;
    before = corner;
  }
  return inside;
}
