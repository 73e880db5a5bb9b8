import { minimise, pick, type Random } from '@suite/numeric';
import type { Bounds } from './box.ts';
import { boundedPairLoss, clampPair, type Pair, pairLoss, splitGood } from './double-loss.ts';
import { createLoss } from './loss.ts';
import { pickPoints, type Points } from './scored-points.ts';
import { descend } from './search.ts';
import { separate } from './separate.ts';

/** Each sphere must hold two good solvents: one alone is a sphere of any radius, also of none. */
export const LEAST_GOOD = 2;

/** How many ways to part the good points are tried, for few and for many solvents, and how many are followed. */
const MOST_STARTS = 240;
const LEAST_STARTS = 40;
const START_WORK = 9600;
const FOLLOWED_SHARE = 0.25;
const POLISHED = 10;

/** Mean violation in MPa½ below which a part is worth the exact ball. */
const NEARLY_PARTED = 0.03;

/** Eight unknowns with kinks stop a simplex early; fresh ones of other sizes, turned the other way, go on. */
const COARSE = [2, -1];
const FINE = [1, -2, 0.5, -0.5, 2, 0.1, 0.02];

/** Parts the good points, lets balls and points choose each other in turn, then goes downhill on the true loss. */
export function searchPair(points: Points, bounds: Bounds, random: Random): Pair | undefined {
  const rank = (pairs: (Pair | undefined)[], count: number) =>
    pairs
      .filter((pair) => pair !== undefined)
      .filter((pair) => holdsEnough(points, pair))
      .toSorted(
        (first, second) =>
          pairLoss(points, first) - pairLoss(points, second) || sizeOf(first) - sizeOf(second),
      )
      .filter((pair, at, sorted) => at === 0 || !isSame(pair, sorted[at - 1]))
      .slice(0, count);
  const starts = Math.max(LEAST_STARTS, Math.min(MOST_STARTS, Math.round(START_WORK / points.count)));
  const splits = Array.from({ length: starts }, () => seedSplit(points, random));
  const seeds = rank(
    splits.map((split) => alternate(points, bounds, split)),
    FOLLOWED_SHARE * starts,
  );
  const first = seeds[0];
  if (!first || pairLoss(points, first) === 0) return first;
  const followed = rank(
    [...seeds.map((pair) => polish(points, bounds, { pair, steps: COARSE })), first],
    POLISHED,
  );
  return rank([...followed.map((pair) => polish(points, bounds, { pair, steps: FINE })), first], 1)[0];
}

function isSame(first: Pair, second: Pair | undefined): boolean {
  return first.every((value, place) => Math.abs(value - (second?.[place] ?? 0)) < 0.01);
}

/** Parts the good points by a random plane through the middle between two of them. */
function seedSplit(points: Points, random: Random): boolean[] {
  const normal = [random() - 0.5, random() - 0.5, random() - 0.5] as const;
  const height = (index: number) =>
    normal[0] * (points.x[index] ?? 0) +
    normal[1] * (points.y[index] ?? 0) +
    normal[2] * (points.z[index] ?? 0);
  const level = (height(pick(random, points.good)) + height(pick(random, points.good))) / 2;
  return Array.from({ length: points.good }, (_, index) => height(index) > level);
}

/** Fits each ball to its own good points and all bad ones, then lets the good points choose again. */
function alternate(points: Points, bounds: Bounds, start: boolean[]): Pair | undefined {
  let split = start;
  let best: Pair | undefined;
  for (let turn = 0; turn < 4; turn += 1) {
    const pair = fitSplit(points, bounds, split);
    if (!pair) return best;
    if (!best || pairLoss(points, pair) < pairLoss(points, best)) best = pair;
    const next = splitGood(points, pair);
    if (next.every((side, index) => side === split[index])) break;
    split = next;
  }
  return best;
}

function fitSplit(points: Points, bounds: Bounds, split: boolean[]): Pair | undefined {
  const pair = new Float64Array(8);
  for (const side of [0, 1]) {
    const own = Array.from({ length: points.count }, (_, place) => place).filter(
      (place) => place >= points.good || split[place] === (side === 1),
    );
    const part = pickPoints(points, own);
    if (part.good < LEAST_GOOD) return undefined;
    const loss = createLoss(part, bounds);
    const middle = [part.x, part.y, part.z].map(
      (values) => values.subarray(0, part.good).reduce((sum, value) => sum + value, 0) / part.good,
    );
    const near = descend(loss, middle, { step: 2, tolerance: 1e-3, evaluations: 70 });
    // Asking for the exact ball takes as long again; it is worth it only where the set can nearly be parted.
    const ball = near.loss < NEARLY_PARTED ? (separate(part, bounds) ?? near) : near;
    pair.set([...ball.centre, ball.radius], 4 * side);
  }
  return pair;
}

function polish(points: Points, bounds: Bounds, { pair, steps }: { pair: Pair; steps: number[] }): Pair {
  const objective = boundedPairLoss(points, bounds);
  let best = { point: pair, value: objective(pair) };
  for (const step of steps) {
    const next = minimise(objective, { start: best.point, step, tolerance: 1e-9, evaluations: 500 });
    if (next.value < best.value) best = next;
  }
  clampPair(best.point, bounds);
  return best.point;
}

/** Two good points in each ball, and neither ball within the other. */
function holdsEnough(points: Points, pair: Pair): boolean {
  const [ax = 0, ay = 0, az = 0, ar = 0, bx = 0, by = 0, bz = 0, br = 0] = pair;
  if (Math.hypot(ax - bx, ay - by, az - bz) <= Math.abs(ar - br)) return false;
  const inside = [0, 4].map((from) => {
    let count = 0;
    for (let index = 0; index < points.good; index += 1) {
      const ra = Math.hypot(
        (points.x[index] ?? 0) - (pair[from] ?? 0),
        (points.y[index] ?? 0) - (pair[from + 1] ?? 0),
        (points.z[index] ?? 0) - (pair[from + 2] ?? 0),
      );
      if (ra <= (pair[from + 3] ?? 0) + 1e-6) count += 1;
    }
    return count;
  });
  return inside.every((count) => count >= LEAST_GOOD);
}

function sizeOf(pair: Pair): number {
  return (pair[3] ?? 0) + (pair[7] ?? 0);
}
