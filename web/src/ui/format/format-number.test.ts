import { afterEach, expect, test } from 'vitest';
import { fullText, numberText, setNumberFormat, typedText, wholeText } from './format-number.ts';
import { parseNumber } from './parse-number.ts';

afterEach(() => setNumberFormat(undefined));

const written = (format: string | undefined) => {
  setNumberFormat(format);
  return [
    numberText(-1234.56, 1),
    numberText(-0.04, 1),
    fullText(-0.25),
    typedText(-0.25),
    wholeText(10_000),
    wholeText(1000.5),
  ];
};

test('R3.2 numbers are written in the format of the preferences, and read back as they are typed', () => {
  expect(written('1,234.5')).toEqual(['−1234.6', '0.0', '−0.25', '-0.25', '10,000', '1,000.5']);
  expect(written('1.234,5')).toEqual(['−1234,6', '0,0', '−0,25', '-0,25', '10.000', '1.000,5']);
  expect(parseNumber(typedText(-0.25))).toBe(-0.25);
  expect(parseNumber(fullText(-0.25))).toBe(-0.25);
  expect(written('unknown')).toEqual(written(undefined));
});
