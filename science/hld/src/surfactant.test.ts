import { describe, expect, test } from 'vitest';
import {
  hasValidWeight,
  isIonicType,
  resolveSurfactant,
  SURFACTANT_DEFAULTS,
  SURFACTANT_TYPES,
  type SurfactantType,
} from './surfactant.ts';
import { reasonOf, valueOf } from './testing/formulations.ts';

// b, k, alpha, function, mw, density
const DEFAULTS: [SurfactantType, number | null, number, number, string, number, number][] = [
  ['ionic', null, 0.17, 0.01, 'ln', 400, 1],
  ['anionic', null, 0.17, 0.01, 'ln', 400, 1],
  ['cationic', null, 0.5, 0.01, 'ln', 400, 1],
  ['non-ionic', 0.13, 0.17, 0.01, 'b', 400, 1],
  ['ethoxylate', 0.13, 0.15, -0.06, 'b', 500, 1],
  ['apg', 0.13, 0.17, 0, 'b', 400, 1],
  ['other', 0.13, 0.17, 0.01, 'b', 400, 1],
];

describe('defaults', () => {
  test.each(DEFAULTS)('R9.8 DEF-1 defaults of %s', (type, ...row) => {
    const [b, k, alpha, salinityFunction, mw, density] = row;
    expect(SURFACTANT_DEFAULTS[type]).toEqual({ b, k, alpha, salinityFunction, mw, density });
    const resolved = valueOf(resolveSurfactant({ surfactantType: type, cc0: 1 }));
    expect(resolved).toMatchObject({ b: b ?? 0, k, alpha, salinityFunction, mw, cc0: 1, ccConcentration: 0 });
  });

  test('R9.8 DEF-2 every type has its row', () => {
    expect(DEFAULTS.map(([type]) => type).toSorted()).toEqual([...SURFACTANT_TYPES].toSorted());
  });

  test('R9.8 DEF-3 an explicit value beats the default, also 0', () => {
    const given = { surfactantType: 'ethoxylate', cc0: 0, b: 0, k: 0, alpha: 0, mw: 300 } as const;
    expect(valueOf(resolveSurfactant(given))).toMatchObject({ b: 0, k: 0, alpha: 0, mw: 300 });
    const ln = valueOf(resolveSurfactant({ surfactantType: 'other', cc0: 0, salinityFunction: 'ln' }));
    expect(ln.salinityFunction).toBe('ln');
    expect(
      valueOf(resolveSurfactant({ surfactantType: 'other', cc0: 0, ccConcentration: 3 })).ccConcentration,
    ).toBe(3);
  });

  test('R9.9 DEF-4 ionic are the types ionic, anionic and cationic', () => {
    expect(SURFACTANT_TYPES.filter((type) => isIonicType(type)).toSorted()).toEqual([
      'anionic',
      'cationic',
      'ionic',
    ]);
  });
});

describe('refusals', () => {
  test.each([0, -1])('R5.11 DEF-5 a molecular weight of %d is not valid', (mw) => {
    expect(reasonOf(resolveSurfactant({ surfactantType: 'other', cc0: 0, mw }))).toBe('mw-not-positive');
    expect(hasValidWeight({ surfactantType: 'other', cc0: 0, mw })).toBe(false);
  });

  test('R5.11 DEF-5 a weight above 0 and the default weight are valid, no number is not', () => {
    expect(hasValidWeight({ surfactantType: 'other', cc0: 0, mw: 1e-9 })).toBe(true);
    expect(hasValidWeight({ surfactantType: 'other', cc0: 0 })).toBe(true);
    expect(hasValidWeight({ surfactantType: 'other', cc0: 0, mw: Number.NaN })).toBe(false);
  });

  test('DEF-6 function b without b, where the type has none, is refused and not guessed', () => {
    expect(resolveSurfactant({ surfactantType: 'anionic', cc0: 0, salinityFunction: 'b' })).toEqual({
      ok: false,
      reason: 'b-missing',
      field: 'b',
    });
    expect(resolveSurfactant({ surfactantType: 'anionic', cc0: 0, salinityFunction: 'b', b: 0.1 }).ok).toBe(
      true,
    );
  });

  test.each(['cc0', 'mw', 'k', 'alpha', 'b', 'ccConcentration'])('DEF-7 %s must be a number', (field) => {
    const given = { surfactantType: 'other', cc0: 0, [field]: Number.NaN } as const;
    expect(resolveSurfactant(given)).toEqual({ ok: false, reason: 'not-finite', field });
  });
});
