import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import {
  amountOf,
  C12E5,
  mixOf,
  randomFormulation,
  reasonOf,
  SDS,
  valueOf,
} from '../testing/formulations.ts';
import { seededRandom } from '@suite/numeric';
import { CHART_RANGES, type ScanRange, type ScanVariable } from './ranges.ts';
import { scanHld, scanRanges } from './scan.ts';

const VARIABLES = ['eacn', 'temperature', 'salinity', 'concentration'] as const;

/** The formulation with one variable set, entry by entry: the slow way. */
function setVariable(formulation: Formulation, variable: ScanVariable, value: number): Formulation {
  if (variable !== 'concentration') {
    const conditions = { ...formulation.conditions, [variable]: value };
    return { ...formulation, conditions, manualEACN: formulation.manualEACN || variable === 'eacn' };
  }
  const scale = value / valueOf(evaluateFormulation(formulation).concentration);
  const surfactantMix = formulation.surfactantMix.map((amount) => ({
    ...amount,
    concentration: amount.concentration * scale,
  }));
  return { ...formulation, surfactantMix };
}

describe('ranges', () => {
  test.each([
    ['eacn', -15, 40],
    ['temperature', 5, 90],
    ['salinity', 0.1, 30.1],
    ['concentration', 1, 100],
  ] as const)('R9.10 SCAN-1 %s runs from %d to %d in 50 steps, 51 points', (variable, from, to) => {
    expect(CHART_RANGES[variable]).toEqual({ variable, from, to, steps: 50 });
    const { x, mix, parts } = valueOf(scanHld(mixOf([SDS, C12E5]), CHART_RANGES[variable]));
    expect(x).toHaveLength(51);
    expect([x[0], x[50]]).toEqual([from, to]);
    expect(x[1]).toBeCloseTo(from + (to - from) / 50, 12);
    expect(valueOf(mix)).toHaveLength(51);
    expect(parts.map((part) => valueOf(part).length)).toEqual([51, 51]);
  });
});

describe('against the equation, point by point', () => {
  const random = seededRandom(5);

  test.each(VARIABLES)('R9.10 SCAN-2 every line over %s', (variable) => {
    let worst = 0;
    for (let n = 0; n < 30; n += 1) {
      const formulation = randomFormulation(random);
      const { x, mix, parts } = valueOf(scanHld(formulation, CHART_RANGES[variable]));
      const lines = [mix, ...parts].map((line) => valueOf(line));
      for (const [i, value] of x.entries()) {
        const slow = evaluateFormulation(setVariable(formulation, variable, value));
        const expected = [slow.hld, ...slow.parts.map(({ hld }) => hld)].map((hld) => valueOf(hld));
        for (const [l, line] of lines.entries()) {
          worst = Math.max(worst, Math.abs((line[i] ?? Number.NaN) - (expected[l] ?? Number.NaN)));
        }
      }
    }
    expect(worst).toBeLessThan(1e-9);
  });

  test('SCAN-3 several ranges at once are the ranges one by one', () => {
    const formulation = randomFormulation(random);
    const ranges = VARIABLES.map((variable) => CHART_RANGES[variable]);
    expect(scanRanges(formulation, ranges)).toEqual(ranges.map((range) => scanHld(formulation, range)));
  });
});

describe('what is not varied and what cannot be drawn', () => {
  test('SCAN-4 a bad value of the varied condition does not matter, of another one it does', () => {
    const fresh = mixOf([SDS], { salinity: 0 });
    expect(valueOf(scanHld(fresh, CHART_RANGES.salinity)).mix.ok).toBe(true);
    expect(reasonOf(valueOf(scanHld(fresh, CHART_RANGES.eacn)).mix)).toBe('salinity-zero');
    const oilless = { ...mixOf([SDS]), manualEACN: false };
    expect(valueOf(scanHld(oilless, CHART_RANGES.eacn)).mix.ok).toBe(true);
    expect(reasonOf(valueOf(scanHld(oilless, CHART_RANGES.salinity)).mix)).toBe('no-active-oil');
  });

  test('SCAN-5 a range from salinity 0 has a line for b and a reason for ln', () => {
    const { parts, mix } = valueOf(scanHld(mixOf([SDS, C12E5]), { ...CHART_RANGES.salinity, from: 0 }));
    expect(parts.map((part) => part.ok)).toEqual([false, true]);
    expect(reasonOf(mix)).toBe('salinity-zero');
  });

  test('SCAN-6 without an active surfactant a looked-at line stands for itself', () => {
    const looked = { ...amountOf({ ...C12E5, ccConcentration: 2 }, 8), active: false };
    const { parts, mix } = valueOf(scanHld(mixOf([looked]), CHART_RANGES.concentration));
    expect(reasonOf(mix)).toBe('no-active-surfactant');
    const [line] = parts;
    expect(line && valueOf(line)[0]).toBeCloseTo(-0.15 - 2 / 1, 9);
  });

  test('SCAN-7 an entry that cannot be computed has its reason, the lines beside it their values', () => {
    const idle = { ...amountOf(C12E5, 0), active: false };
    const { parts, mix } = valueOf(scanHld(mixOf([SDS, idle]), CHART_RANGES.eacn));
    expect(parts.map((part) => part.ok)).toEqual([true, false]);
    expect(mix.ok).toBe(true);
  });

  test.each<[string, Partial<ScanRange>]>([
    ['range-invalid', { from: 5, to: 5 }],
    ['range-invalid', { steps: 0 }],
    ['range-invalid', { steps: 2.5 }],
    ['range-invalid', { steps: 10_001 }],
    ['range-invalid', { to: Number.NaN }],
    ['salinity-negative', { variable: 'salinity', from: -1 }],
    ['concentration-zero', { variable: 'concentration', from: 0 }],
    ['concentration-negative', { variable: 'concentration', from: -1 }],
  ])('SCAN-8 %s for %o', (reason, change) => {
    expect(reasonOf(scanHld(mixOf([SDS]), { ...CHART_RANGES.eacn, ...change }))).toBe(reason);
  });
});
