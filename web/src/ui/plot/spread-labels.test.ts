import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadLabels } from './line-path.ts';

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
