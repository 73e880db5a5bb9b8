import { expect, test } from 'vitest';
import { naclEquivalent } from './salts.ts';
import { reasonOf, valueOf } from './testing/formulations.ts';

test('SAL-4 vector P1: 1 g LiCl (42 g/mol) per 100 mL is worth 1.38 g NaCl (Abbott, Practical Surfactants)', () => {
  const equivalent = valueOf(naclEquivalent([{ grams: 1, mw: 42, valence: 1 }]));
  expect(equivalent.toFixed(2)).toBe('1.38');
});

test('SAL-4 NaCl is worth itself, a divalent salt two thirds, a trivalent one half', () => {
  expect(valueOf(naclEquivalent([{ grams: 3, mw: 58, valence: 1 }]))).toBeCloseTo(3, 12);
  expect(valueOf(naclEquivalent([{ grams: 1, mw: 58, valence: 2 }]))).toBeCloseTo(0.666, 12);
  expect(valueOf(naclEquivalent([{ grams: 1, mw: 58, valence: 3 }]))).toBeCloseTo(0.5, 12);
});

test('SAL-5 salts add up, none are worth nothing', () => {
  const salts = [
    { grams: 2, mw: 74.55, valence: 1 },
    { grams: 1, mw: 110.98, valence: 2 },
  ] as const;
  expect(valueOf(naclEquivalent(salts))).toBeCloseTo((58 / 74.55) * 2 + (58 / 110.98) * 0.666, 12);
  expect(valueOf(naclEquivalent([]))).toBe(0);
});

test('SAL-6 no weight, a negative amount and no number have reasons', () => {
  expect(naclEquivalent([{ grams: 1, mw: 0, valence: 1 }])).toMatchObject({
    reason: 'mw-not-positive',
    index: 0,
  });
  expect(reasonOf(naclEquivalent([{ grams: -1, mw: 58, valence: 1 }]))).toBe('salinity-negative');
  expect(reasonOf(naclEquivalent([{ grams: Number.NaN, mw: 58, valence: 1 }]))).toBe('not-finite');
});
