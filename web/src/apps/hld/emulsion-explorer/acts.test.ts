import { deriveRecipe, findChanges, isSameKey } from '@suite/hld';
import { expect, test } from 'vitest';
import { createRecipeHistory } from '../recipe/recipe-history.ts';
import { AOT, C12E5, IPM, recipeOf, SDS, SQUALANE } from '../recipe/testing/sample.ts';
import { applyChange } from './apply-change.ts';
import { applyMix } from './apply-mix.ts';
import { moveCondition } from './move-condition.ts';
import { applyReplacement, rankReplacements, replaceableOf } from './replacements.ts';

function benchOf(...given: Parameters<typeof recipeOf>) {
  const recipe = recipeOf(...given);
  const history = createRecipeHistory({ current: recipe, original: recipe });
  return {
    history,
    recipe: () => history.view().state.current,
    act: (...call: Parameters<typeof history.dispatch>) => history.dispatch(...call),
  };
}

test('every single change of the list, once made, gives the wanted type, and one undo takes it back', () => {
  const { history, recipe, act } = benchOf([SDS, AOT], [IPM, SQUALANE]);
  const start = recipe();
  const changes = findChanges(start, 'ME');
  expect(changes.ok && changes.value.length).toBeGreaterThan(2);
  for (const [n, change] of (changes.ok ? changes.value : []).entries()) {
    applyChange(act, start, { change, gesture: `change-${n}` });
    const { verdict } = deriveRecipe({ ...recipe(), targetEmulsionType: 'ME' });
    expect(verdict.ok && verdict.value.emulsionType).toBe('ME');
    history.undo();
    expect(recipe()).toEqual(start);
  }
});

test('dragging the concentration scales every active surfactant, in one step', () => {
  const { history, recipe, act } = benchOf([SDS, AOT, C12E5]);
  act({ type: 'set-surfactant-concentration', key: AOT, value: 10 });
  act({ type: 'set-surfactant-state', key: C12E5, state: 'Visible' });
  moveCondition({ act, recipe }, { variable: 'concentration', value: 30, gesture: 'drag' });
  moveCondition({ act, recipe }, { variable: 'concentration', value: 60, gesture: 'drag' });
  expect(recipe().surfactantMix.map(({ concentration }) => concentration)).toEqual([20, 40, 5]);
  history.undo();
  expect(recipe().surfactantMix.map(({ concentration }) => concentration)).toEqual([5, 10, 5]);
});

test('a found mix takes the place of the present one; who stays keeps colour', () => {
  const { history, recipe, act } = benchOf([SDS, AOT]);
  const color = recipe().surfactantMix[1]?.color;
  applyMix(act, recipe(), { members: [AOT, C12E5], concentrations: [2, 8], gesture: 'mix' });
  expect(
    recipe().surfactantMix.map(({ surfactant, concentration }) => [surfactant.name, concentration]),
  ).toEqual([
    ['AOT', 2],
    ['C12E5', 8],
  ]);
  expect(recipe().surfactantMix[0]?.color).toBe(color);
  history.undo();
  expect(recipe().surfactantMix.map(({ surfactant }) => surfactant.name)).toEqual(['SDS', 'AOT']);
});

test('a replacement with its change brings HLD back to what it was', () => {
  const { recipe, act } = benchOf([SDS, C12E5]);
  const start = recipe();
  const before = deriveRecipe(start).hld;
  const [, entry] = replaceableOf(start, 'hld-surfactant');
  if (!entry || !before.ok) throw new Error('nothing to replace');
  const near = [1.1, 0.9, 5].map((cc0, n) => ({
    ingredient: { ...C12E5, ingredientId: `near-${n}`, cc0 },
    method: 'biblio' as const,
  }));
  const ranked = rankReplacements(start, {
    entry,
    hld: before.value,
    found: [...near, { ingredient: SDS, method: 'na' }],
  });
  expect(ranked.map(({ value }) => value)).toEqual([0.9, 1.1, 5]);
  const [nearest] = ranked;
  if (!nearest) throw new Error('nobody is near');
  applyReplacement(act, start, { replacement: nearest, gesture: 'replace' });
  const now = deriveRecipe(recipe()).hld;
  expect(now.ok && now.value).toBeCloseTo(before.value, 9);
  expect(recipe().surfactantMix.some(({ surfactant }) => isSameKey(surfactant, C12E5))).toBe(false);
});

test('a replaced oil leaves volume, colour and the way EACN is set as they were', () => {
  const { recipe, act } = benchOf([C12E5], [IPM]);
  act({ type: 'set-oil-volume', key: IPM, value: 4 });
  const [entry] = replaceableOf(recipe(), 'hld-oil');
  const before = deriveRecipe(recipe()).hld;
  if (!entry || !before.ok) throw new Error('nothing to replace');
  const [nearest] = rankReplacements(recipe(), {
    entry,
    hld: before.value,
    found: [{ ingredient: SQUALANE, method: 'biblio' }],
  });
  if (!nearest) throw new Error('nobody is near');
  applyReplacement(act, recipe(), { replacement: nearest, gesture: 'replace' });
  expect(recipe().oilBlend).toMatchObject([{ oil: { name: 'Squalane' }, volume: 4, color: 'e2' }]);
  expect(recipe().manualEACN).toBe(false);
});
