import { type BallTree, buildBallTree, visitPairs } from '../blend/ball-tree.ts';
import { addFound, type BestList, createBestList } from '../blend/best-list.ts';
import { findBadHsp, findBadSphere, type Hsp, type SphereReason } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { Ball, Box } from './cover.ts';
import { type Goals, goalsOf, type JointTarget, worstAt } from './goals.ts';
import { passes, regionsBelow } from './region.ts';
import { bestShare, segmentBound } from './segment.ts';
import { type Beam, hasWindow } from './window.ts';

/** One candidate or two, by place, with their volume fractions, and the worst target of the blend (RED, no unit). */
export interface JointBlend {
  parts: { index: number; fraction: number }[];
  worst: number;
}

export type JointReason = SphereReason | 'no-targets' | 'top-out-of-range';

const LEAF = 16;
/** The region takes as long as joining some leaves, and that of a larger limit holds as well. */
const JOINS_PER_REGION = 16;
/** A pair must be better than both of its components by more than rounding. */
const GAIN = 1e-9;
/** Blends whose worst targets differ by less are equal: of many that are, any may be told. */
const EQUAL = 1e-8;

/**
 * The best blends of one or two candidates for several targets, by the worst of them, exactly as if all pairs were tried
 * at every ratio. A pair counts only when it beats both of its components. Two nodes of the tree are left out when
 * nothing in the beam between their balls can be among the best.
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
  const beam = { ax: 0, ay: 0, az: 0, ex: 0, ey: 0, ez: 0, startRadius: 0, endRadius: 0 };
  joinNodes({ tree, goals, alone, list, box, beam, region: regionOf({ goals, box, list }) });
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
  /** The one that is looked at: millions are, and an object for each would be most of the work. */
  beam: Beam;
}

function joinNodes(search: Search): void {
  const { tree, list } = search;
  let joined = 0;
  visitPairs(tree, {
    bound: (a, b) => boundOf(search, a, b),
    limit: () => list.limit - EQUAL,
    join: (a, b) => {
      joinLeaves(search, a, b);
      joined += 1;
      const isDue = joined % JOINS_PER_REGION === 0;
      if (isDue && list.limit < search.region.limit) search.region = regionOf(search);
    },
  });
}

function regionOf({ goals, box, list }: Pick<Search, 'goals' | 'box' | 'list'>): Search['region'] {
  return { balls: regionsBelow(goals, box, list.limit), limit: list.limit };
}

/** Less than the worst target of any pair of two nodes; Infinity where none is among the best. */
function boundOf({ tree, goals, region, list, beam }: Search, a: number, b: number): number {
  setStart(beam, tree, a);
  setEnd(beam, tree, b);
  const reach = Math.max(beam.startRadius, beam.endRadius);
  if (!passes(region.balls, beam) || !hasWindow(goals, beam, list.limit)) return Infinity;
  return segmentBound(goals, beam, { from: 0, to: 1, reach });
}

function setStart(beam: Beam, { cx, cy, cz, radius }: BallTree, node: number): void {
  beam.ax = cx[node] ?? 0;
  beam.ay = cy[node] ?? 0;
  beam.az = cz[node] ?? 0;
  beam.startRadius = radius[node] ?? 0;
}

function setEnd(beam: Beam, { cx, cy, cz, radius }: BallTree, node: number): void {
  beam.ex = (cx[node] ?? 0) - beam.ax;
  beam.ey = (cy[node] ?? 0) - beam.ay;
  beam.ez = (cz[node] ?? 0) - beam.az;
  beam.endRadius = radius[node] ?? 0;
}

function boxOf(columns: readonly Float64Array[]): Box {
  return {
    low: columns.map((values) => values.reduce((least, value) => Math.min(least, value), Infinity)),
    high: columns.map((values) => values.reduce((most, value) => Math.max(most, value), -Infinity)),
  };
}

function joinLeaves(search: Search, a: number, b: number): void {
  const { tree, goals, alone, list, beam } = search;
  const { x, y, z, order, from, to } = tree;
  for (let first = from[a] ?? 0; first < (to[a] ?? 0); first += 1) {
    beam.ax = x[first] ?? 0;
    beam.ay = y[first] ?? 0;
    beam.az = z[first] ?? 0;
    beam.startRadius = 0;
    setEnd(beam, tree, b);
    if (!passes(search.region.balls, beam) || !hasWindow(goals, beam, list.limit)) continue;
    beam.endRadius = 0;
    for (let second = a === b ? first + 1 : (from[b] ?? 0); second < (to[b] ?? 0); second += 1) {
      beam.ex = (x[second] ?? 0) - beam.ax;
      beam.ey = (y[second] ?? 0) - beam.ay;
      beam.ez = (z[second] ?? 0) - beam.az;
      if (!passes(search.region.balls, beam) || !hasWindow(goals, beam, list.limit)) continue;
      const limit = Math.min(list.limit - EQUAL, (alone[first] ?? 0) - GAIN, (alone[second] ?? 0) - GAIN);
      const found = bestShare(goals, beam, { limit });
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
