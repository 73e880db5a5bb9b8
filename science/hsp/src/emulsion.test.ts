import { expect, test } from 'vitest';
import { BULK_WATER, rankOils, WATER_SOLUBLE } from './emulsion.ts';
import { valueOf } from './testing/scored-sets.ts';
import { solvent } from './testing/solvents.ts';

test('EMU-1 the nearest oil comes first, and the preference is water less oil', () => {
  const oils = ['hexane', 'o-xylene', 'n-butyl acetate'].map(solvent);
  const help = valueOf(rankOils(solvent('toluene'), oils));
  expect(help.oils.map(({ index }) => index)).toEqual([1, 2, 0]);
  expect(help.raWater).toBeCloseTo(Math.sqrt(4 * 2.5 ** 2 + 14.6 ** 2 + 40.3 ** 2), 9);
  for (const { raOil, preference } of help.oils) expect(preference).toBeCloseTo(help.raWater - raOil, 12);
});

test('EMU-2 what dissolves in water lies in the published sphere: ethanol and acetone do, hexane does not', () => {
  const isSoluble = (name: string) => valueOf(rankOils(solvent(name), [solvent('hexane')])).isWaterSoluble;
  expect([isSoluble('ethanol'), isSoluble('acetone'), isSoluble('hexane')]).toEqual([true, true, false]);
  expect(WATER_SOLUBLE).toMatchObject({ r: 18.12 });
  expect(BULK_WATER).toEqual({ dD: 15.5, dP: 16, dH: 42.3 });
});

test('EMU-3 no oils, no answer', () => {
  expect(rankOils(solvent('toluene'), [])).toEqual({ ok: false, reason: 'no-oils' });
});
