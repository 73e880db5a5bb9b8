import { solveInPlace } from '@suite/numeric';

/** Constraints that hold the answer in place, the answer (c, w), and its objective |c|² - w = R². */
export interface Basis {
  members: number[];
  solution: Float64Array;
  value: number;
}

/** What a multiplier may fall below zero by, and what a constraint may miss by (MPa), through rounding. */
const NEGATIVE = 1e-9;
const MISSED = 1e-7;

/**
 * The best answer for the members of a basis and one constraint that it violates; undefined when there is none.
 * The new constraint is then met exactly, so its subsets with the members are tried, at most fifteen.
 */
export function extendBasis(rows: Float64Array, basis: Basis, added: number): Basis | undefined {
  const { members } = basis;
  let best: Basis | undefined;
  for (let subset = 0; subset < 1 << members.length; subset += 1) {
    const kept = members.filter((_, place) => (subset >> place) & 1);
    if (kept.length > 3) continue; // four unknowns are held by four constraints
    const candidate = solveKkt(rows, [added, ...kept]);
    if (!candidate || (best && candidate.value >= best.value)) continue;
    const others = members.filter((_, place) => !((subset >> place) & 1));
    if (others.every((row) => missing(rows, row, candidate.solution) <= MISSED)) best = candidate;
  }
  return best;
}

/**
 * The point where all members are met exactly and none is to be left: c = ½·Σλ·a, Σλ·a_w = -1, a·(c, w) = b.
 * Undefined when members depend on each other or a multiplier λ is negative.
 */
function solveKkt(rows: Float64Array, members: number[]): Basis | undefined {
  const size = members.length + 1;
  const matrix = new Float64Array(size * (size + 1));
  members.forEach((row, line) => {
    const place = line * (size + 1);
    members.forEach((other, column) => {
      matrix[place + column] = dot(rows, row, other) / 2;
    });
    matrix[place + size - 1] = entry(rows, row, 3);
    matrix[place + size] = entry(rows, row, 4);
    matrix[(size - 1) * (size + 1) + line] = entry(rows, row, 3);
  });
  matrix[size * (size + 1) - 1] = -1;
  if (!solveInPlace(matrix, size)) return undefined;
  const unknown = (line: number) => matrix[line * (size + 1) + size] ?? 0;
  if (members.some((_, line) => unknown(line) < -NEGATIVE)) return undefined;
  const solution = new Float64Array(4);
  for (let axis = 0; axis < 3; axis += 1) {
    let sum = 0;
    members.forEach((row, line) => {
      sum += unknown(line) * entry(rows, row, axis);
    });
    solution[axis] = sum / 2;
  }
  const w = unknown(size - 1);
  solution[3] = w;
  const [x = 0, y = 0, z = 0] = solution;
  return { members, solution, value: x * x + y * y + z * z - w };
}

function missing(rows: Float64Array, row: number, solution: Float64Array): number {
  let sum = 0;
  for (let axis = 0; axis < 4; axis += 1) sum += entry(rows, row, axis) * (solution[axis] ?? 0);
  return entry(rows, row, 4) - sum;
}

function dot(rows: Float64Array, first: number, second: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) sum += entry(rows, first, axis) * entry(rows, second, axis);
  return sum;
}

function entry(rows: Float64Array, row: number, column: number): number {
  return rows[5 * row + column] ?? 0;
}
