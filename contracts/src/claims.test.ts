import { expect, test } from 'vitest';
import { claimText } from './claims.ts';

test.each([
  [0, undefined],
  [1, '1'],
  [1199, '1199'],
  [1200, '1200+'],
  [5000, '1200+'],
])('R1.13 a count of %s reads %s', (count, text) => {
  expect(claimText(count, 1200)).toBe(text);
});
