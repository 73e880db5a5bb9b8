import { expect, test } from 'vitest';
import { ALONG, between, projectionOf, START, toWorld } from './view.ts';

const frame = { dD: { from: 12.5, to: 25 }, dP: { from: 0, to: 25 }, dH: { from: 0, to: 25 } };
const box = { width: 400, height: 400 };
const at = { dD: 18, dP: 5, dH: 7 };

/** How the place on the screen moves when one parameter grows by 1, in pixels. */
function step(view: typeof START, axis: 'dD' | 'dP' | 'dH') {
  const { placeOf, perUnit } = projectionOf(view, frame, box);
  const [from, to] = [placeOf(toWorld(at)), placeOf(toWorld({ ...at, [axis]: at[axis] + 1 }))];
  return [to.x - from.x, from.y - to.y].map((pixels) => Math.round((pixels / perUnit) * 1000) / 1000 + 0);
}

test.each([
  ['dD', { dH: [1, 0], dP: [0, 1], dD: [0, 0] }], // P v H
  ['dP', { dD: [2, 0], dH: [0, 1], dP: [0, 0] }], // H v D
  ['dH', { dD: [2, 0], dP: [0, 1], dH: [0, 0] }], // P v D
] as const)('along %s the picture is that projection, with δD twice as long', (axis, steps) => {
  for (const name of ['dD', 'dP', 'dH'] as const) expect(step(ALONG[axis], name)).toEqual(steps[name]);
});

test('no distance on the screen is longer than in space', () => {
  for (const name of ['dD', 'dP', 'dH'] as const) {
    const [x = 0, y = 0] = step(START, name);
    expect(Math.hypot(x, y)).toBeLessThanOrEqual(name === 'dD' ? 2 : 1);
  }
});

test('a turn goes the short way round and ends where it should', () => {
  const from = { azimuth: 170, elevation: 0, zoom: 1 };
  const to = { azimuth: -170, elevation: 40, zoom: 4 };
  expect(between(from, to, 0.5)).toEqual({ azimuth: 180, elevation: 20, zoom: 2 });
  expect(between(from, to, 1)).toMatchObject({ azimuth: 190, elevation: 40, zoom: 4 });
});
