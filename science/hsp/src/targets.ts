import { isInside, raOf } from './distance.ts';
import { findBadHsp, findBadSphere, type Hsp, type Sphere, type SphereReason } from './hsp.ts';
import { fail, type Failure, type Result, succeed } from './result.ts';

/** A sphere and what is wanted: to be inside it, or outside. */
export interface Target extends Sphere {
  goal: 'dissolve' | 'avoid';
}

/** How a solvent or a blend stands to several targets. */
export interface TargetRating {
  /** Place in the list of candidates. */
  index: number;
  /** RED to each target, in the order given. */
  reds: number[];
  /** The worst target: RED where the goal is to dissolve, 2 - RED where it is to avoid; 1 is the surface. */
  worst: number;
  /** Every target to dissolve holds it, none to avoid does. */
  meetsAll: boolean;
}

export type TargetReason = SphereReason | 'no-targets';

/** Candidates by their worst target, best first: dissolve these, leave those alone (RED, no unit). */
export function rankForTargets(
  candidates: readonly Hsp[],
  targets: readonly Target[],
): Result<TargetRating[], TargetReason> {
  const bad = findBadTargets(candidates, targets);
  if (bad) return bad;
  const ratings = candidates.map((candidate, index) => rate(candidate, targets, index));
  return succeed(
    ratings.toSorted((first, second) => first.worst - second.worst || first.index - second.index),
  );
}

/** Solvents inside every sphere, by their largest RED (0 to 1), smallest first. */
export function commonSolvents(
  candidates: readonly Hsp[],
  spheres: readonly Sphere[],
): Result<TargetRating[], TargetReason> {
  const ranked = rankForTargets(
    candidates,
    spheres.map((sphere) => ({ ...sphere, goal: 'dissolve' as const })),
  );
  return ranked.ok ? succeed(ranked.value.filter(({ meetsAll }) => meetsAll)) : ranked;
}

export interface Selective {
  index: number;
  redWanted: number;
  redUnwanted: number;
}

/** Solvents inside the wanted sphere and outside the unwanted one, by RED of the unwanted less that of the wanted. */
export function selectiveSolvents(
  candidates: readonly Hsp[],
  wanted: Sphere,
  unwanted: Sphere,
): Result<Selective[], SphereReason> {
  const bad = findBadHsp(candidates) ?? findBadSphere([wanted, unwanted]);
  if (bad) return bad;
  const list = candidates.flatMap((candidate, index) => {
    const near = raOf(candidate, wanted);
    const far = raOf(candidate, unwanted);
    if (!isInside(near, wanted.r) || isInside(far, unwanted.r)) return [];
    return [{ index, redWanted: near / wanted.r, redUnwanted: far / unwanted.r }];
  });
  const gain = ({ redWanted, redUnwanted }: Selective) => redUnwanted - redWanted;
  return succeed(list.toSorted((first, second) => gain(second) - gain(first) || first.index - second.index));
}

export function findBadTargets(
  candidates: readonly Hsp[],
  targets: readonly Target[],
): Failure<TargetReason> | undefined {
  if (targets.length === 0) return fail('no-targets');
  return findBadHsp(candidates) ?? findBadSphere(targets);
}

export function rate(candidate: Hsp, targets: readonly Target[], index: number): TargetRating {
  const distances = targets.map((target) => raOf(candidate, target));
  const reds = targets.map(({ r }, place) => (distances[place] ?? 0) / r);
  const worst = Math.max(...targets.map(({ goal }, place) => penalty(goal, reds[place] ?? 0)));
  const meetsAll = targets.every(
    ({ goal, r }, place) => isInside(distances[place] ?? 0, r) === (goal === 'dissolve'),
  );
  return { index, reds, worst, meetsAll };
}

/** Both goals on one scale where 1 is the surface and less is better. */
function penalty(goal: Target['goal'], red: number): number {
  return goal === 'dissolve' ? red : 2 - red;
}
