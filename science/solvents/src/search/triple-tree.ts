import { TripleSolver } from './clip.ts';
import { isLeaf, type RowTree } from './row-tree.ts';
import type { Heights } from './space.ts';
import { HAIR, lookAtThree, reachNow, type TripleSearch } from './triple-search.ts';

interface Walk {
  search: TripleSearch;
  nodeSolver: TripleSolver;
  /** Per node the least of its members. */
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

function leastOf(tree: RowTree, heights: Float64Array): Float64Array {
  return Float64Array.from({ length: tree.nodes }, (_, node) => {
    let least = Infinity;
    for (let place = tree.from[node] ?? 0; place < (tree.to[node] ?? 0); place += 1)
      least = Math.min(least, heights[place] ?? 0);
    return least;
  });
}

/**
 * Looks for the triples of a first place by seconds, one by one, and nodes of the tree for the third: a node is left out when
 * its heights are too large, when it lies too far from the plane of the pair or on its wrong side, or when all values of a row
 * are above 0 (SUB-4).
 */
export function walkFrom(walk: Walk, first: number): void {
  const { pair } = walk;
  const count = walk.search.tree.count;
  pair.first = first;
  for (pair.second = first + 1; pair.second < count - 1; pair.second += 1) {
    if (!isPairOpen(walk)) continue;
    setPair(walk);
    visitThirds(walk, 0);
  }
}

export function walkOf(search: TripleSearch): Walk {
  const { tree, space, heights } = search;
  const { x, y, z, cx, cy, cz, radius } = tree;
  const norms = x.map((value, place) => Math.hypot(value, y[place] ?? 0, z[place] ?? 0));
  return {
    search,
    nodeSolver: new TripleSolver(space.rows.length, Math.max(0, space.minShare - HAIR)),
    leastHeights: heights && leastOf(tree, heights),
    nodes: { x: cx, y: cy, z: cz, radius },
    places: { x, y, z, radius: new Float64Array(x.length) },
    norms,
    furthest: norms.reduce((most, norm) => Math.max(most, norm), 0),
    pair: { ...NO_PAIR },
    shutRows: new Int32Array(space.rows.length),
  };
}

/** Whether some third candidate could make a triple within the limit of two; notes which rows it would have to save. */
function isPairOpen(walk: Walk): boolean {
  const { leastHeights, pair, shutRows } = walk;
  const { tree } = walk.search;
  if (leastHeights && isTooHigh(walk, leastHeights[0] ?? 0)) return false;
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
function setPair(walk: Walk): void {
  const { pair, norms, furthest } = walk;
  const { tree, space } = walk.search;
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
  const limit = reachNow(walk.search) + HAIR;
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
function visitThirds(walk: Walk, node: number): void {
  const { pair, leastHeights, search } = walk;
  const { tree, list } = search;
  if ((tree.to[node] ?? 0) <= pair.second + 1 || !isNear(pair, walk.nodes, node)) return;
  if (leastHeights && isTooHigh(walk, leastHeights[node] ?? 0)) return;
  for (let at = 0; at < pair.shut; at += 1) if ((tree.least[walk.shutRows[at] ?? 0]?.[node] ?? 0) > 0) return;
  if (list.found.length < list.most && !isFeasible(walk, node)) return;
  if (!isLeaf(tree, node)) {
    visitThirds(walk, tree.left[node] ?? 0);
    visitThirds(walk, tree.right[node] ?? 0);
    return;
  }
  const end = tree.to[node] ?? 0;
  for (let third = Math.max(tree.from[node] ?? 0, pair.second + 1); third < end; third += 1)
    if (isNear(pair, walk.places, third)) tryThird(walk, third);
}

/** Whether the rows leave any shares for the pair and the best values of a node: asked while there are few, which distances alone hardly tell apart. */
function isFeasible({ search: { tree }, pair, nodeSolver }: Walk, node: number): boolean {
  for (let row = 0; row < tree.rows.length; row += 1) {
    nodeSolver.c[3 * row] = (tree.rows[row]?.[pair.first] ?? 0) - HAIR;
    nodeSolver.c[3 * row + 1] = (tree.rows[row]?.[pair.second] ?? 0) - HAIR;
    nodeSolver.c[3 * row + 2] = (tree.least[row]?.[node] ?? 0) - HAIR;
  }
  return nodeSolver.solve();
}

function tryThird(walk: Walk, third: number): void {
  const { pair, search } = walk;
  if (search.heights && isTooHigh(walk, search.heights[third] ?? 0)) return;
  lookAtThree(search, pair.second, third);
}

/** Whether the least weighted mean of the heights of a pair and a third is above the limit; each has the least share or more. */
function isTooHigh({ search, pair }: Walk, third: number): boolean {
  const { heights, space } = search;
  const first = heights?.[pair.first] ?? 0;
  const second = heights?.[pair.second] ?? 0;
  const m = space.minShare;
  const least = Math.min(first, second, third);
  return m * (first + second + third) + (1 - 3 * m) * least - HAIR > reachNow(search);
}
