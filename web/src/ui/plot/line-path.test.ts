import { expect, test } from 'vitest';
import { linePath, placeTexts } from './line-path.ts';
import { linearScale } from './scale.ts';

const across = placeTexts([0, 1, 2], linearScale({ from: 0, to: 2 }, { from: 0, to: 200 }));
const up = linearScale({ from: -1, to: 1 }, { from: 100, to: 0 });

test('a line goes through its points, to a tenth of a pixel', () => {
  expect(linePath([-1, 0, 0.3333], { across, up, height: 100 })).toBe('M0 100L100 50L200 33.3');
});

test('of a straight line the ends are enough', () => {
  expect(linePath([-1, 0, 1], { across, up, height: 100 })).toBe('M0 100L200 0');
});

test('a line far outside of the picture is cut short, so that no number in it is beyond drawing', () => {
  expect(linePath([1e300, 1, -1e300], { across, up, height: 100 })).toBe('M0 -100L100 0L200 200');
});
