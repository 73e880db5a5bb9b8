/** A pivot this much smaller than the largest entry means that rows depend on each other. */
const SINGULAR = 1e-11;

/**
 * Solves a small dense system in place: `matrix` holds `size` rows of `size` numbers and one right side each.
 * Gives whether there is one solution; it then stands in the last column.
 */
export function solveInPlace(matrix: Float64Array, size: number): boolean {
  const width = size + 1;
  let scale = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      scale = Math.max(scale, Math.abs(matrix[row * width + column] ?? 0));
    }
  }
  for (let column = 0; column < size; column += 1) {
    const pivot = findPivot(matrix, size, column);
    if (!(Math.abs(matrix[pivot * width + column] ?? 0) > scale * SINGULAR)) return false;
    swapRows(matrix, width, [pivot, column]);
    clearColumn(matrix, size, column);
  }
  return true;
}

function findPivot(matrix: Float64Array, size: number, column: number): number {
  let pivot = column;
  for (let row = column + 1; row < size; row += 1) {
    const entry = Math.abs(matrix[row * (size + 1) + column] ?? 0);
    if (entry > Math.abs(matrix[pivot * (size + 1) + column] ?? 0)) pivot = row;
  }
  return pivot;
}

function swapRows(matrix: Float64Array, width: number, [first, second]: [number, number]): void {
  if (first === second) return;
  for (let column = 0; column < width; column += 1) {
    const kept = matrix[first * width + column] ?? 0;
    matrix[first * width + column] = matrix[second * width + column] ?? 0;
    matrix[second * width + column] = kept;
  }
}

/** Gauss-Jordan step: the pivot becomes 1 and the rest of its column 0. */
function clearColumn(matrix: Float64Array, size: number, column: number): void {
  const width = size + 1;
  const own = column * width;
  const inverse = 1 / (matrix[own + column] ?? 1);
  for (let index = column; index < width; index += 1)
    matrix[own + index] = (matrix[own + index] ?? 0) * inverse;
  for (let row = 0; row < size; row += 1) {
    const factor = matrix[row * width + column] ?? 0;
    if (row === column || factor === 0) continue;
    for (let index = column; index < width; index += 1) {
      matrix[row * width + index] = (matrix[row * width + index] ?? 0) - factor * (matrix[own + index] ?? 0);
    }
  }
}
