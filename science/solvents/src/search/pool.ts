import { fail, type Goals, goalsOf, type JointTarget, type Result, succeed } from '@suite/hsp';
import { coefficientOf, type Constraint, type MissingReason, type SearchSolvent } from './constraints.ts';
import type { Objective } from './pairs.ts';
import {
  type ExcludedSolvent,
  type ExclusionReason,
  isOneSphere,
  type SearchQuestion,
  type SearchReason,
} from './question.ts';
import type { Space } from './space.ts';

/** The candidates of a search with their rows, once the locked components are in. */
export interface Pool {
  /** Place in the list given, for each candidate. */
  indices: number[];
  excluded: ExcludedSolvent[];
  /** Share of the blend that is free to choose. */
  free: number;
  space: Space;
  objective: Objective;
}

export function poolOf(question: SearchQuestion): Result<Pool, SearchReason> {
  const {
    solvents,
    targets,
    constraints = [],
    minShare = 0.05,
    banned = [],
    mustHave = [],
    locked = [],
  } = question;
  const free = 1 - locked.reduce((sum, { fraction }) => sum + fraction, 0);
  const isLocked = new Set(locked.map(({ index }) => index));
  const areLocksGood =
    locked.every(({ index, fraction }) => fraction > 0 && solvents[index]) &&
    isLocked.size === locked.length &&
    free > 1e-9;
  if (!areLocksGood) return fail('locked-out-of-range');
  const why = new Map(banned.map((ban) => [ban.index, ban.why]));
  const excluded: ExcludedSolvent[] = [];
  const indices: number[] = [];
  const values: number[][] = constraints.map(() => []);
  for (const [index, solvent] of solvents.entries()) {
    const own = constraints.map((constraint) => coefficientOf(constraint, solvent));
    const reasons = reasonsOf(why.get(index), own);
    if (isLocked.has(index)) {
      if (own.some(({ ok }) => !ok)) return fail('locked-data-missing', index);
    } else if (reasons.length > 0) excluded.push({ index, reasons });
    else {
      indices.push(index);
      own.forEach((result, row) => values[row]?.push(result.ok ? result.value : 0));
    }
  }
  const held = mustHave.map((index) => indices.indexOf(index));
  if (held.includes(-1) || new Set(held).size !== held.length) return fail('must-have-excluded');
  const fixed = constraints.map((constraint) => lockedSum(constraint, solvents, locked));
  const rows = values.map((row, at) => scaled(row.map((value) => free * value + (fixed[at] ?? 0))));
  const { points, objective } = placesOf(
    indices.map((index) => solvents[index] as SearchSolvent), // indices of the list
    targets,
    { solvents, locked, free },
  );
  const space = { points, rows, minShare: minShare / free, held };
  return succeed({ indices, excluded, free, space, objective });
}

/** Some of the candidates; those that must be there have to be among them. */
export function partOfPool(pool: Pool, isIn: (index: number) => boolean): Pool {
  const { indices, space } = pool;
  const kept = [...indices.keys()].filter((place) => isIn(indices[place] ?? 0));
  const pick = (values: Float64Array) => Float64Array.from(kept, (place) => values[place] ?? 0);
  const { x, y, z } = space.points;
  return {
    ...pool,
    indices: kept.map((place) => indices[place] ?? 0),
    space: {
      ...space,
      points: { x: pick(x), y: pick(y), z: pick(z) },
      rows: space.rows.map(pick),
      held: space.held.map((place) => kept.indexOf(place)),
    },
  };
}

function reasonsOf(
  why: string | undefined,
  own: readonly Result<number, MissingReason>[],
): ExclusionReason[] {
  const reasons: ExclusionReason[] = why === undefined ? [] : [{ kind: 'banned', why }];
  own.forEach((result, constraint) => {
    if (!result.ok) reasons.push({ kind: 'no-data', constraint, missing: result.reason });
  });
  return reasons;
}

function lockedSum(
  constraint: Constraint,
  solvents: readonly SearchSolvent[],
  locked: readonly { index: number; fraction: number }[],
): number {
  return locked.reduce((sum, { index, fraction }) => {
    const solvent = solvents[index];
    const own = solvent && coefficientOf(constraint, solvent);
    return sum + fraction * (own?.ok ? own.value : 0);
  }, 0);
}

/** With the largest value 1, so that one tolerance serves grams and pascals alike. */
function scaled(row: readonly number[]): Float64Array {
  const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Float64Array.from(row, (value) => (largest > 0 ? value / largest : 0));
}

/**
 * Points of the candidates and what is aimed at. What is locked moves and narrows the targets of the free part: with
 * u = free·v + fixed, |u − t|/r is |v − (t − fixed)/free| / (r/free).
 */
function placesOf(
  candidates: readonly SearchSolvent[],
  targets: readonly JointTarget[],
  {
    solvents,
    locked,
    free,
  }: {
    solvents: readonly SearchSolvent[];
    locked: readonly { index: number; fraction: number }[];
    free: number;
  },
): { points: Space['points']; objective: Objective } {
  const fixed = (axis: 'dD' | 'dP' | 'dH') =>
    locked.reduce((sum, { index, fraction }) => sum + fraction * (solvents[index]?.[axis] ?? 0), 0);
  const moved = targets
    .filter(({ spheres }) => spheres.length > 0)
    .map(({ role, spheres }) => ({
      role,
      spheres: spheres.map(({ dD, dP, dH, r }) => ({
        dD: (dD - fixed('dD')) / free,
        dP: (dP - fixed('dP')) / free,
        dH: (dH - fixed('dH')) / free,
        r: r / free,
      })),
    }));
  const goals: Goals = goalsOf(moved);
  const isOne = isOneSphere(targets);
  const [cx, cy, cz] = isOne ? [goals.x[0] ?? 0, goals.y[0] ?? 0, goals.z[0] ?? 0] : [0, 0, 0];
  return {
    points: {
      x: Float64Array.from(candidates, ({ dD }) => 2 * dD - cx),
      y: Float64Array.from(candidates, ({ dP }) => dP - cy),
      z: Float64Array.from(candidates, ({ dH }) => dH - cz),
    },
    objective: isOne ? { kind: 'one' } : { kind: 'several', goals },
  };
}
