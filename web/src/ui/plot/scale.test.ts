import { expect, test } from 'vitest';
import { linearScale, logScale, logTicksOf, tickText, toStep } from './scale.ts';

const places = { from: 30, to: 230 };

test('a straight scale puts the ends of the range at the ends of the picture, and reads them back', () => {
  const scale = linearScale({ from: -15, to: 40 }, places);
  expect([scale(-15), scale(40), scale(12.5)]).toEqual([30, 230, 130]);
  expect(scale.valueAt(130)).toBeCloseTo(12.5, 12);
});

test('a place outside of the picture is read as the end of the range', () => {
  const scale = linearScale({ from: 5, to: 90 }, places);
  expect([scale.valueAt(-400), scale.valueAt(4000)]).toEqual([5, 90]);
});

test('a scale by ratios puts the middle between two values at their geometric mean', () => {
  const scale = logScale({ from: 0.1, to: 10 }, places);
  expect(scale(1)).toBeCloseTo(130, 9);
  expect(scale.valueAt(130)).toBeCloseTo(1, 9);
  expect(scale.valueAt(1e6)).toBe(10);
});

test('a dragged value lies on a step and has no binary dust', () => {
  expect(toStep(0.30000000000000004, 0.1)).toBe(0.3);
  expect(toStep(22.49, 1)).toBe(22);
  expect(toStep(4.567, 0.01)).toBe(4.57);
});

test('ticks are written with the true minus sign', () => {
  expect([tickText(-1.5), tickText(0), tickText(30.1)]).toEqual(['−1.5', '0', '30.1']);
});

test('ticks of a logarithmic scale are round, inside, and never closer than asked', () => {
  expect(logTicksOf({ from: 0.04, to: 22 }, 300, 40)).toEqual([0.1, 0.3, 1, 3, 10]);
  expect(logTicksOf({ from: 0.04, to: 22 }, 1000, 40)).toEqual([0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]);
  // Next to nothing of a decade: numbers as on a straight scale.
  expect(logTicksOf({ from: 1.5, to: 5.2 }, 300, 40)).toEqual([2, 3, 4, 5]);
});
