import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unifacModel } from '../activity/unifac.ts';
import { groupsOf, partsOf, type SolventName, valueOf, volumesOf } from '../testing/solvents.ts';
import { flammabilityOf, judgeFlash } from './category.ts';
import { blendFlashPoint, checkFlashRow, type FlashPart, flashSumAt } from './flash-point.ts';

type Volumes = Partial<Record<SolventName, number>>;

function flashOf(volumes: Volumes, hasModel = false): number {
  const names = Object.keys(volumes) as SolventName[]; // the keys are names of solvents
  const model = hasModel ? valueOf(unifacModel(groupsOf(...names))) : undefined;
  const flash = valueOf(blendFlashPoint(partsOf(volumes), model));
  if (flash.kind === 'none') throw new Error('no flash point');
  return flash.celsius;
}

describe('FLA-1 vectors', () => {
  test('three components by volume', () => {
    const volumes = { mek: 30, toluene: 40, butylAcetate: 30 };
    expect(Math.abs(flashOf(volumes) - 0.11)).toBeLessThan(0.01);
    expect(Math.abs(flashOf(volumes, true) + 0.25)).toBeLessThan(0.01);
  });

  test.each([
    [0.25, -0.29, -1.59],
    [0.5, -3.74, -4.97],
    [0.75, -6.59, -7.27],
  ])('MEK in toluene, x = %d', (x, ideal, real) => {
    const volumes = volumesOf({ mek: x, toluene: 1 - x });
    expect(Math.abs(flashOf(volumes) - ideal)).toBeLessThan(0.01);
    expect(Math.abs(flashOf(volumes, true) - real)).toBeLessThan(0.01);
  });

  test.each([
    [0.1, 14.34, 4.06],
    [0.25, 14.11, 3.95],
    [0.5, 13.73, 4.18],
    [0.75, 13.36, 4.27],
    [0.9, 13.14, 5.94],
  ])('ethanol in octane, x = %d: the known minimum', (x, ideal, real) => {
    const volumes = volumesOf({ ethanol: x, octane: 1 - x });
    expect(Math.abs(flashOf(volumes) - ideal)).toBeLessThan(0.01);
    expect(Math.abs(flashOf(volumes, true) - real)).toBeLessThan(0.01);
  });

  test.each([
    [10, 75.6, 40],
    [20, 57.9, 31.9],
    [30, 47.8, 28.7],
    [40, 40.5, 26.7],
    [50, 34.7, 25.2],
    [60, 29.7, 23.6],
    [70, 25.2, 21.7],
    [80, 21, 19.3],
    [90, 17, 16.4],
  ])('%d wt %% of ethanol in water', (percent, ideal, real) => {
    const volumes = volumesOf({ ethanol: percent / 46.068, water: (100 - percent) / 18.015 });
    expect(Math.abs(flashOf(volumes) - ideal)).toBeLessThan(0.1);
    expect(Math.abs(flashOf(volumes, true) - real)).toBeLessThan(0.1);
  });
});

describe('FLA-2 no flash point', () => {
  test('nothing burns, or too little of it does', () => {
    expect(valueOf(blendFlashPoint(partsOf({ water: 1 })))).toEqual({ kind: 'none', why: 'nothing-burns' });
    expect(valueOf(blendFlashPoint(partsOf({ water: 1, ethanol: 0 })))).toMatchObject({ kind: 'none' });
    const trace = volumesOf({ ethanol: 0.0001, water: 0.9999 });
    expect(valueOf(blendFlashPoint(partsOf(trace)))).toEqual({ kind: 'none', why: 'boils-before' });
  });
});

test('FLA-3 cups other than closed are named', () => {
  const [first, second] = partsOf({ mek: 1, toluene: 1 });
  const open: FlashPart[] = [
    { ...first, flash: { celsius: -9, cup: 'open' } } as FlashPart,
    second as FlashPart,
  ];
  expect(valueOf(blendFlashPoint(open))).toMatchObject({ otherCup: [0] });
});

test.each<[SolventName, number, number]>([
  ['toluene', 1.13, 1],
  ['mek', 1.8, 1.5],
  ['ethanol', 3.75, 3.1],
  ['heptane', 1.16, 0.85],
])('FLA-4 the flash point of %s fits its flammable limit', (name, percent, limit) => {
  const [part] = partsOf({ [name]: 1 });
  const checked = valueOf(checkFlashRow(part as FlashPart, limit));
  expect(Math.abs(checked.percent - percent)).toBeLessThan(0.01);
  expect(checked.isSuspect).toBe(false);
  expect(valueOf(checkFlashRow(part as FlashPart, 4 * limit)).isSuspect).toBe(true);
});

test('FLA-5 categories of measured values', () => {
  expect(flammabilityOf(-45, 34.6)).toMatchObject({ category: 1, statement: 'H224', signal: 'Danger' });
  expect(flammabilityOf(22.9, 35.1)).toMatchObject({ category: 2, statement: 'H225', signal: 'Danger' });
  expect(flammabilityOf(23, 126)).toMatchObject({ category: 3, statement: 'H226', signal: 'Warning' });
  expect(flammabilityOf(60, 160)?.category).toBe(3);
  expect(flammabilityOf(60.1, 160)).toBeUndefined();
});

describe('FLA-6 calculated values', () => {
  const flash = (celsius: number) => ({
    kind: 'flash-point' as const,
    celsius,
    moleFractions: [1],
    activities: [1],
    extrapolated: [],
    estimated: [],
    unverified: [],
    otherCup: [],
    mayBeLower: false,
  });
  test.each([
    [22, 2, false],
    [25.38, 2, true],
    [28, 3, false],
    [62, 3, true],
    [65, undefined, false],
  ])('%d °C', (celsius, category, mustMeasure) => {
    const answer = valueOf(judgeFlash(flash(celsius), { boiling: 80, components: 2 }));
    expect(answer.flammability?.category).toBe(category);
    expect(answer.mustMeasure).toBe(mustMeasure);
  });

  test('more than six components, no flash point, no boiling point', () => {
    expect(valueOf(judgeFlash(flash(40), { boiling: 80, components: 7 })).reasons).toEqual([
      'more-than-six-components',
    ]);
    const none = { kind: 'none', why: 'nothing-burns' } as const;
    expect(valueOf(judgeFlash(none, { boiling: 80, components: 1 })).flammability).toBeUndefined();
    expect(judgeFlash(none, { boiling: Number.NaN, components: 1 })).toMatchObject({
      reason: 'boiling-point-out-of-range',
    });
  });
});

test('FLA-7 strong deviation, or an alcohol among hydrocarbons without a model, is said', () => {
  const volumes = { ethanol: 1, octane: 1 };
  const families = ['alcohol', 'hydrocarbon'] as const;
  const parts: FlashPart[] = partsOf(volumes).map((part, at) => ({
    ...part,
    family: families[at] ?? 'other',
  }));
  expect(valueOf(blendFlashPoint(partsOf(volumes)))).toMatchObject({ mayBeLower: false });
  expect(valueOf(blendFlashPoint(parts))).toMatchObject({ mayBeLower: true });
  const model = valueOf(unifacModel(groupsOf('ethanol', 'octane')));
  expect(valueOf(blendFlashPoint(partsOf({ ethanol: 1, octane: 9 }), model))).toMatchObject({
    mayBeLower: true,
  });
});

describe('FLA-1 absurd input is refused by name', () => {
  const [part] = partsOf({ toluene: 1 });
  const good = part as FlashPart;
  test.each([
    [blendFlashPoint([]), 'no-components'],
    [blendFlashPoint([{ ...good, flash: undefined }]), 'flash-unknown'],
    [blendFlashPoint([{ ...good, flash: { celsius: 1e9, cup: 'closed' } }]), 'flash-out-of-range'],
    [blendFlashPoint([{ ...good, flash: { celsius: Number.NaN, cup: 'closed' } }]), 'flash-out-of-range'],
    [blendFlashPoint([{ ...good, volatility: undefined }]), 'antoine-missing'],
    [blendFlashPoint([{ ...good, volume: -1 }]), 'amount-negative'],
    [flashSumAt({ volatility: undefined, flash: { celsius: 3, cup: 'closed' } }, 23), 'antoine-missing'],
    [flashSumAt({ ...good, flash: undefined }, 23), 'flash-unknown'],
    [checkFlashRow({ ...good, flash: 'none' }, 1), 'flash-unknown'],
    [checkFlashRow(good, -1), 'limit-out-of-range'],
  ])('%#', (result, reason) => {
    expect(result).toMatchObject({ ok: false, reason });
  });
});

test('FLA-1 ideal lies between its parts, and what does not burn never lowers it', () => {
  const share = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, (mek, ethanol, butylAcetate) => {
      const celsius = flashOf({ mek, ethanol, butylAcetate });
      expect(celsius).toBeGreaterThanOrEqual(-9 - 1e-6);
      expect(celsius).toBeLessThanOrEqual(22 + 1e-6);
      expect(flashOf({ butylAcetate, ethanol, mek })).toBeCloseTo(celsius, 6);
      expect(flashOf({ mek, ethanol, butylAcetate, water: 0.02 })).toBeGreaterThanOrEqual(celsius - 1e-6);
    }),
    { numRuns: 50 },
  );
});
