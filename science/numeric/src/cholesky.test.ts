import { expect, test } from 'vitest';
import { cholesky, inverseDiagonal, matrixOf, solveFactored, solveLower } from './cholesky.ts';
import { seededRandom } from './random.ts';
import { dot } from './sums.ts';

/** A matrix that is positive definite with ones on its diagonal added. */
function randomMatrix(size: number, seed: number) {
  const random = seededRandom(seed);
  const rows = Array.from({ length: size }, () => Float64Array.from({ length: size }, () => random() - 0.5));
  const empty = new Float64Array(size);
  return matrixOf(size, (row, column) => dot(rows[row] ?? empty, rows[column] ?? empty));
}

// Four rows are worked on together: sizes below, at and beyond a multiple of four.
test.each([1, 3, 4, 5, 8, 11])('NUM-9 a system of %d equations is solved, and its inverse agrees', (size) => {
  const matrix = randomMatrix(size, size);
  const ones = new Float64Array(size).fill(1);
  const lower = cholesky(matrix, ones);
  const rowOf = (row: number) => matrix.values.subarray(row * size, (row + 1) * size);
  const wanted = Float64Array.from({ length: size }, (_, index) => index - 2);
  const given = wanted.map((value, row) => dot(rowOf(row), wanted) + value);
  solveFactored(lower, given).forEach((value, row) => expect(value).toBeCloseTo(wanted[row] ?? NaN, 9));
  const diagonal = inverseDiagonal(lower);
  for (let column = 0; column < size; column += 1) {
    const unit = Float64Array.from({ length: size }, (_, row) => (row === column ? 1 : 0));
    expect(diagonal[column]).toBeCloseTo(solveFactored(lower, unit)[column] ?? NaN, 12);
    const half = solveLower(lower, unit);
    expect(dot(half, half)).toBeCloseTo(diagonal[column] ?? NaN, 12);
  }
});
