import { expect, test } from 'vitest';
import { C12E5, IPM, recipeOf, SQUALANE } from '../recipe/testing/sample.ts';
import { compareRows } from './compare-rows.ts';

test('R4.16 the comparison shows the EACN that each recipe uses', () => {
  const manual = { ...recipeOf([C12E5], [SQUALANE]), manualEACN: true };
  const rows = compareRows([recipeOf([C12E5], [IPM, SQUALANE]), manual, recipeOf([C12E5])]);
  const eacn = rows.find(({ id }) => id === 'eacn');
  expect(eacn?.cells.map(({ text }) => text)).toEqual(['15.9', '7.0', '7.0']);
});
