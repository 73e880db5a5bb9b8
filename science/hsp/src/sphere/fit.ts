import type { Sphere } from '../hsp.ts';
import { seededRandom } from '@suite/numeric';
import { fail, type Result, succeed } from '../result.ts';
import { type Bounds, type Box, boundsOf, DEFAULT_BOX, type Edge, touchedEdges } from './box.ts';
import { findFewest } from './fewest.ts';
import { type Judgement, judgePoints } from './judge.ts';
import { createLoss } from './loss.ts';
import { type Points, type PointsReason, type ScoredPoint, sortPoints, unstretch } from './scored-points.ts';
import { searchBall, settle } from './search.ts';
import { type Ball, separate } from './separate.ts';
import { freeTouched, shrinkBall } from './settle-ball.ts';
import { priceSize } from './size-factor.ts';

export interface FitOptions {
  /** Scores above 0 and up to this count as good; 1 when left out, at most 6. */
  insideLimit?: number;
  box?: Box;
  /** Starts of the search; the same seed gives the same sphere. */
  seed?: number;
  /** 'fewest-misplaced' looks for the sphere that misplaces one or two solvents, whatever its fit value. */
  objective?: 'fit' | 'fewest-misplaced';
  /** m of the size factor R0^(-1/m) that prefers small spheres; left out, radius does not count (SPEC FIT-6). */
  sizeExponent?: number;
}

/** What a reader of a fit must be told. */
export type FitWarning =
  | { kind: 'few-good-points' }
  | { kind: 'no-bad-points' }
  | { kind: 'centre-on-edge'; edges: Edge[] };

export interface SphereFit extends Judgement {
  sphere: Sphere;
  warnings: FitWarning[];
}

export type FitReason = PointsReason | 'box-out-of-range' | 'size-exponent-out-of-range';

/** The best sphere for tested solvents: largest fit value (0..1], smallest radius in MPa½ among equals. */
export function fitSphere(
  scored: readonly ScoredPoint[],
  options: FitOptions = {},
): Result<SphereFit, FitReason> {
  const { insideLimit = 1, box = DEFAULT_BOX, sizeExponent } = options;
  const points = sortPoints(scored, insideLimit);
  if (!points.ok) return points;
  const bounds = boundsOf(box);
  if (!bounds) return fail('box-out-of-range');
  if (sizeExponent !== undefined && !(sizeExponent >= 1)) return fail('size-exponent-out-of-range');
  const { centre, radius } = fitBall(points.value, bounds, options);
  const sphere = unstretch(centre, radius);
  return succeed({
    sphere,
    ...judgePoints(points.value, [sphere]),
    warnings: warningsOf(points.value, touchedEdges(sphere, box)),
  });
}

/** The ball of the fit in the stretched frame. */
export function fitBall(points: Points, bounds: Bounds, options: FitOptions): Ball {
  const { seed = 1, objective = 'fit', sizeExponent } = options;
  const parted = separate(points, bounds);
  if (parted && sizeExponent === undefined) return parted;
  const fewest = objective === 'fewest-misplaced' ? findFewest(points, bounds) : undefined;
  if (fewest) return fewest;
  const loss = createLoss(points, bounds);
  const best = parted ? settle(loss, parted.centre) : searchBall(loss, seededRandom(seed));
  const small = sizeExponent === undefined ? shrinkBall(loss, best) : priceSize(loss, best, sizeExponent);
  return freeTouched(loss, small);
}

/** Fewer than three good solvents, or no bad one, do not determine a radius. */
export function warningsOf(points: Points, edges: Edge[]): FitWarning[] {
  const warnings: FitWarning[] = [];
  if (points.good < 3) warnings.push({ kind: 'few-good-points' });
  if (points.good === points.count) warnings.push({ kind: 'no-bad-points' });
  if (edges.length > 0) warnings.push({ kind: 'centre-on-edge', edges });
  return warnings;
}
