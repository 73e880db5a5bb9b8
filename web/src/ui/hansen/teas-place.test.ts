import { expect, test } from 'vitest';
import { hullOf, teasOutline, teasPlace } from './teas-place.ts';

test('a point of a sphere stands inside its outline, one far away does not', () => {
  const sphere = { id: 's', name: 'PS', dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3, role: 'must' } as const;
  const outline = teasOutline(sphere);
  // Toluene has RED 0.64 to this sphere, water 7.83 (HSP.md section 10).
  expect(isRoundedBy(outline, teasPlace({ dD: 18, dP: 1.4, dH: 2 }))).toBe(true);
  expect(isRoundedBy(outline, teasPlace({ dD: 15.5, dP: 16, dH: 42.3 }))).toBe(false);
  expect(teasPlace({ dD: 0, dP: 0, dH: 0 })).toBeUndefined();
});

/** On the same side of every edge. */
function isRoundedBy(outline: { x: number; y: number }[], at = { x: 0, y: 0 }): boolean {
  return outline.every((from, n) => {
    const to = outline[(n + 1) % outline.length] ?? from;
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x) >= 0;
  });
}

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
