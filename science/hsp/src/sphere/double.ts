import type { Sphere } from '../hsp.ts';
import { seededRandom } from '@suite/numeric';
import { fail, type Result, succeed } from '../result.ts';
import { boundsOf, DEFAULT_BOX, touchedEdges } from './box.ts';
import { LEAST_GOOD, searchPair } from './double-search.ts';
import { type FitOptions, type FitReason, fitSphere, type FitWarning, warningsOf } from './fit.ts';
import { type Judgement, judgePoints } from './judge.ts';
import { type ScoredPoint, sortPoints, unstretch } from './scored-points.ts';

export type DoubleWarning =
  | FitWarning
  /** The second sphere costs more than it brings: see akaike. */
  | { kind: 'second-sphere-not-justified' };

export interface DoubleFit extends Judgement {
  /** Larger radius first. */
  spheres: [Sphere, Sphere];
  /** Fit value of the best single sphere, to compare with. */
  singleFit: number;
  warnings: DoubleWarning[];
}

export type DoubleReason = FitReason | 'too-few-good-points';

/** The best two spheres: good is inside either, bad is outside both; fit value (0..1], radii in MPa½. */
export function fitDouble(
  scored: readonly ScoredPoint[],
  options: Omit<FitOptions, 'objective' | 'sizeExponent'> = {},
): Result<DoubleFit, DoubleReason> {
  const { insideLimit = 1, box = DEFAULT_BOX, seed = 1 } = options;
  const single = fitSphere(scored, { insideLimit, box, seed });
  if (!single.ok) return single;
  const points = sortPoints(scored, insideLimit);
  const bounds = boundsOf(box);
  if (!points.ok || !bounds) return fail('box-out-of-range'); // the single fit has looked at both
  if (points.value.good < 2 * LEAST_GOOD) return fail('too-few-good-points');
  const pair = searchPair(points.value, bounds, seededRandom(seed));
  if (!pair) return fail('too-few-good-points');
  const balls = [unstretch(pair, pair[3] ?? 0), unstretch(pair.subarray(4), pair[7] ?? 0)] as const;
  const spheres: [Sphere, Sphere] = balls[0].r >= balls[1].r ? [...balls] : [balls[1], balls[0]];
  const judgement = judgePoints(points.value, spheres);
  const edges = spheres.flatMap((sphere) => touchedEdges(sphere, box));
  const warnings: DoubleWarning[] = warningsOf(points.value, edges);
  if (!isJustified(single.value.fit, judgement.fit, points.value.count)) {
    warnings.push({ kind: 'second-sphere-not-justified' });
  }
  return succeed({ spheres, ...judgement, singleFit: single.value.fit, warnings });
}

/**
 * Akaike's criterion with the correction for small sets (Hurvich and Tsai 1989, Biometrika 76, 297) for errors whose
 * size is exponential with the mean violation: 8 unknowns against 4. The floor stands for a mean violation that no
 * solvent list resolves, 0.1 MPa½ over the set.
 */
function isJustified(singleFit: number, doubleFit: number, count: number): boolean {
  const akaike = (fit: number, unknowns: number) =>
    count - unknowns - 1 <= 0
      ? Infinity
      : 2 * count * Math.log(Math.max(-Math.log(fit), 0.1 / count)) +
        2 * unknowns +
        (2 * unknowns * (unknowns + 1)) / (count - unknowns - 1);
  return akaike(doubleFit, 8) < akaike(singleFit, 4);
}
