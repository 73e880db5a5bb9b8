import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectRank } from './select.ts';

test('FIT-3 selecting a rank gives what sorting gives, ties included', () => {
  const list = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(list, fc.nat(), (values, nat) => {
      const rank = nat % values.length;
      const sorted = values.toSorted((first, second) => first - second);
      expect(selectRank(Float64Array.from(values), values.length, rank)).toBe(sorted[rank]);
    }),
  );
});
