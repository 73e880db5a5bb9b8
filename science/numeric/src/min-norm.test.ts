import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { type Corner, furthestInColumns, furthestOf, minNormPoint, nearestInColumns } from './min-norm.ts';

function cloud(count: number, seed: number): Corner<number>[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, tag) => ({
    x: random() * 4 - 1,
    y: random() * 4 - 2,
    z: random() * 4 - 2,
    tag,
  }));
}

test('NUM-8 the nearest point is one that no corner lies below: the condition for a convex minimum', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const corners = cloud(1 + (seed % 40), seed);
    const [start] = corners;
    if (!start) continue;
    const { parts, distance } = minNormPoint(furthestOf(corners), start);
    expect(parts.length).toBeLessThanOrEqual(4);
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
    const [x, y, z] = (['x', 'y', 'z'] as const).map((axis) =>
      parts.reduce((sum, { corner, weight }) => sum + weight * corner[axis], 0),
    ) as [number, number, number];
    expect(Math.hypot(x, y, z)).toBeCloseTo(distance, 10);
    for (const corner of corners) {
      expect(x * corner.x + y * corner.y + z * corner.z).toBeGreaterThanOrEqual(distance ** 2 - 1e-9);
    }
  }
});

test('NUM-8 columns and lists give the same', () => {
  const corners = cloud(50, 3);
  const column = (axis: 'x' | 'y' | 'z') => Float64Array.from(corners, (corner) => corner[axis]);
  const [start = { x: 1, y: 0, z: 0, tag: 0 }] = corners;
  const columns = { x: column('x'), y: column('y'), z: column('z') };
  expect(minNormPoint(furthestInColumns(columns), start)).toEqual(minNormPoint(furthestOf(corners), start));
});

test('NUM-8 where it starts does not matter', () => {
  const corners = cloud(50, 4);
  const column = (axis: 'x' | 'y' | 'z') => Float64Array.from(corners, (corner) => corner[axis]);
  const start = nearestInColumns({ x: column('x'), y: column('y'), z: column('z') });
  const { distance } = minNormPoint(furthestOf(corners), start);
  for (const corner of corners) {
    expect(Math.hypot(corner.x, corner.y, corner.z)).toBeGreaterThanOrEqual(
      Math.hypot(start.x, start.y, start.z),
    );
    expect(minNormPoint(furthestOf(corners), corner).distance).toBeCloseTo(distance, 9);
  }
});

test('NUM-8 equal and collinear corners do no harm', () => {
  const at = (x: number, tag: number) => ({ x, y: 1, z: 0, tag });
  const { distance } = minNormPoint(furthestOf([at(-1, 0), at(-1, 1), at(1, 2), at(3, 3)]), at(3, 3));
  expect(distance).toBeCloseTo(1, 12);
});
