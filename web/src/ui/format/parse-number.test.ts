import { expect, test } from 'vitest';
import { moveBySteps, parseNumber } from './parse-number.ts';

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' −2 ', -2],
  ['.5', 0.5],
  ['5.', 5],
  ['1e-3', 0.001],
])('%s is read as the number it is', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each(['', '-', '1.2.3', '1,234,5', 'NaN', 'Infinity', '1e999', '0x10', '12 g', '--1'])(
  '"%s" is no number',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);

test('steps add up without dust, and keep the digits that were typed', () => {
  expect(moveBySteps(0.1, 0.1, 2)).toBe(0.3);
  expect(moveBySteps(1.234, 0.1, -1)).toBe(1.134);
  expect(moveBySteps(22, 1, 10)).toBe(32);
});
