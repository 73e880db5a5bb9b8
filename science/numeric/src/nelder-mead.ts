/** A function of a point; smaller is better. */
export type Objective = (point: Float64Array) => number;

export interface Search {
  start: ArrayLike<number>;
  /** Size of the first simplex along each axis. */
  step: number;
  /** Ends when the values of the simplex differ by less than this, and its points by less than its root. */
  tolerance: number;
  /** At most this many evaluations. */
  evaluations: number;
}

export interface Minimum {
  point: Float64Array;
  value: number;
}

interface Simplex {
  points: Float64Array[];
  values: number[];
  centroid: Float64Array;
  trial: Float64Array;
  spare: Float64Array;
}

/** Downhill simplex (Nelder and Mead 1965, Comput. J. 7, 308) with its usual factors 1, 2, ½, ½. */
export function minimise(objective: Objective, search: Search): Minimum {
  const simplex = createSimplex(objective, search);
  const size = simplex.points.length;
  let left = search.evaluations - size;
  while (left > 0) {
    sort(simplex);
    if (isSmall(simplex, search.tolerance)) break;
    left -= step(objective, simplex);
  }
  sort(simplex);
  // A simplex has at least one point.
  return { point: at(simplex.points, 0), value: simplex.values[0] ?? Infinity };
}

function createSimplex(objective: Objective, { start, step: size }: Search): Simplex {
  const first = Float64Array.from(start);
  const points = [first];
  for (let axis = 0; axis < first.length; axis += 1) {
    const point = Float64Array.from(first);
    point[axis] = (point[axis] ?? 0) + size;
    points.push(point);
  }
  const empty = () => new Float64Array(first.length);
  return { points, values: points.map(objective), centroid: empty(), trial: empty(), spare: empty() };
}

/** Insertion sort: after a step only one point is out of place. */
function sort({ points, values }: Simplex): void {
  for (let index = 1; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const point = at(points, index);
    let place = index - 1;
    for (; place >= 0 && (values[place] ?? 0) > value; place -= 1) {
      values[place + 1] = values[place] ?? 0;
      points[place + 1] = at(points, place);
    }
    values[place + 1] = value;
    points[place + 1] = point;
  }
}

function isSmall({ points, values }: Simplex, tolerance: number): boolean {
  const last = values.length - 1;
  if ((values[last] ?? 0) - (values[0] ?? 0) > tolerance) return false;
  const best = at(points, 0);
  const worst = at(points, last);
  const reach = Math.sqrt(tolerance);
  for (let axis = 0; axis < best.length; axis += 1) {
    if (Math.abs((best[axis] ?? 0) - (worst[axis] ?? 0)) > reach) return false;
  }
  return true;
}

/** One move of the worst point; gives the number of evaluations it took. */
function step(objective: Objective, simplex: Simplex): number {
  const { points, values, trial, spare } = simplex;
  const last = values.length - 1;
  moveCentroid(simplex);
  const worstValue = values[last] ?? 0;
  const reflected = evaluate(objective, simplex, { factor: 1, into: trial });
  if (reflected < (values[0] ?? 0)) {
    const expanded = evaluate(objective, simplex, { factor: 2, into: spare });
    if (expanded < reflected) replaceWorst(simplex, { point: spare, value: expanded });
    else replaceWorst(simplex, { point: trial, value: reflected });
    return 2;
  }
  if (reflected < (values[last - 1] ?? 0)) {
    replaceWorst(simplex, { point: trial, value: reflected });
    return 1;
  }
  const factor = reflected < worstValue ? 0.5 : -0.5;
  const contracted = evaluate(objective, simplex, { factor, into: spare });
  if (contracted < Math.min(reflected, worstValue)) {
    replaceWorst(simplex, { point: spare, value: contracted });
    return 2;
  }
  shrink(objective, simplex);
  return 2 + points.length - 1;
}

function moveCentroid({ points, centroid }: Simplex): void {
  const last = points.length - 1;
  centroid.fill(0);
  for (let index = 0; index < last; index += 1) {
    const point = at(points, index);
    for (let axis = 0; axis < last; axis += 1)
      centroid[axis] = (centroid[axis] ?? 0) + (point[axis] ?? 0) / last;
  }
}

function evaluate(
  objective: Objective,
  { points, centroid }: Simplex,
  { factor, into }: { factor: number; into: Float64Array },
): number {
  const worst = at(points, points.length - 1);
  for (let axis = 0; axis < into.length; axis += 1) {
    const middle = centroid[axis] ?? 0;
    into[axis] = middle + factor * (middle - (worst[axis] ?? 0));
  }
  return objective(into);
}

/** The worst point's memory is filled anew, so that nothing is allocated on the way. */
function replaceWorst({ points, values }: Simplex, { point, value }: Minimum): void {
  const last = values.length - 1;
  at(points, last).set(point);
  values[last] = value;
}

function shrink(objective: Objective, { points, values }: Simplex): void {
  const best = at(points, 0);
  for (let index = 1; index < points.length; index += 1) {
    const point = at(points, index);
    for (let axis = 0; axis < point.length; axis += 1) {
      point[axis] = ((best[axis] ?? 0) + (point[axis] ?? 0)) / 2;
    }
    values[index] = objective(point);
  }
}

function at(points: Float64Array[], index: number): Float64Array {
  // Indices run over the simplex, which is never empty.
  return points[index] as Float64Array;
}
