import { describe, expect, test } from 'vitest';
import { firstSurfactant, selectSurfactant, stateAfter, surfactantOf } from './testing/recipes.ts';
import type { RecipeAction } from './actions.ts';
import { RECIPE_LIMITS } from './recipe.ts';
import { reduceRecipe } from './reduce.ts';

const key = surfactantOf(1);
const replace = (n: number, parameters = {}): RecipeAction => ({
  type: 'replace-surfactant',
  key,
  surfactant: surfactantOf(n, parameters),
});

describe('selecting', () => {
  test('R4.9 select a surfactant puts it in, active, visible and valid, with its color', () => {
    expect(firstSurfactant(stateAfter([selectSurfactant(1)]))).toEqual({
      surfactant: surfactantOf(1),
      concentration: 5,
      active: true,
      visible: true,
      valid: true,
      color: '#000001',
      storedAs: 'key',
    });
  });

  test('R9.3 REC-7 a surfactant starts with concentration 5, and there are at most 6', () => {
    const full = stateAfter([1, 2, 3, 4, 5, 6].map((n) => selectSurfactant(n)));
    expect(RECIPE_LIMITS).toMatchObject({ surfactants: 6, surfactantConcentration: 5 });
    expect(reduceRecipe(full, selectSurfactant(7))).toEqual({
      ok: false,
      state: full,
      reason: 'too-many-surfactants',
    });
    expect(reduceRecipe(full, { type: 'new-surfactant', key: surfactantOf(7), color: '' })).toMatchObject({
      reason: 'too-many-surfactants',
    });
    expect(full.current.surfactantMix.every(({ concentration }) => concentration === 5)).toBe(true);
  });

  test('R4.13 selecting a surfactant already present does nothing', () => {
    const state = stateAfter([selectSurfactant(1)]);
    const again = reduceRecipe(state, selectSurfactant(1, { cc0: 9 }));
    expect(again).toEqual({ ok: false, state, reason: 'already-present' });
    expect(again.state).toBe(state);
  });

  test('R4.14 one that comes with a weight of 0 is invalid, inactive and invisible from the start', () => {
    const entry = firstSurfactant(stateAfter([selectSurfactant(1, { mw: 0 })]));
    expect(entry).toMatchObject({ valid: false, active: false, visible: false });
  });

  test('REC-7 a surfactant without a number for a parameter is refused', () => {
    expect(reduceRecipe(stateAfter([]), selectSurfactant(1, { cc0: Number.NaN }))).toMatchObject({
      reason: 'not-finite',
    });
    expect(reduceRecipe(stateAfter([]), selectSurfactant(1, { k: Infinity }))).toMatchObject({
      reason: 'not-finite',
    });
  });

  test('R4.9 deselect a surfactant takes it out', () => {
    const state = stateAfter([
      selectSurfactant(1),
      selectSurfactant(2),
      { type: 'deselect-surfactant', key },
    ]);
    expect(state.current.surfactantMix.map(({ surfactant }) => surfactant.ingredientId)).toEqual([
      'surfactant-2',
    ]);
  });
});

describe('replacing', () => {
  const changed = stateAfter([
    selectSurfactant(1),
    selectSurfactant(2),
    { type: 'set-surfactant-concentration', key, value: 3 },
    { type: 'set-surfactant-active', key, value: false },
  ]);

  test('R4.9 replace keeps concentration, color, active, visible and the place', () => {
    const entry = firstSurfactant(stateAfter([replace(3)], changed));
    expect(entry).toEqual({ ...firstSurfactant(changed), surfactant: surfactantOf(3) });
    expect(entry).toMatchObject({ concentration: 3, color: '#000001', active: false, visible: true });
  });

  test('R4.9 replace does nothing if the new one is already present', () => {
    expect(reduceRecipe(changed, replace(2))).toEqual({
      ok: false,
      state: changed,
      reason: 'already-present',
    });
    expect(reduceRecipe(changed, replace(1))).toEqual({
      ok: false,
      state: changed,
      reason: 'already-present',
    });
  });

  test('R4.14 replacing follows the validity of the new one', () => {
    const invalid = stateAfter([replace(3, { mw: 0 })], changed);
    expect(firstSurfactant(invalid)).toMatchObject({ valid: false, active: false, visible: false });
    const again = stateAfter([{ ...replace(4), key: surfactantOf(3) } as RecipeAction], invalid); // same tag, other key
    expect(firstSurfactant(again)).toMatchObject({ valid: true, active: true, visible: true });
  });

  test('REC-8 what is no number is refused', () => {
    expect(reduceRecipe(changed, replace(3, { cc0: Number.NaN }))).toMatchObject({ reason: 'not-finite' });
  });
});

describe('changing', () => {
  const two = stateAfter([selectSurfactant(1), selectSurfactant(2)]);

  test('R4.9 surfactant concentration', () => {
    const { current } = stateAfter([{ type: 'set-surfactant-concentration', key, value: 2.5 }], two);
    expect(current.surfactantMix.map(({ concentration }) => concentration)).toEqual([2.5, 5]);
  });

  test('R5.10 REC-9 a concentration of 0 is refused also for an inactive entry', () => {
    const idle = stateAfter([{ type: 'set-surfactant-active', key, value: false }], two);
    for (const state of [two, idle]) {
      expect(reduceRecipe(state, { type: 'set-surfactant-concentration', key, value: 0 })).toEqual({
        ok: false,
        state,
        reason: 'concentration-zero',
      });
    }
  });

  test('REC-9 a concentration below 0 or without a number is refused', () => {
    const set = (value: number) => reduceRecipe(two, { type: 'set-surfactant-concentration', key, value });
    expect(set(-1)).toMatchObject({ reason: 'concentration-negative' });
    expect(set(Number.NaN)).toMatchObject({ reason: 'not-finite' });
  });

  test('R4.9 surfactant color', () => {
    const { current } = stateAfter([{ type: 'set-surfactant-color', key, color: '#abcdef' }], two);
    expect(current.surfactantMix.map(({ color }) => color)).toEqual(['#abcdef', '#000002']);
  });

  test('R4.9 surfactant active', () => {
    const { current } = stateAfter([{ type: 'set-surfactant-active', key, value: false }], two);
    expect(current.surfactantMix.map(({ active }) => active)).toEqual([false, true]);
    expect(current.surfactantMix.map(({ visible }) => visible)).toEqual([true, true]);
  });

  test('R4.9 surfactant visible', () => {
    const { current } = stateAfter([{ type: 'set-surfactant-visible', key, value: false }], two);
    expect(current.surfactantMix.map(({ visible }) => visible)).toEqual([false, true]);
    expect(current.surfactantMix.map(({ active }) => active)).toEqual([true, true]);
  });

  test.each([
    ['Active', true, true],
    ['Visible', false, true],
    ['Invisible', false, false],
  ] as const)(
    'R4.19 the control of a surfactant set to %s gives active %s, visible %s',
    (state, active, visible) => {
      const entry = firstSurfactant(stateAfter([{ type: 'set-surfactant-state', key, state }], two));
      expect(entry).toMatchObject({ active, visible });
    },
  );

  test.each([
    { type: 'deselect-surfactant' },
    { type: 'replace-surfactant', surfactant: surfactantOf(8) },
    { type: 'set-surfactant-concentration', value: 2 },
    { type: 'set-surfactant-color', color: '#000000' },
    { type: 'set-surfactant-active', value: true },
    { type: 'set-surfactant-visible', value: true },
    { type: 'set-surfactant-state', state: 'Active' },
    { type: 'update-surfactant', changes: { cc0: 1 } },
  ] as const)('REC-10 $type of a surfactant that is not there changes nothing and says so', (action) => {
    const reduction = reduceRecipe(two, { ...action, key: surfactantOf(9) });
    expect(reduction).toEqual({ ok: false, state: two, reason: 'not-present' });
  });
});
