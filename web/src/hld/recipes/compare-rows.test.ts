import { reduceRecipe, type RecipeAction } from '@suite/recipes';
import { expect, test } from 'vitest';
import { isEqualRow } from '../../recipes/list/compare-rows.ts';
import { C12E5, IPM, recipeOf, SDS, SQUALANE } from '../recipe/testing/sample.ts';
import { compareRecipes, type OpenedHld } from './compare-rows.ts';

const opened = (recipe: OpenedHld['recipe']): OpenedHld => ({ recipe, details: { methods: new Map() } });

function compared(...recipes: OpenedHld['recipe'][]) {
  return compareRecipes(recipes.map(opened)).flatMap(({ rows }) => rows);
}

function changed(recipe: OpenedHld['recipe'], action: RecipeAction) {
  return reduceRecipe({ current: recipe, original: recipe }, action).state.current;
}

test('R4.16 the comparison shows the EACN that each recipe uses', () => {
  const manual = { ...recipeOf([C12E5], [SQUALANE]), manualEACN: true };
  const rows = compared(recipeOf([C12E5], [IPM, SQUALANE]), manual, recipeOf([C12E5]));
  const eacn = rows.find(({ id }) => id === 'eacn');
  expect(eacn?.cells.map(({ text }) => text)).toEqual(['15.9', '7.0', '7.0']);
});

test('R9.7 the result comes first, with units, by how much it differs, and what is not used', () => {
  const base = recipeOf([C12E5], [IPM]);
  const warm = changed(changed(base, { type: 'set-temperature', value: 45 }), {
    type: 'select-surfactant',
    surfactant: SDS,
    color: 'e2',
  });
  const groups = compareRecipes([base, warm].map(opened));
  expect(groups.map(({ id }) => id)).toEqual(['result', 'derived', 'conditions', 'surfactants', 'oils']);
  const rows = groups.flatMap((group) => group.rows);
  expect(rows.find(({ id }) => id === 'temperature')).toMatchObject({
    unit: '°C',
    cells: [{ text: '25' }, { text: '45', marker: 'higher', difference: '+20' }],
  });
  expect(rows.find(({ name }) => name === 'SDS')?.cells.map(({ text }) => text)).toEqual(['not used', '5.0']);
  expect(rows.filter(isEqualRow).map(({ id }) => id)).toContain('salinity');
});

test('a difference that the decimals do not show is none', () => {
  const base = recipeOf([C12E5], [IPM]);
  const rows = compared(base, changed(base, { type: 'set-temperature', value: 25.2 }));
  expect(rows.find(({ id }) => id === 'temperature')?.cells[1]).toEqual({ text: '25', marker: 'same' });
});
