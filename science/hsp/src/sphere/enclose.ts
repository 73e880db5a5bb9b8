import type { Sphere } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';
import { pickPoints, type PointsReason, type ScoredPoint, sortPoints, unstretch } from './scored-points.ts';
import { separate } from './separate.ts';

/** The smallest sphere (r in MPa½, 0 or above) that holds every good solvent; bad ones are not looked at. */
export function encloseGood(
  scored: readonly ScoredPoint[],
  insideLimit = 1,
): Result<Sphere, PointsReason | 'not-resolved'> {
  const points = sortPoints(scored, insideLimit);
  if (!points.ok) return points;
  const places = Array.from({ length: points.value.good }, (_, place) => place);
  const ball = separate(pickPoints(points.value, places), undefined);
  // Only rounding could stand in the way: any set of points has one smallest sphere.
  return ball ? succeed(unstretch(ball.centre, ball.radius)) : fail('not-resolved');
}
