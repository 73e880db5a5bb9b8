import { describe, expect, test } from 'vitest';
import { INGREDIENT_KINDS, numberFields } from './ingredients.ts';
import { headOf, readHead } from './table-cells.ts';

/** What 100 below this head comes to in our unit. */
function hundred(head: string): unknown {
  const read = readHead('hsp', head);
  return 'problem' in read ? read.problem : [read.field, read.unit?.toOurs(100) ?? 100];
}

describe('R3.22 units in the heads of tables', () => {
  test.each([
    ['flashPoint [°C]', ['flashPoint', 100]],
    ['Flash point (°F)', ['flashPoint', 37.7777777778]],
    ['flash point, deg F', ['flashPoint', 37.7777777778]],
    ['Boiling point [K]', ['boilingPoint', -173.15]],
    ['BP in Kelvin', ['boilingPoint', -173.15]],
    ['melting point °C', ['meltingPoint', 100]],
    ['Vapour pressure (mmHg)', ['vapourPressure', 13.3322368421]],
    ['Vapor pressure [Torr]', ['vapourPressure', 13.3322368421]],
    ['VP (kPa at 25 °C)', ['vapourPressure', 100]],
    ['vapour pressure mm Hg', ['vapourPressure', 13.3322368421]],
    ['Vapour pressure [mbar]', ['vapourPressure', 10]],
    ['Vapour pressure [hPa]', ['vapourPressure', 10]],
    ['Vapour pressure [bar]', ['vapourPressure', 10_000]],
    ['Vapour pressure [MPa]', ['vapourPressure', 100_000]],
    ['Vapour pressure [mPa]', ['vapourPressure', 0.0001]],
    ['Viscosity (cP)', ['viscosity', 100]],
    ['Viscosity 25 °C (Pa s)', ['viscosity', 100_000]],
    ['Surface tension (dyn/cm)', ['surfaceTension', 100]],
    ['Surface tension (N·m⁻¹)', ['surfaceTension', 100_000]],
    ['Density (g cm-3)', ['density', 100]],
    ['Density [kg/m³]', ['density', 0.1]],
    ['Density (lb/gal)', ['density', 11.9826427317]],
    ['OEL (mg/m3)', ['occupationalLimit', 100]],
    ['LEL (vol. %)', ['lowerExplosiveLimit', 100]],
    ['LEL (ppm)', ['lowerExplosiveLimit', 0.01]],
    ['Molar volume (L/mol)', ['molarVolume', 100_000]],
    ['dD (cal/cm3)^0.5', ['dD', 204.548282809]],
    ['δD [MPa½]', ['dD', 100]],
    ['Evaporation rate (BuAc = 1)', ['evaporationRate', 100]],
    ['log P (octanol)', ['logP', 100]],
  ])('%s', (head, meant) => {
    expect(hundred(head)).toEqual(meant);
  });

  test.each([
    ['Flash point (psi)', /“Flash point \(psi\)”: the unit of flashPoint can be °C, °F, K/],
    ['Viscosity (cSt)', /the unit of viscosity can be mPa·s, Pa·s, P/],
    ['Occupational exposure limit (ppm)', /the unit of occupationalLimit can be mg\/m³/],
    ['Evaporation rate (ether = 1)', /the unit of evaporationRate can be n-BuAc = 1/],
    ['Vapour pressure at 20 °C (kPa)', /values of vapourPressure are at 25 °C/],
    ['Fantasy (°C)', /Unknown column “Fantasy \(°C\)”/],
  ])('%s is refused with its reason', (head, reason) => {
    expect(hundred(head)).toMatch(reason);
  });

  test('every head that an export writes comes back as it was', () => {
    const fields = INGREDIENT_KINDS.flatMap((kind) => numberFields(kind).map((field) => ({ kind, field })));
    const exact = 1.23456789012345;
    const read = fields.map(({ kind, field }) => {
      const head = readHead(kind, headOf(field));
      return 'field' in head ? [head.field, head.unit?.toOurs(exact) ?? exact] : head.problem;
    });
    expect(read).toEqual(fields.map(({ field }) => [field, exact]));
  });
});
