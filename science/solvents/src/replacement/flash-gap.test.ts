import type { ReplacementLimits } from './limits.ts';
import { expect, test } from 'vitest';
import { blendFacts } from '../substances/blend-facts.ts';
import { readSolvent } from '../substances/solvent-facts.ts';
import { SOLVENT_FACTS } from '../testing/solvent-facts.data.ts';
import { valueOf } from '../testing/solvents.ts';
import { findReplacements } from './find.ts';
import { flashGapOf } from './flash-gap.ts';

const COMMON = { dH: 10, density: 1, flashMethod: 'closed cup', isNotClassified: true };
const QUICK = { ...COMMON, name: 'Quick', dD: 17, dP: 8, mw: 90, boilingPoint: 110, flashPoint: 5 };
const SLOW = { ...COMMON, name: 'Slow', dD: 17, dP: 16, mw: 100, boilingPoint: 204.2, flashPoint: 86 };
/** Measured from 63 °C upwards: 40 K below that nobody knows its pressure. */
const MEASURED = {
  antoineA: 6.18001,
  antoineB: 1655.29,
  antoineC: 192.795,
  antoineFrom: 62.9,
  antoineTo: 203.9,
};
const solvents = [QUICK, { ...SLOW, ...MEASURED }, { ...SLOW, name: 'Estimated', dD: 18 }].map(readSolvent);
const LIMITS: ReplacementLimits = {
  red: 1,
  flash: 0,
  noCmr: false,
  noAcute: false,
  notMoreSevere: false,
  noNewStatement: false,
  minShare: 0.05,
  components: 2,
  objective: 'red',
  withUnknown: false,
};
const targets = [{ role: 'must' as const, spheres: [{ dD: 17, dP: 12, dH: 10, r: 3 }] }];
const find = (limits: ReplacementLimits) =>
  valueOf(findReplacements({ original: [], solvents, targets, limits }));
const placesOf = ({ parts }: { parts: readonly { index: number }[] }) =>
  parts.map(({ index }) => index).toSorted((one, other) => one - other);

test('SUB-5 SOL-3 a blend whose flash point nobody can tell has not passed a limit on it, and the list says why', () => {
  const { rows, found, excluded } = find(LIMITS);
  expect(rows.map(placesOf)).toEqual([[0, 2]]);
  expect(rows.every(({ facts }) => facts.flash.ok)).toBe(true);
  expect(found).toBe(1);
  expect(excluded).toEqual([expect.objectContaining({ index: 1, reasons: [], gap: 'outside-range' })]);
});

test('SUB-9 where unknown rows are wanted it stands behind what passed, named, without a place at the limit', () => {
  const { rows } = find({ ...LIMITS, withUnknown: true });
  expect(rows.map(placesOf)).toEqual([
    [0, 2],
    [0, 1],
  ]);
  expect(rows.map(({ unknown }) => unknown)).toEqual([[], [{ index: 1, missing: 'outside-range' }]]);
  expect(rows.map(({ standings }) => standings.map(({ key }) => key))).toEqual([['flash'], []]);
});

test('SUB-5 without a limit on the flash point it is no reason to leave a blend out', () => {
  const { flash: _, ...rest } = LIMITS;
  const { rows, excluded } = find(rest);
  expect(rows.map(placesOf)).toEqual([
    [0, 1],
    [0, 2],
  ]);
  expect(rows.flatMap(({ unknown }) => unknown)).toEqual([]);
  expect(excluded).toEqual([]);
});

test('SUB-9 nearly the same blends are one row only where both passed or both are unknown', () => {
  const twins = [QUICK, { ...SLOW, ...MEASURED }, { ...SLOW, name: 'Twin' }].map(readSolvent);
  const limits = { ...LIMITS, withUnknown: true };
  const { rows } = valueOf(findReplacements({ original: [], solvents: twins, targets, limits }));
  expect(rows.map(placesOf)).toEqual([
    [0, 2],
    [0, 1],
  ]);
  expect(rows.map(({ unknown }) => unknown.length)).toEqual([0, 1]);
});

test('FLA-1 SOL-3 a gap is told exactly where the flash point of the blend has no number', () => {
  const known = SOLVENT_FACTS.map(readSolvent);
  let gaps = 0;
  for (const one of known)
    for (const other of known)
      for (const fraction of [0.05, 0.5]) {
        const members = [
          { solvent: one, fraction },
          { solvent: other, fraction: 1 - fraction },
        ];
        const gap = flashGapOf(members);
        expect(gap === undefined).toBe(blendFacts(members).flash.ok);
        if (gap) gaps += 1;
      }
  expect(gaps).toBeGreaterThan(0);
  expect(gaps).toBeLessThan(known.length * known.length);
});
