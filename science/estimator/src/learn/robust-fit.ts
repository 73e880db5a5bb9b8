import { cholesky, inverseDiagonal, type Matrix, solveFactored, dot } from '@suite/numeric';

/** What is kept of a training: the mean, and for every molecule its pull, its noise and its error when left out. */
export interface Fit {
  mean: number;
  alpha: Float64Array;
  /** How many times the usual noise: a value that does not fit its neighbours pulls less. */
  doubt: Float64Array;
  /** Published value less the prediction without it. */
  leftOut: Float64Array;
}

const ROUNDS = 4;
/** Degrees of freedom of the noise (Student). */
const DEGREES = 3;

/** Gaussian process with heavy-tailed noise: four rounds exactly; it has not settled by then and need not. */
export function fitRobustly(kernel: Matrix, noise: number, published: Float64Array): Fit {
  let doubt = new Float64Array(kernel.size).fill(1);
  let step = solveOnce(kernel, noise, { published, doubt });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { alpha, precision } = step;
    doubt = doubt.map(
      (_, index) => (DEGREES + (alpha[index] ?? 0) ** 2 / (precision[index] ?? 1)) / (DEGREES + 1),
    );
    step = solveOnce(kernel, noise, { published, doubt });
  }
  const { mean, alpha, precision } = step;
  return { mean, alpha, doubt, leftOut: alpha.map((value, index) => value / (precision[index] ?? 1)) };
}

function solveOnce(
  kernel: Matrix,
  noise: number,
  { published, doubt }: { published: Float64Array; doubt: Float64Array },
) {
  const lower = cholesky(
    kernel,
    doubt.map((value) => noise * value),
  );
  const ones = new Float64Array(kernel.size).fill(1);
  const fromOnes = solveFactored(lower, ones);
  const mean = dot(fromOnes, published) / dot(fromOnes, ones);
  const alpha = solveFactored(
    lower,
    published.map((value) => value - mean),
  );
  return { mean, alpha, precision: inverseDiagonal(lower) };
}
