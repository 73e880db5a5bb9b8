import type { Goals } from '@suite/hsp';
import type { TripleSolver } from './clip.ts';
import { optimumUnderRows } from './optimum.ts';
import type { Objective } from './pairs.ts';
import type { Heights, Space } from './space.ts';

/** What triples are searched by: the distance to one point, which is all that bounds look at, and the value behind it. */
export interface TripleGoal {
  objective: Objective;
  /** Points around the one that distances are measured from. */
  points: Space['points'];
  heights: Heights;
  /** The distance beyond which no triple has a value within a limit. */
  reach: (limit: number) => number;
  /** The value of the best shares of a set that the solver has just solved by distance; leaves them in `nearest`. */
  value: (solver: TripleSolver) => number;
}

/** What triples are searched by; undefined where no blend keeps the rows, or targets are not convex. */
export function tripleGoalOf(space: Space, objective: Objective): TripleGoal | undefined {
  if (objective.kind === 'several') return jointGoalOf(space, objective);
  const optimum = optimumUnderRows(space);
  if (!optimum) return undefined;
  return {
    objective,
    points: space.points,
    heights: optimum.heights,
    reach: (limit) => limit,
    value: ({ nearest }) => nearest.distance,
  };
}

const TURNS = 12;
const HALVINGS = 50;
/** The largest of several numbers that differ by less are equal. */
const EQUAL = 1e-12;

/** Targets to be dissolved of one sphere each: the largest RED is convex, and only then do distances bound it. */
export function isConvex({ end, isWanted, x }: Goals): boolean {
  return end.length === x.length && isWanted.every((wanted) => wanted === 1);
}

/**
 * Several spheres at once. For weights λ of sum 1, max RED² ≥ Σ λ·RED² = A·|u − c|² + K: the distance to one point c bounds the
 * worst target of every blend. The weights are those of the best blend of any number, nearly: any would be exact.
 */
function jointGoalOf(
  space: Space,
  objective: Extract<Objective, { kind: 'several' }>,
): TripleGoal | undefined {
  const { goals } = objective;
  if (!isConvex(goals)) return undefined;
  const count = goals.x.length;
  let weights = Array.from({ length: count }, () => 1 / count);
  let best: { bound: number; centre: Centre; heights: Heights } | undefined;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const centre = centreOf(goals, weights);
    const optimum = optimumUnderRows({ ...space, points: around(space.points, centre) });
    if (!optimum) return undefined;
    const bound = centre.scale * optimum.ra * optimum.ra + centre.rest;
    if (!best || bound > best.bound) best = { bound, centre, heights: optimum.heights };
    const at = optimum.parts.reduce(
      ({ x, y, z }, { index, share }) => ({
        x: x + share * (space.points.x[index] ?? 0),
        y: y + share * (space.points.y[index] ?? 0),
        z: z + share * (space.points.z[index] ?? 0),
      }),
      { x: 0, y: 0, z: 0 },
    );
    const reds = Array.from({ length: count }, (_, target) => redSquared(goals, target, at));
    const worst = reds.indexOf(Math.max(...reds));
    const step = 2 / (turn + 3);
    weights = weights.map((weight, target) => (1 - step) * weight + (target === worst ? step : 0));
  }
  if (!best) return undefined;
  const { centre, heights } = best;
  return {
    objective,
    points: around(space.points, centre),
    heights,
    reach: (limit) => (Math.abs(limit) < Infinity ? reachOf(centre, limit) : limit),
    value: (solver) => worstOfSet(solver, goals, centre),
  };
}

function reachOf({ scale, rest }: Centre, limit: number): number {
  return Math.sqrt(Math.max(0, limit * limit - rest) / scale);
}

/** Σ λ·RED² as one distance: scale·|u − c|² + rest. */
interface Centre {
  x: number;
  y: number;
  z: number;
  scale: number;
  rest: number;
}

function centreOf({ x, y, z, r }: Goals, weights: readonly number[]): Centre {
  let [scale, cx, cy, cz, squares] = [0, 0, 0, 0, 0];
  for (const [target, share] of weights.entries()) {
    const radius = r[target] ?? 1;
    const weight = share / (radius * radius);
    const [tx, ty, tz] = [x[target] ?? 0, y[target] ?? 0, z[target] ?? 0];
    scale += weight;
    cx += weight * tx;
    cy += weight * ty;
    cz += weight * tz;
    squares += weight * (tx * tx + ty * ty + tz * tz);
  }
  const centre = { x: cx / scale, y: cy / scale, z: cz / scale };
  const own = centre.x * centre.x + centre.y * centre.y + centre.z * centre.z;
  return { ...centre, scale, rest: squares - scale * own };
}

function around({ x, y, z }: Space['points'], centre: Centre): Space['points'] {
  return {
    x: x.map((value) => value - centre.x),
    y: y.map((value) => value - centre.y),
    z: z.map((value) => value - centre.z),
  };
}

interface Point {
  x: number;
  y: number;
  z: number;
}

function redSquared({ x, y, z, r }: Goals, target: number, at: Point): number {
  const dx = at.x - (x[target] ?? 0);
  const dy = at.y - (y[target] ?? 0);
  const dz = at.z - (z[target] ?? 0);
  const radius = r[target] ?? 1;
  return (dx * dx + dy * dy + dz * dz) / (radius * radius);
}

/**
 * The smallest largest RED of the mixtures of a set. One, two or three targets decide it (Helly); the weights between those are
 * halved until they are equally far, and what the others then say shows whether these were the ones.
 */
function worstOfSet(solver: TripleSolver, goals: Goals, from: Centre): number {
  const count = goals.x.length;
  const corners = [0, 1, 2].map((at) => ({
    x: (solver.x[at] ?? 0) + from.x,
    y: (solver.y[at] ?? 0) + from.y,
    z: (solver.z[at] ?? 0) + from.z,
  }));
  const mixed = (): Point => {
    const { second, third } = solver.nearest;
    const [a, b, c] = corners;
    const first = 1 - second - third;
    return {
      x: first * (a?.x ?? 0) + second * (b?.x ?? 0) + third * (c?.x ?? 0),
      y: first * (a?.y ?? 0) + second * (b?.y ?? 0) + third * (c?.y ?? 0),
      z: first * (a?.z ?? 0) + second * (b?.z ?? 0) + third * (c?.z ?? 0),
    };
  };
  const aim = (weights: readonly number[]): Point => {
    const centre = centreOf(goals, weights);
    for (const [at, corner] of corners.entries()) {
      solver.x[at] = corner.x - centre.x;
      solver.y[at] = corner.y - centre.y;
      solver.z[at] = corner.z - centre.z;
    }
    solver.again();
    return mixed();
  };
  const weightsOf = (targets: readonly number[], shares: readonly number[]) =>
    Array.from({ length: count }, (_, target) => shares[targets.indexOf(target)] ?? 0);
  /** Weights at which the chosen targets are equally far, as nearly as halving gets. */
  const balance = (targets: readonly number[]): Point => {
    const [one = 0, ...rest] = targets;
    if (rest.length === 0) return aim(weightsOf([one], [1]));
    const inner = (share: number): Point => {
      if (rest.length === 1) return aim(weightsOf(targets, [share, 1 - share]));
      return halve((other) => {
        const at = aim(weightsOf(targets, [share, (1 - share) * other, (1 - share) * (1 - other)]));
        return { at, isLess: redSquared(goals, rest[0] ?? 0, at) < redSquared(goals, rest[1] ?? 0, at) };
      });
    };
    return halve((share) => {
      const at = inner(share);
      const others = Math.max(...rest.map((target) => redSquared(goals, target, at)));
      return { at, isLess: redSquared(goals, one, at) < others };
    });
  };
  let best = { value: Infinity, second: 0, third: 0 };
  for (const targets of choices(count)) {
    const at = balance(targets);
    const own = Math.max(...targets.map((target) => redSquared(goals, target, at)));
    const all = Math.max(...Array.from({ length: count }, (_, target) => redSquared(goals, target, at)));
    if (all < best.value) best = { value: all, second: solver.nearest.second, third: solver.nearest.third };
    if (all <= own + EQUAL * Math.max(1, own)) break;
  }
  solver.nearest.second = best.second;
  solver.nearest.third = best.third;
  return Math.sqrt(best.value);
}

/** Halves the weight of one side: less of it where it is nearer than the other. */
function halve(ask: (share: number) => { at: Point; isLess: boolean }): Point {
  let [low, high] = [0, 1];
  let last = ask(0.5);
  for (let turn = 0; turn < HALVINGS && high - low > 1e-15; turn += 1) {
    const middle = (low + high) / 2;
    last = ask(middle);
    if (last.isLess) high = middle;
    else low = middle;
  }
  return last.at;
}

/** Every one, every two, every three of some targets. */
function choices(count: number): number[][] {
  const all = Array.from({ length: count }, (_, at) => at);
  return [
    ...all.map((one) => [one]),
    ...all.flatMap((one) => all.slice(one + 1).map((two) => [one, two])),
    ...all.flatMap((one) =>
      all.slice(one + 1).flatMap((two) => all.slice(two + 1).map((three) => [one, two, three])),
    ),
  ];
}
