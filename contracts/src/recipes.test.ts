import { DEFAULT_RECIPE, storeDocument } from '@suite/recipes';
import { describe, expect, test } from 'vitest';
import { recipeExample } from './examples/recipes.ts';
import { hldDocumentSchema } from './hld-document.ts';
import { compareHldDocuments } from './recipe-difference.ts';
import { recipeListQuerySchema, RECIPES } from './recipes.ts';

const { document } = recipeExample.attributes;
const [entry] = document.surfactantMix;
const [oil] = document.oilBlend;
if (!entry || !oil) throw new Error('the example has both');

describe('the document of an HLD recipe', () => {
  test('R3.18 the default recipe is one, as the engine stores it', () => {
    expect(hldDocumentSchema.parse(storeDocument(DEFAULT_RECIPE, 'own'))).toEqual(
      storeDocument(DEFAULT_RECIPE, 'own'),
    );
  });

  test('R3.18 the example is a recipe as the API answers it', () => {
    expect(RECIPES.hld.recipe.parse(recipeExample)).toEqual(recipeExample);
  });

  test.each([NaN, Infinity, 1e7, -1e7])('R3.18 %s is no temperature', (temperature) => {
    const conditions = { ...document.conditions, temperature };
    expect(hldDocumentSchema.safeParse({ ...document, conditions }).success).toBe(false);
  });

  test('R3.19 what the engine computes can be saved: values beyond every slider too', () => {
    const conditions = { temperature: 121, salinity: 120, eacn: -40, fa: 30 };
    const strong = { ...entry, concentration: 0.01 };
    expect(hldDocumentSchema.safeParse({ ...document, conditions, surfactantMix: [strong] }).success).toBe(
      true,
    );
  });

  test('R3.19 a weight of 0 is a number: the entry is stored, and invalid', () => {
    const weightless = { ...entry, surfactant: { ...entry.surfactant, mw: 0 }, valid: false };
    expect(hldDocumentSchema.safeParse({ ...document, surfactantMix: [weightless] }).success).toBe(true);
  });

  test('S-25 a new recipe brings its document, tags, status and note, and nothing else', () => {
    const made = (attributes: object) =>
      RECIPES.hld.toAdd.safeParse({ data: { type: 'hld-recipe', attributes } }).success;
    expect(made({ document, tags: ['a'], labStatus: 'made', note: 'First' })).toBe(true);
    expect(made({ document, tags: ['a', 'a'] })).toBe(false);
    expect(made({ document, shareId: 'x' })).toBe(false);
  });

  test('a list without parameters is the latest fifty', () => {
    expect(recipeListQuerySchema.parse({})).toEqual({ sort: '-updated', 'page[size]': '50' });
  });
});

describe('what differs', () => {
  test('nothing in the same document, nor in colours and order', () => {
    expect(compareHldDocuments(document, structuredClone(document))).toEqual([]);
    const recoloured = { ...document, surfactantMix: [{ ...entry, color: '#000000' }] };
    expect(compareHldDocuments(document, recoloured)).toEqual([]);
  });

  test('name, conditions, entries that came and went, amounts and values, each with before and after', () => {
    const key = { datasetId: '00000000-0000-4000-8000-000000000000', ingredientId: 'trial-1' };
    const changed = {
      ...document,
      name: 'Heavy lotion',
      conditions: { ...document.conditions, salinity: 2 },
      surfactantMix: [
        { ...entry, concentration: 3, active: false, surfactant: { ...entry.surfactant, cc0: 1, k: 0.2 } },
      ],
      oilBlend: [{ ...oil, oil: { datasetId: 'hld-oils', ingredientId: 'other' }, volume: 2 }],
    };
    expect(compareHldDocuments(document, changed)).toEqual([
      { path: 'name', before: 'Light lotion', after: 'Heavy lotion' },
      { path: 'conditions.salinity', before: 1, after: 2 },
      { path: 'surfactantMix.concentration', ingredient: key, before: 5, after: 3 },
      { path: 'surfactantMix.active', ingredient: key, before: true, after: false },
      { path: 'surfactantMix.cc0', ingredient: key, before: 0.77, after: 1 },
      { path: 'surfactantMix.k', ingredient: key, after: 0.2 },
      { path: 'oilBlend', ingredient: oil.oil, before: 1 },
      { path: 'oilBlend', ingredient: { datasetId: 'hld-oils', ingredientId: 'other' }, after: 2 },
    ]);
  });
});
