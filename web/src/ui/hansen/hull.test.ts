import { expect, test } from 'vitest';
import { hullOf } from './hull.ts';

test('the outline has the outer corners and nothing inside or on its sides', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 3 },
    { x: 0, y: 3 },
  ];
  const others = [
    { x: 2, y: 0 },
    { x: 1, y: 1 },
    { x: 4, y: 2 },
    { x: 0, y: 0 },
  ];
  expect(new Set(hullOf([...others, ...corners]).map(({ x, y }) => `${x} ${y}`))).toEqual(
    new Set(corners.map(({ x, y }) => `${x} ${y}`)),
  );
  expect(hullOf([{ x: 1, y: 1 }])).toEqual([]);
});
