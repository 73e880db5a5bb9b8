import { addFound, type BestList, createBestList } from '@suite/hsp';
import { TripleSolver } from './clip.ts';
import { bestAlone, bestOfPair, GAIN } from './pairs.ts';
import { buildRowTree, isLeaf, type RowTree } from './row-tree.ts';
import type { Space } from './space.ts';

const LEAF = 8;
const HAIR = 1e-9;
/** How many of the best pairs are tried with every third candidate first, for a good limit early. */
const SEEDS = 12;

/**
 * What every blend is at least, as a weighted mean of heights: Ra ≥ Σ φ·h with h = g·u + Σ λ·c, from the multipliers λ of the
 * best blend of any number of candidates and its direction g. Undefined where the target itself can be met.
 */
export type Heights = Float64Array | undefined;

interface Search {
  space: Space;
  tree: RowTree;
  list: BestList;
  /** No triple above this is among the best, whatever the list holds so far. */
  cap: number;
  solver: TripleSolver;
  nodeSolver: TripleSolver;
  /** In the order of the tree; 0 where there are none, which bounds nothing. */
  heights: Float64Array;
  /** Per node the least height of its members. */
  leastHeights: Float64Array;
  pair: Pair;
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
  /** Product of the lengths that turns a distance of a plane into a product with its normal. */
  steepest: number;
}

/**
 * Adds the best triples under rows, exactly as if all were tried. Two candidates are taken one by one, the third by the nodes
 * of a tree: a node is left out when its heights are too large, when it lies too far from the plane of the pair or on its
 * wrong side, or when all values of a row are above 0 (SUB-4).
 */
export function searchTriples(space: Space, list: BestList, heights: Heights): void {
  if (3 * space.minShare > 1 || list.limit === -Infinity) return;
  const cap = seededLimit(space, list);
  const places = viable(space, heights, cap);
  if (places.length < 3) return;
  const part = partOf(space, places);
  const tree = buildRowTree(part.points, part.rows, LEAF);
  const order = tree.order.map((place) => places[place] ?? 0);
  const arranged = Float64Array.from(order, (index) => heights?.[index] ?? 0);
  const search: Search = {
    space,
    tree: { ...tree, order },
    list,
    cap,
    solver: new TripleSolver(space.rows.length, space.minShare),
    nodeSolver: new TripleSolver(space.rows.length, Math.max(0, space.minShare - HAIR)),
    heights: arranged,
    leastHeights: leastOf(tree, arranged),
    pair: { ...NO_PAIR },
  };
  const norms = tree.x.map((x, place) => Math.hypot(x, tree.y[place] ?? 0, tree.z[place] ?? 0));
  const furthest = norms.reduce((most, norm) => Math.max(most, norm), 0);
  for (let first = 0; first < places.length; first += 1)
    for (let second = first + 1; second < places.length - 1; second += 1) {
      if (!isPairOpen(search, first, second)) continue;
      setPair(search, first, second);
      const { pair } = search;
      pair.steepest = Math.sqrt(squareApart(tree, first, second)) * ((norms[first] ?? 0) + furthest);
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
  steepest: 0,
};

/** The best pairs with every third candidate: a limit that the best triples stay below. */
function seededLimit(space: Space, list: BestList): number {
  const merged = createBestList(list.most);
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
      attempt(space, merged, { solver, set });
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

/** Whether some third candidate could make a triple within the limit of two. */
function isPairOpen(
  { space, heights, leastHeights, tree, list, cap }: Search,
  first: number,
  second: number,
): boolean {
  const one = heights[first] ?? 0;
  const two = heights[second] ?? 0;
  if (meanHeight(space.minShare, one, [two, leastHeights[0] ?? 0]) > Math.min(list.limit, cap)) return false;
  for (let row = 0; row < tree.rows.length; row += 1) {
    const values = tree.rows[row];
    if ((values?.[first] ?? 0) > 0 && (values?.[second] ?? 0) > 0 && (tree.least[row]?.[0] ?? 0) > 0)
      return false;
  }
  return true;
}

/** The least weighted mean of three heights when each has the least share or more. */
function meanHeight(minShare: number, one: number, [two, three]: readonly [number, number]): number {
  return minShare * (one + two + three) + (1 - 3 * minShare) * Math.min(one, two, three) - HAIR;
}

function setPair({ tree, pair }: Search, first: number, second: number): void {
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
  pair.first = first;
  pair.second = second;
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
}

function squareApart({ x, y, z }: RowTree, first: number, second: number): number {
  const dx = (x[second] ?? 0) - (x[first] ?? 0);
  const dy = (y[second] ?? 0) - (y[first] ?? 0);
  const dz = (z[second] ?? 0) - (z[first] ?? 0);
  return dx * dx + dy * dy + dz * dz;
}

/**
 * Whether a ball may hold a third candidate. With |α·a + β·b + γ·k| ≤ limit and every share m or more: along the normal of
 * the plane of a and b, γ·|n·k| ≤ limit·|n|; at right angles to a within that plane, β·|n|² + γ·(u·k) ≤ limit·|u|; and the
 * same for b. Without a least share only the distance of the plane of all three is left.
 */
function isNear(
  { pair, space, list, cap }: Search,
  [x, y, z]: readonly [number, number, number],
  radius: number,
): boolean {
  const limit = Math.min(list.limit, cap) + HAIR;
  if (limit === Infinity) return true;
  const m = space.minShare;
  const away = Math.abs(pair.nx * x + pair.ny * y + pair.nz * z) - pair.normal * radius;
  const most = m > 0 ? Math.min(pair.steepest, pair.normal / m) : pair.steepest;
  if (away > limit * most + HAIR) return false;
  if (m === 0) return true;
  const behind = (m / (1 - 2 * m)) * pair.normal * pair.normal;
  if (pair.ux * x + pair.uy * y + pair.uz * z - pair.u * radius > (limit * pair.u) / m - behind + HAIR)
    return false;
  return pair.vx * x + pair.vy * y + pair.vz * z - pair.v * radius <= (limit * pair.v) / m - behind + HAIR;
}

/** Goes through the nodes that hold a third candidate behind the second one. */
function visitThirds(search: Search, node: number): void {
  const { tree, pair, heights, leastHeights, space, list, cap } = search;
  if ((tree.to[node] ?? 0) <= pair.second + 1) return;
  const one = heights[pair.first] ?? 0;
  const two = heights[pair.second] ?? 0;
  if (meanHeight(space.minShare, one, [two, leastHeights[node] ?? 0]) > Math.min(list.limit, cap)) return;
  if (!isNear(search, [tree.cx[node] ?? 0, tree.cy[node] ?? 0, tree.cz[node] ?? 0], tree.radius[node] ?? 0))
    return;
  for (let row = 0; row < tree.rows.length; row += 1) {
    const values = tree.rows[row];
    const isShut = (values?.[pair.first] ?? 0) > 0 && (values?.[pair.second] ?? 0) > 0;
    if (isShut && (tree.least[row]?.[node] ?? 0) > 0) return;
  }
  if (Math.min(list.limit, cap) === Infinity && !isFeasible(search, node)) return;
  if (!isLeaf(tree, node)) {
    visitThirds(search, tree.left[node] ?? 0);
    visitThirds(search, tree.right[node] ?? 0);
    return;
  }
  for (let third = Math.max(tree.from[node] ?? 0, pair.second + 1); third < (tree.to[node] ?? 0); third += 1)
    tryThird(search, third);
}

/** Whether the rows leave any shares for the pair and the best values of a node: asked while no distance can rule it out. */
function isFeasible({ tree, pair, nodeSolver }: Search, node: number): boolean {
  for (let row = 0; row < tree.rows.length; row += 1) {
    nodeSolver.c[3 * row] = (tree.rows[row]?.[pair.first] ?? 0) - HAIR;
    nodeSolver.c[3 * row + 1] = (tree.rows[row]?.[pair.second] ?? 0) - HAIR;
    nodeSolver.c[3 * row + 2] = (tree.least[row]?.[node] ?? 0) - HAIR;
  }
  return nodeSolver.solve();
}

function tryThird(search: Search, third: number): void {
  const { space, tree, list, cap, solver, heights, pair } = search;
  const { first, second } = pair;
  const { x, y, z, order } = tree;
  const limit = Math.min(list.limit, cap);
  if (meanHeight(space.minShare, heights[first] ?? 0, [heights[second] ?? 0, heights[third] ?? 0]) > limit)
    return;
  if (!isNear(search, [x[third] ?? 0, y[third] ?? 0, z[third] ?? 0], 0)) return;
  attempt(space, list, { solver, set: [order[first] ?? 0, order[second] ?? 0, order[third] ?? 0], limit });
}

interface Attempt {
  solver: TripleSolver;
  set: readonly number[];
  limit?: number;
}

/** Solves one set of three and adds it where it is good enough. */
function attempt(space: Space, list: BestList, { solver, set, limit = list.limit }: Attempt): void {
  const { points, rows } = space;
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
  if (!solver.solve() || solver.nearest.distance > limit) return;
  const { distance, second, third } = solver.nearest;
  addTriple(space, list, { indices: [...set], fractions: [1 - second - third, second, third], ra: distance });
}

/** A triple counts only where none of its parts does as well. */
function addTriple(
  space: Space,
  list: BestList,
  { indices, fractions, ra }: { indices: number[]; fractions: number[]; ra: number },
): void {
  const [one = 0, two = 0, three = 0] = indices;
  const alone = bestAlone(space, { kind: 'one' }, indices);
  const pairs = Math.min(
    bestOfPair(space, one, two),
    bestOfPair(space, one, three),
    bestOfPair(space, two, three),
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
export function tryTriplesWith(space: Space, list: BestList): void {
  const { points, rows, minShare, held } = space;
  const solver = new TripleSolver(rows.length, minShare);
  const count = points.x.length;
  const together = (...set: number[]) => attempt(space, list, { solver, set });
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
