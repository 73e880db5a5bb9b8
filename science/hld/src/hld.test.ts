import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EmulsionType, emulsionTypeOf } from './emulsion.ts';
import { evaluateFormulation } from './evaluate.ts';
import { computeHld, curvature, IONIC_SALINITY, ionicSalinity } from './hld.ts';
import type { Conditions } from './mixture.ts';
import { resolveSurfactant, type SurfactantParameters } from './surfactant.ts';
import { AOT, amountOf, C12E5, CTAB, mixOf, reasonOf, SDS, valueOf } from './testing/formulations.ts';

const AROUND = { temperature: 25, salinity: 1, eacn: 7, fa: 0 };

function resolve(parameters: SurfactantParameters) {
  return valueOf(resolveSurfactant(parameters));
}

interface Vector {
  id: string;
  surfactant: SurfactantParameters;
  conditions?: Partial<Conditions>;
  salinity: number;
  hld: number;
  type: EmulsionType;
}

// Worked by hand from the equation of the specification; tolerance 1e-4.
const VECTORS: Vector[] = [
  { id: '1 SDS', surfactant: SDS, salinity: 1.15084, hld: -3.5495, type: 'O/W' },
  { id: '2 AOT', surfactant: AOT, salinity: 1.09785, hld: 1.4534, type: 'W/O' },
  { id: '4 C12E5', surfactant: C12E5, salinity: 1, hld: -0.15, type: 'ME' },
  {
    id: '5 C12E5 at 60 °C with fa 0.5',
    surfactant: C12E5,
    conditions: { temperature: 60, fa: 0.5 },
    salinity: 1,
    hld: 2.45,
    type: 'W/O',
  },
  {
    id: '7 C12E5 with ccConcentration 2',
    surfactant: { ...C12E5, ccConcentration: 2 },
    salinity: 1,
    hld: -0.55,
    type: 'O/W',
  },
  {
    id: '8 virtual',
    surfactant: { surfactantType: 'other', cc0: 0, mw: 400 },
    salinity: 1,
    hld: -1.06,
    type: 'O/W',
  },
  { id: '9 CTAB with the default k', surfactant: CTAB, salinity: 1.11935, hld: -9.0873, type: 'O/W' },
  {
    id: '10 SDS at 60 °C',
    surfactant: SDS,
    conditions: { temperature: 60 },
    salinity: 1.15084,
    hld: -3.8995,
    type: 'O/W',
  },
  {
    id: '11 alkyl polyglucoside, hot and salty',
    surfactant: { surfactantType: 'apg', cc0: 0, mw: 400 },
    conditions: { salinity: 5, eacn: 10, temperature: 80 },
    salinity: 5,
    hld: -1.05,
    type: 'O/W',
  },
];

describe('the equation', () => {
  test.each(VECTORS)('R9.9 HLD-1 vector $id', ({ surfactant, conditions, salinity, hld, type }) => {
    const result = evaluateFormulation(mixOf([surfactant], conditions));
    expect(Math.abs(valueOf(result.salinity) - salinity)).toBeLessThan(1e-4);
    expect(Math.abs(valueOf(result.hld) - hld)).toBeLessThan(1e-4);
    expect(emulsionTypeOf(valueOf(result.hld))).toBe(type);
  });

  test('R9.9 HLD-2 the salinity term is ln(S) or b·S', () => {
    const ln = valueOf(computeHld(resolve(SDS), 5, { ...AROUND, salinity: Math.E ** 2 }));
    expect(ln).toBeCloseTo(2 - 0.17 * 7 - 2.5, 12);
    const b = valueOf(computeHld(resolve(C12E5), 5, { ...AROUND, salinity: 10 }));
    expect(b).toBeCloseTo(0.13 * 10 - 0.15 * 7 + 0.77, 12);
  });

  test('R9.9 HLD-3 Cc is cc0 less ccConcentration over concentration, and cc0 without ccConcentration', () => {
    expect(valueOf(curvature({ cc0: 1, ccConcentration: 2 }, 4))).toBe(0.5);
    expect(valueOf(curvature(resolve(SDS), 0.001))).toBe(-2.5);
  });

  test('R9.9 SAL-1 ionic surfactants add 0.5·0.3·58·c/mw', () => {
    expect(IONIC_SALINITY).toBeCloseTo(8.7, 12);
    expect(ionicSalinity(resolve(SDS), 5)).toBeCloseTo((8.7 * 5) / 288.38, 12);
  });

  test.each([
    ['ionic', 8.7],
    ['anionic', 8.7],
    ['cationic', 8.7],
    ['non-ionic', 0],
    ['ethoxylate', 0],
    ['apg', 0],
    ['other', 0],
  ] as const)('R9.9 SAL-2 one gram per mole of type %s brings %d', (surfactantType, salinity) => {
    expect(ionicSalinity(resolve({ surfactantType, cc0: 0, mw: 1 }), 1)).toBeCloseTo(salinity, 12);
  });
});

describe('what cannot be computed', () => {
  test('R5.10 HLD-4 a concentration of zero is refused', () => {
    expect(computeHld(resolve(C12E5), 0, AROUND)).toEqual({
      ok: false,
      reason: 'concentration-zero',
      field: 'concentration',
    });
  });

  test('R5.10 HLD-5 a salinity of zero is refused by ln and taken by b', () => {
    const fresh = { ...AROUND, salinity: 0 };
    expect(reasonOf(computeHld(resolve(SDS), 5, fresh))).toBe('salinity-zero');
    expect(valueOf(computeHld(resolve(C12E5), 5, fresh))).toBeCloseTo(-0.28, 12);
  });

  test('HLD-6 negative amounts and overflow have reasons', () => {
    expect(reasonOf(computeHld(resolve(C12E5), -1, AROUND))).toBe('concentration-negative');
    expect(reasonOf(computeHld(resolve(C12E5), 5, { ...AROUND, salinity: -1 }))).toBe('salinity-negative');
    expect(reasonOf(computeHld(resolve(C12E5), Number.NaN, AROUND))).toBe('not-finite');
    expect(reasonOf(computeHld(resolve(C12E5), Infinity, AROUND))).toBe('not-finite');
    expect(reasonOf(computeHld(resolve(C12E5), 5, { ...AROUND, eacn: Number.NaN }))).toBe('not-finite');
    expect(reasonOf(computeHld(resolve({ ...C12E5, k: 1e308 }), 5, { ...AROUND, eacn: 1e10 }))).toBe(
      'not-finite',
    );
  });
});

describe('monotony', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const hldAt = (surfactant: SurfactantParameters, conditions: Partial<Conditions>) =>
    valueOf(evaluateFormulation(mixOf([amountOf(surfactant)], conditions)).hld);

  test('HLD-7 more salt raises HLD, a longer oil lowers it', () => {
    fc.assert(
      fc.property(
        number(0.01, 30),
        number(0.01, 30),
        fc.constantFrom(SDS, AOT, C12E5, CTAB),
        (s, more, surfactant) => {
          expect(hldAt(surfactant, { salinity: s + more })).toBeGreaterThan(
            hldAt(surfactant, { salinity: s }),
          );
          expect(hldAt(surfactant, { eacn: s + more })).toBeLessThan(hldAt(surfactant, { eacn: s }));
        },
      ),
    );
  });

  test('HLD-8 heat lowers HLD of ionics, raises it for ethoxylates, leaves sugar surfactants alone', () => {
    fc.assert(
      fc.property(number(0, 90), number(0.1, 10), (t, more) => {
        const step = (surfactant: SurfactantParameters) =>
          hldAt(surfactant, { temperature: t + more }) - hldAt(surfactant, { temperature: t });
        expect(step(SDS)).toBeCloseTo(-0.01 * more, 9);
        expect(step(C12E5)).toBeCloseTo(0.06 * more, 9);
        expect(step({ surfactantType: 'apg', cc0: 0 })).toBe(0);
      }),
    );
  });
});
