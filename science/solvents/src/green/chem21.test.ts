import { describe, expect, test } from 'vitest';
import { valueOf } from '../testing/solvents.ts';
import { blendRanks, chem21, type Chem21Facts, type Chem21Rank, chem21Rank } from './chem21.ts';

/** Flash point, boiling point, statements and what raises the safety score; then S, H, E and the rank by default. */
const VECTORS: [string, Chem21Facts, [number, number, number, Chem21Rank]][] = [
  [
    'acetone',
    { flash: -18, boilingPoint: 56, isResistive: false, statements: ['H225', 'H319', 'H336'] },
    [5, 3, 5, 'problematic'],
  ],
  [
    'ethanol',
    { flash: 13, boilingPoint: 78, isResistive: false, statements: ['H225', 'H319'] },
    [4, 3, 3, 'recommended'],
  ],
  [
    'ethyl acetate',
    { flash: -4, boilingPoint: 77, isResistive: false, statements: ['H225', 'H319', 'H336'] },
    [5, 3, 3, 'recommended'],
  ],
  [
    'toluene',
    {
      flash: 4,
      boilingPoint: 111,
      isResistive: true,
      statements: ['H225', 'H361d', 'H304', 'H315', 'H336', 'H373'],
    },
    [5, 6, 3, 'problematic'],
  ],
  [
    'THF',
    {
      flash: -14,
      boilingPoint: 66,
      isResistive: false,
      formsPeroxides: true,
      statements: ['H225', 'H319', 'H335', 'H351'],
    },
    [6, 7, 5, 'problematic'],
  ],
  [
    'dichloromethane',
    { flash: 'none', boilingPoint: 40, isResistive: false, statements: ['H351'] },
    [1, 7, 7, 'hazardous'],
  ],
  [
    'DMF',
    { flash: 58, boilingPoint: 153, isResistive: false, statements: ['H360D', 'H312', 'H332', 'H319'] },
    [3, 9, 5, 'hazardous'],
  ],
  [
    'n-heptane',
    { flash: -4, boilingPoint: 98, isResistive: true, statements: ['H225', 'H304', 'H315', 'H336', 'H410'] },
    [6, 2, 7, 'problematic'],
  ],
  [
    'diethyl ether',
    {
      flash: -45,
      boilingPoint: 34,
      autoignition: 160,
      isResistive: true,
      formsPeroxides: true,
      statements: ['H224', 'H302', 'H336'],
    },
    [10, 3, 7, 'hazardous'],
  ],
  ['anisole', { flash: 52, boilingPoint: 154, isResistive: true, statements: [] }, [4, 1, 5, 'problematic']],
  [
    'chloroform',
    { flash: 'none', boilingPoint: 61, isResistive: true, statements: ['H302', 'H315', 'H351', 'H373'] },
    [2, 7, 5, 'problematic'],
  ],
  [
    'water',
    { flash: 'none', boilingPoint: 100, isResistive: false, isWater: true, statements: [] },
    [1, 1, 1, 'recommended'],
  ],
];

test.each(VECTORS)('GRN-1 to GRN-4 %s', (_, facts, expected) => {
  const { safety, health, environment, rank } = valueOf(chem21(facts));
  expect([safety.value, health.value, environment.value, rank]).toEqual(expected);
});

describe('GRN-1 GRN-2 what is not known', () => {
  const facts: Chem21Facts = { flash: 30, boilingPoint: 90, statements: [] };
  test('resistivity gives a range', () => {
    expect(valueOf(chem21(facts)).safety).toEqual({ value: 3, upTo: 4, unverified: [] });
    expect(valueOf(chem21({ ...facts, isExplosive: true })).safety.value).toBe(10);
  });

  test('no statements at all, and those by analogy, are marked', () => {
    const unknown = valueOf(chem21({ ...facts, statements: undefined }));
    expect(unknown.health).toEqual({ value: 5, unverified: ['chem21-by-analogy'] });
    expect(unknown.environment).toEqual({ value: 5, unverified: ['chem21-by-analogy'] });
    expect(valueOf(chem21({ ...facts, boilingPoint: 60, statements: undefined })).health.value).toBe(6);
    expect(valueOf(chem21({ ...facts, statements: ['H334'] })).health).toEqual({
      value: 4,
      unverified: ['chem21-by-analogy'],
    });
    expect(valueOf(chem21({ ...facts, statements: ['H420'] })).environment.value).toBe(10);
  });
});

test('GRN-1 every statement and temperature more is no better', () => {
  const base: Chem21Facts = { flash: 80, boilingPoint: 100, isResistive: false, statements: [] };
  const before = valueOf(chem21(base));
  for (const statement of ['H302', 'H318', 'H361', 'H314', 'H350', 'H412', 'H410']) {
    const after = valueOf(chem21({ ...base, statements: [statement] }));
    expect(after.health.value + after.environment.value).toBeGreaterThan(
      before.health.value + before.environment.value,
    );
  }
});

test.each([
  [{ flash: undefined, boilingPoint: 80, statements: [] }, 'flash-unknown'],
  [{ flash: 3, boilingPoint: undefined, statements: [] }, 'boiling-point-missing'],
  [{ flash: Number.NaN, boilingPoint: 80, statements: [] }, 'temperature-out-of-range'],
  [{ flash: 3, boilingPoint: 1e9, statements: [] }, 'temperature-out-of-range'],
  [{ flash: 3, boilingPoint: 80, autoignition: -1e9, statements: [] }, 'temperature-out-of-range'],
])('GRN-1 absurd input is refused by name %#', (facts, reason) => {
  expect(chem21(facts)).toEqual({ ok: false, reason });
});

test('GRN-4 ranks', () => {
  expect(chem21Rank([8, 1, 1])).toBe('hazardous');
  expect(chem21Rank([7, 7, 1])).toBe('hazardous');
  expect(chem21Rank([7, 1, 1])).toBe('problematic');
  expect(chem21Rank([4, 6, 1])).toBe('problematic');
  expect(chem21Rank([6, 3, 3])).toBe('recommended');
});

test('GRN-5 a blend shows its worst component above 1 % and mass shares', () => {
  const parts = [
    { mass: 0.5, rank: 'hazardous' as const },
    { mass: 60, rank: 'recommended' as const },
    { mass: 30, rank: 'problematic' as const },
    { mass: 9.5, rank: undefined },
  ];
  expect(valueOf(blendRanks(parts))).toEqual({
    worst: 'problematic',
    shares: {
      hazardous: expect.closeTo(0.005, 12) as number,
      problematic: expect.closeTo(0.3, 12) as number,
      recommended: expect.closeTo(0.6, 12) as number,
      unknown: expect.closeTo(0.095, 12) as number,
    },
  });
  expect(blendRanks([])).toEqual({ ok: false, reason: 'no-components' });
});
