export { cholesky, inverseDiagonal, type Matrix, matrixOf, solveFactored, solveLower } from './cholesky.ts';
export type { Interval } from './interval.ts';
export { makeRising } from './isotonic.ts';
export { solveInPlace } from './linear.ts';
export { LinearProgram, type Vertex } from './linear-program.ts';
export {
  type Corner,
  type FurthestAgainst,
  furthestInColumns,
  furthestOf,
  type MinNorm,
  minNormPoint,
  nearestInColumns,
} from './min-norm.ts';
export { naturalLog } from './natural-log.ts';
export { minimise, type Minimum, type Objective, type Search } from './nelder-mead.ts';
export { normalBelow, normalQuantile } from './normal.ts';
export { normalFrom, pick, type Random, seededRandom } from './random.ts';
export { findRoot, findRoots, rootOf } from './roots.ts';
export { dot, sumOf } from './sums.ts';
