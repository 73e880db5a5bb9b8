import { DEFAULT_RECIPE } from '@suite/recipes';
import { expect, test } from 'vitest';
import type { Found } from '../../recipe/ingredient-source.ts';
import { AOT, C12E5, recipeOf, SDS } from '../../recipe/testing/sample.ts';
import { filterSurfactants, narrowestFilter, NO_FILTERS, optionsOf, surfactantsOf } from './find-filters.ts';

const FOUND: Found<'hld-surfactant'>[] = [
  { ingredient: SDS, method: 'biblio', datasetName: 'HLD Surfactants', inci: 'Sodium Lauryl Sulfate' },
  { ingredient: AOT, method: 'exp', datasetName: 'My Surfactants' },
  { ingredient: C12E5, method: 'calc', datasetName: 'HLD Surfactants', inci: 'Laureth-5' },
];
const namesOf = (found: readonly Found<'hld-surfactant'>[]) => found.map(({ ingredient }) => ingredient.name);

test.each([
  [{ hasInci: true }, ['SDS', 'C12E5']],
  [{ isPublished: true }, ['SDS', 'AOT']],
  [{ withoutTypes: ['anionic'] }, ['C12E5']],
  [{ withoutDatasets: ['HLD Surfactants'] }, ['AOT']],
  [{ excluded: ['laur'] }, ['AOT']],
  [{ excluded: ['aot'], hasInci: true, isPublished: true }, ['SDS']],
] as const)('mixes are made of what passes %o', (changes, names) => {
  expect(namesOf(filterSurfactants(FOUND, { ...NO_FILTERS, ...changes }))).toEqual(names);
});

test('a count says what ticking a box would bring, given the other filters', () => {
  const filters = { ...NO_FILTERS, withoutTypes: ['anionic' as const], hasInci: true };
  const passing = filterSurfactants(FOUND, filters, 'withoutTypes');
  expect(optionsOf(FOUND, passing, ({ ingredient }) => ingredient.surfactantType)).toEqual([
    { value: 'anionic', count: 1 },
    { value: 'ethoxylate', count: 1 },
  ]);
});

test('the filter that takes most away is named', () => {
  expect(narrowestFilter(FOUND, NO_FILTERS)).toBeUndefined();
  expect(narrowestFilter(FOUND, { ...NO_FILTERS, excluded: ['o'], isPublished: true })).toEqual({
    name: 'excluded',
    count: 2,
  });
});

test('surfactants of the recipe are candidates with the values they have there', () => {
  expect(namesOf(surfactantsOf(recipeOf([SDS, AOT]), FOUND))).toEqual(['SDS', 'AOT']);
  expect(surfactantsOf(DEFAULT_RECIPE, FOUND)).toEqual([]);
});
