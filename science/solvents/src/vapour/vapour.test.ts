import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unifacModel } from '../activity/unifac.ts';
import { groupsOf, partsOf, SOLVENTS, type SolventName, valueOf, volumesOf } from '../testing/solvents.ts';
import { boilingPoint, fitsBoilingPoint, fromConvention, vapourPressure } from './antoine.ts';
import { blendPressure, bubblePoint } from './blend-pressure.ts';
import { estimatePressure, type EstimateFamily } from './volatility.ts';

const VECTORS: [SolventName, number, number][] = [
  ['acetone', 30779.17, 56.084],
  ['mek', 12034.04, 79.559],
  ['ethylAcetate', 12613.86, 77.055],
  ['ethanol', 7876.4, 78.257],
  ['heptane', 6097.87, 98.403],
  ['toluene', 3789.04, 110.611],
  ['water', 3178.75, 100.077],
  ['octane', 1862.2, 125.68],
  ['butylAcetate', 1664.16, 125.974],
  ['xylene', 879.18, 144.421],
];

test.each(VECTORS)('SOL-1 SOL-2 %s has %d Pa at 25 °C and boils at %d °C', (name, pascal, celsius) => {
  const { antoine } = SOLVENTS[name];
  expect(Math.abs(valueOf(vapourPressure(antoine, 25)).value - pascal)).toBeLessThan(0.01);
  expect(Math.abs(valueOf(boilingPoint(antoine)).value - celsius)).toBeLessThan(0.001);
  expect(fitsBoilingPoint(antoine, celsius + 2.9)).toBe(true);
  expect(fitsBoilingPoint(antoine, celsius + 3.1)).toBe(false);
});

test('SOL-1 coefficients of other conventions become ours', () => {
  const range = { tMin: 0, tMax: 120 };
  const pascal = (antoine: Parameters<typeof fromConvention>[0], convention: 'kpa-celsius-log10') =>
    valueOf(vapourPressure(fromConvention(antoine, convention), 25)).value;
  const { a, b, c } = SOLVENTS.toluene.antoine;
  expect(pascal({ a: a - 3, b, c: c + 273.15, ...range }, 'kpa-celsius-log10')).toBeCloseTo(3789.04, 1);
  const mercury = fromConvention(
    { a: a - Math.log10(101_325 / 760), b, c: c + 273.15, ...range },
    'mmhg-celsius-log10',
  );
  expect(valueOf(vapourPressure(mercury, 25)).value).toBeCloseTo(3789.04, 1);
  const natural = fromConvention({ a: (a - 3) * Math.LN10, b: b * Math.LN10, c, ...range }, 'kpa-kelvin-ln');
  expect(valueOf(vapourPressure(natural, 25)).value).toBeCloseTo(3789.04, 1);
});

test('SOL-3 outside of the range the answer says how far, and further than 40 K there is none', () => {
  const antoine = { ...SOLVENTS.toluene.antoine, tMin: 10, tMax: 60 };
  expect(valueOf(vapourPressure(antoine, 25)).outside).toBe(0);
  expect(valueOf(vapourPressure(antoine, -30)).outside).toBe(40);
  expect(vapourPressure(antoine, -30.1)).toEqual({ ok: false, reason: 'outside-range' });
  expect(boilingPoint(antoine)).toEqual({ ok: false, reason: 'outside-range' });
});

test.each<[string, [number, EstimateFamily], number]>([
  ['toluene', [110.611, 'hydrocarbon'], 3892],
  ['n-heptane', [98.403, 'hydrocarbon'], 6442],
  ['acetone', [56.084, 'ester-or-ketone'], 31427],
  ['n-butyl acetate', [125.974, 'ester-or-ketone'], 1608],
  ['ethanol', [78.257, 'alcohol'], 8027],
  ['o-xylene', [144.421, 'hydrocarbon'], 911],
])('SOL-4 %s is estimated from its boiling point, and marked', (_, [boiling, family], pascal) => {
  const { value, isEstimated, unverified } = valueOf(estimatePressure(boiling, family, 25));
  expect(value / pascal).toBeCloseTo(1, 2);
  expect(isEstimated).toBe(true);
  expect(unverified).toEqual(['pressure-from-boiling-point']);
});

describe('SOL-5 blends', () => {
  const parts = partsOf({ mek: 30, toluene: 40, butylAcetate: 30 });
  const model = valueOf(unifacModel(groupsOf('mek', 'toluene', 'butylAcetate')));

  test('have mole fractions, activities and pressure of the vector', () => {
    // The molar volumes of the vector are printed with two decimals only.
    const { moleFractions } = valueOf(blendPressure(parts, 25));
    [0.35647, 0.40103, 0.2425].forEach((x, at) =>
      expect(Math.abs((moleFractions[at] ?? 0) - x)).toBeLessThan(2e-5),
    );
    const printed = partsOf(volumesOf({ mek: 0.35647, toluene: 0.40103, butylAcetate: 0.2425 }));
    expect(Math.abs(valueOf(blendPressure(printed, 25)).value - 6212.8)).toBeLessThan(0.1);
    const real = valueOf(blendPressure(printed, 25, model));
    [1.05893, 0.98606, 0.90749].forEach((gamma, at) =>
      expect(Math.abs((real.activities[at] ?? 0) - gamma)).toBeLessThan(1e-5),
    );
    expect(Math.abs(real.value - 6407.1)).toBeLessThan(0.1);
  });

  test('boil between their components, and one alone where it does', () => {
    const { value } = valueOf(bubblePoint(parts));
    expect(value).toBeGreaterThan(79.559);
    expect(value).toBeLessThan(125.974);
    expect(valueOf(bubblePoint(partsOf({ water: 3 }))).value).toBeCloseTo(100.077, 3);
    expect(valueOf(blendPressure(parts, value)).value).toBeCloseTo(101_325, 2);
  });

  test('say which components are extrapolated or estimated', () => {
    const [first, second] = partsOf({ mek: 1, toluene: 1 });
    const estimated = {
      ...second,
      volume: 1,
      molarVolume: 106,
      volatility: { by: 'boiling-point', boilingPoint: 110.6, family: 'hydrocarbon' },
    } as const;
    expect(first && valueOf(blendPressure([first, estimated], -35))).toMatchObject({
      extrapolated: [{ at: 0, outside: 5 }],
      estimated: [1],
      unverified: ['pressure-from-boiling-point'],
    });
  });
});

describe('SOL-1 to SOL-5 absurd input is refused by name', () => {
  const { antoine } = SOLVENTS.toluene;
  const [part] = partsOf({ toluene: 1 });
  const good = part as NonNullable<typeof part>;
  test.each([
    [vapourPressure(undefined, 25), 'antoine-missing'],
    [vapourPressure({ ...antoine, b: Number.NaN }, 25), 'antoine-out-of-range'],
    [vapourPressure({ ...antoine, b: -1 }, 25), 'antoine-out-of-range'],
    [vapourPressure({ ...antoine, tMax: -99 }, 25), 'antoine-out-of-range'],
    [vapourPressure(antoine, Number.NaN), 'temperature-out-of-range'],
    [vapourPressure(antoine, 1e9), 'temperature-out-of-range'],
    [vapourPressure(antoine, -300), 'temperature-out-of-range'],
    [boilingPoint(antoine, -5), 'pressure-out-of-range'],
    [boilingPoint(antoine, 1e30), 'pressure-out-of-range'],
    [boilingPoint(antoine, Number.NaN), 'pressure-out-of-range'],
    [estimatePressure(1e9, 'alcohol', 25), 'boiling-point-out-of-range'],
    [estimatePressure(80, 'alcohol', Number.NaN), 'temperature-out-of-range'],
    [blendPressure([], 25), 'no-components'],
    [blendPressure([{ ...good, volume: -1 }], 25), 'amount-negative'],
    [blendPressure([{ ...good, volume: 0 }], 25), 'amounts-zero'],
    [blendPressure([{ ...good, volume: Number.NaN }], 25), 'amount-negative'],
    [blendPressure([{ ...good, molarVolume: undefined }], 25), 'molar-volume-missing'],
    [blendPressure([{ ...good, molarVolume: -3 }], 25), 'molar-volume-out-of-range'],
    [blendPressure([{ ...good, volatility: undefined }], 25), 'antoine-missing'],
    [blendPressure([good], 1e9), 'temperature-out-of-range'],
    [blendPressure([good], -100), 'outside-range'],
    [bubblePoint([good], { pressure: -1 }), 'pressure-out-of-range'],
    [bubblePoint([good], { pressure: 1e12 }), 'pressure-out-of-range'],
  ])('%# %o', (result, reason) => {
    expect(result).toMatchObject({ ok: false, reason });
  });
});

test('SOL-5 only ratios count, the order does not, and pressure rises with temperature', () => {
  const share = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, (mek, toluene, ethanol) => {
      const at = (volumes: Partial<Record<SolventName, number>>, celsius: number) =>
        valueOf(blendPressure(partsOf(volumes), celsius)).value;
      const pressure = at({ mek, toluene, ethanol }, 25);
      expect(at({ ethanol: 1e9 * ethanol, mek: 1e9 * mek, toluene: 1e9 * toluene }, 25)).toBeCloseTo(
        pressure,
        6,
      );
      expect(at({ mek, toluene, ethanol }, 26)).toBeGreaterThan(pressure);
    }),
  );
});
