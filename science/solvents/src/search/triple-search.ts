import type { BestList } from '@suite/hsp';
import { TripleSolver } from './clip.ts';
import { shutBits } from './pairs.ts';
import { buildRowTree, type RowTree } from './row-tree.ts';
import type { Heights, Space } from './space.ts';
import { TripleCheck } from './triple-check.ts';
import type { TripleGoal } from './triple-goal.ts';
import { tryTriple } from './triple-set.ts';

const LEAF = 8;
export const HAIR = 1e-9;

/** Candidates of a search for triples in the order of a tree, with what tells quickly that three of them are no blend. */
export interface TripleSearch {
  space: Space;
  goal: TripleGoal;
  list: BestList;
  /** Its order gives the places of the space. */
  tree: RowTree;
  /** In the order of the tree. */
  heights: Heights;
  /** Bits of the rows that a candidate is above 0 in: three that share one have no blend. */
  shut: Int32Array;
  check: TripleCheck;
  solver: TripleSolver;
  /** The first of three places that are looked at. */
  first: number;
  /** The limit of the list that `reach` was computed for, and the distance that goes with it. */
  limit: number;
  reach: number;
}

/** The candidates of some places of a space. */
export function tripleSearchOf(
  space: Space,
  list: BestList,
  { goal, places }: { goal: TripleGoal; places: readonly number[] },
): TripleSearch {
  const pick = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? 0);
  const { x, y, z } = goal.points;
  const built = buildRowTree({ x: pick(x), y: pick(y), z: pick(z) }, space.rows.map(pick), LEAF);
  const tree = { ...built, order: built.order.map((place) => places[place] ?? 0) };
  const { heights } = goal;
  return {
    space,
    goal,
    list,
    tree,
    heights: heights && Float64Array.from(tree.order, (index) => heights[index] ?? 0),
    shut: shutBits(tree.rows, tree.count, 0),
    check: new TripleCheck(tree, tree.rows, space.minShare),
    solver: new TripleSolver(space.rows.length, space.minShare),
    first: 0,
    limit: NaN,
    reach: Infinity,
  };
}

/** The distance within which a triple may be among the best. */
export function reachNow(search: TripleSearch): number {
  const { list, goal } = search;
  if (list.limit !== search.limit) {
    search.limit = list.limit;
    search.reach = goal.reach(list.limit);
  }
  return search.reach;
}

/** Looks at the first place and two others of the tree: what cannot be within reach is left out, the rest solved and added. */
export function lookAtThree(search: TripleSearch, second: number, third: number): void {
  const { first, shut, tree, check, space, list, solver, goal } = search;
  if ((shut[first] ?? 0) & (shut[second] ?? 0) & (shut[third] ?? 0)) return;
  const reach = reachNow(search);
  check.reach = reach + HAIR;
  if (!check.mayReach(first, second, third)) return;
  const { order } = tree;
  tryTriple(space, [order[first] ?? 0, order[second] ?? 0, order[third] ?? 0], { list, solver, goal, reach });
}
