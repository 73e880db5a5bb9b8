import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import {
  AOT,
  amountOf,
  C12E5,
  mixOf,
  randomFormulation,
  reasonOf,
  SDS,
  valueOf,
} from '../testing/formulations.ts';
import { seededRandom } from '@suite/numeric';
import { exchangeSurfactants, solveRatio } from './ratio.ts';

describe('the share of one surfactant to replace by another', () => {
  test('SOLVE-14 it gives the wanted HLD and keeps the total concentration', () => {
    const formulation = mixOf([SDS, AOT]);
    const { replaced, concentrations } = valueOf(solveRatio(formulation, { from: 0, to: 1 }));
    const after = exchangeSurfactants(formulation, { from: 0, to: 1 }, replaced);
    expect(valueOf(evaluateFormulation(after).hld)).toBeCloseTo(0, 9);
    expect(concentrations.from + concentrations.to).toBeCloseTo(10, 12);
    expect(after.surfactantMix.map(({ concentration }) => concentration)).toEqual([
      concentrations.from,
      concentrations.to,
    ]);
  });

  test('SOLVE-14 nonionic pairs agree with the closed form', () => {
    const oily = { surfactantType: 'ethoxylate', cc0: 4, mw: 300 } as const;
    const formulation = mixOf([amountOf(C12E5, 6), amountOf(oily, 2)]);
    const [a, b] = evaluateFormulation(formulation).parts.map((part) => valueOf(part.hld));
    const x = (0.5 - (b ?? 0)) / ((a ?? 0) - (b ?? 0));
    const share = (x * 406.6) / (x * 406.6 + (1 - x) * 300);
    const { concentrations } = valueOf(solveRatio(formulation, { from: 1, to: 0 }, 0.5));
    expect(concentrations.to / 8).toBeCloseTo(share, 9);
  });

  test('SOLVE-15 over random mixes every answer is one, and brute force finds none where there is none', () => {
    const random = seededRandom(31);
    for (let n = 0; n < 80; n += 1) {
      const formulation = randomFormulation(random);
      if (formulation.surfactantMix.length < 2 || !formulation.surfactantMix[1]?.active) continue;
      const exchange = { from: 0, to: 1 };
      const at = (share: number) =>
        valueOf(evaluateFormulation(exchangeSurfactants(formulation, exchange, share)).hld);
      const outcome = solveRatio(formulation, exchange);
      const signs = new Set(Array.from({ length: 99 }, (_, i) => Math.sign(at(i / 100))));
      const isRight = outcome.ok ? Math.abs(at(outcome.value.replaced)) < 1e-6 : signs.size === 1;
      expect(isRight).toBe(true);
    }
  });

  test('SOLVE-16 what is not there, or has no answer, has a reason', () => {
    expect(reasonOf(solveRatio(mixOf([SDS]), { from: 0, to: 1 }))).toBe('not-in-mix');
    expect(reasonOf(solveRatio(mixOf([SDS, AOT]), { from: 0, to: 0 }))).toBe('not-in-mix');
    const idle = { ...amountOf(AOT), active: false };
    expect(reasonOf(solveRatio(mixOf([SDS, idle]), { from: 0, to: 1 }))).toBe('not-in-mix');
    expect(reasonOf(solveRatio(mixOf([SDS, AOT], { salinity: 0 }), { from: 0, to: 1 }))).toBe(
      'salinity-zero',
    );
    expect(reasonOf(solveRatio(mixOf([SDS, AOT]), { from: 0, to: 1 }, 9))).toBe('none-in-range');
    expect(reasonOf(solveRatio(mixOf([SDS, AOT]), { from: 0, to: 1 }, Number.NaN))).toBe('not-finite');
  });

  test('SOLVE-17 a jump of Cc where a surfactant vanishes is no answer', () => {
    const jumpy = { ...C12E5, ccConcentration: 40 };
    const outcome = solveRatio(mixOf([jumpy, C12E5]), { from: 0, to: 1 }, -0.16);
    expect(reasonOf(outcome)).toBe('none-in-range');
  });
});
