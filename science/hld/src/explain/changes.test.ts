import { describe, expect, test } from 'vitest';
import { emulsionTypeOf } from '../emulsion.ts';
import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import { exchangeSurfactants } from '../solve/ratio.ts';
import {
  AOT,
  C12E5,
  mixOf,
  oilOf,
  randomFormulation,
  reasonOf,
  SDS,
  valueOf,
} from '../testing/formulations.ts';
import { seededRandom } from '@suite/numeric';
import { AIM_MARGIN, aimOf, type Change, findChanges } from './changes.ts';
import { findOilExchanges } from './oil-exchange.ts';

function apply(formulation: Formulation, change: Change): Formulation {
  if (change.kind === 'condition') {
    return { ...formulation, conditions: { ...formulation.conditions, [change.variable]: change.to } };
  }
  if (change.kind === 'surfactants') {
    return exchangeSurfactants(formulation, change.exchange, change.exchange.replaced);
  }
  const { from, to, volumes } = change.exchange;
  const oilBlend = formulation.oilBlend.map((oil, index) => {
    if (index === from) return { ...oil, volume: volumes.from };
    return index === to ? { ...oil, volume: volumes.to } : oil;
  });
  return { ...formulation, oilBlend };
}

/** Ratios, conditions, fa. */
function rankOf(change: Change): number {
  if (change.kind !== 'condition') return 0;
  return change.variable === 'fa' ? 2 : 1;
}

describe('what would change it', () => {
  test('WHY-4 each change alone reaches the wanted type; ratios first, fa last, the smallest first among equals', () => {
    const random = seededRandom(51);
    const kinds = new Set<string>();
    for (let n = 0; n < 15; n += 1) {
      const formulation = randomFormulation(random);
      for (const target of ['O/W', 'ME', 'W/O'] as const) {
        const changes = valueOf(findChanges(formulation, target));
        for (const change of changes) {
          kinds.add(change.kind);
          const { hld } = evaluateFormulation(apply(formulation, change));
          expect(emulsionTypeOf(valueOf(hld))).toBe(target);
          expect(change.size).toBeGreaterThanOrEqual(0);
        }
        const ranks = changes.map(rankOf);
        expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
        for (const rank of [0, 1]) {
          const sizes = changes.filter((change) => rankOf(change) === rank).map(({ size }) => size);
          expect(sizes).toEqual(sizes.toSorted((left, right) => left - right));
        }
      }
    }
    expect([...kinds].toSorted()).toEqual(['condition', 'oils', 'surfactants']);
  });

  test('WHY-5 the temperature, the salt and the exchange that balance a mix', () => {
    const changes = valueOf(findChanges(mixOf([C12E5], { temperature: 10 }), 'ME'));
    const heat = changes.find((change) => change.kind === 'condition' && change.variable === 'temperature');
    expect(heat).toMatchObject({ from: 10, to: expect.closeTo(10 + (1.05 - 0.4) / 0.06, 9) as number });
    const exchange = valueOf(findChanges(mixOf([SDS, AOT]), 'ME')).find(({ kind }) => kind === 'surfactants');
    expect(exchange?.size).toBeGreaterThan(0.3);
    expect(exchange?.size).toBeLessThan(0.6);
  });

  test('WHY-6 aims lie a margin inside the nearest edge', () => {
    expect(aimOf(3, 'ME')).toBeCloseTo(0.5 - AIM_MARGIN, 12);
    expect(aimOf(-3, 'ME')).toBeCloseTo(-0.5 + AIM_MARGIN, 12);
    expect(aimOf(3, 'O/W')).toBeCloseTo(-0.5 - AIM_MARGIN, 12);
    expect(aimOf(-3, 'W/O')).toBeCloseTo(0.5 + AIM_MARGIN, 12);
  });

  test('WHY-7 nothing to change where the type is right or any will do; a reason where there is no HLD', () => {
    expect(valueOf(findChanges(mixOf([SDS]), 'O/W'))).toEqual([]);
    expect(valueOf(findChanges(mixOf([SDS]), 'Any'))).toEqual([]);
    expect(reasonOf(findChanges(mixOf([]), 'O/W'))).toBe('no-active-surfactant');
  });

  test('WHY-8 an EACN that the oils give is changed by the oils', () => {
    const oils = { manualEACN: false, oilBlend: [oilOf(6, 1), oilOf(30, 1)] };
    const changes = valueOf(findChanges({ ...mixOf([C12E5]), ...oils }, 'ME'));
    expect(changes.some((change) => change.kind === 'oils')).toBe(true);
    expect(changes.some((change) => change.kind === 'condition' && change.variable === 'eacn')).toBe(false);
  });
});

describe('exchange of oils', () => {
  test('WHY-9 the closed form gives the wanted EACN', () => {
    const oils = [oilOf(6, 1), oilOf(30, 1), oilOf(12, 2, false)];
    expect(findOilExchanges(oils, 12)).toEqual([
      { from: 1, to: 0, replaced: 0.5, volumes: { from: 0.5, to: 1.5 } },
    ]);
  });

  test('WHY-9 no exchange beyond the volume there is, none between equal oils, none without oils', () => {
    expect(findOilExchanges([oilOf(6, 1), oilOf(30, 1)], 40)).toEqual([]);
    expect(findOilExchanges([oilOf(6, 1), oilOf(6, 1)], 7)).toEqual([]);
    expect(findOilExchanges([], 7)).toEqual([]);
  });
});
