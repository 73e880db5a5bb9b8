import { expect, test } from 'vitest';
import { blendEacn, totalVolume } from './oil-blend.ts';
import { oilOf, reasonOf, valueOf } from './testing/formulations.ts';

test('R4.16 OIL-1 vector 12: isopropyl myristate 7.25 and squalane 24.5, 1 to 3 by volume, have EACN 20.1875', () => {
  expect(valueOf(blendEacn([oilOf(7.25, 1), oilOf(24.5, 3)]))).toBe(20.1875);
});

test('R4.16 OIL-2 only active oils count, in the blend and in the total', () => {
  const oils = [oilOf(7, 1), oilOf(20, 3, false), oilOf(9, 1)];
  expect(valueOf(blendEacn(oils))).toBe(8);
  expect(valueOf(totalVolume(oils))).toBe(2);
});

test('R4.16 OIL-3 no oil, no active oil and no volume give no EACN', () => {
  expect(reasonOf(blendEacn([]))).toBe('no-active-oil');
  expect(reasonOf(blendEacn([oilOf(7, 1, false)]))).toBe('no-active-oil');
  expect(reasonOf(blendEacn([oilOf(7, 0)]))).toBe('no-active-oil');
});

test('OIL-4 a negative volume is refused with its place, what is no number too', () => {
  expect(blendEacn([oilOf(7, 1), oilOf(7, -1)])).toEqual({
    ok: false,
    reason: 'volume-negative',
    index: 1,
    field: 'volume',
  });
  expect(reasonOf(blendEacn([oilOf(7, Number.NaN)]))).toBe('not-finite');
  expect(reasonOf(blendEacn([oilOf(Number.NaN, 1)]))).toBe('not-finite');
  expect(valueOf(blendEacn([oilOf(1e300, 1e300), oilOf(-1e300, 1e300)]))).toBe(0);
});
