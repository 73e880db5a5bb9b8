import { expect, test } from 'vitest';
import { findChanges } from '@suite/hld';
import { rankReplacements, replaceableOf, replacementActions } from './replacements.ts';
import { recipeOilOf, selectOil, selectSurfactant, stateAfter, surfactantOf } from './testing/recipes.ts';
import { changeActions, mixActions, variableActions } from './compose-actions.ts';
import { deriveRecipe } from './derive.ts';

const IONIC = { surfactantType: 'anionic', mw: 300 } as const;
const start = stateAfter([
  selectSurfactant(1, { ...IONIC, cc0: -2.5 }),
  selectSurfactant(2, { ...IONIC, cc0: 2.5 }),
]);
const namesAndAmounts = ({ current }: typeof start) =>
  current.surfactantMix.map(({ surfactant, concentration }) => [surfactant.name, concentration]);

test('the actions of every change that is found reach the target', () => {
  const changes = findChanges(start.current, 'ME');
  expect(changes.ok && changes.value.length).toBeGreaterThan(1);
  for (const change of changes.ok ? changes.value : []) {
    const { current } = stateAfter(changeActions(start.current, change), start);
    const { verdict } = deriveRecipe({ ...current, targetEmulsionType: 'ME' });
    expect(verdict.ok && verdict.value.emulsionType).toBe('ME');
  }
});

test('a concentration is that of the whole mix; without one, or of nothing, there is nothing to do', () => {
  const total = start.current.surfactantMix.reduce((sum, { concentration }) => sum + concentration, 0);
  const actions = variableActions(start.current, 'concentration', 3 * total);
  const scaled = namesAndAmounts(start).map(([name, amount]) => [name, 3 * Number(amount)]);
  expect(namesAndAmounts(stateAfter(actions, start))).toEqual(scaled);
  expect(variableActions(start.current, 'concentration', 0)).toEqual([]);
  expect(variableActions(start.current, 'temperature', 40)).toEqual([{ type: 'set-temperature', value: 40 }]);
});

test('a new mix has the members with an amount; what is in both keeps its colour', () => {
  const actions = mixActions(start.current, {
    members: [surfactantOf(2, { ...IONIC, cc0: 2.5 }), surfactantOf(3), surfactantOf(4)],
    concentrations: [2, 8, 0],
    nextColor: (taken) => `color ${taken.length}`,
  });
  const after = stateAfter(actions, start);
  expect(namesAndAmounts(after)).toEqual([
    ['Surfactant 2', 2],
    ['Surfactant 3', 8],
  ]);
  expect(after.current.surfactantMix.map(({ color }) => color)).toEqual(['#000002', 'color 1']);
});

test('replacements come nearest first and leave out what is there; an oil keeps volume and colour', () => {
  const { current, original } = stateAfter([selectOil(1, 7), selectOil(2, 12)], start);
  const hld = deriveRecipe(current).hld;
  const [entry] = replaceableOf(current, 'hld-oil');
  if (!entry || !hld.ok) throw new Error('there is nothing to replace');
  const found = [recipeOilOf(2, 12), recipeOilOf(3, 20), recipeOilOf(4, 8)].map((ingredient) => ({
    ingredient,
    method: 'biblio' as const,
  }));
  const ranked = rankReplacements(current, { entry, hld: hld.value, found });
  expect(ranked.map(({ ingredient }) => ingredient.name)).toEqual(['Oil 4', 'Oil 3']);
  const [nearest] = ranked;
  const actions = nearest ? replacementActions(current, nearest) : [];
  const { oilBlend } = stateAfter(actions, { current, original }).current;
  expect(oilBlend.map(({ oil, color }) => [oil.name, color])).toEqual([
    ['Oil 2', '#111112'],
    ['Oil 4', '#111111'],
  ]);
});
