import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from './evaluate.ts';
import { AOT, amountOf, C12E5, mixOf, oilOf, reasonOf, SDS, valueOf } from './testing/formulations.ts';

const inactive = { ...amountOf(SDS), active: false };

describe('only active entries count', () => {
  test('R4.16 MIX-7 totals are sums over the active entries', () => {
    const formulation = {
      ...mixOf([amountOf(SDS, 2), inactive, amountOf(AOT, 3)]),
      oilBlend: [oilOf(7, 2), oilOf(9, 1)],
    };
    const { concentration, volume } = evaluateFormulation(formulation);
    expect(valueOf(concentration)).toBe(5);
    expect(valueOf(volume)).toBe(3);
  });

  test('R4.16 SAL-3 the ionic part comes from active entries and is added to the salinity', () => {
    const result = evaluateFormulation(mixOf([C12E5, inactive], { salinity: 2 }));
    expect(valueOf(result.ionicSalinity)).toBe(0);
    expect(valueOf(result.salinity)).toBe(2);
    const active = evaluateFormulation(mixOf([C12E5, SDS], { salinity: 2 }));
    expect(valueOf(active.salinity) - 2).toBeCloseTo(valueOf(active.ionicSalinity), 12);
    expect(valueOf(active.ionicSalinity)).toBeCloseTo(0.15084, 5);
  });

  test('R4.17 MIX-8 an inactive entry has an HLD at the shared salinity but no part in the mix', () => {
    const { hld, parts } = evaluateFormulation(mixOf([C12E5, inactive]));
    expect(valueOf(hld)).toBeCloseTo(-0.15, 12);
    expect(parts[1]?.moleFraction).toBe(0);
    expect(valueOf(parts[1]?.hld ?? hld)).toBeCloseTo(Math.log(1) - 0.17 * 7 - 2.5, 12);
  });

  test('R4.17 MIX-9 without an active surfactant there is no HLD; lines that are looked at have one', () => {
    const { hld, parts } = evaluateFormulation(mixOf([inactive]));
    expect(hld).toEqual({ ok: false, reason: 'no-active-surfactant' });
    expect(parts[0]?.hld.ok).toBe(true);
    expect(reasonOf(evaluateFormulation(mixOf([])).hld)).toBe('no-active-surfactant');
  });
});

describe('EACN', () => {
  const oils = { manualEACN: false, oilBlend: [oilOf(10, 1), oilOf(20, 1)] };

  test('R4.16 OIL-5 manual takes the entered EACN, otherwise the oils give it', () => {
    expect(valueOf(evaluateFormulation({ ...mixOf([C12E5]), ...oils }).eacn)).toBe(15);
    expect(valueOf(evaluateFormulation({ ...mixOf([C12E5]), ...oils, manualEACN: true }).eacn)).toBe(7);
  });

  test('R4.16 OIL-6 not manual and no active oil: neither EACN nor HLD, with the reason', () => {
    const { eacn, hld } = evaluateFormulation({ ...mixOf([C12E5]), manualEACN: false });
    expect(reasonOf(eacn)).toBe('no-active-oil');
    expect(reasonOf(hld)).toBe('no-active-oil');
  });
});

describe('refusals', () => {
  test('R5.10 HLD-4 a concentration of zero is refused for active entries only, with its place', () => {
    const zero = amountOf(C12E5, 0);
    expect(evaluateFormulation(mixOf([SDS, zero])).hld).toMatchObject({
      reason: 'concentration-zero',
      index: 1,
    });
    expect(evaluateFormulation(mixOf([SDS, { ...zero, active: false }])).hld.ok).toBe(true);
  });

  test('R5.10 HLD-5 an entered salinity of 0 is refused with ln whatever the ionic part', () => {
    const { hld, salinity } = evaluateFormulation(mixOf([SDS], { salinity: 0 }));
    expect(valueOf(salinity)).toBeGreaterThan(0);
    // It is about the condition, not about one of the entries.
    expect(hld).toEqual({ ok: false, reason: 'salinity-zero', field: 'salinity' });
    expect(reasonOf(evaluateFormulation(mixOf([C12E5, SDS], { salinity: 0 })).hld)).toBe('salinity-zero');
  });

  test('R5.10 HLD-5 with b alone a salinity of 0 is allowed, an inactive ln entry does not matter', () => {
    expect(evaluateFormulation(mixOf([C12E5], { salinity: 0 })).hld.ok).toBe(true);
    const { hld, parts } = evaluateFormulation(mixOf([C12E5, inactive], { salinity: 0 }));
    expect(hld.ok).toBe(true);
    expect(reasonOf(parts[1]?.hld ?? hld)).toBe('salinity-zero');
  });

  test('R5.11 HLD-9 an active entry with a weight of 0 is refused with its place', () => {
    const weightless = amountOf({ ...C12E5, mw: 0 });
    expect(evaluateFormulation(mixOf([C12E5, weightless])).hld).toMatchObject({
      reason: 'mw-not-positive',
      index: 1,
    });
  });

  test.each(['temperature', 'salinity', 'eacn', 'fa'] as const)('HLD-10 %s must be a number', (field) => {
    const { hld } = evaluateFormulation(mixOf([C12E5], { [field]: Number.NaN }));
    expect(hld).toMatchObject({ ok: false, reason: 'not-finite', field });
  });

  test('HLD-10 a negative salinity or concentration is refused', () => {
    expect(reasonOf(evaluateFormulation(mixOf([C12E5], { salinity: -1 })).hld)).toBe('salinity-negative');
    const negative = evaluateFormulation(mixOf([amountOf(C12E5, -1)]));
    expect(reasonOf(negative.hld)).toBe('concentration-negative');
    expect(reasonOf(negative.concentration)).toBe('concentration-negative');
  });

  test('HLD-10 amounts at the ends of the number line give a reason, not NaN', () => {
    expect(reasonOf(evaluateFormulation(mixOf([amountOf(C12E5, 5e-324)])).hld)).toBe('not-finite');
    expect(reasonOf(evaluateFormulation(mixOf([amountOf(C12E5, 1e308), amountOf(AOT, 1e308)])).hld)).toBe(
      'not-finite',
    );
    expect(reasonOf(evaluateFormulation(mixOf([amountOf({ ...SDS, mw: 1e-308 })])).hld)).toBe('not-finite');
  });
});
