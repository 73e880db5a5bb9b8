import { describe, expect, test } from 'vitest';
import { chi, ENTROPIC_CHI } from './chi.ts';
import { valueOf } from './testing/scored-sets.ts';
import { solvent } from './testing/solvents.ts';
import { spheres } from './testing/spheres.ts';

describe('CHI-1 chi at 298.15 K with polystyrene', () => {
  test.each([
    ['toluene', 0.1228],
    ['tetrahydrofuran', 0.3222],
    ['ethanol', 1.8906],
  ])('%s is %d', (name, expected) => {
    const liquid = solvent(name);
    const { molarVolume } = liquid;
    const miss = valueOf(chi(liquid, spheres.polystyrene, { molarVolume })) - expected;
    // The vectors were made with R = 8.314; the exact constant moves the last one by 7e-5.
    expect(Math.abs(miss)).toBeLessThan(1e-4);
  });

  test('falls with temperature, is zero for like in like, and takes a constant', () => {
    const liquid = solvent('ethanol');
    const at = (temperature: number) =>
      valueOf(chi(liquid, spheres.polystyrene, { molarVolume: 58.6, temperature }));
    expect(at(80)).toBeLessThan(at(25));
    expect(chi(liquid, liquid, { molarVolume: 58.6 })).toEqual({ ok: true, value: 0 });
    expect(valueOf(chi(liquid, liquid, { molarVolume: 58.6, entropic: ENTROPIC_CHI }))).toBe(0.34);
  });
});

describe('CHI-2 refusals', () => {
  test.each([
    [{ molarVolume: 0 }, 'molar-volume-out-of-range'],
    [{ molarVolume: Number.NaN }, 'molar-volume-out-of-range'],
    [{ molarVolume: 58, temperature: -273.15 }, 'temperature-out-of-range'],
    [{ molarVolume: 58, entropic: -1 }, 'entropic-out-of-range'],
  ])('%o', (conditions, reason) => {
    expect(chi(solvent('water'), spheres.pvc, conditions)).toEqual({ ok: false, reason });
  });
});
