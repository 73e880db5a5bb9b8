import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePath, spreadLabels } from './line-path.ts';
import { linearScale } from './scale.ts';

const x = [0, 1, 2];
const scales = {
  x: linearScale({ from: 0, to: 2 }, { from: 0, to: 200 }),
  y: linearScale({ from: -1, to: 1 }, { from: 100, to: 0 }),
};

test('a line goes through its points, to a tenth of a pixel', () => {
  expect(linePath(x, [-1, 0, 0.3333], scales)).toBe('M0 100L100 50L200 33.3');
});

test('of a straight line the ends are enough', () => {
  expect(linePath(x, [-1, 0, 1], scales)).toBe('M0 100L200 0');
});

test('a line far outside of the picture is cut short, so that no number in it is beyond drawing', () => {
  expect(linePath(x, [1e300, 1, -1e300], scales)).toBe('M0 -100L100 0L200 200');
});

test('points that stand at other distances make no straight line, though their values rise evenly', () => {
  expect(linePath([0, 0.5, 2], [-1, 0, 1], scales)).toBe('M0 100L50 50L200 0');
});

test('a value that is not a number is a gap', () => {
  expect(linePath([0, 0.5, 1, 2], [0, Number.NaN, 0, 0], scales)).toBe('M0 50M100 50L200 50');
});

const span = { from: 20, to: 150 };

test('labels that have room stay where they are', () => {
  expect(spreadLabels([30, 90, 60], 12, span)).toEqual([30, 90, 60]);
});

test('labels on one place are pushed apart and stay inside', () => {
  expect(spreadLabels([149, 149, 149], 12, span)).toEqual([126, 138, 150]);
});

test('whatever the places, neighbours are a gap apart and nobody leaves the picture', () => {
  const place = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 6 }), (places) => {
      const spread = spreadLabels(places, 12, span).toSorted((left, right) => left - right);
      for (const [n, at] of spread.entries()) {
        expect(at).toBeGreaterThanOrEqual(span.from - 1e-9);
        expect(at).toBeLessThanOrEqual(span.to + 1e-9);
        expect(at - (spread[n - 1] ?? -Infinity)).toBeGreaterThanOrEqual(12 - 1e-9);
      }
    }),
  );
});
