import { raOf } from './distance.ts';
import { findBadHsp, findBadSphere, type Hsp, type Sphere, type SphereReason } from './hsp.ts';
import { BOUNDARY_TOLERANCE } from './quantities.ts';
import { fail, type Result, succeed } from './result.ts';

/** 1 excellent to 6 very poor. */
export type Score = 1 | 2 | 3 | 4 | 5 | 6;

/** The largest RED that still earns the scores 1, 2, 3, 4 and 5, rising; above the last the score is 6. */
export type ScoreLimits = readonly [number, number, number, number, number];

/** Our convention (R1.2), not a published one: only the cut at 1.0, the surface of the sphere, is Hansen's. */
export const DEFAULT_SCORE_LIMITS: ScoreLimits = [0.5, 0.8, 1, 1.2, 2];

export interface Rating {
  ra: number;
  red: number;
  score: Score;
}

export type ScoreReason = SphereReason | 'red-out-of-range' | 'limits-not-rising';

/** Score from 1 (excellent) to 6 (very poor) of a RED; a limit belongs to the better score. */
export function scoreOfRed(
  red: number,
  limits: ScoreLimits = DEFAULT_SCORE_LIMITS,
): Result<Score, 'red-out-of-range' | 'limits-not-rising'> {
  if (!areRising(limits)) return fail('limits-not-rising');
  if (!(red >= 0)) return fail('red-out-of-range');
  return succeed(pickScore(red, limits));
}

/** Ra in MPa½, RED and score 1..6 of each candidate against one sphere, in the order given. */
export function rateCandidates(
  candidates: readonly Hsp[],
  target: Sphere,
  limits: ScoreLimits = DEFAULT_SCORE_LIMITS,
): Result<Rating[], ScoreReason> {
  if (!areRising(limits)) return fail('limits-not-rising');
  const bad = findBadSphere([target]) ?? findBadHsp(candidates);
  if (bad) return bad;
  return succeed(
    candidates.map((candidate) => {
      const ra = raOf(candidate, target);
      const red = ra / target.r;
      return { ra, red, score: pickScore(red, limits) };
    }),
  );
}

function pickScore(red: number, limits: ScoreLimits): Score {
  const reach = (limit: number) => red <= limit * (1 + BOUNDARY_TOLERANCE);
  if (reach(limits[0])) return 1;
  if (reach(limits[1])) return 2;
  if (reach(limits[2])) return 3;
  if (reach(limits[3])) return 4;
  return reach(limits[4]) ? 5 : 6;
}

function areRising(limits: ScoreLimits): boolean {
  if (limits.length !== 5) return false;
  let before = 0;
  for (const limit of limits) {
    if (!(limit > before && limit < Infinity)) return false;
    before = limit;
  }
  return true;
}
