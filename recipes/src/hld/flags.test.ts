import { describe, expect, test } from 'vitest';
import { selectOil, selectSurfactant, stateAfter, surfactantOf } from './testing/recipes.ts';
import { DEFAULT_RECIPE, DEFAULT_STATE } from './recipe.ts';
import { entryState, flagsOfState, flagsOfRecipe } from './flags.ts';

describe('the default recipe', () => {
  test('R4.7 name, target, conditions, empty mixes, visible totals, manual EACN', () => {
    expect(DEFAULT_RECIPE).toEqual({
      version: '1.0.0',
      name: 'Default',
      targetEmulsionType: 'Any',
      conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
      surfactantMix: [],
      surfactantMixTotalVisible: true,
      oilBlend: [],
      oilBlendTotalVisible: true,
      manualEACN: true,
    });
  });

  test('R4.8 REC-12 it is invalid (no surfactant), pristine, new and default', () => {
    expect(flagsOfRecipe(DEFAULT_STATE)).toEqual({
      isInvalid: true,
      isPristine: true,
      isNew: true,
      isDefault: true,
    });
  });
});

describe('flags', () => {
  const key = surfactantOf(1);

  test('R4.8 invalid when no surfactant is valid', () => {
    const one = stateAfter([selectSurfactant(1, { mw: 0 })]);
    expect(flagsOfRecipe(one).isInvalid).toBe(true);
    expect(flagsOfRecipe(stateAfter([selectSurfactant(2)], one)).isInvalid).toBe(false);
  });

  test('R4.8 pristine when equal to the original, also after a change and back', () => {
    const saved = { ...stateAfter([selectSurfactant(1), selectOil(1)]).current, recipeId: 'r1' };
    const state = stateAfter([{ type: 'set-recipe', recipe: saved }]);
    expect(flagsOfRecipe(state).isPristine).toBe(true);
    const warm = stateAfter([{ type: 'set-temperature', value: 30 }], state);
    expect(flagsOfRecipe(warm).isPristine).toBe(false);
    expect(flagsOfRecipe(stateAfter([{ type: 'set-temperature', value: 25 }], warm)).isPristine).toBe(true);
    const edited = stateAfter([{ type: 'update-surfactant', key, changes: { cc0: 1 } }], state);
    expect(flagsOfRecipe(edited).isPristine).toBe(false);
    const back = stateAfter([{ type: 'update-surfactant', key, changes: { cc0: 0.77 } }], edited);
    expect(flagsOfRecipe(back).isPristine).toBe(true);
  });

  test('R4.8 when and by whom a recipe was stored makes no difference', () => {
    const original = { ...DEFAULT_RECIPE, recipeId: 'r1', updated: '1' };
    const current = { ...DEFAULT_RECIPE, recipeId: 'r1', updated: '2', userId: 'u1' };
    expect(flagsOfRecipe({ current, original }).isPristine).toBe(true);
  });

  test('R4.8 new when it has no recipeId', () => {
    const saved = { ...DEFAULT_RECIPE, recipeId: 'r1' };
    expect(flagsOfRecipe({ current: saved, original: saved }).isNew).toBe(false);
    expect(flagsOfRecipe(stateAfter([selectOil(1)])).isNew).toBe(true);
  });

  test('R4.8 default when equal to the default recipe; a stored one is not', () => {
    expect(flagsOfRecipe(stateAfter([{ type: 'set-fa', value: 0 }])).isDefault).toBe(true);
    expect(flagsOfRecipe(stateAfter([{ type: 'set-fa', value: 1 }])).isDefault).toBe(false);
    const saved = { ...DEFAULT_RECIPE, recipeId: 'r1' };
    expect(flagsOfRecipe({ current: saved, original: saved }).isDefault).toBe(false);
  });
});

describe('entry state', () => {
  test.each([
    [true, true, 'Active'],
    [true, false, 'Active'],
    [false, true, 'Visible'],
    [false, false, 'Invisible'],
  ] as const)('R4.19 active %s, visible %s reads %s', (active, visible, state) => {
    expect(entryState({ active, visible })).toBe(state);
  });

  test('R4.19 the control sets (true,true), (false,true), (false,false)', () => {
    expect(flagsOfState('Active')).toEqual({ active: true, visible: true });
    expect(flagsOfState('Visible')).toEqual({ active: false, visible: true });
    expect(flagsOfState('Invisible')).toEqual({ active: false, visible: false });
  });
});
