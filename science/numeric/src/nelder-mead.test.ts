import { expect, test } from 'vitest';
import { minimise } from './nelder-mead.ts';

test('NUM-4 finds the bottom of a curved valley', () => {
  const valley = (point: Float64Array) => {
    const [x = 0, y = 0] = point;
    return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
  };
  const { point, value } = minimise(valley, {
    start: [-1.2, 1],
    step: 0.5,
    tolerance: 1e-14,
    evaluations: 2000,
  });
  expect(value).toBeLessThan(1e-10);
  expect(point[0]).toBeCloseTo(1, 4);
});

test('NUM-4 keeps to its evaluations but for the last move', () => {
  let count = 0;
  const slope = (point: Float64Array) => {
    count += 1;
    return point[0] ?? 0;
  };
  minimise(slope, { start: [0, 0, 0], step: 1, tolerance: 1e-9, evaluations: 50 });
  expect(count).toBeLessThanOrEqual(55);
});
