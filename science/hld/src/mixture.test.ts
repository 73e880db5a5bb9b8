import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emulsionTypeOf } from './emulsion.ts';
import { evaluateFormulation } from './evaluate.ts';
import { hldOfLine } from './hld.ts';
import { prepareFormulation } from './prepare.ts';
import { AOT, amountOf, C12E5, mixOf, randomFormulation, SDS, valueOf } from './testing/formulations.ts';
import { seededRandom } from '@suite/numeric';
import { mixWeights } from './weights.ts';

describe('worked mixes, tolerance 1e-4', () => {
  test.each([
    {
      id: '3 SDS + AOT',
      mix: [SDS, AOT],
      salinity: 1.24869,
      hld: -1.481,
      parts: [-3.4679, 1.5821],
      mass: -0.9429,
    },
    {
      id: '6 SDS + C12E5',
      mix: [SDS, C12E5],
      salinity: 1.15084,
      hld: -2.1308,
      parts: [-3.5495, -0.1304],
      mass: -1.84,
    },
  ])('R4.17 MIX-1 vector $id by moles, and by mass for contrast', ({ mix, salinity, hld, parts, mass }) => {
    const result = evaluateFormulation(mixOf(mix));
    expect(Math.abs(valueOf(result.salinity) - salinity)).toBeLessThan(1e-4);
    expect(Math.abs(valueOf(result.hld) - hld)).toBeLessThan(1e-4);
    expect(emulsionTypeOf(valueOf(result.hld))).toBe('O/W');
    const values = result.parts.map((part) => valueOf(part.hld));
    for (const [n, value] of values.entries()) expect(Math.abs(value - (parts[n] ?? 0))).toBeLessThan(1e-4);
    const byMass = mixWeights(
      mix.map(({ mw = 0 }) => ({ concentration: 5, mw })),
      'mass',
    );
    const average = values.reduce((sum, value, n) => sum + value * (byMass[n] ?? 0), 0);
    expect(Math.abs(average - mass)).toBeLessThan(1e-4);
  });

  test('R4.17 MIX-1 vector 6: the mole fraction of SDS beside C12E5 is 0.58505', () => {
    expect(evaluateFormulation(mixOf([SDS, C12E5])).parts[0]?.moleFraction).toBeCloseTo(0.58505, 5);
  });

  test('MIX-2 vector P2: SLS -2.3 and AOT 2.6 in equal masses have Cc -0.3721 (values: Abbott, Cc page)', () => {
    const [sls = 0, aot = 0] = mixWeights([
      { concentration: 1, mw: 288.38 },
      { concentration: 1, mw: 444.57 },
    ]);
    expect(sls).toBeCloseTo(0.60655, 5);
    expect(sls * -2.3 + aot * 2.6).toBeCloseTo(-0.3721, 4);
    expect((-2.3 + 2.6) / 2).toBeCloseTo(0.15, 12);
  });
});

describe('properties', () => {
  const random = seededRandom(11);

  test('R4.17 MIX-3 the average of the parts is the HLD of the averaged line', () => {
    for (let n = 0; n < 500; n += 1) {
      const formulation = randomFormulation(random);
      const prepared = valueOf(prepareFormulation(formulation));
      const line = hldOfLine(prepared.mix.line, prepared.surroundings);
      expect(valueOf(evaluateFormulation(formulation).hld)).toBeCloseTo(line, 9);
    }
  });

  test('MIX-4 the order of the entries does not matter', () => {
    for (let n = 0; n < 200; n += 1) {
      const formulation = randomFormulation(random);
      const turned = {
        ...formulation,
        surfactantMix: formulation.surfactantMix.toReversed(),
        oilBlend: formulation.oilBlend.toReversed(),
      };
      const [one, other] = [evaluateFormulation(formulation), evaluateFormulation(turned)];
      expect(valueOf(other.hld)).toBeCloseTo(valueOf(one.hld), 9);
      expect(valueOf(other.eacn)).toBeCloseTo(valueOf(one.eacn), 9);
    }
  });

  test('MIX-5 shares do not change with the amount; without ions and Cc(c) nor does HLD', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1000, noNaN: true }), (scale) => {
        const apg = { surfactantType: 'apg', cc0: -1, mw: 350 } as const;
        const at = (factor: number) =>
          evaluateFormulation(mixOf([amountOf(C12E5, 2 * factor), amountOf(apg, 3 * factor)]));
        expect(valueOf(at(scale).hld)).toBeCloseTo(valueOf(at(1).hld), 9);
        expect(at(scale).parts[0]?.moleFraction).toBeCloseTo(at(1).parts[0]?.moleFraction ?? 0, 12);
      }),
    );
  });

  test('MIX-6 a mix lies between its parts, and one surfactant twice is itself', () => {
    for (let n = 0; n < 500; n += 1) {
      const formulation = randomFormulation(random);
      const { hld, parts } = evaluateFormulation(formulation);
      const active = parts
        .filter((_, index) => formulation.surfactantMix[index]?.active)
        .map((part) => valueOf(part.hld));
      expect(valueOf(hld)).toBeGreaterThanOrEqual(Math.min(...active) - 1e-9);
      expect(valueOf(hld)).toBeLessThanOrEqual(Math.max(...active) + 1e-9);
    }
    const twice = evaluateFormulation(mixOf([amountOf(SDS, 2), amountOf(SDS, 3)]));
    expect(valueOf(twice.hld)).toBeCloseTo(valueOf(evaluateFormulation(mixOf([SDS])).hld), 12);
  });
});
