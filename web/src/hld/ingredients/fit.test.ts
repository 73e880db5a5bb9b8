import { deriveRecipe } from '@suite/recipes';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { expect, test } from 'vitest';
import { AOT, C12E5, IPM, recipeOf, SDS, SQUALANE } from '../recipe/testing/sample.ts';
import { fitOf, fittingOf } from './fit.ts';

type Given = Omit<Partial<Ingredient>, 'sources'> & { name: string; sources?: readonly string[] };
const listed = ({ sources, ...values }: Given): Ingredient => ({
  datasetId: '',
  ingredientId: '',
  datasetName: 'Sample',
  shareId: null,
  version: 1,
  method: 'exp',
  created: '',
  updated: '',
  ...(sources ? { sources: [...sources] } : {}),
  ...values,
});
const hldOf = (...given: Parameters<typeof recipeOf>) => {
  const { hld } = deriveRecipe(recipeOf(...given));
  return hld.ok ? hld.value : Number.NaN;
};

test('R4.17 a surfactant is judged alone with the oils, conditions and concentration of the recipe', () => {
  const recipe = recipeOf([SDS], [IPM]);
  expect(fitOf(recipe, listed(AOT))?.hld).toBeCloseTo(hldOf([AOT], [IPM]), 12);
  expect(fitOf(recipeOf([], [IPM]), listed(SDS))?.hld).toBeCloseTo(hldOf([SDS], [IPM]), 12);
});

test('R4.16 an oil is judged in place of the blend, with the surfactants of the recipe', () => {
  const recipe = recipeOf([SDS, AOT], [IPM]);
  expect(fitOf(recipe, listed(SQUALANE))?.hld).toBeCloseTo(hldOf([SDS, AOT], [SQUALANE]), 12);
  expect(fitOf(recipeOf([]), listed(IPM))).toBeUndefined();
});

test('R4.18 only those that meet the target are listed, the surest first; what has no values is not', () => {
  const all = [listed(SDS), listed(AOT), listed(C12E5), listed({ name: 'Unknown', surfactantType: 'other' })];
  const names = (target: 'O/W' | 'ME' | 'W/O' | 'Any') =>
    fittingOf({ ...recipeOf([]), targetEmulsionType: target }, all, () => 'exp').map(({ name }) => name);
  expect(names('O/W')).toEqual(['SDS']);
  expect(names('ME')).toEqual(['C12E5']);
  expect(names('W/O')).toEqual(['AOT']);
  expect(names('Any')).toEqual(['SDS', 'AOT', 'C12E5']);
});

test('the surest first is the most probable first: far from the edge, and measured before estimated', () => {
  const at = (name: string, cc0: number, method: 'exp' | 'calc' = 'exp') =>
    listed({ ...AOT, name, cc0, surfactantType: 'other', method });
  const all = [at('edge', 1.8), at('middle', 2.6), at('estimated', 2.6, 'calc'), at('far', 7)];
  const recipe = { ...recipeOf([]), targetEmulsionType: 'W/O' as const };
  const fitting = fittingOf(recipe, all, () => 'exp');
  expect(fitting.map(({ name }) => name)).toEqual(['far', 'middle', 'estimated', 'edge']);
});
