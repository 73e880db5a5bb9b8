import { describe, expect, test } from 'vitest';
import {
  reasonOf,
  valueOf,
  recipeOilOf,
  selectOil,
  selectSurfactant,
  stateAfter,
  surfactantOf,
} from './testing/recipes.ts';
import { deriveRecipe } from './derive.ts';
import { tabulateRecipe } from './export-table.ts';

describe('derived values', () => {
  test('R1.3 REC-19 an HLD value and an emulsion type from surfactants, oils and conditions', () => {
    const { current } = stateAfter([
      selectSurfactant(1),
      selectOil(1, 7),
      { type: 'set-target', value: 'ME' },
    ]);
    const derived = deriveRecipe(current);
    expect(valueOf(derived.hld)).toBeCloseTo(-0.15, 12);
    expect(valueOf(derived.verdict)).toEqual({
      emulsionType: 'ME',
      exact: false,
      regime: 'balanced',
      band: 'centre',
      match: true,
    });
    expect(valueOf(derived.eacn)).toBe(7);
    expect(derived.notices).toEqual([]);
  });

  test('R4.18 REC-20 another target is no match', () => {
    const { current } = stateAfter([selectSurfactant(1), { type: 'set-target', value: 'O/W' }]);
    expect(valueOf(deriveRecipe(current).verdict).match).toBe(false);
  });

  test('R4.16 REC-21 only active entries count, in totals, EACN and HLD', () => {
    const { current } = stateAfter([
      selectSurfactant(1),
      selectSurfactant(2, { cc0: -9 }),
      { type: 'set-surfactant-active', key: surfactantOf(2), value: false },
      selectOil(1, 7),
      selectOil(2, 30),
      { type: 'set-oil-active', key: recipeOilOf(2), value: false },
    ]);
    const derived = deriveRecipe(current);
    expect(valueOf(derived.concentration)).toBe(5);
    expect(valueOf(derived.volume)).toBe(1);
    expect(valueOf(derived.eacn)).toBe(7);
    expect(valueOf(derived.hld)).toBeCloseTo(-0.15, 12);
  });

  test('R4.19 REC-22 an active entry counts though it is not drawn', () => {
    const { current } = stateAfter([
      selectSurfactant(1),
      { type: 'set-surfactant-visible', key: surfactantOf(1), value: false },
    ]);
    expect(deriveRecipe(current).hld.ok).toBe(true);
  });

  test('R4.17 REC-23 without an active surfactant there is neither HLD nor verdict, but a reason', () => {
    const derived = deriveRecipe(stateAfter([selectOil(1)]).current);
    expect(reasonOf(derived.hld)).toBe('no-active-surfactant');
    expect(reasonOf(derived.verdict)).toBe('no-active-surfactant');
  });

  test('R5.10 REC-24 salinity 0 with ln gives the reason, with b a value', () => {
    const zero = { type: 'set-salinity', value: 0 } as const;
    const ln = stateAfter([selectSurfactant(1, { surfactantType: 'anionic' }), zero]).current;
    expect(reasonOf(deriveRecipe(ln).hld)).toBe('salinity-zero');
    expect(deriveRecipe(stateAfter([selectSurfactant(1), zero]).current).hld.ok).toBe(true);
  });
});

describe('export table', () => {
  const { current } = stateAfter([
    selectSurfactant(1, { ccConcentration: 1 }),
    selectSurfactant(2, { mw: 0 }),
    selectOil(1, 7.25),
    selectOil(2, 24.5),
    { type: 'set-oil-volume', key: recipeOilOf(2), value: 3 },
    { type: 'set-oil-state', key: recipeOilOf(1), state: 'Visible' },
    { type: 'set-salinity', value: 0.456 },
  ]);
  const table = tabulateRecipe(current);

  test('R9.7 REC-25 conditions with unit and shown text, EACN as it counts', () => {
    expect(table.conditions).toEqual([
      { quantity: 'temperature', unit: '°C', value: 25, text: '25' },
      { quantity: 'salinity', unit: 'g/100mL H2O', value: 0.456, text: '0.46' },
      { quantity: 'eacn', unit: '', value: 24.5, text: '24.5' },
      { quantity: 'fa', unit: '', value: 0, text: '0.0' },
    ]);
  });

  test('R9.7 REC-25 surfactant mix: name, Cc at its concentration, concentration, state', () => {
    expect(table.surfactantMix).toEqual([
      { name: 'Surfactant 1', cc: 0.77 - 1 / 5, concentration: 5, state: 'Active' },
      { name: 'Surfactant 2', cc: 0.77, concentration: 5, state: 'Invisible' },
    ]);
  });

  test('R9.7 REC-25 oil blend: name, EACN, volume, state', () => {
    expect(table.oilBlend).toEqual([
      { name: 'Oil 1', eacn: 7.25, volume: 1, state: 'Visible' },
      { name: 'Oil 2', eacn: 24.5, volume: 3, state: 'Active' },
    ]);
  });

  test('R9.7 REC-26 what has no value is empty, not a guess', () => {
    const empty = tabulateRecipe({
      ...current,
      oilBlend: [],
      surfactantMix: current.surfactantMix.map((entry) => ({ ...entry, concentration: 0 })),
    });
    expect(empty.conditions[2]).toMatchObject({ value: null, text: '' });
    expect(empty.surfactantMix[0]?.cc).toBeNull();
  });
});
