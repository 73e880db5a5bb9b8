import { findBadHsp, type Hsp, type HspReason, type Sphere } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';

/** A tested solvent: 1 inside and 0 outside, or graded 1 (close) to 6 (far); null when not tested. */
export interface ScoredPoint extends Hsp {
  score: number | null;
}

/**
 * Tested points where dD counts double (x = 2·dD, y = dP, z = dH), so that Ra is the plain distance.
 * The good ones come first; `index` leads back to the list given.
 */
export interface Points {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  count: number;
  good: number;
  index: number[];
}

export type PointsReason = HspReason | 'score-out-of-range' | 'inside-limit-out-of-range' | 'no-good-points';

/** Good is 0 < score <= limit, bad is 0 or above the limit, null is left out (Hansen 2007, ch. 1). */
export function sortPoints(
  scored: readonly ScoredPoint[],
  insideLimit: number,
): Result<Points, PointsReason> {
  const bad = findBadHsp(scored);
  if (bad) return bad;
  if (!(insideLimit > 0 && insideLimit <= 6)) return fail('inside-limit-out-of-range');
  const wrong = scored.findIndex(({ score }) => score !== null && !(score >= 0 && score <= 6));
  if (wrong >= 0) return fail('score-out-of-range', wrong);
  const indices = [...scored.keys()];
  const isGood = (at: number) => isGoodScore(scored[at]?.score ?? 0, insideLimit);
  const tested = indices.filter((at) => scored[at]?.score !== null);
  const good = tested.filter(isGood);
  if (good.length === 0) return fail('no-good-points');
  const order = [...good, ...tested.filter((at) => !isGood(at))];
  return succeed({ ...stretch(order.map((at) => scored[at])), good: good.length, index: order });
}

/** Columns of the stretched frame. */
export function stretch(entries: readonly (Hsp | undefined)[]): Pick<Points, 'x' | 'y' | 'z' | 'count'> {
  return {
    x: Float64Array.from(entries, (entry) => 2 * (entry?.dD ?? 0)),
    y: Float64Array.from(entries, (entry) => entry?.dP ?? 0),
    z: Float64Array.from(entries, (entry) => entry?.dH ?? 0),
    count: entries.length,
  };
}

/** The points at the given places, good ones still first; a place may come up more than once. */
export function pickPoints(points: Points, places: readonly number[]): Points {
  const good = places.filter((place) => place < points.good);
  const order = [...good, ...places.filter((place) => place >= points.good)];
  return {
    x: Float64Array.from(order, (place) => points.x[place] ?? 0),
    y: Float64Array.from(order, (place) => points.y[place] ?? 0),
    z: Float64Array.from(order, (place) => points.z[place] ?? 0),
    count: order.length,
    good: good.length,
    index: order.map((place) => points.index[place] ?? 0),
  };
}

/** A sphere from a centre of the stretched frame. */
export function unstretch(centre: ArrayLike<number>, r: number): Sphere {
  return { dD: (centre[0] ?? 0) / 2, dP: centre[1] ?? 0, dH: centre[2] ?? 0, r };
}

function isGoodScore(score: number, insideLimit: number): boolean {
  return score > 0 && score <= insideLimit;
}
