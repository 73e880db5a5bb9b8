import { describe, expect, test } from 'vitest';
import { selectOil, selectSurfactant, stateAfter } from './testing/recipes.ts';
import { DEFAULT_RECIPE, DEFAULT_STATE, type Recipe } from './recipe.ts';
import { flagsOfRecipe } from './flags.ts';
import { reduceRecipe } from './reduce.ts';

const SAVED: Recipe = {
  ...DEFAULT_RECIPE,
  recipeId: 'r1',
  userId: 'u1',
  name: 'Cream',
  created: '1',
  updated: '2',
};

describe('the whole state', () => {
  test('R4.9 set makes current and original the recipe', () => {
    const state = stateAfter([selectOil(1), { type: 'set-recipe', recipe: SAVED }]);
    expect(state).toEqual({ current: SAVED, original: SAVED });
  });

  test('R4.9 clear sets current and original to the default', () => {
    const state = stateAfter([{ type: 'set-recipe', recipe: SAVED }, selectSurfactant(1), { type: 'clear' }]);
    expect(state.current).toEqual(DEFAULT_RECIPE);
    expect(state.original).toEqual(DEFAULT_RECIPE);
    expect(flagsOfRecipe(state)).toMatchObject({ isNew: true, isPristine: true, isDefault: true });
  });

  test('R4.9 restore takes both from storage', () => {
    const current = { ...SAVED, name: 'Edited' };
    expect(stateAfter([{ type: 'restore', current, original: SAVED }])).toEqual({ current, original: SAVED });
  });
});

describe('conditions', () => {
  test.each([
    ['temperature', 'set-temperature', 41.5],
    ['salinity', 'set-salinity', 2.3],
    ['eacn', 'set-eacn', -3],
    ['fa', 'set-fa', 0.4],
  ] as const)('R4.9 update %s changes it alone, in current alone', (name, type, value) => {
    const { current, original } = stateAfter([{ type, value }]);
    expect(current.conditions).toEqual({ ...DEFAULT_RECIPE.conditions, [name]: value });
    expect(original).toEqual(DEFAULT_RECIPE);
  });

  test('R5.10 REC-1 a salinity of 0 is kept, for b may take it; a negative one is refused', () => {
    expect(stateAfter([{ type: 'set-salinity', value: 0 }]).current.conditions.salinity).toBe(0);
    expect(reduceRecipe(DEFAULT_STATE, { type: 'set-salinity', value: -1 })).toEqual({
      ok: false,
      state: DEFAULT_STATE,
      reason: 'salinity-negative',
    });
  });

  test.each(['set-temperature', 'set-salinity', 'set-eacn', 'set-fa'] as const)(
    'REC-1 %s refuses what is no number',
    (type) => {
      for (const value of [Number.NaN, Infinity, -Infinity]) {
        expect(reduceRecipe(DEFAULT_STATE, { type, value })).toMatchObject({
          ok: false,
          reason: 'not-finite',
        });
      }
    },
  );
});

describe('the document', () => {
  test('R4.9 manual eacn is switched on and off', () => {
    const off = stateAfter([{ type: 'set-manual-eacn', value: false }]);
    expect(off.current.manualEACN).toBe(false);
    expect(stateAfter([{ type: 'set-manual-eacn', value: true }], off).current.manualEACN).toBe(true);
  });

  test.each(['Any', 'W/O', 'ME', 'O/W'] as const)('R4.9 target emulsion type becomes %s', (value) => {
    expect(stateAfter([{ type: 'set-target', value }]).current.targetEmulsionType).toBe(value);
  });

  test('R4.9 oil blend total visible', () => {
    const { current } = stateAfter([{ type: 'set-oil-total-visible', value: false }]);
    expect([current.oilBlendTotalVisible, current.surfactantMixTotalVisible]).toEqual([false, true]);
  });

  test('R4.9 oil blend total color', () => {
    const { current } = stateAfter([{ type: 'set-oil-total-color', color: '#123456' }]);
    expect([current.oilBlendTotalColor, current.surfactantMixTotalColor]).toEqual(['#123456', undefined]);
  });

  test('R4.9 surfactant mix total visible', () => {
    const { current } = stateAfter([{ type: 'set-surfactant-total-visible', value: false }]);
    expect([current.surfactantMixTotalVisible, current.oilBlendTotalVisible]).toEqual([false, true]);
  });

  test('R4.9 surfactant mix total color', () => {
    const { current } = stateAfter([{ type: 'set-surfactant-total-color', color: '#654321' }]);
    expect([current.surfactantMixTotalColor, current.oilBlendTotalColor]).toEqual(['#654321', undefined]);
  });

  test('R3.18 REC-2 the name is changed in place', () => {
    expect(stateAfter([{ type: 'set-name', value: 'Lotion' }]).current.name).toBe('Lotion');
  });

  test('REC-3 a state is never changed, only followed by another', () => {
    const before = structuredClone(DEFAULT_STATE);
    stateAfter([
      selectOil(1),
      selectSurfactant(1),
      { type: 'set-temperature', value: 90 },
      { type: 'clear' },
    ]);
    expect(DEFAULT_STATE).toEqual(before);
  });

  test('R4.9 REC-27 an action nobody knows does not compile', () => {
    // @ts-expect-error the union of actions is closed
    const unknown = (): unknown => reduceRecipe(DEFAULT_STATE, { type: 'set-pressure', value: 1 });
    expect(unknown).toBeTypeOf('function');
  });
});
