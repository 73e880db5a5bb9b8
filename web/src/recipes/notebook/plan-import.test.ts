import { expect, test } from 'vitest';
import { isTooMuch } from './plan-import.ts';

const recipes = (count: number, results: number) =>
  Array.from({ length: count }, () => ({ labResults: Array.from({ length: results }, () => ({}) as never) }));

test('S-40 an archive with more than the server takes at once is not sent', () => {
  expect(isTooMuch(recipes(200, 10))).toBe(false);
  expect(isTooMuch(recipes(201, 0))).toBe(true);
  expect(isTooMuch(recipes(101, 20))).toBe(true);
});
