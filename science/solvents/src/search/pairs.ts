import {
  addFound,
  type BestList,
  bestShare,
  type Coordinates,
  type Goals,
  type Segment,
  segmentBound,
  visitPairs,
  worstAt,
} from '@suite/hsp';
import { narrow, type ShareWindow } from './clip.ts';
import { buildRowTree, type RowTree } from './row-tree.ts';
import type { Space } from './space.ts';

const LEAF = 8;
/** A blend counts only when it beats what a part of its components can do alone, by more than rounding. */
export const GAIN = 1e-9;
/** A window a hair wider than computed, so that rounding never drops what belongs. */
const HAIR = 1e-9;

/** Distance of one target, or the worst of several; the list holds whichever it is. */
export type Objective = { kind: 'one' } | { kind: 'several'; goals: Goals };

interface Search {
  space: Space;
  tree: RowTree;
  /** Bits of the rows that a candidate, or all of a node, is above 0 in: two that share one have no blend. */
  shut: Int32Array;
  shutNodes: Int32Array;
  /** What each candidate reaches by itself, by its place in the tree. */
  alone: Float64Array;
  list: BestList;
  objective: Objective;
  /** Of the nodes. */
  centres: Coordinates;
  window: ShareWindow;
  segment: Segment;
}

/** Value of the objective at a point of the space. */
export function valueAt(objective: Objective, x: number, [y, z]: readonly [number, number]): number {
  return objective.kind === 'one' ? Math.sqrt(x * x + y * y + z * z) : worstAt(objective.goals, { x, y, z });
}

/** Adds single candidates that meet all rows. */
export function searchSingles(space: Space, list: BestList, objective: Objective): void {
  for (let place = 0; place < space.points.x.length; place += 1) trySingle(space, list, { objective, place });
}

export function trySingle(
  space: Space,
  list: BestList,
  { objective, place }: { objective: Objective; place: number },
): void {
  const ra = bestAlone(space, objective, [place]);
  if (ra < Infinity && ra <= list.limit) addFound(list, { indices: [place], fractions: [1], ra });
}

/**
 * Adds the best pairs under rows, exactly as if all were tried. Two nodes of the tree are left out when the least values of
 * their rows leave no share, or when the part of the segment that is left passes too far from the target (SUB-4).
 */
export function searchPairs(space: Space, list: BestList, objective: Objective): void {
  if (2 * space.minShare > 1) return;
  const search = searchOf(space, list, objective);
  visitPairs(search.tree, {
    bound: (a, b) => nodeBound(search, a, b),
    limit: () => list.limit,
    join: (a, b) => joinLeaves(search, a, b),
  });
}

/** Tries the pairs that hold what must be there. */
export function tryPairsWith(space: Space, list: BestList, objective: Objective): void {
  if (2 * space.minShare > 1) return;
  const search = searchOf(space, list, objective);
  const { order } = search.tree;
  const [one = 0, other] = space.held;
  const first = order.indexOf(one);
  for (let second = 0; second < order.length; second += 1)
    if (second !== first && (other === undefined || order[second] === other)) tryPair(search, first, second);
}

function searchOf(space: Space, list: BestList, objective: Objective): Search {
  const tree = buildRowTree(space.points, space.rows, LEAF);
  return {
    space,
    tree,
    shut: shutBits(tree.rows, tree.count, 0),
    shutNodes: shutBits(tree.least, tree.nodes, HAIR),
    alone: Float64Array.from(tree.order, (place) => bestAlone(space, objective, [place])),
    list,
    objective,
    centres: { x: tree.cx, y: tree.cy, z: tree.cz },
    window: { from: 0, to: 1 },
    segment: { ax: 0, ay: 0, az: 0, ex: 0, ey: 0, ez: 0 },
  };
}

/** For each place the rows whose value is above a bound, as bits: there are no more rows than bits. */
export function shutBits(rows: readonly Float64Array[], count: number, bound: number): Int32Array {
  const bits = new Int32Array(count);
  rows.forEach((row, at) => {
    for (let place = 0; place < count; place += 1)
      if ((row[place] ?? 0) > bound) bits[place] = (bits[place] ?? 0) | (1 << at);
  });
  return bits;
}

/** Less than any pair of two nodes can reach; Infinity where no share meets the rows. */
function nodeBound(search: Search, a: number, b: number): number {
  const { space, tree, objective, window, segment, shutNodes } = search;
  if ((shutNodes[a] ?? 0) & (shutNodes[b] ?? 0)) return Infinity;
  window.from = space.minShare - HAIR;
  window.to = 1 - space.minShare + HAIR;
  const { least } = tree;
  for (let row = 0; row < least.length; row += 1) {
    const values = least[row];
    narrow(window, (values?.[a] ?? 0) - HAIR, (values?.[b] ?? 0) - HAIR);
  }
  if (window.from > window.to) return Infinity;
  const { radius } = tree;
  setStart(segment, search.centres, a);
  setEnd(segment, search.centres, b);
  const reach = Math.max(radius[a] ?? 0, radius[b] ?? 0);
  if (objective.kind === 'several') return segmentBound(objective.goals, segment, { ...window, reach });
  return distanceAt(segment, shareNearest(segment, window)) - reach;
}

/** Puts the start of a segment; its end comes after. */
function setStart(segment: Segment, { x, y, z }: Coordinates, place: number): void {
  segment.ax = x[place] ?? 0;
  segment.ay = y[place] ?? 0;
  segment.az = z[place] ?? 0;
}

function setEnd(segment: Segment, { x, y, z }: Coordinates, place: number): void {
  segment.ex = (x[place] ?? 0) - segment.ax;
  segment.ey = (y[place] ?? 0) - segment.ay;
  segment.ez = (z[place] ?? 0) - segment.az;
}

function shareNearest({ ax, ay, az, ex, ey, ez }: Segment, { from, to }: ShareWindow): number {
  const length = ex * ex + ey * ey + ez * ez;
  const share = length > 0 ? -(ax * ex + ay * ey + az * ez) / length : from;
  return Math.min(to, Math.max(from, share));
}

function distanceAt({ ax, ay, az, ex, ey, ez }: Segment, share: number): number {
  const x = ax + share * ex;
  const y = ay + share * ey;
  const z = az + share * ez;
  return Math.sqrt(x * x + y * y + z * z);
}

function joinLeaves(search: Search, a: number, b: number): void {
  const { tree } = search;
  for (let first = tree.from[a] ?? 0; first < (tree.to[a] ?? 0); first += 1)
    for (let second = a === b ? first + 1 : (tree.from[b] ?? 0); second < (tree.to[b] ?? 0); second += 1)
      tryPair(search, first, second);
}

function tryPair(search: Search, first: number, second: number): void {
  const { space, tree, shut, alone, list, objective, window, segment } = search;
  if ((shut[first] ?? 0) & (shut[second] ?? 0)) return;
  window.from = space.minShare;
  window.to = 1 - space.minShare;
  setStart(segment, tree, first);
  setEnd(segment, tree, second);
  // Most are too far away with any shares, which is quicker to tell than the shares that rows allow.
  if (objective.kind === 'one' && distanceAt(segment, shareNearest(segment, window)) > list.limit) return;
  const { rows, order } = tree;
  for (let row = 0; row < rows.length; row += 1) {
    const values = rows[row];
    narrow(window, values?.[first] ?? 0, values?.[second] ?? 0);
  }
  if (window.from > window.to) return;
  if (objective.kind === 'one' && distanceAt(segment, shareNearest(segment, window)) > list.limit) return;
  const found = solveSegment(objective, segment, { ...window, limit: list.limit });
  if (!found || found.value > list.limit) return;
  if (found.value > Math.min(alone[first] ?? 0, alone[second] ?? 0) - GAIN) return;
  if (!isMixed(space, found.share)) return;
  const one = order[first] ?? 0;
  const other = order[second] ?? 0;
  const isSorted = one < other;
  addFound(list, {
    indices: isSorted ? [one, other] : [other, one],
    fractions: isSorted ? [1 - found.share, found.share] : [found.share, 1 - found.share],
    ra: found.value,
  });
}

/** Without a least share a pair must still hold some of both. */
function isMixed({ minShare }: Space, share: number): boolean {
  return minShare > 0 || (share > GAIN && share < 1 - GAIN);
}

/** The best share of a segment in a window, and the objective there. */
export function solveSegment(
  objective: Objective,
  segment: Segment,
  { from, to, limit }: ShareWindow & { limit: number },
): { share: number; value: number } | undefined {
  if (objective.kind === 'one') {
    const share = shareNearest(segment, { from, to });
    return { share, value: distanceAt(segment, share) };
  }
  const found = bestShare(objective.goals, segment, { limit, from, to });
  return found && { share: found.share, value: found.worst };
}

/** The best that one of some candidates reaches by itself; Infinity where none may stand alone. */
export function bestAlone(
  { points, rows, held }: Space,
  objective: Objective,
  places: readonly number[],
): number {
  let best = Infinity;
  for (const place of places) {
    if (held.some((must) => must !== place)) continue;
    if (rows.some((row) => (row[place] ?? 0) > 0)) continue;
    best = Math.min(
      best,
      valueAt(objective, points.x[place] ?? 0, [points.y[place] ?? 0, points.z[place] ?? 0]),
    );
  }
  return best;
}

/** The best that two candidates reach together, each with the least share or more; Infinity where they cannot. */
export function bestOfPair(
  { points, rows, minShare, held }: Space,
  [one, other]: readonly [number, number],
  objective: Objective,
): number {
  if (held.some((must) => must !== one && must !== other)) return Infinity;
  const window = { from: minShare, to: 1 - minShare };
  for (const row of rows) narrow(window, row[one] ?? 0, row[other] ?? 0);
  if (window.from > window.to) return Infinity;
  const segment: Segment = { ax: 0, ay: 0, az: 0, ex: 0, ey: 0, ez: 0 };
  setStart(segment, points, one);
  setEnd(segment, points, other);
  return solveSegment(objective, segment, { ...window, limit: Infinity })?.value ?? Infinity;
}
