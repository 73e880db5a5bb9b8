import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import { C12E5, mixOf, randomFormulation, reasonOf, SDS, valueOf } from '../testing/formulations.ts';
import { seededRandom } from '@suite/numeric';
import { mapValues } from './map-values.ts';
import { mapHld } from './map.ts';
import { CHART_RANGES, type ScanVariable } from './ranges.ts';

const VARIABLES: ScanVariable[] = ['eacn', 'temperature', 'salinity', 'concentration'];
const PAIRS = VARIABLES.flatMap((x) => VARIABLES.filter((y) => y !== x).map((y) => [x, y] as const));

function setVariable(formulation: Formulation, variable: ScanVariable, value: number): Formulation {
  if (variable === 'concentration') {
    const scale = value / valueOf(evaluateFormulation(formulation).concentration);
    const scaled = formulation.surfactantMix.map((each) => ({
      ...each,
      concentration: each.concentration * scale,
    }));
    return { ...formulation, surfactantMix: scaled };
  }
  const conditions = { ...formulation.conditions, [variable]: value };
  return { ...formulation, conditions, manualEACN: formulation.manualEACN || variable === 'eacn' };
}

describe('the two-variable map', () => {
  const random = seededRandom(9);

  test.each(PAIRS)(
    'R9.10 SCAN-9 %s against %s agrees with the equation, for the mix and for a surfactant',
    (x, y) => {
      const formulation = randomFormulation(random);
      const axes = { x: CHART_RANGES[x], y: CHART_RANGES[y] };
      const mix = valueOf(mapHld(formulation, axes));
      const first = valueOf(mapHld(formulation, axes, 0));
      expect([mix.x.length, mix.y.length, mix.hld.length]).toEqual([51, 51, 2601]);
      for (const j of [0, 17, 50]) {
        for (const i of [0, 23, 50]) {
          const at = setVariable(setVariable(formulation, x, mix.x[i] ?? 0), y, mix.y[j] ?? 0);
          const { hld, parts } = evaluateFormulation(at);
          expect(mix.hld[j * 51 + i]).toBeCloseTo(valueOf(hld), 9);
          expect(first.hld[j * 51 + i]).toBeCloseTo(valueOf(parts[0]?.hld ?? hld), 9);
        }
      }
    },
  );
});

test.each(['temperature', 'concentration'] as const)(
  'R9.10 SCAN-9 %s against salinity in equal ratios agrees with the equation, whichever way it is turned',
  (x) => {
    const formulation = randomFormulation(seededRandom(11));
    const map = mapValues(formulation, x, 'salinity');
    const turned = mapValues(formulation, 'salinity', x);
    for (const j of [0, 17, 50]) {
      for (const i of [0, 23, 50]) {
        const across = setVariable(formulation, x, map?.x[i] ?? 0);
        const at = setVariable(across, 'salinity', map?.y[j] ?? 0);
        expect(map?.hld[j * 51 + i]).toBeCloseTo(valueOf(evaluateFormulation(at).hld), 9);
        expect(turned?.hld[i * 51 + j]).toBe(map?.hld[j * 51 + i]);
      }
    }
    expect((map?.y[1] ?? 0) / (map?.y[0] ?? 1)).toBeCloseTo((map?.y[50] ?? 0) / (map?.y[49] ?? 1), 9);
    expect(mapValues(mixOf([]), x, 'salinity')).toBeNull();
  },
);

test('SCAN-10 a map of one variable against itself, or from salinity 0 with ln, has a reason', () => {
  const { eacn, salinity, temperature } = CHART_RANGES;
  const fresh = { ...salinity, from: 0 };
  expect(reasonOf(mapHld(mixOf([SDS]), { x: eacn, y: eacn }))).toBe('range-invalid');
  expect(reasonOf(mapHld(mixOf([SDS]), { x: eacn, y: fresh }))).toBe('salinity-zero');
  expect(mapHld(mixOf([C12E5]), { x: eacn, y: fresh }).ok).toBe(true);
  expect(reasonOf(mapHld(mixOf([SDS], { salinity: 0 }), { x: eacn, y: temperature }))).toBe('salinity-zero');
  expect(mapHld(mixOf([SDS], { salinity: 0 }), { x: eacn, y: salinity }).ok).toBe(true);
  expect(reasonOf(mapHld(mixOf([]), { x: eacn, y: salinity }))).toBe('no-active-surfactant');
  expect(reasonOf(mapHld(mixOf([SDS]), { x: eacn, y: salinity }, 3))).toBe('not-in-mix');
  expect(reasonOf(mapHld(mixOf([SDS]), { x: { ...eacn, steps: -1 }, y: salinity }))).toBe('range-invalid');
});
