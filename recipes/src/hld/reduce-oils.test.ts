import { describe, expect, test } from 'vitest';
import { firstOil, recipeOilOf, selectOil, stateAfter } from './testing/recipes.ts';
import { RECIPE_LIMITS } from './recipe.ts';
import { reduceRecipe } from './reduce.ts';

const key = recipeOilOf(1);

describe('selecting', () => {
  test('R4.9 select an oil puts it in, active and visible, with its color', () => {
    expect(firstOil(stateAfter([selectOil(1, 12)]))).toEqual({
      oil: recipeOilOf(1, 12),
      volume: 1,
      active: true,
      visible: true,
      color: '#111111',
      storedAs: 'key',
    });
  });

  test('R9.3 REC-4 an oil starts with volume 1, and there are at most 4', () => {
    const full = stateAfter([1, 2, 3, 4].map((n) => selectOil(n)));
    expect(RECIPE_LIMITS).toMatchObject({ oils: 4, oilVolume: 1 });
    expect(reduceRecipe(full, selectOil(5))).toEqual({ ok: false, state: full, reason: 'too-many-oils' });
    expect(full.current.oilBlend.map(({ volume }) => volume)).toEqual([1, 1, 1, 1]);
  });

  test('R4.10 selecting an oil already present does nothing', () => {
    const state = stateAfter([selectOil(1)]);
    const again = reduceRecipe(state, selectOil(1, 99));
    expect(again).toEqual({ ok: false, state, reason: 'already-present' });
    expect(again.state).toBe(state);
  });

  test('R4.10 the same ingredient of another dataset is another oil', () => {
    const other = { ...recipeOilOf(1), datasetId: 'another' };
    const state = stateAfter([selectOil(1), { type: 'select-oil', oil: other, color: '#222222' }]);
    expect(state.current.oilBlend).toHaveLength(2);
  });

  test('R4.11 selecting the first oil switches manual eacn off', () => {
    expect(stateAfter([selectOil(1)]).current.manualEACN).toBe(false);
  });

  test('R4.11 a second oil leaves manual eacn as it is', () => {
    const manual = stateAfter([selectOil(1), { type: 'set-manual-eacn', value: true }, selectOil(2)]);
    expect(manual.current.manualEACN).toBe(true);
  });

  test('REC-4 an oil without a number for EACN is refused', () => {
    expect(reduceRecipe(stateAfter([]), selectOil(1, Number.NaN))).toMatchObject({ reason: 'not-finite' });
  });
});

describe('deselecting', () => {
  test('R4.9 deselect an oil takes it out', () => {
    const state = stateAfter([selectOil(1), selectOil(2), { type: 'deselect-oil', key }]);
    expect(state.current.oilBlend.map(({ oil }) => oil.ingredientId)).toEqual(['oil-2']);
  });

  test('R4.12 removing the last oil switches manual EACN on', () => {
    const state = stateAfter([selectOil(1), { type: 'deselect-oil', key }]);
    expect(state.current.oilBlend).toEqual([]);
    expect(state.current.manualEACN).toBe(true);
  });

  test('R4.12 removing one of two leaves manual EACN off', () => {
    const state = stateAfter([selectOil(1), selectOil(2), { type: 'deselect-oil', key }]);
    expect(state.current.manualEACN).toBe(false);
  });
});

describe('changing', () => {
  const two = stateAfter([selectOil(1), selectOil(2)]);

  test('R4.9 update oil volume', () => {
    const { current } = stateAfter([{ type: 'set-oil-volume', key, value: 3 }], two);
    expect(current.oilBlend.map(({ volume }) => volume)).toEqual([3, 1]);
  });

  test('REC-5 a volume of 0 is kept; below 0 and no number are refused', () => {
    expect(firstOil(stateAfter([{ type: 'set-oil-volume', key, value: 0 }], two)).volume).toBe(0);
    expect(reduceRecipe(two, { type: 'set-oil-volume', key, value: -1 })).toMatchObject({
      reason: 'volume-negative',
    });
    expect(reduceRecipe(two, { type: 'set-oil-volume', key, value: Number.NaN })).toMatchObject({
      reason: 'not-finite',
    });
  });

  test('R4.9 update oil color', () => {
    const { current } = stateAfter([{ type: 'set-oil-color', key, color: '#abcdef' }], two);
    expect(current.oilBlend.map(({ color }) => color)).toEqual(['#abcdef', '#111112']);
  });

  test('R4.9 update oil active', () => {
    const { current } = stateAfter([{ type: 'set-oil-active', key, value: false }], two);
    expect(current.oilBlend.map(({ active }) => active)).toEqual([false, true]);
    expect(current.oilBlend.map(({ visible }) => visible)).toEqual([true, true]);
  });

  test('R4.9 update oil visible', () => {
    const { current } = stateAfter([{ type: 'set-oil-visible', key, value: false }], two);
    expect(current.oilBlend.map(({ visible }) => visible)).toEqual([false, true]);
    expect(current.oilBlend.map(({ active }) => active)).toEqual([true, true]);
  });

  test.each([
    ['Active', true, true],
    ['Visible', false, true],
    ['Invisible', false, false],
  ] as const)(
    'R4.19 the control of an oil set to %s gives active %s, visible %s',
    (state, active, visible) => {
      expect(firstOil(stateAfter([{ type: 'set-oil-state', key, state }], two))).toMatchObject({
        active,
        visible,
      });
    },
  );

  test.each([
    { type: 'deselect-oil' },
    { type: 'set-oil-volume', value: 2 },
    { type: 'set-oil-color', color: '#000000' },
    { type: 'set-oil-active', value: true },
    { type: 'set-oil-visible', value: true },
    { type: 'set-oil-state', state: 'Active' },
  ] as const)('REC-6 $type of an oil that is not there changes nothing and says so', (action) => {
    const reduction = reduceRecipe(two, { ...action, key: recipeOilOf(9) });
    expect(reduction).toEqual({ ok: false, state: two, reason: 'not-present' });
  });
});

describe('virtual and edited oils', () => {
  const made = { datasetId: 'none', ingredientId: 'v1' };

  test('REC-29 a new oil is named New n, has the EACN of the default recipe and is kept in full', () => {
    const state = stateAfter([{ type: 'new-oil', key: made, color: '#222222' }]);
    expect(firstOil(state)).toMatchObject({ oil: { ...made, name: 'New 1', eacn: 7 }, storedAs: 'full' });
    expect(state.current.manualEACN).toBe(false);
    const second = { datasetId: 'none', ingredientId: 'v2' };
    const { current } = reduceRecipe(state, { type: 'new-oil', key: second, color: '#333333' }).state;
    expect(current.oilBlend[1]?.oil.name).toBe('New 2');
  });

  test('REC-29 an edited oil is kept in full; what is no number or not there is refused', () => {
    const state = stateAfter([selectOil(1, 12)]);
    const edited = reduceRecipe(state, { type: 'update-oil', key, changes: { eacn: 9 } });
    expect(firstOil(edited.state)).toMatchObject({ oil: { ...key, eacn: 9 }, storedAs: 'full' });
    const refused = [
      reduceRecipe(state, { type: 'update-oil', key, changes: { eacn: Number.NaN } }),
      reduceRecipe(state, { type: 'update-oil', key: made, changes: { eacn: 9 } }),
    ];
    expect(refused).toMatchObject([{ reason: 'not-finite' }, { reason: 'not-present' }]);
  });
});
