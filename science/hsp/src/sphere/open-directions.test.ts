import { expect, test } from 'vitest';
import { valueOf } from '../testing/scored-sets.ts';
import { surroundingsOf } from './open-directions.ts';

const sphere = { dD: 17, dP: 10, dH: 10, r: 4 };
const good = { dD: 17, dP: 10, dH: 10, score: 1 };

test('CON-4 a bad solvent holds the side it lies on, dD counted double', () => {
  const bad = [
    { dD: 19.5, dP: 10, dH: 10, score: 0 },
    { dD: 17, dP: 5, dH: 10, score: 0 },
  ];
  const { near, open, holds } = valueOf(surroundingsOf([good, ...bad], sphere));
  expect(near).toBe(2);
  expect(open.map(({ axis, side }) => `${axis} ${side}`)).toEqual(['dD min', 'dP max', 'dH min', 'dH max']);
  expect(holds.find(({ axis, side }) => axis === 'dD' && side === 'max')?.count).toBe(1);
});

test('CON-4 beyond 1.5 radii a solvent holds nothing, and a corner holds three sides', () => {
  const at = (way: number) =>
    valueOf(surroundingsOf([good, { dD: 17 + way / 2, dP: 10 + way, dH: 10 + way, score: 0 }], sphere));
  expect(at(3).open).toHaveLength(3);
  expect(at(4)).toMatchObject({ near: 0, open: { length: 6 } });
});

test('CON-4 a sphere without radius is refused', () => {
  expect(surroundingsOf([good], { ...sphere, r: 0 })).toMatchObject({ reason: 'radius-not-positive' });
});
