import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '../testing/formulations.ts';
import { characteristicLength, orderFactor, threePhaseHalfWidth } from './characteristic-length.ts';
import { fishDiagram, WINSOR_TYPES } from './fish.ts';
import { interfaceArea, type NacSystem, nacPhases } from './phases.ts';
import { effectiveLength, extendedLength } from './tail-length.ts';
import { nacTensions, RIGIDITY } from './tension.ts';

// 50 mL of each phase, 2 g of a surfactant of 400 g/mol.
const SYSTEM: NacSystem = {
  hld: 0,
  water: 50,
  oil: 50,
  surfactant: 2 / 400,
  headArea: 60,
  length: 20,
  xi: 100,
};

describe('phases', () => {
  test('NAC-1 the interface of 2 g is 1806.642 m²', () => {
    expect(interfaceArea(2 / 400, 60) * 1e-20).toBeCloseTo(1806.642, 3);
  });

  test.each([
    { hld: -2, type: 'I', radii: [9.88, 830.27], volumes: [0.6, 50], oil: 0.3355, water: null },
    { hld: -0.5, type: 'I', radii: [38.16, 830.27], volumes: [2.3, 50], oil: 0.02249, water: null },
    { hld: -0.2, type: 'III', radii: [66.67, 200], volumes: [4.01, 12.04], oil: 0.00737, water: 0.000819 },
    { hld: 0, type: 'III', radii: [100, 100], volumes: [6.02, 6.02], oil: 0.003276, water: 0.003276 },
    { hld: 0.2, type: 'III', radii: [200, 66.67], volumes: [12.04, 4.01], oil: 0.000819, water: 0.00737 },
    { hld: 0.5, type: 'II', radii: [830.27, 38.16], volumes: [50, 2.3], oil: null, water: 0.02249 },
  ])(
    'NAC-2 vector HLD $hld: type $type, radii, volumes and tensions',
    ({ hld, type, radii, volumes, oil, water }) => {
      const phases = valueOf(nacPhases({ ...SYSTEM, hld }));
      expect(phases.type).toBe(type);
      expect(phases.oilRadius).toBeCloseTo(radii[0] ?? 0, 2);
      expect(phases.waterRadius).toBeCloseTo(radii[1] ?? 0, 2);
      expect(Math.abs(phases.solubilisedOil - (volumes[0] ?? 0))).toBeLessThan(0.006);
      expect(Math.abs(phases.solubilisedWater - (volumes[1] ?? 0))).toBeLessThan(0.006);
      const tensions = valueOf(nacTensions(phases, 25, RIGIDITY.ionic));
      expect([tensions.oil === null, tensions.water === null]).toEqual([oil === null, water === null]);
      expect(Math.abs((tensions.oil ?? 1) / (oil ?? 1) - 1)).toBeLessThan(1e-3);
      expect(Math.abs((tensions.water ?? 1) / (water ?? 1) - 1)).toBeLessThan(1e-3);
    },
  );

  test('NAC-3 volumes are kept, radii finite, and oil and water mirror each other', () => {
    const above = (max: number) => fc.double({ min: 0.01, max, noNaN: true });
    const system = fc.record({
      hld: fc.double({ min: -8, max: 8, noNaN: true }).filter((hld) => Math.abs(hld) > 1e-9),
      water: above(100),
      oil: above(100),
      surfactant: above(1),
      headArea: above(200),
      length: above(60),
      xi: above(1000),
    });
    const mirrored = { I: 'II', II: 'I', III: 'III', IV: 'IV' } as const;
    fc.assert(
      fc.property(system, (given) => {
        const phases = valueOf(nacPhases(given));
        expect(phases.solubilisedOil + phases.excessOil).toBeCloseTo(given.oil, 9);
        expect(phases.solubilisedWater + phases.excessWater).toBeCloseTo(given.water, 9);
        const other = valueOf(nacPhases({ ...given, hld: -given.hld, water: given.oil, oil: given.water }));
        expect(other.type).toBe(mirrored[phases.type]);
        expect(other.oilRadius).toBe(phases.waterRadius);
      }),
    );
  });

  test('NAC-4 much surfactant makes one phase, little leaves both excess phases at HLD 0', () => {
    expect(valueOf(nacPhases({ ...SYSTEM, surfactant: 0.1 })).type).toBe('IV');
    expect(valueOf(nacPhases({ ...SYSTEM, surfactant: 0.001 })).type).toBe('III');
  });

  test('NAC-5 nothing below 0 and no NaN: reasons', () => {
    expect(reasonOf(nacPhases({ ...SYSTEM, water: 0 }))).toBe('not-positive');
    expect(reasonOf(nacPhases({ ...SYSTEM, xi: Number.NaN }))).toBe('not-positive');
    expect(reasonOf(nacPhases({ ...SYSTEM, hld: Number.NaN }))).toBe('not-finite');
    expect(reasonOf(nacTensions(valueOf(nacPhases(SYSTEM)), -300, 1))).toBe('not-positive');
    expect(reasonOf(nacTensions(valueOf(nacPhases(SYSTEM)), 25, 0))).toBe('not-positive');
  });
});

describe('lengths', () => {
  const decane = { mw: 142.3, density: 0.73 };

  test('NAC-6 a C12 tail: 16.68 Å, effective 20.016 (ionic), 23.352 (ethoxylate)', () => {
    expect(extendedLength(12)).toBeCloseTo(16.68, 9);
    expect(effectiveLength(12, 'ionic')).toBeCloseTo(20.016, 9);
    expect(effectiveLength(12, 'ethoxylate')).toBeCloseTo(23.352, 9);
    expect(effectiveLength(12, 'other')).toBeCloseTo(21.684, 9);
  });

  test.each([
    { family: 'ionic', length: 20.016, headArea: 60, of: 0.74795, xi: 98.14, window: 0.408 },
    { family: 'ethoxylate', length: 23.352, headArea: 50, of: 1.04714, xi: 401.3, window: 0.116 },
  ] as const)(
    'NAC-7 vector xi of a C12 $family in decane: $xi Å, window ±$window',
    ({ family, length, headArea, of, xi, window }) => {
      const given = { family, length, headArea, oil: decane };
      expect(orderFactor(given)).toBeCloseTo(of, 4);
      const estimate = valueOf(characteristicLength(given));
      expect(Math.abs(estimate / xi - 1)).toBeLessThan(1e-3);
      expect(threePhaseHalfWidth(length, estimate)).toBeCloseTo(window, 3);
    },
  );

  test('NAC-7 sizes must be above 0', () => {
    const given = { family: 'ionic', length: 20, headArea: 0, oil: decane } as const;
    expect(reasonOf(characteristicLength(given))).toBe('not-positive');
    expect(reasonOf(characteristicLength({ ...given, headArea: 1e-3 }))).toBe('not-finite');
  });
});

describe('the fish', () => {
  test('NAC-8 below I, above II, body III, tail IV', () => {
    const { hld: _, surfactant: __, ...system } = SYSTEM;
    const surfactant = Float64Array.from([0.001, 0.06]);
    const hld = Float64Array.from([-3, 0, 3]);
    const cells = valueOf(fishDiagram({ system, surfactant, hld }));
    expect([...cells].map((cell) => WINSOR_TYPES[cell])).toEqual(['I', 'I', 'III', 'IV', 'II', 'II']);
  });

  test('NAC-8 a bad axis has a reason', () => {
    const { hld: _, surfactant: __, ...system } = SYSTEM;
    const bad = { system, surfactant: Float64Array.from([0]), hld: Float64Array.from([0]) };
    expect(reasonOf(fishDiagram(bad))).toBe('not-positive');
  });
});
