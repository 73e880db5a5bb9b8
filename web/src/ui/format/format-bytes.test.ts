import { expect, test } from 'vitest';
import { bytesText } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [48_212_000, '48.2 MB'],
  [999_960, '1.0 MB'],
  [7.7e10, '77.0 GB'],
  [5e18, '5000.0 PB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
