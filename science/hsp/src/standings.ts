import { isInside, raOf } from './distance.ts';
import type { Hsp, Sphere } from './hsp.ts';
import { DEFAULT_SCORE_LIMITS, type Score, type ScoreLimits, scoreOfRed } from './score.ts';

/** Being inside is asked for, or being outside. */
export type TargetRole = 'must' | 'must-not';

/** A target as it is computed with: one sphere or two, of which being inside either counts. */
export interface ResolvedTarget {
  id: string;
  name: string;
  role: TargetRole;
  spheres: Sphere[];
  /** Its radius stands in for one that nobody knows. */
  isAssumed: boolean;
  /** Standard deviations of its centre, where that was estimated. */
  deviation?: Hsp;
}

/** How a point stands to one target: its nearest sphere counts. */
export interface Standing {
  ra: number;
  red: number;
  isInside: boolean;
  /** Centre minus point, of the sphere that counts, in MPa½. */
  difference: Hsp;
}

/** How a point stands to all targets of a recipe. */
export interface Standings {
  each: Standing[];
  /** RED of the worst target to dissolve, or 2 − RED of one to avoid; 1 is the surface, less is better. */
  worst: number;
  score: Score;
  meetsAll: boolean;
}

/** RED and score against every target; undefined without a target. */
export function standingsOf(
  point: Hsp,
  targets: readonly ResolvedTarget[],
  limits: ScoreLimits = DEFAULT_SCORE_LIMITS,
): Standings | undefined {
  if (targets.length === 0) return undefined;
  const each = targets.map(({ spheres }) => standingTo(point, spheres));
  const worst = Math.max(...each.map(({ red }, index) => (targets[index]?.role === 'must' ? red : 2 - red)));
  return {
    each,
    worst,
    score: scoreOfWorst(worst, limits),
    meetsAll: each.every(({ isInside: inside }, index) => inside === (targets[index]?.role === 'must')),
  };
}

/** A score for the worst target; one to avoid that is far away is excellent. */
export function scoreOfWorst(worst: number, limits: ScoreLimits = DEFAULT_SCORE_LIMITS): Score {
  const score = scoreOfRed(Math.max(0, worst), limits);
  return score.ok ? score.value : 6;
}

function standingTo(point: Hsp, spheres: readonly Sphere[]): Standing {
  let best: Standing | undefined;
  for (const sphere of spheres) {
    const ra = raOf(point, sphere);
    const red = ra / sphere.r;
    if (best && best.red <= red) continue;
    const difference = { dD: point.dD - sphere.dD, dP: point.dP - sphere.dP, dH: point.dH - sphere.dH };
    best = { ra, red, isInside: isInside(ra, sphere.r), difference };
  }
  return best ?? { ra: 0, red: 0, isInside: true, difference: { dD: 0, dP: 0, dH: 0 } };
}
