import type { BestList } from '@suite/hsp';
import { TripleSolver } from './clip.ts';
import type { Heights, Space } from './space.ts';
import type { TripleGoal } from './triple-goal.ts';
import { HAIR, lookAtThree, reachNow, type TripleSearch, tripleSearchOf } from './triple-search.ts';
import { tryTriple } from './triple-set.ts';
import { TripleSweep } from './triple-sweep.ts';
import { walkFrom, walkOf } from './triple-tree.ts';

/** How many of the best are tried with every other third, and how often, for a good limit early. */
const SEEDS = 12;
const ROUNDS = 6;

/** Adds the best triples under rows, exactly as if all were tried (SUB-4). */
export function searchTriples(space: Space, list: BestList, goal: TripleGoal): void {
  if (3 * space.minShare > 1 || list.limit === -Infinity) return;
  const aimed = { ...space, points: goal.points };
  seed(tripleSearchOf(space, list, { goal, places: viable(aimed, goal.heights, Infinity) }));
  const places = viable(aimed, goal.heights, goal.reach(list.limit));
  if (places.length < 3) return;
  const search = tripleSearchOf(space, list, { goal, places });
  const walk = walkOf(search);
  const sweep = new TripleSweep(search.tree, space.minShare);
  const typical = walk.norms.toSorted()[walk.norms.length >> 1] ?? 0;
  for (let first = 0; first < places.length - 2; first += 1) {
    const reach = reachNow(search) + HAIR;
    search.first = first;
    if (sweep.isWorth(reach, typical))
      sweep.visit(first, reach, (second, third) => lookAtThree(search, second, third));
    else walkFrom(walk, first);
  }
}

/** Every two of the best blends with every third candidate, and again with what that has found: a limit that leaves little to look at. */
function seed(search: TripleSearch): void {
  const { list, tree } = search;
  const placeOf = new Map(Array.from(tree.order, (index, place) => [index, place]));
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const best = list.found.filter(({ indices }) => indices.length > 1).slice(0, SEEDS);
    const pairs = best.flatMap(({ indices }) =>
      indices.flatMap((one, at) => indices.slice(at + 1).map((other) => [one, other] as const)),
    );
    const fresh = pairs.filter((pair) => !seen.has(pair.join()));
    if (fresh.length === 0) return;
    for (const [one, other] of fresh) {
      if (seen.has(`${one},${other}`)) continue;
      seen.add(`${one},${other}`);
      const [first, second] = [placeOf.get(one), placeOf.get(other)];
      if (first === undefined || second === undefined) continue;
      search.first = first;
      for (let third = 0; third < tree.count; third += 1)
        if (third !== first && third !== second) lookAtThree(search, second, third);
    }
  }
}

/** Candidates of which a triple within the limit can hold the least share: by the rows, and by their heights. */
function viable({ points, rows, minShare }: Space, heights: Heights, limit: number): number[] {
  const best = rows.map((row) => row.reduce((least, value) => Math.min(least, value), Infinity));
  const all = Array.from(points.x.keys()).filter((place) =>
    rows.every((row, at) => minShare * (row[place] ?? 0) + (1 - minShare) * (best[at] ?? 0) <= HAIR),
  );
  if (!heights) return all;
  const lowest = heights.reduce((least, height) => Math.min(least, height), Infinity);
  return all.filter((place) => minShare * (heights[place] ?? 0) + (1 - minShare) * lowest <= limit + HAIR);
}

/** Tries the triples that hold what must be there: all of them, since there are few. */
export function tryTriplesWith(space: Space, list: BestList, goal: TripleGoal): void {
  const { points, rows, minShare, held } = space;
  const solver = new TripleSolver(rows.length, minShare);
  const count = points.x.length;
  const together = (...set: [number, number, number]) =>
    tryTriple(space, set, { list, solver, goal, reach: goal.reach(list.limit) });
  const [first = 0, other, last] = held;
  if (last !== undefined && other !== undefined) together(first, other, last);
  else if (other !== undefined) {
    for (let third = 0; third < count; third += 1)
      if (third !== first && third !== other) together(first, other, third);
  } else
    for (let second = 0; second < count; second += 1)
      for (let third = second + 1; third < count; third += 1)
        if (second !== first && third !== first) together(first, second, third);
}
