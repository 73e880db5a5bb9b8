import { addFound, type BestList, createBestList, type Found } from '@suite/hsp';
import { TripleSolver } from './clip.ts';
import { bestAlone, bestOfPair, GAIN, type Objective } from './pairs.ts';
import { buildRowTree, isLeaf, type RowTree } from './row-tree.ts';
import type { Heights, Space } from './space.ts';
import type { TripleGoal } from './triple-goal.ts';

const LEAF = 8;
const HAIR = 1e-9;
/** How many of the best pairs are tried with every third candidate first, for a good limit early. */
const SEEDS = 12;

interface Search {
  space: Space;
  goal: TripleGoal;
  tree: RowTree;
  list: BestList;
  /** No triple above this is among the best, whatever the list holds so far. */
  cap: number;
  /** The limit of the list that `reach` was computed for, and the distance that goes with it. */
  limit: number;
  reach: number;
  solver: TripleSolver;
  nodeSolver: TripleSolver;
  /** In the order of the tree, and per node the least of its members. */
  heights: Heights;
  leastHeights: Heights;
  nodes: Balls;
  places: Balls;
  norms: Float64Array;
  furthest: number;
  pair: Pair;
  shutRows: Int32Array;
}

/** Two candidates, and the half spaces that a third one must lie in to bring their blend near to the target. */
interface Pair {
  first: number;
  second: number;
  /** Normal of the plane through the target and both; its length. */
  nx: number;
  ny: number;
  nz: number;
  normal: number;
  /** In that plane, at right angles to the first and to the second. */
  ux: number;
  uy: number;
  uz: number;
  u: number;
  vx: number;
  vy: number;
  vz: number;
  v: number;
  /** What the three products of a third candidate may be at most. */
  mostNormal: number;
  mostU: number;
  mostV: number;
  /** How many rows both are above 0 in, so that the third has to be below. */
  shut: number;
}

/** Balls in columns; those of single points have no radius. */
interface Balls {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  radius: Float64Array;
}

/**
 * Adds the best triples under rows, exactly as if all were tried. Two candidates are taken one by one, the third by the nodes
 * of a tree: a node is left out when its heights are too large, when it lies too far from the plane of the pair or on its
 * wrong side, or when all values of a row are above 0 (SUB-4).
 */
export function searchTriples(space: Space, list: BestList, goal: TripleGoal): void {
  if (3 * space.minShare > 1 || list.limit === -Infinity) return;
  const { heights } = goal;
  const aimed = { ...space, points: goal.points };
  const cap = seededLimit(space, list, goal);
  const places = viable(aimed, heights, goal.reach(cap));
  if (places.length < 3) return;
  const part = partOf(aimed, places);
  const tree = buildRowTree(part.points, part.rows, LEAF);
  const order = tree.order.map((place) => places[place] ?? 0);
  const arranged = heights && Float64Array.from(order, (index) => heights[index] ?? 0);
  const { x, y, z, cx, cy, cz, radius } = tree;
  const norms = x.map((value, place) => Math.hypot(value, y[place] ?? 0, z[place] ?? 0));
  const pair = { ...NO_PAIR };
  const search: Search = {
    space,
    goal,
    tree: { ...tree, order },
    list,
    cap,
    limit: NaN,
    reach: Infinity,
    solver: new TripleSolver(space.rows.length, space.minShare),
    nodeSolver: new TripleSolver(space.rows.length, Math.max(0, space.minShare - HAIR)),
    heights: arranged,
    leastHeights: arranged && leastOf(tree, arranged),
    nodes: { x: cx, y: cy, z: cz, radius },
    places: { x, y, z, radius: new Float64Array(x.length) },
    norms,
    furthest: norms.reduce((most, norm) => Math.max(most, norm), 0),
    pair,
    shutRows: new Int32Array(space.rows.length),
  };
  for (pair.first = 0; pair.first < places.length; pair.first += 1)
    for (pair.second = pair.first + 1; pair.second < places.length - 1; pair.second += 1) {
      if (!isPairOpen(search)) continue;
      setPair(search);
      visitThirds(search, 0);
    }
}

const NO_PAIR: Pair = {
  first: 0,
  second: 0,
  nx: 0,
  ny: 0,
  nz: 0,
  normal: 0,
  ux: 0,
  uy: 0,
  uz: 0,
  u: 0,
  vx: 0,
  vy: 0,
  vz: 0,
  v: 0,
  mostNormal: 0,
  mostU: 0,
  mostV: 0,
  shut: 0,
};

/** The best pairs with every third candidate: a limit that the best triples stay below. */
function seededLimit(space: Space, list: BestList, goal: TripleGoal): number {
  const merged = { ...createBestList(list.most), limit: list.limit };
  for (const found of list.found) addFound(merged, found);
  const solver = new TripleSolver(space.rows.length, space.minShare);
  const pairs = list.found.filter(({ indices }) => indices.length === 2).slice(0, SEEDS);
  const seen = new Set<string>();
  for (const { indices } of pairs)
    for (let third = 0; third < space.points.x.length; third += 1) {
      if (indices.includes(third)) continue;
      const set = [...indices, third].toSorted((one, other) => one - other);
      if (seen.has(set.join())) continue;
      seen.add(set.join());
      attempt(space, merged, { solver, set, goal });
    }
  return merged.limit;
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

function partOf({ points, rows }: Space, places: readonly number[]): Pick<Space, 'points' | 'rows'> {
  const pick = (values: Float64Array) => Float64Array.from(places, (place) => values[place] ?? 0);
  return { points: { x: pick(points.x), y: pick(points.y), z: pick(points.z) }, rows: rows.map(pick) };
}

function leastOf(tree: RowTree, heights: Float64Array): Float64Array {
  return Float64Array.from({ length: tree.nodes }, (_, node) => {
    let least = Infinity;
    for (let place = tree.from[node] ?? 0; place < (tree.to[node] ?? 0); place += 1)
      least = Math.min(least, heights[place] ?? 0);
    return least;
  });
}

/** Whether some third candidate could make a triple within the limit of two; notes which rows it would have to save. */
function isPairOpen(search: Search): boolean {
  const { leastHeights, tree, pair, shutRows } = search;
  if (leastHeights && isTooHigh(search, leastHeights[0] ?? 0)) return false;
  pair.shut = 0;
  for (let row = 0; row < tree.rows.length; row += 1) {
    const values = tree.rows[row];
    if (!((values?.[pair.first] ?? 0) > 0 && (values?.[pair.second] ?? 0) > 0)) continue;
    if ((tree.least[row]?.[0] ?? 0) > 0) return false;
    shutRows[pair.shut] = row;
    pair.shut += 1;
  }
  return true;
}

/** The half spaces of a pair for the limit as it is now: it only falls, and a larger one leaves out less. */
function setPair(search: Search): void {
  const { tree, pair, space, norms, furthest } = search;
  const { first, second } = pair;
  const { x, y, z } = tree;
  const ax = x[first] ?? 0;
  const ay = y[first] ?? 0;
  const az = z[first] ?? 0;
  const bx = x[second] ?? 0;
  const by = y[second] ?? 0;
  const bz = z[second] ?? 0;
  const nx = ay * bz - az * by;
  const ny = az * bx - ax * bz;
  const nz = ax * by - ay * bx;
  pair.nx = nx;
  pair.ny = ny;
  pair.nz = nz;
  pair.normal = Math.sqrt(nx * nx + ny * ny + nz * nz);
  pair.ux = ny * az - nz * ay;
  pair.uy = nz * ax - nx * az;
  pair.uz = nx * ay - ny * ax;
  pair.u = Math.sqrt(pair.ux * pair.ux + pair.uy * pair.uy + pair.uz * pair.uz);
  pair.vx = by * nz - bz * ny;
  pair.vy = bz * nx - bx * nz;
  pair.vz = bx * ny - by * nx;
  pair.v = Math.sqrt(pair.vx * pair.vx + pair.vy * pair.vy + pair.vz * pair.vz);
  const limit = limitOf(search) + HAIR;
  const m = space.minShare;
  // The plane of all three lies |n·k| / |e × f| from the target, and |e × f| is at most |e|·(|a| + largest norm).
  const steepest = Math.hypot(bx - ax, by - ay, bz - az) * ((norms[first] ?? 0) + furthest);
  const behind = (m / (1 - 2 * m)) * pair.normal * pair.normal;
  const isOpen = limit === Infinity;
  pair.mostNormal = isOpen
    ? Infinity
    : limit * (m > 0 ? Math.min(steepest, pair.normal / m) : steepest) + HAIR;
  pair.mostU = isOpen || m === 0 ? Infinity : (limit * pair.u) / m - behind + HAIR;
  pair.mostV = isOpen || m === 0 ? Infinity : (limit * pair.v) / m - behind + HAIR;
}

/**
 * Whether a ball may hold a third candidate. With |α·a + β·b + γ·k| ≤ limit and every share m or more: along the normal of
 * the plane of a and b, γ·|n·k| ≤ limit·|n|; at right angles to a within that plane, β·|n|² + γ·(u·k) ≤ limit·|u|; and the
 * same for b. Without a least share only the distance of the plane of all three is left.
 */
function isNear(pair: Pair, { x, y, z, radius }: Balls, at: number): boolean {
  const px = x[at] ?? 0;
  const py = y[at] ?? 0;
  const pz = z[at] ?? 0;
  const r = radius[at] ?? 0;
  if (Math.abs(pair.nx * px + pair.ny * py + pair.nz * pz) - pair.normal * r > pair.mostNormal) return false;
  if (pair.ux * px + pair.uy * py + pair.uz * pz - pair.u * r > pair.mostU) return false;
  return pair.vx * px + pair.vy * py + pair.vz * pz - pair.v * r <= pair.mostV;
}

/** Goes through the nodes that hold a third candidate behind the second one. */
function visitThirds(search: Search, node: number): void {
  const { tree, pair, leastHeights } = search;
  if ((tree.to[node] ?? 0) <= pair.second + 1 || !isNear(pair, search.nodes, node)) return;
  if (leastHeights && isTooHigh(search, leastHeights[node] ?? 0)) return;
  for (let at = 0; at < pair.shut; at += 1)
    if ((tree.least[search.shutRows[at] ?? 0]?.[node] ?? 0) > 0) return;
  if (search.list.found.length < search.list.most && !isFeasible(search, node)) return;
  if (!isLeaf(tree, node)) {
    visitThirds(search, tree.left[node] ?? 0);
    visitThirds(search, tree.right[node] ?? 0);
    return;
  }
  const end = tree.to[node] ?? 0;
  for (let third = Math.max(tree.from[node] ?? 0, pair.second + 1); third < end; third += 1)
    if (isNear(pair, search.places, third)) tryThird(search, third);
}

/** The distance within which a triple may be among the best. */
function limitOf(search: Search): number {
  const { list, cap, goal } = search;
  if (list.limit !== search.limit) {
    search.limit = list.limit;
    search.reach = goal.reach(Math.min(list.limit, cap));
  }
  return search.reach;
}

/** Whether the least weighted mean of the heights of a pair and a third is above the limit; each has the least share or more. */
function isTooHigh(search: Search, third: number): boolean {
  const { heights, pair, space } = search;
  const first = heights?.[pair.first] ?? 0;
  const second = heights?.[pair.second] ?? 0;
  const m = space.minShare;
  return m * (first + second + third) + (1 - 3 * m) * Math.min(first, second, third) - HAIR > limitOf(search);
}

/** Whether the rows leave any shares for the pair and the best values of a node: asked while there are few, which distances alone hardly tell apart. */
function isFeasible({ tree, pair, nodeSolver }: Search, node: number): boolean {
  for (let row = 0; row < tree.rows.length; row += 1) {
    nodeSolver.c[3 * row] = (tree.rows[row]?.[pair.first] ?? 0) - HAIR;
    nodeSolver.c[3 * row + 1] = (tree.rows[row]?.[pair.second] ?? 0) - HAIR;
    nodeSolver.c[3 * row + 2] = (tree.least[row]?.[node] ?? 0) - HAIR;
  }
  return nodeSolver.solve();
}

function tryThird(search: Search, third: number): void {
  const { space, tree, list, solver, heights, pair, goal } = search;
  if (heights && isTooHigh(search, heights[third] ?? 0)) return;
  const { order } = tree;
  const set = [order[pair.first] ?? 0, order[pair.second] ?? 0, order[third] ?? 0];
  attempt(space, list, { solver, set, goal, reach: limitOf(search) });
}

interface Attempt {
  solver: TripleSolver;
  set: readonly number[];
  goal: TripleGoal;
  reach?: number;
}

/** Solves one set of three and adds it where it is good enough. */
function attempt(
  space: Space,
  list: BestList,
  { solver, set, goal, reach = goal.reach(list.limit) }: Attempt,
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
  const value = goal.value(solver);
  if (value > list.limit) return;
  const { second, third } = solver.nearest;
  const fractions = [1 - second - third, second, third];
  addTriple(space, list, { found: { indices: [...set], fractions, ra: value }, objective: goal.objective });
}

/** A triple counts only where none of its parts does as well. */
function addTriple(
  space: Space,
  list: BestList,
  { found: { indices, fractions, ra }, objective }: { found: Found; objective: Objective },
): void {
  const [one = 0, two = 0, three = 0] = indices;
  const alone = bestAlone(space, objective, indices);
  const pairs = Math.min(
    bestOfPair(space, [one, two], objective),
    bestOfPair(space, [one, three], objective),
    bestOfPair(space, [two, three], objective),
  );
  if (ra > Math.min(alone, pairs) - GAIN) return;
  if (space.minShare === 0 && fractions.some((share) => share <= GAIN)) return;
  const sorted = indices
    .map((index, at) => ({ index, share: fractions[at] ?? 0 }))
    .toSorted((first, second) => first.index - second.index);
  addFound(list, {
    indices: sorted.map(({ index }) => index),
    fractions: sorted.map(({ share }) => share),
    ra,
  });
}

/** Tries the triples that hold what must be there: all of them, since there are few. */
export function tryTriplesWith(space: Space, list: BestList, goal: TripleGoal): void {
  const { points, rows, minShare, held } = space;
  const solver = new TripleSolver(rows.length, minShare);
  const count = points.x.length;
  const together = (...set: number[]) => attempt(space, list, { solver, set, goal });
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
