import { describe, expect, test } from 'vitest';
import { VECTOR, VECTOR_SOLVENTS, vectorPlace } from '../testing/search-vector.ts';
import { valueOf } from '../testing/solvents.ts';
import { coefficientOf, type Constraint, type SearchSolvent, valueOfBlend } from './constraints.ts';

describe('SUB-1 rows', () => {
  test.each(VECTOR)('the flash row of %s at 23 °C', (_, solvent, beta) => {
    const own = valueOf(coefficientOf({ kind: 'flash-point', least: 23 }, solvent));
    expect(Math.abs(own * (solvent.molarVolume ?? 0) + 1 - beta)).toBeLessThan(1e-4);
  });

  test('the value of a blend is the limit that it would just meet', () => {
    const parts = [
      { solvent: VECTOR_SOLVENTS[vectorPlace('n-butyl acetate')] as SearchSolvent, fraction: 0.79577 },
      { solvent: VECTOR_SOLVENTS[vectorPlace('cyclohexanone')] as SearchSolvent, fraction: 0.20423 },
    ];
    expect(valueOf(valueOfBlend({ kind: 'drying-time', most: 1 }, parts))).toBeCloseTo(1.5, 4);
    expect(valueOf(valueOfBlend({ kind: 'drying-time-at-least', least: 1 }, parts))).toBeCloseTo(1.5, 4);
    // The vector has a Wagner equation for cyclohexanone; ours goes through the same ratio at 23 °C.
    expect(Math.abs(valueOf(valueOfBlend({ kind: 'flash-point', least: 0 }, parts)) - 25.38)).toBeLessThan(
      0.1,
    );
  });

  test('what is a mean of the components is that mean to the last digits', () => {
    const own = (value: number, more: Partial<SearchSolvent>): SearchSolvent => ({
      dD: 16,
      dP: 5,
      dH: 5,
      cost: value,
      surfaceTension: 20 + value,
      rer: 1 / value,
      ...more,
    });
    const parts = [
      { solvent: own(1.7, { density: 0.8, vocKind: 'voc' }), fraction: 0.3 },
      { solvent: own(430, { density: 1.1, vocKind: 'exempt' }), fraction: 0.7 },
    ];
    const value = (constraint: Constraint) => valueOf(valueOfBlend(constraint, parts));
    const mean = 0.3 * 1.7 + 0.7 * 430;
    expect(value({ kind: 'cost', most: 1 })).toBeCloseTo(mean, 9);
    expect(value({ kind: 'surface-tension', most: 1 })).toBeCloseTo(20 + mean, 9);
    expect(value({ kind: 'drying-time', most: 1 })).toBeCloseTo(mean, 9);
    expect(value({ kind: 'drying-time-at-least', least: 1 })).toBeCloseTo(mean, 9);
    expect(value({ kind: 'density', most: 1 })).toBeCloseTo(0.3 * 0.8 + 0.7 * 1.1, 12);
    expect(value({ kind: 'voc', most: 1 })).toBeCloseTo(240, 9);
    expect(value({ kind: 'voc-less-exempt', most: 1 })).toBeCloseTo(800, 9);
    expect(value({ kind: 'voc-percent', most: 1 })).toBeCloseTo((100 * 0.24) / 1.01, 9);
    const [, exempt] = parts;
    const none = exempt ? [{ ...exempt, fraction: 1 }] : [];
    expect(valueOf(valueOfBlend({ kind: 'voc-less-exempt', most: 1 }, none))).toBe(0);
  });

  test('every kind of constraint has its formula, and says what it misses', () => {
    const solvent: SearchSolvent = {
      ...(VECTOR_SOLVENTS[0] as SearchSolvent),
      density: 0.8,
      cost: 2,
      viscosity: Math.E,
      surfaceTension: 25,
      vocKind: 'voc',
      hazards: { skin: 10 },
      acute: { oral: 100 },
    };
    const number = (constraint: Constraint) => valueOf(coefficientOf(constraint, solvent));
    expect(number({ kind: 'voc', most: 300 })).toBeCloseTo(500, 9);
    expect(number({ kind: 'voc-percent', most: 30 })).toBeCloseTo(0.56, 9);
    expect(number({ kind: 'cost', most: 3 })).toBeCloseTo(-1, 9);
    expect(number({ kind: 'density', most: 0.9 })).toBeCloseTo(-0.1, 9);
    expect(number({ kind: 'surface-tension', most: 20 })).toBeCloseTo(5, 9);
    expect(number({ kind: 'viscosity', most: 1 })).toBeCloseTo(1 / 58.6, 9);
    expect(number({ kind: 'hazard-sum', sum: 'skin', most: 10 })).toBeCloseTo(0.8 * 9.9, 6);
    expect(number({ kind: 'acute-toxicity', route: 'oral', least: 300 })).toBeCloseTo(
      0.8 * (1 / 100 - 1 / 300),
      9,
    );
    expect(number({ kind: 'vapour-pressure', celsius: 25, most: 7876.4 })).toBeCloseTo(0, 3);
    expect(number({ kind: 'bubble-point', least: 78.257 })).toBeCloseTo(0, 0);
    const exempt: SearchSolvent = { ...solvent, vocKind: 'water' };
    expect(valueOf(coefficientOf({ kind: 'voc-less-exempt', most: 300 }, exempt))).toBeCloseTo(0, 12);
    const bare: SearchSolvent = { dD: 16, dP: 5, dH: 5, molarVolume: 100, density: 1 };
    const missing = (constraint: Constraint) => {
      const result = coefficientOf(constraint, bare);
      return result.ok ? 'value' : result.reason;
    };
    expect(missing({ kind: 'voc', most: 1 })).toBe('voc-unknown');
    expect(missing({ kind: 'cost', most: 1 })).toBe('price-missing');
    expect(missing({ kind: 'viscosity', most: 1 })).toBe('viscosity-missing');
    expect(missing({ kind: 'surface-tension', most: 1 })).toBe('surface-tension-missing');
    expect(missing({ kind: 'hazard-sum', sum: 'skin', most: 1 })).toBe('hazard-unknown');
    expect(missing({ kind: 'acute-toxicity', route: 'oral', least: 1 })).toBe('hazard-unknown');
    expect(missing({ kind: 'flash-point', least: 1 })).toBe('flash-unknown');
    expect(missing({ kind: 'bubble-point', least: 1 })).toBe('antoine-missing');
    expect(missing({ kind: 'drying-time', most: 1 })).toBe('rer-unknown');
    expect(coefficientOf({ kind: 'density', most: 1 }, { dD: 1, dP: 1, dH: 1 })).toMatchObject({
      reason: 'density-missing',
    });
    expect(coefficientOf({ kind: 'bubble-point', least: 1 }, { dD: 1, dP: 1, dH: 1 })).toMatchObject({
      reason: 'molar-volume-missing',
    });
  });
});
