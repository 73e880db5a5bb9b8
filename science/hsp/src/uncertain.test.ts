import { expect, test } from 'vitest';
import { raOf } from './distance.ts';
import { normalFrom, seededRandom } from '@suite/numeric';
import { chanceInside } from './uncertain.ts';

const SPHERE = { dD: 18, dP: 8, dH: 8, r: 6 };
const SURE = { dD: 0, dP: 0, dH: 0 };
const UNSURE = { dD: 0.7, dP: 2, dH: 1.5 };

test('CON-7 what is known exactly is inside or not', () => {
  expect(chanceInside({ dD: 18, dP: 8, dH: 13 }, SURE, [SPHERE])).toBe(1);
  expect(chanceInside({ dD: 18, dP: 8, dH: 15 }, SURE, [SPHERE])).toBe(0);
});

test('CON-7 falls outwards and is near one half at the surface of a large sphere', () => {
  const large = { dD: 18, dP: 0, dH: 0, r: 100 };
  expect(chanceInside({ dD: 18, dP: 0, dH: 100 }, UNSURE, [large])).toBeCloseTo(0.5, 1);
  const at = (dH: number) => chanceInside({ dD: 18, dP: 8, dH }, UNSURE, [SPHERE]);
  expect(at(8)).toBeGreaterThan(at(12));
  expect(at(12)).toBeGreaterThan(at(16));
  expect(at(40)).toBeLessThan(1e-6);
});

test('CON-7 agrees with drawing at random', () => {
  const random = seededRandom(7);
  const normal = normalFrom(random);
  const spheres = [SPHERE, { dD: 16, dP: 14, dH: 12, r: 4 }];
  for (const point of [
    { dD: 17, dP: 11, dH: 10 },
    { dD: 19.5, dP: 6, dH: 11 },
  ]) {
    let inside = 0;
    const draws = 40_000;
    for (let draw = 0; draw < draws; draw += 1) {
      const drawn = {
        dD: point.dD + UNSURE.dD * normal(),
        dP: point.dP + UNSURE.dP * normal(),
        dH: point.dH + UNSURE.dH * normal(),
      };
      if (spheres.some((sphere) => raOf(drawn, sphere) <= sphere.r)) inside += 1;
    }
    expect(Math.abs(chanceInside(point, UNSURE, spheres) - inside / draws)).toBeLessThan(0.01);
  }
});

test('CON-7 spheres that overlap are counted once', () => {
  expect(chanceInside({ dD: 18, dP: 8, dH: 12 }, UNSURE, [SPHERE, SPHERE])).toBeCloseTo(
    chanceInside({ dD: 18, dP: 8, dH: 12 }, UNSURE, [SPHERE]),
    12,
  );
});
