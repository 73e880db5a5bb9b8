import { describe, expect, test } from 'vitest';
import { valueOf } from './testing/scored-sets.ts';
import { solvent } from './testing/solvents.ts';
import { atTemperature } from './temperature.ts';

describe('TEM-1 integrated rules of Hansen 2007, ch. 1', () => {
  test.each([
    ['toluene', 75, [1.08e-3, 16.855, 1.364, 1.832]],
    ['ethanol', 60, [1.1e-3, 15.071, 8.635, 18.235]],
  ] as const)('%s at %d °C', (name, to, [alpha, dD, dP, dH]) => {
    const { hsp } = valueOf(atTemperature(solvent(name), { to, alpha }));
    expect(hsp.dD).toBeCloseTo(dD, 3);
    expect(hsp.dP).toBeCloseTo(dP, 3);
    expect(hsp.dH).toBeCloseTo(dH, 3);
  });

  test('agrees with the differential rules over a small step', () => {
    const hsp = solvent('acetone');
    const alpha = 1.43e-3;
    const warm = valueOf(atTemperature(hsp, { to: 25.001, alpha })).hsp;
    expect((warm.dD - hsp.dD) / 0.001).toBeCloseTo(-1.25 * alpha * hsp.dD, 6);
    expect((warm.dP - hsp.dP) / 0.001).toBeCloseTo(-0.5 * alpha * hsp.dP, 6);
    expect((warm.dH - hsp.dH) / 0.001).toBeCloseTo(-hsp.dH * (1.22e-3 + alpha / 2), 6);
  });

  test('falls as it gets warmer; no change at 25 °C', () => {
    const hsp = solvent('ethyl acetate');
    const at = (to: number) => valueOf(atTemperature(hsp, { to })).hsp;
    expect(at(25)).toEqual({ dD: hsp.dD, dP: hsp.dP, dH: hsp.dH });
    expect(at(60).dD).toBeLessThan(at(40).dD);
    expect(at(60).dH).toBeLessThan(at(40).dH);
    expect(at(0).dP).toBeGreaterThan(hsp.dP);
  });
});

test('TEM-2 liquids held by hydrogen bonds are flagged', () => {
  const flag = (name: string) => valueOf(atTemperature(solvent(name), { to: 40 })).isAssociating;
  expect([flag('water'), flag('methanol'), flag('acetone'), flag('toluene')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  [{ to: 2000 }, 'temperature-out-of-range'],
  [{ to: Number.NaN }, 'temperature-out-of-range'],
  [{ to: 40, alpha: -1e-3 }, 'alpha-out-of-range'],
  [{ to: -200, alpha: 0.01 }, 'contraction-too-large'],
])('TEM-3 %o is refused', (change, reason) => {
  expect(atTemperature(solvent('toluene'), change)).toEqual({ ok: false, reason });
});
