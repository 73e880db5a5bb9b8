import { expect, test } from 'vitest';
import { placeNames } from './place-names.ts';

const box = { width: 200, height: 100 };

test('a name that would lie on an earlier one is left out', () => {
  const names = placeNames(
    [
      { id: 'a', name: 'Acetone', x: 20, y: 50 },
      { id: 'b', name: 'Butanol', x: 30, y: 55 },
      { id: 'c', name: 'Cyclohexane', x: 30, y: 80 },
    ],
    box,
  );
  expect(names.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('at the right edge a name stands to the left of its point, and nothing leaves the picture', () => {
  const names = placeNames(
    [
      { id: 'a', name: 'Dimethyl sulfoxide', x: 190, y: 50 },
      { id: 'b', name: 'Beyond', x: 230, y: 20 },
      { id: 'c', name: 'Hidden', x: Number.NaN, y: Number.NaN },
    ],
    box,
  );
  expect(names).toMatchObject([{ id: 'a', anchor: 'end', x: 181 }]);
});
