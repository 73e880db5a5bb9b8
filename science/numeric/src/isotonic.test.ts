import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRising } from './isotonic.ts';

const list = fc.array(
  fc.record({ mean: fc.double({ min: 0, max: 20, noNaN: true }), weight: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 6 },
);
const cost = (values: number[], entries: { mean: number; weight: number }[]) =>
  entries.reduce((sum, { mean, weight }, at) => sum + weight * ((values[at] ?? 0) - mean) ** 2, 0);

test('NUM-10 pooled sequences rise, keep the weighted mean, and no rising neighbour is nearer', () => {
  fc.assert(
    fc.property(
      list,
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (entries, steps) => {
        const values = makeRising(
          entries.map(({ mean }) => mean),
          entries.map(({ weight }) => weight),
        );
        values.forEach((value, at) => expect(value).toBeGreaterThanOrEqual((values[at - 1] ?? -1) - 1e-12));
        const other = values
          .map((value, at) => value + (steps[at] ?? 0))
          .toSorted((first, second) => first - second);
        expect(cost(values, entries)).toBeLessThanOrEqual(cost(other, entries) + 1e-9);
      },
    ),
  );
});
