import { dot } from './sums.ts';

/** A square matrix, row by row. */
export interface Matrix {
  size: number;
  values: Float64Array;
}

export function matrixOf(size: number, valueAt: (row: number, column: number) => number): Matrix {
  const values = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      const value = valueAt(row, column);
      values[row * size + column] = value;
      values[column * size + row] = value;
    }
  return { size, values };
}

/** Rows that are worked on together: a row that is read once serves all of them. Always the same order of sums. */
const WIDTH = 4;

/** L with L L' = matrix + diagonal, for a matrix that is positive definite with it. */
export function cholesky({ size, values }: Matrix, diagonal: Float64Array): Matrix {
  const lower = new Float64Array(size * size);
  const sums = new Float64Array(WIDTH);
  for (let first = 0; first < size; first += WIDTH) {
    const end = Math.min(first + WIDTH, size);
    for (let column = 0; column < end; column += 1) {
      const known = Math.min(column, first);
      sumRows({ lower, size, sums }, { first, end }, { column, length: known });
      for (let row = Math.max(first, column); row < end; row += 1) {
        const at = row * size;
        // Within the rows themselves the products come one by one.
        let sum = sums[row - first] ?? 0;
        for (let inner = known; inner < column; inner += 1)
          sum += (lower[at + inner] ?? 0) * (lower[column * size + inner] ?? 0);
        const rest = (values[at + column] ?? 0) - sum;
        lower[at + column] =
          row === column
            ? Math.sqrt(rest + (diagonal[row] ?? 0))
            : rest / (lower[column * size + column] ?? 1);
      }
    }
  }
  return { size, values: lower };
}

/** The products of one row with each of the rows that are worked on, over their first entries. */
function sumRows(
  { lower, size, sums }: { lower: Float64Array; size: number; sums: Float64Array },
  { first, end }: { first: number; end: number },
  { column, length }: { column: number; length: number },
): void {
  const other = column * size;
  const at = first * size;
  if (end - first < WIDTH) {
    for (let row = 0; row < end - first; row += 1) {
      let sum = 0;
      for (let index = 0; index < length; index += 1)
        sum += (lower[at + row * size + index] ?? 0) * (lower[other + index] ?? 0);
      sums[row] = sum;
    }
    return;
  }
  const [second, third, fourth] = [at + size, at + 2 * size, at + 3 * size];
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    const value = lower[other + index] ?? 0;
    a += (lower[at + index] ?? 0) * value;
    b += (lower[second + index] ?? 0) * value;
    c += (lower[third + index] ?? 0) * value;
    d += (lower[fourth + index] ?? 0) * value;
  }
  sums[0] = a;
  sums[1] = b;
  sums[2] = c;
  sums[3] = d;
}

/** x with L x = given. */
export function solveLower({ size, values }: Matrix, given: Float64Array): Float64Array {
  const x = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let rest = given[row] ?? 0;
    for (let column = 0; column < row; column += 1)
      rest -= (values[row * size + column] ?? 0) * (x[column] ?? 0);
    x[row] = rest / (values[row * size + row] ?? 1);
  }
  return x;
}

/** x with L L' x = given. */
export function solveFactored(lower: Matrix, given: Float64Array): Float64Array {
  const { size, values } = lower;
  const x = solveLower(lower, given);
  for (let row = size - 1; row >= 0; row -= 1) {
    const value = (x[row] ?? 0) / (values[row * size + row] ?? 1);
    x[row] = value;
    for (let column = 0; column < row; column += 1)
      x[column] = (x[column] ?? 0) - (values[row * size + column] ?? 0) * value;
  }
  return x;
}

/** The diagonal of the inverse of L L': the squares of the columns of the inverse of L, four columns at a time. */
export function inverseDiagonal({ size, values }: Matrix): Float64Array {
  const diagonal = new Float64Array(size);
  for (let start = 0; start < size; start += WIDTH) {
    const [one, two, three, four] = Array.from({ length: WIDTH }, () => new Float64Array(size)) as Four; // as many
    for (let row = start; row < size; row += 1) {
      const at = row * size;
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let index = start; index < row; index += 1) {
        const value = values[at + index] ?? 0;
        a += value * (one[index] ?? 0);
        b += value * (two[index] ?? 0);
        c += value * (three[index] ?? 0);
        d += value * (four[index] ?? 0);
      }
      const own = values[at + row] ?? 1;
      one[row] = ((row === start ? 1 : 0) - a) / own;
      two[row] = ((row === start + 1 ? 1 : 0) - b) / own;
      three[row] = ((row === start + 2 ? 1 : 0) - c) / own;
      four[row] = ((row === start + 3 ? 1 : 0) - d) / own;
    }
    for (const [place, column] of [one, two, three, four].entries())
      if (start + place < size) diagonal[start + place] = dot(column, column);
  }
  return diagonal;
}

type Four = [Float64Array, Float64Array, Float64Array, Float64Array];
