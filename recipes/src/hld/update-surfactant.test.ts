import { describe, expect, test } from 'vitest';
import { firstSurfactant, selectSurfactant, stateAfter, surfactantOf } from './testing/recipes.ts';
import type { RecipeAction, SurfactantChanges } from './actions.ts';
import { reduceRecipe } from './reduce.ts';

const key = surfactantOf(1);
const start = stateAfter([selectSurfactant(1)]);
const update = (changes: SurfactantChanges): RecipeAction => ({ type: 'update-surfactant', key, changes });

describe('new and updated surfactants', () => {
  test('R4.9 update surfactant changes what is named, keeps the rest, and stores it in full from then on', () => {
    const entry = firstSurfactant(stateAfter([update({ cc0: 2, name: 'Mine', alpha: 0 })], start));
    expect(entry.surfactant).toEqual({ ...surfactantOf(1), cc0: 2, name: 'Mine', alpha: 0 });
    expect(entry).toMatchObject({ concentration: 5, active: true, visible: true, storedAs: 'full' });
  });

  test('REC-11 undefined takes a parameter back to the default of its type', () => {
    const state = stateAfter([update({ k: 0.2, mw: 300 }), update({ k: undefined, mw: undefined })], start);
    expect(firstSurfactant(state).surfactant).not.toHaveProperty('k');
    expect(firstSurfactant(state)).toMatchObject({ valid: true });
  });

  test('REC-11 what is no number is refused', () => {
    expect(reduceRecipe(start, update({ mw: Number.NaN }))).toMatchObject({
      ok: false,
      reason: 'not-finite',
    });
    expect(reduceRecipe(start, update({ b: Infinity }))).toMatchObject({ ok: false, reason: 'not-finite' });
  });

  test('R4.9 new surfactant puts a virtual one in, active and visible, stored in full', () => {
    const entry = firstSurfactant(stateAfter([{ type: 'new-surfactant', key, color: '#fedcba' }]));
    expect(entry).toMatchObject({
      concentration: 5,
      active: true,
      visible: true,
      valid: true,
      color: '#fedcba',
    });
    expect(entry.storedAs).toBe('full');
  });

  test('R4.15 a virtual surfactant is New n, type other, cc0 0, source Virtual, under the key given', () => {
    const { surfactant } = firstSurfactant(stateAfter([{ type: 'new-surfactant', key, color: '' }]));
    expect(surfactant).toEqual({
      datasetId: key.datasetId,
      ingredientId: key.ingredientId,
      name: 'New 1',
      surfactantType: 'other',
      cc0: 0,
      mw: 400,
      sources: ['Virtual'],
    });
  });

  test.each([
    [['New 1', 'New 2'], 'New 3'],
    [['New 2'], 'New 1'],
    [['New 1', 'New 3'], 'New 2'],
    [['New 999999'], 'New 1'],
    [['New 01'], 'New 2'],
    [['New 1000001', 'new 1', 'New 1 x', 'New'], 'New 1'],
  ])('R4.15 beside %j the next one is %s', (names, name) => {
    const state = stateAfter([
      ...names.map((taken, n) => selectSurfactant(n + 1, { name: taken })),
      { type: 'new-surfactant', key: surfactantOf(9), color: '' },
    ]);
    expect(state.current.surfactantMix.at(-1)?.surfactant.name).toBe(name);
  });

  test('R4.15 a key that is already there is refused', () => {
    expect(reduceRecipe(start, { type: 'new-surfactant', key, color: '' })).toMatchObject({
      reason: 'already-present',
    });
  });
});

describe('validity', () => {
  const invalid = stateAfter([update({ mw: 0 })], start);

  test.each([0, -5])(
    'R4.14 R5.11 a weight that becomes %d makes it invalid, inactive and invisible',
    (mw) => {
      const entry = firstSurfactant(stateAfter([update({ mw })], start));
      expect(entry.valid).toBe(false);
      expect(entry.active).toBe(false);
      expect(entry.visible).toBe(false);
    },
  );

  test('R4.14 one that turns valid again becomes active and visible', () => {
    const entry = firstSurfactant(stateAfter([update({ mw: 300 })], invalid));
    expect(entry.valid).toBe(true);
    expect(entry.active).toBe(true);
    expect(entry.visible).toBe(true);
  });

  test('R4.14 an inactive entry that stays valid stays inactive', () => {
    const idle = stateAfter(
      [{ type: 'set-surfactant-active', key, value: false }, update({ mw: 300 })],
      start,
    );
    expect(firstSurfactant(idle)).toMatchObject({ valid: true, active: false, visible: true });
  });

  test.each<RecipeAction>([
    { type: 'set-surfactant-active', key, value: true },
    { type: 'set-surfactant-visible', key, value: true },
    { type: 'set-surfactant-state', key, state: 'Active' },
    { type: 'set-surfactant-state', key, state: 'Visible' },
  ])('R4.14 an invalid entry cannot be made active or visible: %o', (action) => {
    expect(reduceRecipe(invalid, action)).toEqual({ ok: false, state: invalid, reason: 'entry-invalid' });
  });

  test('R4.14 setting an invalid entry inactive or invisible is no error', () => {
    expect(reduceRecipe(invalid, { type: 'set-surfactant-state', key, state: 'Invisible' }).ok).toBe(true);
  });
});
