import { expect, test } from 'vitest';
import { placeLayers } from './tube-picture.tsx';

const BOX = { top: 0, bottom: 200, radius: 20 };

test('NX-1 layers of a tube stand on each other without a gap, and the foot holds less than a straight piece', () => {
  const placed = placeLayers(
    [
      { phase: 'oil', volume: 4 },
      { phase: 'microemulsion', volume: 2 },
      { phase: 'water', volume: 4 },
    ],
    BOX,
  );
  expect(placed.map(({ phase }) => phase)).toEqual(['oil', 'microemulsion', 'water']);
  const [oil, middle, water] = placed;
  expect(oil?.to).toBeCloseTo(middle?.from ?? 0, 9);
  expect(middle?.to).toBeCloseTo(water?.from ?? 0, 9);
  expect(water?.to).toBe(200);
  expect(oil?.from).toBeCloseTo(24, 9);
  const heights = placed.map(({ from, to }) => to - from);
  // As much water as oil stands higher, by the third of the radius that the round foot lacks.
  expect((heights[2] ?? 0) - (heights[0] ?? 0)).toBeCloseTo(20 / 3, 6);
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(2, 9);
});

test('NX-1 an empty tube, and one whose volumes are no volumes, has no layers', () => {
  expect(placeLayers([], BOX)).toEqual([]);
  expect(placeLayers([{ phase: 'oil', volume: -1 }], BOX)).toEqual([]);
});
