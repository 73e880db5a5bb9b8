import { afterEach, expect, test } from 'vitest';
import { setNumberFormat } from '../ui/format/format-number.ts';
import { showSigned, showValue } from './number-text.ts';

afterEach(() => setNumberFormat(undefined));

test('R9.6 values of a recipe have the decimals of their quantity and the format of the preferences', () => {
  expect([showValue('hld', -1.481), showValue('salinity', 9.94), showSigned('hld', 0.5)]).toEqual([
    '−1.5',
    '9.9',
    '+0.5',
  ]);
  expect(showValue('hld', -0.04)).toBe('0.0');
  setNumberFormat('1.234,5');
  expect([showValue('hld', -1.481), showValue('salinity', 9.94), showSigned('hld', 0.5)]).toEqual([
    '−1,5',
    '9,9',
    '+0,5',
  ]);
});
