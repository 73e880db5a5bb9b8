import { type BallTree, buildBallTree } from '../blend/ball-tree.ts';
import { addFound, type BestList, createBestList } from '../blend/best-list.ts';
import { findBadHsp, findBadSphere, type Hsp, type SphereReason } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { Box } from './cover.ts';
import { type Goals, goalsOf, type JointTarget, worstAt } from './goals.ts';
import { type Ball, passes, regionsBelow } from './region.ts';
import { bestShare, type Segment, segmentBound } from './segment.ts';

/** One candidate or two, by place, with their volume fractions, and the worst target of the blend (RED, no unit). */
export interface JointBlend {
  parts: { index: number; fraction: number }[];
  worst: number;
}

export type JointReason = SphereReason | 'no-targets' | 'top-out-of-range';

const LEAF = 8;
/** A pair must be better than both of its components by more than rounding. */
const GAIN = 1e-9;
/** Blends whose worst targets differ by less are equal: of many that are, any may be told. */
const EQUAL = 1e-8;

/**
 * The best blends of one or two candidates for several targets, by the worst of them, exactly as if all pairs were tried
 * at every ratio. A pair counts only when it beats both of its components. Two nodes of the tree are left out when
 * nothing within their larger radius of the line between their centres can be among the best.
 */
export function rankPairsForTargets(
  candidates: readonly Hsp[],
  targets: readonly JointTarget[],
  top = 20,
): Result<JointBlend[], JointReason> {
  if (targets.every(({ spheres }) => spheres.length === 0)) return fail('no-targets');
  const bad = findBadHsp(candidates) ?? findBadSphere(targets.flatMap(({ spheres }) => spheres));
  if (bad) return bad;
  if (!(Number.isInteger(top) && top >= 1 && top <= 1000)) return fail('top-out-of-range');
  if (candidates.length === 0) return succeed([]);
  const goals = goalsOf(targets.filter(({ spheres }) => spheres.length > 0));
  const list = createBestList(top);
  const tree = buildBallTree(
    {
      x: Float64Array.from(candidates, ({ dD }) => 2 * dD),
      y: Float64Array.from(candidates, ({ dP }) => dP),
      z: Float64Array.from(candidates, ({ dH }) => dH),
    },
    LEAF,
  );
  const alone = tree.x.map((x, place) => worstAt(goals, { x, y: tree.y[place] ?? 0, z: tree.z[place] ?? 0 }));
  alone.forEach((worst, place) => {
    if (worst <= list.limit) addFound(list, { indices: [tree.order[place] ?? 0], fractions: [1], ra: worst });
  });
  const box = boxOf([tree.x, tree.y, tree.z]);
  joinNodes({ tree, goals, alone, list, box, region: regionOf({ goals, box, list }) });
  return succeed(
    list.found.map(({ indices, fractions, ra }) => ({
      parts: indices.map((index, at) => ({ index, fraction: fractions[at] ?? 0 })),
      worst: ra,
    })),
  );
}

interface Search {
  box: Box;
  /** What is better than the limit it was made for. */
  region: { balls: readonly Ball[]; limit: number };
  tree: BallTree;
  goals: Goals;
  /** The worst target of each candidate alone, in the order of the tree. */
  alone: Float64Array;
  list: BestList;
}

function joinNodes(search: Search): void {
  const { tree, list } = search;
  const isLeaf = (node: number) => (tree.left[node] ?? -1) < 0;
  const visit = (a: number, b: number): void => {
    if (isLeaf(a) && isLeaf(b)) {
      joinLeaves(search, a, b);
      if (list.limit < search.region.limit) search.region = regionOf(search);
      return;
    }
    if (a === b) {
      const left = tree.left[a] ?? 0;
      const right = tree.right[a] ?? 0;
      if (boundOf(search, left, right) < list.limit - EQUAL) visit(left, right);
      visit(left, left);
      visit(right, right);
      return;
    }
    const splitsA = isLeaf(b) || (!isLeaf(a) && (tree.radius[a] ?? 0) >= (tree.radius[b] ?? 0));
    const whole = splitsA ? b : a;
    const split = splitsA ? a : b;
    const left = tree.left[split] ?? 0;
    const right = tree.right[split] ?? 0;
    const leftBound = boundOf(search, left, whole);
    const rightBound = boundOf(search, right, whole);
    // The better half first: a good limit early spares most of the rest.
    const isLeftFirst = leftBound <= rightBound;
    if (Math.min(leftBound, rightBound) < list.limit - EQUAL) visit(isLeftFirst ? left : right, whole);
    if (Math.max(leftBound, rightBound) < list.limit - EQUAL) visit(isLeftFirst ? right : left, whole);
  };
  visit(0, 0);
}

function regionOf({ goals, box, list }: Pick<Search, 'goals' | 'box' | 'list'>): Search['region'] {
  return { balls: regionsBelow(goals, box, list.limit), limit: list.limit };
}

/** Less than the worst target of any pair of two nodes; Infinity where none is among the best. */
function boundOf({ tree, goals, region }: Search, a: number, b: number): number {
  const segment = between(tree, a, b);
  const reach = Math.max(tree.radius[a] ?? 0, tree.radius[b] ?? 0);
  if (!passes(region.balls, segment, reach)) return Infinity;
  return Math.min(
    segmentBound(goals, segment, { from: 0, to: 0.5, reach }),
    segmentBound(goals, segment, { from: 0.5, to: 1, reach }),
  );
}

function boxOf(columns: readonly Float64Array[]): Box {
  return {
    low: columns.map((values) => values.reduce((least, value) => Math.min(least, value), Infinity)),
    high: columns.map((values) => values.reduce((most, value) => Math.max(most, value), -Infinity)),
  };
}

function between({ cx, cy, cz }: BallTree, a: number, b: number): Segment {
  const ax = cx[a] ?? 0;
  const ay = cy[a] ?? 0;
  const az = cz[a] ?? 0;
  return { ax, ay, az, ex: (cx[b] ?? 0) - ax, ey: (cy[b] ?? 0) - ay, ez: (cz[b] ?? 0) - az };
}

function joinLeaves(search: Search, a: number, b: number): void {
  const { tree, goals, alone, list } = search;
  const { x, y, z, order, from, to } = tree;
  for (let first = from[a] ?? 0; first < (to[a] ?? 0); first += 1) {
    const ax = x[first] ?? 0;
    const ay = y[first] ?? 0;
    const az = z[first] ?? 0;
    for (let second = a === b ? first + 1 : (from[b] ?? 0); second < (to[b] ?? 0); second += 1) {
      const segment = {
        ax,
        ay,
        az,
        ex: (x[second] ?? 0) - ax,
        ey: (y[second] ?? 0) - ay,
        ez: (z[second] ?? 0) - az,
      };
      if (!passes(search.region.balls, segment, 0)) continue;
      const limit = Math.min(list.limit - EQUAL, (alone[first] ?? 0) - GAIN, (alone[second] ?? 0) - GAIN);
      const found = bestShare(goals, segment, limit);
      if (!found) continue;
      const one = order[first] ?? 0;
      const other = order[second] ?? 0;
      const isSorted = one < other;
      addFound(list, {
        indices: isSorted ? [one, other] : [other, one],
        fractions: isSorted ? [1 - found.share, found.share] : [found.share, 1 - found.share],
        ra: found.worst,
      });
    }
  }
}
