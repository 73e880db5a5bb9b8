import { findBadHsp, type Hsp, type HspReason } from '../hsp.ts';
import { minimise, pick, seededRandom, makeRising } from '@suite/numeric';
import { fail, type Result, succeed } from '../result.ts';
import { type Bounds, type Box, boundsOf, clampInto, DEFAULT_BOX, type Edge, touchedEdges } from './box.ts';
import { type ScoredPoint, stretch, unstretch } from './scored-points.ts';

/** One score and the mean radius of its solvents. */
export interface Level {
  score: number;
  r: number;
  count: number;
}

export interface GradedFit {
  centre: Hsp;
  /** Best score first; radii never fall. Scores nobody gave are left out. */
  levels: Level[];
  /** Mean squared distance from the level's radius in MPa; undefined with no more solvents than levels. */
  mse: number | undefined;
  edges: Edge[];
}

export type GradedReason = HspReason | 'score-not-graded' | 'too-few-levels' | 'box-out-of-range';

/** Points of the stretched frame, level by level. */
interface Graded {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  level: Uint8Array;
  counts: number[];
}

const STARTS = 24;

/**
 * One centre with nested spheres, one per score from 1 to 6, that lie closest to their solvents by least squares
 * (Mihalovits 2022, J. Mol. Liq. 364, 119911); radii in MPa½.
 */
export function fitGraded(
  scored: readonly ScoredPoint[],
  options: { box?: Box; seed?: number } = {},
): Result<GradedFit, GradedReason> {
  const { box = DEFAULT_BOX, seed = 1 } = options;
  const bad = findBadHsp(scored);
  if (bad) return bad;
  const wrong = scored.findIndex(
    ({ score }) => score !== null && !(Number.isInteger(score) && score >= 1 && score <= 6),
  );
  if (wrong >= 0) return fail('score-not-graded', wrong);
  const bounds = boundsOf(box);
  if (!bounds) return fail('box-out-of-range');
  const tested = scored.filter(({ score }) => score !== null);
  const scores = [...new Set(tested.map(({ score }) => score ?? 0))].toSorted(
    (first, second) => first - second,
  );
  if (scores.length < 2) return fail('too-few-levels');
  const graded: Graded = {
    ...stretch(tested),
    level: Uint8Array.from(tested, ({ score }) => scores.indexOf(score ?? 0)),
    counts: scores.map((score) => tested.filter((point) => point.score === score).length),
  };
  const point = search(graded, bounds, seed);
  const radii = radiiAt(graded, point).radii;
  const { dD, dP, dH } = unstretch(point, 0);
  const freedom = tested.length - scores.length;
  return succeed({
    centre: { dD, dP, dH },
    levels: scores.map((score, level) => ({ score, r: radii[level] ?? 0, count: graded.counts[level] ?? 0 })),
    mse: freedom > 0 ? squaresAt(graded, point) / freedom : undefined,
    edges: touchedEdges({ dD, dP, dH }, box),
  });
}

function search(graded: Graded, bounds: Bounds, seed: number): Float64Array {
  const random = seededRandom(seed);
  const inside = new Float64Array(3);
  const objective = (centre: Float64Array) => {
    inside.set(centre);
    const outside = clampInto(inside, bounds);
    return squaresAt(graded, inside) + outside * outside;
  };
  const place = () => {
    const index = pick(random, graded.x.length);
    return [graded.x[index] ?? 0, graded.y[index] ?? 0, graded.z[index] ?? 0];
  };
  const starts = Array.from({ length: STARTS }, () => {
    const to = place();
    const way = random();
    return place().map((value, axis) => value + way * ((to[axis] ?? 0) - value));
  });
  const coarse = starts
    .map((start) => minimise(objective, { start, step: 2, tolerance: 1e-4, evaluations: 150 }))
    .toSorted((first, second) => first.value - second.value)[0];
  let best = coarse ?? { point: inside, value: Infinity };
  for (const step of [0.5, 0.1]) {
    const next = minimise(objective, { start: best.point, step, tolerance: 1e-12, evaluations: 300 });
    if (next.value < best.value) best = next;
  }
  clampInto(best.point, bounds);
  return best.point;
}

/** Sum of squares between each point and the radius of its level. */
function squaresAt(graded: Graded, centre: Float64Array): number {
  const { distances, radii } = radiiAt(graded, centre);
  let sum = 0;
  for (let index = 0; index < distances.length; index += 1) {
    const miss = (distances[index] ?? 0) - (radii[graded.level[index] ?? 0] ?? 0);
    sum += miss * miss;
  }
  return sum;
}

/** For a centre the best radii are the mean distances, made to rise. */
function radiiAt({ x, y, z, level, counts }: Graded, centre: Float64Array) {
  const [cx = 0, cy = 0, cz = 0] = centre;
  const means = counts.map(() => 0);
  const distances = x.map((value, index) => {
    const distance = Math.hypot(value - cx, (y[index] ?? 0) - cy, (z[index] ?? 0) - cz);
    const own = level[index] ?? 0;
    means[own] = (means[own] ?? 0) + distance / (counts[own] ?? 1);
    return distance;
  });
  return { distances, radii: makeRising(means, counts) };
}
