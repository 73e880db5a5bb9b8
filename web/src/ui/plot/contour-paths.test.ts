import { expect, test } from 'vitest';
import { contourPaths } from './contour-paths.ts';

const size = { width: 100, height: 100 };

/** A plane that rises to the right from -1 to 1. */
function plane(columns: number): { values: number[]; columns: number; rows: number } {
  const rows = Array.from({ length: columns }, () => 0);
  const values = rows.flatMap(() => Array.from({ length: columns }, (_, n) => (2 * n) / (columns - 1) - 1));
  return { values, columns, rows: columns };
}

function places(path: string): number[][] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

test('the line of a level runs where the values cross it', () => {
  const [zero = ''] = contourPaths(plane(51), [0], size);
  const inside = places(zero).filter(([x = 0, y = 0]) => x > 0 && x < 100 && y > 0 && y < 100);
  expect(inside.length).toBeGreaterThan(10);
  for (const [x] of inside) expect(x).toBeCloseTo(50, 0);
});

test('the other edges of a region lie outside of the picture, where they are cut off', () => {
  const [zero = ''] = contourPaths(plane(51), [0], size);
  const edges = places(zero).filter(([x = 0]) => x > 51);
  expect(edges.length).toBeGreaterThan(10);
  expect(edges.every(([x = 0, y = 0]) => x >= 100 || y <= 0 || y >= 100)).toBe(true);
});

test('the first row lies at the bottom, and a level that nobody reaches has no region', () => {
  const values = [0, 0, 0, 0, 0, 0, 1, 1, 1];
  const [half = '', none] = contourPaths({ values, columns: 3, rows: 3 }, [0.5, 7], size);
  expect(Math.min(...places(half).map(([, y = 0]) => y))).toBeLessThan(0);
  expect(Math.max(...places(half).map(([, y = 0]) => y))).toBeLessThan(50);
  expect(none).toBe('');
});
