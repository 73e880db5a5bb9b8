import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import { QUANTITIES } from '../quantities.ts';
import { AOT, C12E5, mixOf, randomFormulation, reasonOf, SDS, valueOf } from '../testing/formulations.ts';
import { seededRandom } from '@suite/numeric';
import { type SolveVariable, solveHld } from './solve.ts';
import { solveTotalSalinity } from './total-salinity.ts';

const VARIABLES = ['temperature', 'salinity', 'eacn', 'fa'] as const;

function withValue(formulation: Formulation, variable: SolveVariable, value: number): Formulation {
  const conditions = { ...formulation.conditions, [variable]: value };
  return { ...formulation, conditions, manualEACN: formulation.manualEACN || variable === 'eacn' };
}

describe('worked vectors, tolerance 1e-4', () => {
  test('SOLVE-1 vector 13: SDS is balanced at a total salinity of 40.0448', () => {
    const { value, total, exceedsNaCl } = valueOf(solveHld(mixOf([SDS]), 'salinity'));
    expect(Math.abs(total - 40.0448)).toBeLessThan(1e-4);
    expect(total - value).toBeCloseTo(0.15084, 5);
    expect(exceedsNaCl).toBe(true);
  });

  test('SOLVE-2 vector 14: AOT at salinity 1 prefers EACN 15.5491, 15 without its ions', () => {
    expect(Math.abs(valueOf(solveHld(mixOf([AOT]), 'eacn')).value - 15.5491)).toBeLessThan(1e-4);
    const uncharged = { ...AOT, surfactantType: 'other', salinityFunction: 'ln' } as const;
    expect(valueOf(solveHld(mixOf([uncharged]), 'eacn')).value).toBeCloseTo(15, 9);
  });

  test('SOLVE-3 vector 15: SDS + C12E5 are balanced at a total salinity of 13.7486', () => {
    const { total, exceedsNaCl } = valueOf(solveHld(mixOf([SDS, C12E5]), 'salinity'));
    expect(Math.abs(total - 13.7486)).toBeLessThan(1e-4);
    expect(exceedsNaCl).toBe(false);
  });

  const C10E4 = { surfactantType: 'ethoxylate', cc0: 1.29 } as const;
  test.each([
    { id: 'P3 C10E4, k 0.16', surfactant: { ...C10E4, k: 0.16 }, pit: 24.8 },
    { id: 'P3 C10E4, default k', surfactant: C10E4, pit: 23.5 },
    { id: 'P4 C12E5, k 0.16', surfactant: { ...C12E5, k: 0.16 }, pit: 33.5 },
    { id: 'P4 C12E5, default k', surfactant: C12E5, pit: 32.2 },
  ])('SOLVE-4 vector $id in octane without salt inverts at $pit °C, to 0.05', ({ surfactant, pit }) => {
    const { value } = valueOf(solveHld(mixOf([surfactant], { eacn: 8, salinity: 0 }), 'temperature'));
    expect(Math.abs(value - pit)).toBeLessThan(0.05);
  });

  test('SOLVE-5 vector P5: a quat with Cc 0.1 and k 0.7 in toluene (EACN 1) at ln S 0.6, S 1.822', () => {
    const quat = { surfactantType: 'cationic', cc0: 0.1, k: 0.7 } as const;
    const { total } = valueOf(solveHld(mixOf([quat], { eacn: 1 }), 'salinity'));
    expect(Math.log(total)).toBeCloseTo(0.6, 9);
    expect(total).toBeCloseTo(1.822, 3);
  });
});

describe('every answer is one', () => {
  test.each(VARIABLES)('SOLVE-6 the %s found gives the wanted HLD and lies in its bounds', (variable) => {
    const random = seededRandom(21);
    let found = 0;
    for (let n = 0; n < 3000; n += 1) {
      const formulation = randomFormulation(random);
      const target = random() * 4 - 2;
      const solution = solveHld(formulation, variable, target);
      if (!solution.ok) continue;
      found += 1;
      const { value } = solution.value;
      const { hld } = evaluateFormulation(withValue(formulation, variable, value));
      expect(Math.abs(valueOf(hld) - target)).toBeLessThan(1e-7);
      expect(value >= QUANTITIES[variable].min && value <= QUANTITIES[variable].max).toBe(true);
    }
    expect(found).toBeGreaterThan(200);
  });

  test.each(VARIABLES)('SOLVE-7 where no %s is found, none on a fine grid is an answer', (variable) => {
    const random = seededRandom(22);
    for (let n = 0; n < 40; n += 1) {
      const formulation = randomFormulation(random);
      if (solveHld(formulation, variable).ok) continue;
      const { min, max } = QUANTITIES[variable];
      const signs = new Set<number>();
      for (let i = 1; i <= 400; i += 1) {
        const at = withValue(formulation, variable, min + ((max - min) * i) / 400);
        signs.add(Math.sign(valueOf(evaluateFormulation(at).hld)));
      }
      expect(signs.size).toBe(1);
    }
  });
});

describe('no answer is a value with a reason', () => {
  test('SOLVE-8 outside the bounds the value is told', () => {
    expect(solveHld(mixOf([SDS]), 'temperature')).toEqual({
      ok: false,
      reason: 'none-in-range',
      value: expect.closeTo(-329.95, 1) as number, // the matcher stands where a number does
    });
    const oily = solveHld(mixOf([{ surfactantType: 'ethoxylate', cc0: 5 }]), 'salinity');
    expect(!oily.ok && oily.reason === 'none-in-range' && (oily.value ?? 0) < 0).toBe(true);
  });

  test('SOLVE-9 what has no effect says so', () => {
    expect(reasonOf(solveHld(mixOf([{ surfactantType: 'apg', cc0: 0 }]), 'temperature'))).toBe('no-effect');
    expect(reasonOf(solveHld(mixOf([{ ...C12E5, b: 0 }]), 'salinity'))).toBe('no-effect');
    expect(reasonOf(solveHld(mixOf([{ ...C12E5, k: 0 }]), 'eacn'))).toBe('no-effect');
  });

  test('SOLVE-10 a formulation that cannot be computed hands on its reason, the sought value aside', () => {
    expect(reasonOf(solveHld(mixOf([]), 'eacn'))).toBe('no-active-surfactant');
    expect(reasonOf(solveHld(mixOf([SDS], { salinity: 0 }), 'eacn'))).toBe('salinity-zero');
    expect(solveHld(mixOf([AOT], { salinity: 0 }), 'salinity', 1).ok).toBe(true);
    expect(reasonOf(solveHld(mixOf([SDS]), 'fa', Number.NaN))).toBe('not-finite');
    expect(solveHld({ ...mixOf([AOT]), manualEACN: false }, 'eacn').ok).toBe(true);
  });

  test('SOLVE-11 ions alone beyond the wanted salinity: none in range', () => {
    const strong = { ...AOT, cc0: 4, mw: 30 };
    const outcome = solveHld(mixOf([strong]), 'salinity', 0);
    expect(!outcome.ok && outcome.reason === 'none-in-range' && (outcome.value ?? 0) < 0).toBe(true);
  });
});

describe('the pieces', () => {
  test('SOLVE-12 total salinity: closed forms, one root, two roots, none', () => {
    expect(solveTotalSalinity({ ln: 1, b: 0 }, 2)).toEqual([Math.exp(2)]);
    expect(solveTotalSalinity({ ln: 0, b: 0.5 }, 2)).toEqual([4]);
    expect(solveTotalSalinity({ ln: 0, b: 0 }, 2)).toBe('no-effect');
    const two = solveTotalSalinity({ ln: 1, b: -0.1 }, 0.5);
    expect(two).toHaveLength(2);
    for (const s of two === 'no-effect' ? [] : two) expect(Math.log(s) - 0.1 * s).toBeCloseTo(0.5, 9);
    expect(solveTotalSalinity({ ln: 1, b: -1 }, 5)).toEqual([]);
  });

  test('SOLVE-12 ln and b together: the root of the rising curve, for many curves', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        fc.double({ min: -5, max: 5, noNaN: true }),
        (ln, b, wanted) => {
          const roots = solveTotalSalinity({ ln, b }, wanted);
          if (roots === 'no-effect') throw new Error('it has an effect');
          if (wanted / ln < -60) return;
          expect(roots).toHaveLength(1);
          const [s = 0] = roots;
          expect(ln * Math.log(s) + b * s).toBeCloseTo(wanted, 9);
        },
      ),
    );
  });
});
