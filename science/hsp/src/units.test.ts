import { expect, test } from 'vitest';
import { fromCalHalf, hspFromCalHalf, hspToCalHalf, toCalHalf } from './units.ts';

test('HSP-6 1 (cal/cm³)½ is 2.0455 MPa½', () => {
  expect(fromCalHalf(1)).toBeCloseTo(2.0455, 4);
  expect(toCalHalf(2.0455)).toBeCloseTo(1, 4);
});

test('HSP-6 conversion there and back changes nothing', () => {
  const hsp = { dD: 15.8, dP: 8.8, dH: 19.4 };
  const back = hspFromCalHalf(hspToCalHalf(hsp));
  expect(back.dD).toBeCloseTo(hsp.dD, 12);
  expect(back.dP).toBeCloseTo(hsp.dP, 12);
  expect(back.dH).toBeCloseTo(hsp.dH, 12);
});
