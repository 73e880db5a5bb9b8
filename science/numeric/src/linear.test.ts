import { expect, test } from 'vitest';
import { solveInPlace } from './linear.ts';
import { seededRandom } from './random.ts';

test('NUM-3 solves what has one solution', () => {
  const random = seededRandom(3);
  for (let size = 1; size <= 6; size += 1) {
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => random() - 0.5));
    const wanted = Array.from({ length: size }, () => random());
    const right = rows.map((row) => row.reduce((sum, value, index) => sum + value * (wanted[index] ?? 0), 0));
    const matrix = Float64Array.from(rows.flatMap((row, line) => [...row, right[line] ?? 0]));
    expect(solveInPlace(matrix, size)).toBe(true);
    wanted.forEach((value, line) => expect(matrix[line * (size + 1) + size]).toBeCloseTo(value, 8));
  }
});

test('NUM-3 says when rows depend on each other', () => {
  expect(solveInPlace(Float64Array.of(1, 2, 3, 2, 4, 6), 2)).toBe(false);
  expect(solveInPlace(Float64Array.of(0, 1), 1)).toBe(false);
});
