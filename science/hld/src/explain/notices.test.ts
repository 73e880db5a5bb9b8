import { expect, test } from 'vitest';
import { AOT, amountOf, C12E5, CTAB, mixOf, SDS } from '../testing/formulations.ts';
import { findNotices } from './notices.ts';

test.each([
  ['one surfactant', [SDS], []],
  ['two of one kind', [SDS, AOT], []],
  ['charged and uncharged', [SDS, C12E5], ['ionic-with-nonionic', 'different-k']],
  ['opposite charges', [SDS, CTAB], ['anionic-with-cationic', 'different-k']],
  ['opposite charges, one inactive', [SDS, { ...amountOf(CTAB), active: false }], []],
])('MIX-10 notices for %s', (_, mix, notices) => {
  expect(findNotices(mixOf(mix))).toEqual(notices);
});

test('SAL-7 a salinity that NaCl cannot reach is noticed', () => {
  expect(findNotices(mixOf([SDS], { salinity: 36 }))).toEqual([]);
  expect(findNotices(mixOf([SDS], { salinity: 36.1 }))).toEqual(['above-nacl-solubility']);
});
