import {
  average,
  type BestList,
  createBestList,
  fail,
  type Failure,
  findBadHsp,
  findBadSphere,
  type Found,
  goalsOf,
  type Result,
  succeed,
  worstAt,
} from '@suite/hsp';
import { isConstraint, type SearchSolvent } from './constraints.ts';
import { searchFours } from './fours.ts';
import { optimumUnderRows } from './optimum.ts';
import { searchPairs, searchSingles, tryPairsWith, trySingle } from './pairs.ts';
import { type Pool, poolOf } from './pool.ts';
import {
  isOneSphere,
  type SearchAnswer,
  type SearchedBlend,
  type SearchQuestion,
  type SearchReason,
} from './question.ts';
import { isConvex, tripleGoalOf } from './triple-goal.ts';
import { searchTriples, tryTriplesWith } from './triples.ts';

/** What is exactly at a limit keeps it, however it was rounded. */
const HAIR = 1e-9;
const MOST_CONSTRAINTS = 24;
/** Of one sphere; of several to be dissolved at once; of others, where triples are not searched. */
const MOST_COMPONENTS = { one: 4, several: 3, other: 2 };
/** How many candidates take a second, not minutes. */
const MOST_CANDIDATES = [Infinity, 100_000, 10_000, 2000, 2000];

/**
 * The best blends under all constraints, exactly as if every set of up to three were tried at every ratio (SUB-1 to SUB-4); sets
 * of four are all tried where there are few candidates, else grown out of the best.
 */
export function searchBlends(question: SearchQuestion): Result<SearchAnswer, SearchReason> {
  const pool = readQuestion(question);
  if (!pool.ok) return pool;
  return succeed({ blends: bestOfPool(question, pool.value), excluded: pool.value.excluded });
}

/** The best blends of candidates that were read before, or of a part of them. */
export function bestOfPool(question: SearchQuestion, pool: Pool): SearchedBlend[] {
  const tell = describer(question, pool);
  return search(pool, question, listFor(question, pool)).found.map(tell);
}

/** An empty list that takes nothing above the RED asked for. */
function listFor({ top = 20, maxRed = Infinity, targets }: SearchQuestion, pool: Pool): BestList {
  const [radius = 1] = targets.flatMap(({ spheres }) => spheres.map(({ r }) => r));
  // One sphere is searched by distance in the space of the free part, several by their RED.
  const limit = pool.objective.kind === 'one' ? (maxRed * radius) / pool.free : maxRed;
  return { ...createBestList(top), limit: limit * (1 + HAIR) };
}

/** The best blend of any number of solvents, with any shares: no search can come nearer. One target only. */
export function bestUnderConstraints(
  question: SearchQuestion,
): Result<SearchedBlend | undefined, SearchReason> {
  const pool = readQuestion({ ...question, maxComponents: 1 });
  if (!pool.ok) return pool;
  if (pool.value.objective.kind !== 'one') return fail('size-out-of-range');
  const best = optimumUnderRows(pool.value.space);
  if (!best) return succeed(undefined);
  const indices = best.parts.map(({ index }) => index);
  const fractions = best.parts.map(({ share }) => share);
  return succeed(describer(question, pool.value)({ indices, fractions, ra: best.ra }));
}

/** Everything a search needs, checked. */
export function readQuestion(question: SearchQuestion): Result<Pool, SearchReason> {
  const bad = findBadQuestion(question);
  if (bad) return bad;
  const pool = poolOf(question);
  if (!pool.ok) return pool;
  const { maxComponents = 2, mustHave = [] } = question;
  const count = pool.value.indices.length;
  if (count === 0) return fail('no-candidates');
  if (mustHave.length > maxComponents) return fail('too-many-must-haves');
  if (isTooLarge(pool.value, maxComponents)) return fail('too-many-candidates');
  return pool;
}

/** Whether sets of a size would take minutes. */
export function isTooLarge({ indices }: Pool, size: number): boolean {
  return indices.length > (MOST_CANDIDATES[size] ?? 0);
}

function findBadQuestion(question: SearchQuestion): Failure<SearchReason> | undefined {
  const {
    solvents,
    targets,
    constraints = [],
    maxComponents = 2,
    minShare = 0.05,
    top = 20,
    maxRed = 1,
  } = question;
  const spheres = targets.flatMap((target) => target.spheres);
  if (spheres.length === 0) return fail('no-targets');
  const bad = findBadHsp(solvents) ?? findBadSphere(spheres);
  if (bad) return bad;
  if (!(Number.isInteger(top) && top >= 1 && top <= 1000)) return fail('top-out-of-range');
  if (!(maxRed > 0)) return fail('red-out-of-range');
  if (!(Number.isInteger(maxComponents) && maxComponents >= 1 && maxComponents <= mostComponents(targets)))
    return fail('size-out-of-range');
  if (!(minShare >= 0 && minShare <= 1)) return fail('share-out-of-range');
  if (constraints.length > MOST_CONSTRAINTS) return fail('too-many-rows');
  const wrong = constraints.findIndex((constraint) => !isConstraint(constraint));
  return wrong >= 0 ? fail('constraint-out-of-range', wrong) : undefined;
}

/** How many components a blend may have at most for some targets. */
export function mostComponents(targets: SearchQuestion['targets']): number {
  if (isOneSphere(targets)) return MOST_COMPONENTS.one;
  const goals = goalsOf(targets.filter((target) => target.spheres.length > 0));
  return isConvex(goals) ? MOST_COMPONENTS.several : MOST_COMPONENTS.other;
}

/** Sets of four that grow out of some triples, or all where there are few candidates. */
export function foursOfPool(
  question: SearchQuestion,
  pool: Pool,
  triples: readonly SearchedBlend[],
): SearchedBlend[] {
  if (pool.objective.kind !== 'one') return [];
  const places = new Map(pool.indices.map((index, place) => [index, place]));
  const sets = triples.map(({ parts }) => parts.flatMap(({ index }) => places.get(index) ?? []));
  const list = listFor(question, pool);
  searchFours(
    pool.space,
    list,
    sets.filter(({ length }) => length === 3),
  );
  return list.found.map(describer(question, pool));
}

export function search(pool: Pool, { maxComponents = 2 }: SearchQuestion, list: BestList): BestList {
  const { space, objective } = pool;
  if (space.held.length > 0) return searchWith(pool, maxComponents, list);
  searchSingles(space, list, objective);
  if (maxComponents >= 2) searchPairs(space, list, objective);
  if (maxComponents >= 3) {
    const goal = tripleGoalOf(space, objective);
    if (goal) searchTriples(space, list, goal);
  }
  if (maxComponents >= 4) growFours(pool, list);
  return list;
}

/** Every set holds what must be there: few enough to be tried one by one. */
function searchWith({ space, objective }: Pool, maxComponents: number, list: BestList): BestList {
  const { held } = space;
  const [first = 0] = held;
  if (held.length === 1) trySingle(space, list, { objective, place: first });
  if (held.length <= 2 && maxComponents >= 2) tryPairsWith(space, list, objective);
  const goal = maxComponents >= 3 && held.length <= 3 ? tripleGoalOf(space, objective) : undefined;
  if (goal) tryTriplesWith(space, list, goal);
  if (maxComponents >= 4) growFours({ space, objective }, list);
  return list;
}

function growFours({ space, objective }: Pick<Pool, 'space' | 'objective'>, list: BestList): void {
  if (objective.kind !== 'one' || list.limit === -Infinity) return;
  const triples = list.found.flatMap(({ indices }) => (indices.length === 3 ? [indices] : []));
  searchFours(space, list, triples);
}

/** Tells blends as the caller counts: places of the list given, shares of the whole. */
export function describer(question: SearchQuestion, pool: Pool): (found: Found) => SearchedBlend {
  const { solvents, targets, locked = [] } = question;
  const goals = goalsOf(targets.filter(({ spheres }) => spheres.length > 0));
  return ({ indices, fractions }) => {
    const chosen = indices.map((place, at) => ({
      index: pool.indices[place] ?? 0,
      fraction: (fractions[at] ?? 0) * pool.free,
    }));
    const parts = [...chosen, ...locked.map(({ index, fraction }) => ({ index, fraction }))];
    const hsp = average(
      // Indices were taken from the list of solvents.
      parts.map(({ index }) => solvents[index] as SearchSolvent),
      parts.map(({ fraction }) => fraction),
    );
    return { parts, hsp, red: worstAt(goals, { x: 2 * hsp.dD, y: hsp.dP, z: hsp.dH }) };
  };
}
