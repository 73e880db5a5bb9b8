import {
  changeActions,
  deriveRecipe,
  isSameKey,
  mixActions,
  rankReplacements,
  replaceableOf,
  replacementActions,
  variableActions,
} from '@suite/recipes';
import { findChanges } from '@suite/hld';
import { expect, test } from 'vitest';
import { nextColor } from '../../recipes/entry-colors.ts';
import { AOT, C12E5, IPM, openSession, recipeOf, SDS, SQUALANE } from '../recipe/testing/sample.ts';

function open(...given: Parameters<typeof recipeOf>) {
  const { session } = openSession();
  session.open({ recipe: recipeOf(...given), details: session.get().details });
  return { session, recipe: () => session.get().current };
}

test('every single change of the list, once made, gives the wanted type, and one undo takes it back', () => {
  const { session, recipe } = open([SDS, AOT], [IPM, SQUALANE]);
  const start = recipe();
  const changes = findChanges(start, 'ME');
  expect(changes.ok && changes.value.length).toBeGreaterThan(2);
  for (const change of changes.ok ? changes.value : []) {
    session.dispatchAll(changeActions(start, change));
    const { verdict } = deriveRecipe({ ...recipe(), targetEmulsionType: 'ME' });
    expect(verdict.ok && verdict.value.emulsionType).toBe('ME');
    session.undo();
    expect(recipe()).toEqual(start);
  }
});

test('dragging the concentration scales every active surfactant, in one step', () => {
  const { session, recipe } = open([SDS, AOT, C12E5]);
  session.dispatch({ type: 'set-surfactant-concentration', key: AOT, value: 10 });
  session.dispatch({ type: 'set-surfactant-state', key: C12E5, state: 'Visible' });
  session.dispatchAll(variableActions(recipe(), 'concentration', 30), 'drag');
  session.dispatchAll(variableActions(recipe(), 'concentration', 60), 'drag');
  expect(recipe().surfactantMix.map(({ concentration }) => concentration)).toEqual([20, 40, 5]);
  session.undo();
  expect(recipe().surfactantMix.map(({ concentration }) => concentration)).toEqual([5, 10, 5]);
});

test('a found mix takes the place of the present one; who stays keeps colour', () => {
  const { session, recipe } = open([SDS, AOT]);
  const color = recipe().surfactantMix[1]?.color;
  session.dispatchAll(mixActions(recipe(), { members: [AOT, C12E5], concentrations: [2, 8], nextColor }));
  expect(
    recipe().surfactantMix.map(({ surfactant, concentration }) => [surfactant.name, concentration]),
  ).toEqual([
    ['AOT', 2],
    ['C12E5', 8],
  ]);
  expect(recipe().surfactantMix[0]?.color).toBe(color);
  session.undo();
  expect(recipe().surfactantMix.map(({ surfactant }) => surfactant.name)).toEqual(['SDS', 'AOT']);
});

test('a replacement with its change brings HLD back to what it was', () => {
  const { session, recipe } = open([SDS, C12E5]);
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
  session.dispatchAll(replacementActions(start, nearest));
  const now = deriveRecipe(recipe()).hld;
  expect(now.ok && now.value).toBeCloseTo(before.value, 9);
  expect(recipe().surfactantMix.some(({ surfactant }) => isSameKey(surfactant, C12E5))).toBe(false);
});

test('a replaced oil leaves volume, colour and the way EACN is set as they were', () => {
  const { session, recipe } = open([C12E5], [IPM]);
  session.dispatch({ type: 'set-oil-volume', key: IPM, value: 4 });
  const [entry] = replaceableOf(recipe(), 'hld-oil');
  const before = deriveRecipe(recipe()).hld;
  if (!entry || !before.ok) throw new Error('nothing to replace');
  const [nearest] = rankReplacements(recipe(), {
    entry,
    hld: before.value,
    found: [{ ingredient: SQUALANE, method: 'biblio' }],
  });
  if (!nearest) throw new Error('nobody is near');
  session.dispatchAll(replacementActions(recipe(), nearest));
  expect(recipe().oilBlend).toMatchObject([{ oil: { name: 'Squalane' }, volume: 4, color: 'e2' }]);
  expect(recipe().manualEACN).toBe(false);
});
