import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueOf } from '../testing/solvents.ts';
import { blendCost, blendDensity, blendSurfaceTension, blendViscosity, densityOfMasses } from './bulk.ts';
import { isVoc, US_EXEMPT, vocContent, type VocPart } from './voc.ts';

describe('VOC-1 VOC-2 what counts', () => {
  test('by boiling point, by pressure at 20 °C, by list', () => {
    const facts = { isOrganic: true, boilingPoint: 250, pressure: 10, cas: '108-88-3' };
    expect(valueOf(isVoc(facts, 'eu-paints'))).toBe(true);
    expect(valueOf(isVoc({ ...facts, boilingPoint: 250.1 }, 'eu-paints'))).toBe(false);
    expect(valueOf(isVoc(facts, 'eu-industry'))).toBe(true);
    expect(valueOf(isVoc({ ...facts, pressure: 9.9 }, 'eu-industry'))).toBe(false);
    expect(valueOf(isVoc(facts, 'us-federal'))).toBe(true);
    expect(valueOf(isVoc({ ...facts, cas: '67-64-1' }, 'us-federal'))).toBe(false);
    expect(valueOf(isVoc({ isOrganic: false }, 'eu-paints'))).toBe(false);
  });

  test('a fact that is missing is said, and so is what nobody looked up', () => {
    expect(isVoc({ isOrganic: true }, 'eu-paints')).toEqual({ ok: false, reason: 'boiling-point-missing' });
    expect(isVoc({ isOrganic: true }, 'eu-industry')).toEqual({ ok: false, reason: 'pressure-missing' });
    expect(isVoc({ isOrganic: true }, 'us-federal')).toEqual({ ok: false, reason: 'cas-missing' });
    expect(US_EXEMPT.find(({ cas }) => cas === '67-64-1')?.unverified).toBe('exempt-list');
    expect(US_EXEMPT.find(({ cas }) => cas === '75-09-2')?.unverified).toBeUndefined();
  });
});

describe('VOC-3 amounts', () => {
  test('33.2 lb in 100 gal with 62.4 gal of water', () => {
    const parts: VocPart[] = [
      { volume: 10, density: 3.32, kind: 'voc' },
      { volume: 62.4, density: 1, kind: 'water' },
      { volume: 27.6, density: 2, kind: 'other' },
    ];
    const { gramsPerLitre, lessWaterAndExempt } = valueOf(vocContent(parts));
    expect(gramsPerLitre / 1000).toBeCloseTo(0.332, 6);
    expect(Number(lessWaterAndExempt) / 1000).toBeCloseTo(0.883, 3);
  });

  test('30 % of VOC, 10 % of water and 5 % of acetone at 1.10 g/mL', () => {
    const volume = (percent: number, density: number) => (1.1 * percent) / 100 / density;
    const water = volume(10, 0.997);
    const acetone = volume(5, 0.7845);
    const voc = volume(30, 0.8);
    const rest = 1 - water - acetone - voc;
    const { gramsPerLitre, lessWaterAndExempt, percent } = valueOf(
      vocContent([
        { volume: voc, density: 0.8, kind: 'voc' },
        { volume: water, density: 0.997, kind: 'water' },
        { volume: acetone, density: 0.7845, kind: 'exempt' },
        { volume: rest, density: (1.1 * 0.55) / rest, kind: 'other' },
      ]),
    );
    expect(gramsPerLitre).toBeCloseTo(330, 6);
    expect(Math.abs(Number(lessWaterAndExempt) - 402.65)).toBeLessThan(0.01);
    expect(percent).toBeCloseTo(30, 6);
  });

  test('nothing but water has none', () => {
    const { lessWaterAndExempt } = valueOf(vocContent([{ volume: 1, density: 1, kind: 'water' }]));
    expect(lessWaterAndExempt).toBe('none');
  });
});

const VOLUMES = [30, 40, 30];
const MOLAR = [90.17, 106.86, 132.54];
const part = (at: number) => ({ volume: VOLUMES[at] ?? 0, molarVolume: MOLAR[at] });

test('BLK-1 half of ethanol in water by mass', () => {
  const parts = [
    { mass: 50, density: 0.7849 },
    { mass: 50, density: 0.997 },
  ];
  expect(Math.abs(valueOf(densityOfMasses(parts)) - 0.8783)).toBeLessThan(1e-4);
  const byVolume = parts.map(({ mass, density }) => ({ volume: mass / density, density }));
  expect(valueOf(blendDensity(byVolume))).toBeCloseTo(valueOf(densityOfMasses(parts)), 12);
});

test('BLK-2 viscosity by mole fraction', () => {
  const parts = [0.3946, 0.5526, 0.6768].map((viscosity, at) => ({ ...part(at), viscosity }));
  expect(Math.abs(valueOf(blendViscosity(parts)).value - 0.5148)).toBeLessThan(1e-4);
  const spirits = [
    { ...part(0), viscosity: 1.1, family: 'alcohol' as const },
    { ...part(1), viscosity: 0.9, family: 'water' as const },
  ];
  expect(valueOf(blendViscosity(spirits)).isUnreliable).toBe(true);
});

test('BLK-3 surface tension by volume and by Winterfeld, Scriven and Davis', () => {
  const parts = [23.81, 27.91, 24.5].map((surfaceTension, at) => ({ ...part(at), surfaceTension }));
  const { byVolume, winterfeld } = valueOf(blendSurfaceTension(parts));
  expect(Math.abs(byVolume - 25.656)).toBeLessThan(1.1e-3); // one of the last digit
  expect(Math.abs(winterfeld - 25.623)).toBeLessThan(1e-3);
  const [first] = parts;
  const wet = [{ ...part(0), surfaceTension: 72, isWater: true }, ...(first ? [first] : [])];
  expect(blendSurfaceTension(wet)).toEqual({ ok: false, reason: 'water-unpredictable' });
});

test('BLK-4 cost by litre or by kilogram', () => {
  const parts = [
    { volume: 1, pricePerLitre: 2 },
    { volume: 3, pricePerKilogram: 2, density: 0.8 },
  ];
  expect(valueOf(blendCost(parts))).toBeCloseTo(1.7, 12);
  expect(blendCost([{ volume: 1 }])).toEqual({ ok: false, reason: 'price-missing', at: 0 });
  expect(blendCost([{ volume: 1, pricePerKilogram: 1 }])).toEqual({
    ok: false,
    reason: 'density-missing',
    at: 0,
  });
  expect(blendCost([{ volume: 1, pricePerLitre: -1 }])).toMatchObject({ reason: 'price-out-of-range' });
});

test.each([
  [vocContent([]), 'no-components'],
  [vocContent([{ volume: -1, density: 1, kind: 'voc' }]), 'amount-negative'],
  [vocContent([{ volume: 1, density: undefined, kind: 'voc' }]), 'density-missing'],
  [vocContent([{ volume: 1, density: Number.NaN, kind: 'voc' }]), 'density-out-of-range'],
  [blendDensity([{ volume: 0, density: 1 }]), 'amounts-zero'],
  [blendViscosity([{ ...part(0), viscosity: undefined }]), 'viscosity-missing'],
  [blendViscosity([{ ...part(0), viscosity: -1 }]), 'viscosity-out-of-range'],
  [blendViscosity([{ volume: 1, molarVolume: undefined, viscosity: 1 }]), 'molar-volume-missing'],
  [blendSurfaceTension([{ ...part(0), surfaceTension: undefined }]), 'surface-tension-missing'],
  [blendSurfaceTension([]), 'no-components'],
  [blendCost([]), 'no-components'],
])('VOC-3 BLK-1 absurd input is refused by name %#', (result, reason) => {
  expect(result).toMatchObject({ ok: false, reason });
});

test('BLK-1 to BLK-3 a blend lies between its parts', () => {
  const any = fc.record({
    volume: fc.double({ min: 0.001, max: 1e9, noNaN: true }),
    molarVolume: fc.double({ min: 20, max: 300, noNaN: true }),
    value: fc.double({ min: 0.1, max: 50, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), (parts) => {
      const values = parts.map(({ value }) => value);
      const low = Math.min(...values) * (1 - 1e-9);
      const high = Math.max(...values) * (1 + 1e-9);
      const results = [
        valueOf(blendDensity(parts.map(({ volume, value }) => ({ volume, density: value })))),
        valueOf(blendViscosity(parts.map((entry) => ({ ...entry, viscosity: entry.value })))).value,
        valueOf(blendSurfaceTension(parts.map((entry) => ({ ...entry, surfaceTension: entry.value }))))
          .winterfeld,
      ];
      for (const result of results) {
        expect(result).toBeGreaterThanOrEqual(low);
        expect(result).toBeLessThanOrEqual(high);
      }
    }),
  );
});
