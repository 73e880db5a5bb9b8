import { addFound, type BestList } from '@suite/hsp';
import type { TripleSolver } from './clip.ts';
import { bestAlone, bestOfPair, GAIN } from './pairs.ts';
import type { Space } from './space.ts';
import type { TripleGoal } from './triple-goal.ts';

export interface TripleAttempt {
  list: BestList;
  solver: TripleSolver;
  goal: TripleGoal;
  /** The distance beyond which nothing counts. */
  reach: number;
}

/** Solves one set of three and adds it where it is good enough. */
export function tryTriple(
  space: Space,
  set: readonly [number, number, number],
  { list, solver, goal, reach }: TripleAttempt,
): void {
  const { rows } = space;
  const { points } = goal;
  for (let row = 0; row < rows.length; row += 1) {
    const values = rows[row];
    let isOpen = false;
    for (let at = 0; at < 3; at += 1) {
      const value = values?.[set[at] ?? 0] ?? 0;
      solver.c[3 * row + at] = value;
      if (value <= 0) isOpen = true;
    }
    if (!isOpen) return;
  }
  for (let at = 0; at < 3; at += 1) {
    const place = set[at] ?? 0;
    solver.x[at] = points.x[place] ?? 0;
    solver.y[at] = points.y[place] ?? 0;
    solver.z[at] = points.z[place] ?? 0;
  }
  if (!solver.solve() || solver.nearest.distance > reach) return;
  const ra = goal.value(solver);
  if (ra > list.limit) return;
  const { second, third } = solver.nearest;
  const fractions = [1 - second - third, second, third];
  if (!isBetterThanParts(space, set, { goal, ra })) return;
  if (space.minShare === 0 && fractions.some((share) => share <= GAIN)) return;
  const sorted = set
    .map((index, at) => ({ index, share: fractions[at] ?? 0 }))
    .toSorted((one, other) => one.index - other.index);
  const indices = sorted.map(({ index }) => index);
  if (isHeld(list, indices)) return;
  addFound(list, { indices, fractions: sorted.map(({ share }) => share), ra });
}

/** A triple counts only where none of its parts does as well. */
function isBetterThanParts(
  space: Space,
  [one, two, three]: readonly [number, number, number],
  { goal: { objective }, ra }: { goal: TripleGoal; ra: number },
): boolean {
  const most = ra + GAIN;
  return (
    most <= bestAlone(space, objective, [one, two, three]) &&
    most <= bestOfPair(space, [one, two], objective) &&
    most <= bestOfPair(space, [one, three], objective) &&
    most <= bestOfPair(space, [two, three], objective)
  );
}

/** Whether a set stands in the list: the first ones are tried twice. */
function isHeld({ found }: BestList, indices: readonly number[]): boolean {
  return found.some(
    (own) => own.indices.length === 3 && own.indices.every((index, at) => index === indices[at]),
  );
}
