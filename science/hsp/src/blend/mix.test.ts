import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueOf } from '../testing/scored-sets.ts';
import { solvent } from '../testing/solvents.ts';
import { mixByMass, mixByVolume, toMassFractions } from './mix.ts';

const part = (name: string, volume: number) => ({ ...solvent(name), volume });

describe('BLE-1 average by volume', () => {
  test('toluene and ethanol 50/50', () => {
    const { hsp } = valueOf(mixByVolume([part('toluene', 50), part('ethanol', 50)]));
    expect(hsp.dD).toBeCloseTo(16.9, 10);
    expect(hsp.dP).toBeCloseTo(5.1, 10);
    expect(hsp.dH).toBeCloseTo(10.7, 10);
  });

  test('acetone, ethanol and toluene 1:1:1', () => {
    const { hsp, fractions } = valueOf(
      mixByVolume(['acetone', 'ethanol', 'toluene'].map((name) => part(name, 1))),
    );
    expect(hsp.dD).toBeCloseTo(16.4333, 4);
    expect(hsp.dP).toBeCloseTo(6.8667, 4);
    expect(hsp.dH).toBeCloseTo(9.4667, 4);
    expect(fractions).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  test('only the ratio counts, and the blend lies between its parts', () => {
    const volume = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(volume, volume, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (a, b, scale) => {
        const one = valueOf(mixByVolume([part('water', a), part('hexane', b)])).hsp;
        const same = valueOf(mixByVolume([part('water', a * scale), part('hexane', b * scale)])).hsp;
        expect(same.dH).toBeCloseTo(one.dH, 8);
        expect(one.dH >= 0 && one.dH <= 42.3 + 1e-9).toBe(true);
      }),
    );
  });

  test('huge volumes stay finite', () => {
    expect(valueOf(mixByVolume([part('water', 1e308), part('hexane', 1e308)])).fractions).toEqual([0.5, 0.5]);
  });
});

describe('BLE-2 masses', () => {
  test('are divided by density first', () => {
    const parts = [
      { ...solvent('toluene'), mass: 0.867, density: 0.867 },
      { ...solvent('chloroform'), mass: 1.489, density: 1.489 },
    ];
    expect(valueOf(mixByMass(parts)).fractions).toEqual([0.5, 0.5]);
  });

  test('fractions go there and back', () => {
    const densities = [0.8, 1.5];
    const masses = valueOf(toMassFractions([0.3, 0.7], densities));
    const back = valueOf(
      mixByMass(masses.map((mass, at) => ({ ...solvent('water'), mass, density: densities[at] }))),
    );
    expect(back.fractions[0]).toBeCloseTo(0.3, 12);
  });

  test('a missing density is named', () => {
    const parts = [
      { ...solvent('toluene'), mass: 1, density: 0.867 },
      { ...solvent('acetone'), mass: 1, density: undefined },
    ];
    expect(mixByMass(parts)).toEqual({ ok: false, reason: 'density-missing', at: 1 });
    expect(mixByMass([{ ...solvent('acetone'), mass: 1, density: 0 }])).toMatchObject({
      reason: 'density-out-of-range',
    });
  });
});

describe('BLE-3 refusals', () => {
  test.each([
    [[], { reason: 'no-components' }],
    [[part('water', 0), part('hexane', 0)], { reason: 'amounts-zero' }],
    [[part('water', 1), part('hexane', -1)], { reason: 'amount-negative', at: 1 }],
    [[part('water', Infinity)], { reason: 'amount-negative', at: 0 }],
    [[part('water', Number.NaN)], { reason: 'amount-negative', at: 0 }],
  ])('%#', (parts, failure) => {
    expect(mixByVolume(parts)).toEqual({ ok: false, ...failure });
  });

  test('mass fractions', () => {
    expect(toMassFractions([0.5, 0.5], [1])).toEqual({ ok: false, reason: 'density-missing' });
    expect(toMassFractions([0, 0], [1, 1])).toEqual({ ok: false, reason: 'amounts-zero' });
    expect(toMassFractions([-1, 0], [1, 1])).toEqual({ ok: false, reason: 'amount-negative', at: 0 });
  });
});
