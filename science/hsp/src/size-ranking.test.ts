import { expect, test } from 'vitest';
import { sizeAwareRank, sizeRankOfRa } from './size-ranking.ts';

const SOLID = { dD: 18, dP: 8, dH: 8 };

test('SIZ-1 is 1/V − Ra²/(4RT) in mol/L', () => {
  const found = sizeAwareRank({ dD: 18, dP: 8, dH: 8 }, SOLID, { molarVolume: 80 });
  expect(found).toEqual({ ok: true, value: 12.5 });
  // Ra 8: 64 J/cm³ over 4 · 8.31446 · 298.15 J/mol.
  expect(sizeRankOfRa(8, 80)).toBeCloseTo(12.5 - 64_000 / (4 * 8.314_462_618 * 298.15), 9);
});

test('SIZ-1 of two solvents at the same distance the smaller one stands first; far away size does not help', () => {
  expect(sizeRankOfRa(5, 40)).toBeGreaterThan(sizeRankOfRa(5, 150));
  expect(sizeRankOfRa(20, 40)).toBeLessThan(sizeRankOfRa(2, 150));
});

test('SIZ-1 what no liquid has is refused', () => {
  expect(sizeAwareRank(SOLID, SOLID, { molarVolume: 0 })).toMatchObject({
    ok: false,
    reason: 'molar-volume-out-of-range',
  });
  expect(sizeAwareRank(SOLID, SOLID, { molarVolume: 80, temperature: -400 })).toMatchObject({
    ok: false,
    reason: 'temperature-out-of-range',
  });
  expect(sizeAwareRank({ ...SOLID, dP: Number.NaN }, SOLID, { molarVolume: 80 }).ok).toBe(false);
});
