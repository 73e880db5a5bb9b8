import { expect, test } from 'vitest';
import { raOf } from '../distance.ts';
import { label, randomPoints, valueOf } from '../testing/scored-sets.ts';
import { fitSphere } from './fit.ts';
import { influences } from './influence.ts';

const scored = label(randomPoints(40, 7), [{ dD: 17, dP: 7, dH: 8, r: 7 }]);

test('CON-2 influence is the shift of a fit without that solvent', () => {
  const whole = valueOf(fitSphere(scored)).sphere;
  const list = valueOf(influences(scored));
  expect(list).toHaveLength(scored.length);
  for (const { index, shift, radiusChange } of list.slice(0, 5)) {
    const rest = valueOf(fitSphere(scored.filter((_, place) => place !== index))).sphere;
    expect(shift).toBeCloseTo(raOf(rest, whole), 6);
    expect(radiusChange).toBeCloseTo(rest.r - whole.r, 6);
  }
});

test('CON-2 only solvents on the surface move a sphere that parts the set; the strongest comes first', () => {
  const list = valueOf(influences(scored));
  expect(list.filter(({ shift }) => shift > 1e-6).length).toBeLessThanOrEqual(4);
  list.forEach(({ shift }, place) => expect(shift).toBeLessThanOrEqual(list[place - 1]?.shift ?? Infinity));
});

test('CON-2 the only good solvent cannot be left out', () => {
  const single = [
    { dD: 16, dP: 5, dH: 5, score: 1 },
    { dD: 16, dP: 15, dH: 5, score: 0 },
  ];
  expect(valueOf(influences(single)).map(({ index }) => index)).toEqual([1]);
});
