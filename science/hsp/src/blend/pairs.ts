import { type BallTree, buildBallTree, type Coordinates, visitPairs } from './ball-tree.ts';
import { addFound, type BestList } from './best-list.ts';
import { LEAST_SHARE, segmentDistance } from './simplex.ts';
import type { SolveShares } from './solve-shares.ts';

const LEAF = 8;

/**
 * Adds the best pairs of points around the origin, exactly as if all were tried. Two nodes of the tree are left out
 * when the segment between their centres passes further off than the list's limit plus the larger radius: every
 * mixture of their points lies within that radius of the same mixture of the centres.
 */
export function searchPairs(points: Coordinates, list: BestList, solve?: SolveShares): void {
  const tree = buildBallTree(points, LEAF);
  visitPairs(tree, {
    bound: (a, b) => pairBound(tree, a, b),
    limit: () => list.limit,
    join: (a, b) => (solve ? tryPairs(tree, { a, b, list, solve }) : joinLeaves(tree, { a, b, list })),
  });
}

function pairBound({ cx, cy, cz, radius }: BallTree, a: number, b: number): number {
  const ax = cx[a] ?? 0;
  const ay = cy[a] ?? 0;
  const az = cz[a] ?? 0;
  const ex = (cx[b] ?? 0) - ax;
  const ey = (cy[b] ?? 0) - ay;
  const ez = (cz[b] ?? 0) - az;
  const length = ex * ex + ey * ey + ez * ez;
  const share = length > 0 ? Math.min(1, Math.max(0, -(ax * ex + ay * ey + az * ez) / length)) : 0;
  const x = ax + share * ex;
  const y = ay + share * ey;
  const z = az + share * ez;
  return Math.sqrt(x * x + y * y + z * z) - Math.max(radius[a] ?? 0, radius[b] ?? 0);
}

interface Leaves {
  a: number;
  b: number;
  list: BestList;
}

/** All pairs of two leaves whose nearest mixture holds some of both. */
function joinLeaves({ x, y, z, order, from, to }: BallTree, { a, b, list }: Leaves): void {
  const end = to[b] ?? 0;
  let limit = list.limit * list.limit;
  for (let first = from[a] ?? 0; first < (to[a] ?? 0); first += 1) {
    const ax = x[first] ?? 0;
    const ay = y[first] ?? 0;
    const az = z[first] ?? 0;
    for (let second = a === b ? first + 1 : (from[b] ?? 0); second < end; second += 1) {
      const ex = (x[second] ?? 0) - ax;
      const ey = (y[second] ?? 0) - ay;
      const ez = (z[second] ?? 0) - az;
      const length = ex * ex + ey * ey + ez * ez;
      const share = -(ax * ex + ay * ey + az * ez) / length;
      if (!(share > LEAST_SHARE && share < 1 - LEAST_SHARE)) continue;
      const px = ax + share * ex;
      const py = ay + share * ey;
      const pz = az + share * ez;
      const squared = px * px + py * py + pz * pz;
      if (squared > limit) continue;
      addPair(list, { first: order[first] ?? 0, second: order[second] ?? 0, share, ra: Math.sqrt(squared) });
      limit = list.limit * list.limit;
    }
  }
}

function addPair(
  list: BestList,
  { first, second, share, ra }: { first: number; second: number; share: number; ra: number },
): void {
  const isSorted = first < second;
  addFound(list, {
    indices: isSorted ? [first, second] : [second, first],
    fractions: isSorted ? [1 - share, share] : [share, 1 - share],
    ra,
  });
}

/** Under limits the free optimum only says whether a pair is worth solving. */
function tryPairs(tree: BallTree, { a, b, list, solve }: Leaves & { solve: SolveShares }): void {
  const { x, y, z, order, from, to } = tree;
  for (let first = from[a] ?? 0; first < (to[a] ?? 0); first += 1) {
    for (let second = a === b ? first + 1 : (from[b] ?? 0); second < (to[b] ?? 0); second += 1) {
      const start = [x[first] ?? 0, y[first] ?? 0, z[first] ?? 0] as const;
      const end = [x[second] ?? 0, y[second] ?? 0, z[second] ?? 0] as const;
      if (segmentDistance(start, end) > list.limit) continue;
      const indices = [order[first] ?? 0, order[second] ?? 0].toSorted((left, right) => left - right);
      const found = solve(indices);
      if (found) addFound(list, found);
    }
  }
}
