import { type BestList, createBestList, fail, type Result, succeed } from '@suite/hsp';
import {
  type Constraint,
  limitOf,
  loosest,
  type MissingReason,
  type SearchSolvent,
  valueOfBlend,
  withLimit,
} from './constraints.ts';
import { hasAnyBlend } from './optimum.ts';
import { type Pool, poolOf } from './pool.ts';
import type { SearchedBlend, SearchQuestion, SearchReason } from './question.ts';
import { describer, readQuestion, search } from './search.ts';

/** The most that one solvent may have of a blend under the constraints, and the one that sets it (SUB-7). */
export interface LargestShare {
  index: number;
  share: number;
  /** Undefined where nothing but the least share of others holds it back. */
  constraint: number | undefined;
}

/** How much of each solvent that is not excluded a blend could hold at most: by each row with the best partner of that row. */
export function largestShares(question: SearchQuestion): Result<LargestShare[], SearchReason> {
  const pool = readQuestion(question);
  return pool.ok ? succeed(largestSharesOf(pool.value)) : pool;
}

/** The same of candidates that were read before. */
export function largestSharesOf({ indices, space, free }: Pool): LargestShare[] {
  const best = space.rows.map((row) => row.reduce((least, value) => Math.min(least, value), Infinity));
  return indices.map((index, place) => {
    let share = 1;
    let constraint: number | undefined;
    space.rows.forEach((row, at) => {
      const own = row[place] ?? 0;
      const partner = best[at] ?? 0;
      if (own <= 0) return;
      const most = partner > 0 ? 0 : -partner / (own - partner);
      if (most >= share) return;
      share = most;
      constraint = at;
    });
    return { index, share: share * free, constraint };
  });
}

/** A constraint on one blend: what it has, what is allowed, and what is left between the two, 0 or above. */
export interface ConstraintStanding {
  constraint: number;
  value: number;
  limit: number;
  slack: number;
  isBinding: boolean;
  /** RED of the best blend of the same components, or some of them, without this limit; undefined where it is not binding. */
  redWithout: number | undefined;
}

const BINDING = 1e-6;

/** Each constraint on a blend with its value and slack, and what the binding ones cost (SUB-7). */
export function explainBlend(
  question: SearchQuestion,
  blend: Pick<SearchedBlend, 'parts'>,
): Result<ConstraintStanding[], MissingReason | SearchReason> {
  const { solvents, constraints = [], locked = [] } = question;
  const members = blend.parts.map(({ index, fraction }) => ({ solvent: solvents[index], fraction }));
  if (!members.every(isMember)) return fail('locked-out-of-range');
  const standings: ConstraintStanding[] = [];
  for (const [at, constraint] of constraints.entries()) {
    const value = valueOfBlend(constraint, members);
    if (!value.ok) return value;
    const limit = limitOf(constraint);
    const slack = 'most' in constraint ? limit - value.value : value.value - limit;
    const isBinding = slack <= BINDING * Math.max(1, Math.abs(limit));
    const isLocked = (index: number) => locked.some((lock) => lock.index === index);
    const own = blend.parts.map(({ index }) => index).filter((index) => !isLocked(index));
    const redWithout = isBinding
      ? bestWith({ ...question, constraints: constraints.toSpliced(at, 1) }, own)
      : undefined;
    standings.push({ constraint: at, value: value.value, limit, slack, isBinding, redWithout });
  }
  return succeed(standings);
}

function isMember(member: {
  solvent: SearchSolvent | undefined;
  fraction: number;
}): member is { solvent: SearchSolvent; fraction: number } {
  return member.solvent !== undefined;
}

/** RED of the best blend of given solvents, or of some of them. */
function bestWith(question: SearchQuestion, indices: readonly number[]): number | undefined {
  const banned = question.solvents.flatMap((_, index) =>
    indices.includes(index) ? [] : [{ index, why: '' }],
  );
  const own = { ...question, banned, mustHave: [], maxComponents: Math.max(1, indices.length) };
  const pool = readQuestion(own);
  if (!pool.ok) return undefined;
  const [found] = search(pool.value, own, createBestList(1)).found;
  return found && describer(question, pool.value)(found).red;
}

/** What would have to give for any blend to exist (SUB-8). */
export interface Relaxation {
  constraint: number;
  /** The limit nearest to the one asked for under which there is a blend; undefined where leaving it out does not help. */
  limit: number | undefined;
}

/** Steps of halving: the limit is found to a thousandth of the way to the loosest one that is needed. */
const STEPS = 30;

/** For each constraint alone: does a blend exist without it, and how little of it has to give? Empty where one exists anyway. */
export function smallestRelaxations(question: SearchQuestion): Result<Relaxation[], SearchReason> {
  const pool = readQuestion(question);
  if (!pool.ok) return pool;
  if (exists(question)) return succeed([]);
  const { constraints = [] } = question;
  return succeed(
    constraints.map((constraint, at) => ({ constraint: at, limit: nearestLimit(question, at, constraint) })),
  );
}

function nearestLimit(question: SearchQuestion, at: number, constraint: Constraint): number | undefined {
  const { constraints = [] } = question;
  const existsWith = (limit: number) =>
    exists({ ...question, constraints: constraints.with(at, withLimit(constraint, limit)) });
  const asked = limitOf(constraint);
  const end = loosest(constraint);
  if (!existsWith(end)) return undefined;
  // Out in growing steps first, so that the halving ends near the limit asked for and not near the loosest.
  const direction = Math.sign(end - asked);
  let outer = end;
  let inner = asked;
  for (let step = Math.max(1e-3, Math.abs(asked) / 64); ; step *= 2) {
    const next = asked + direction * step;
    if ((end - next) * direction <= 0) break;
    if (existsWith(next)) {
      outer = next;
      break;
    }
    inner = next;
  }
  for (
    let turn = 0;
    turn < STEPS && Math.abs(outer - inner) > 1e-6 * Math.max(1, Math.abs(outer));
    turn += 1
  ) {
    const middle = (outer + inner) / 2;
    if (existsWith(middle)) outer = middle;
    else inner = middle;
  }
  return outer;
}

/** Whether any blend of the size asked for keeps all constraints. The first one found ends the search. */
function exists(question: SearchQuestion): boolean {
  const pool = poolOf(question);
  if (!pool.ok || !hasAnyBlend(pool.value.space)) return false;
  const list: BestList = {
    most: 1,
    found: [],
    get limit() {
      return this.found.length > 0 ? -Infinity : Infinity;
    },
    set limit(_) {
      // One is enough, however good it is.
    },
  };
  return search(pool.value, question, list).found.length > 0;
}
