import { recipeExample } from './recipes.ts';
import { EXAMPLE_IDS, type RequestExample } from './request.ts';

const { deletedHldRecipe, deletedHspRecipe, hldLabResult, hldRecipe, hspLabResult, hspRecipe } = EXAMPLE_IDS;

const { document } = recipeExample.attributes;

/** Its surfactant has its values; it belongs to this recipe alone. */
const hldDocument = {
  ...document,
  targetEmulsionType: 'O/W',
  surfactantMix: document.surfactantMix.map((entry) => ({
    ...entry,
    surfactant: { ...entry.surfactant, sources: ['Notebook 7'] },
  })),
  oilBlend: [],
};

/** Epikote 1001, and two liquids that dissolve it only together. */
const hspDocument = {
  version: '1.0.0',
  name: 'Epoxy wash',
  targets: [
    {
      id: 't1',
      kind: 'values',
      name: 'Epikote 1001',
      role: 'must',
      dD: 20,
      dP: 10.32,
      dH: 10.11,
      r: 10.02,
      radius: 'known',
    },
  ],
  candidates: { datasetIds: [], filters: {} },
  blend: {
    unit: 'volume',
    temperature: 25,
    components: [
      component(51, { name: '1-Butanol', dD: 16, dP: 5.7, dH: 15.8 }),
      component(49, { name: 'Nitroethane', dD: 16, dP: 15.5, dH: 4.5 }),
    ],
    rules: { banned: [] },
  },
  settings: { unit: 'MPa', goal: 'dissolve' },
};

function component(share: number, ingredient: object) {
  return { ingredient, share, isLocked: false, isActive: true, color: '#0b7a75' };
}

export const RECIPE_REQUESTS: Readonly<Record<string, RequestExample>> = {
  listHldRecipes: { query: { q: 'lotion' } },
  addHldRecipe: { body: { data: { type: 'hld-recipe', attributes: { document: hldDocument } } } },
  changeHldRecipe: {
    body: { data: { type: 'hld-recipe', id: hldRecipe, attributes: { name: 'Light lotion, spring' } } },
  },
  restoreHldRecipe: { params: { id: deletedHldRecipe } },
  duplicateHldRecipe: { body: { data: { type: 'hld-recipe', attributes: { name: 'Light lotion, copy' } } } },
  addHldLabResult: labResult({ madeOn: '2026-03-02', observedType: 'O/W', stability: { day1: 'stable' } }),
  changeHldLabResult: labResult({ stability: { day7: 'stable' } }, hldLabResult),

  addRackPhoto: { query: { rack: 'a', tube: '2.5' }, file: 'tube-2.5.jpg' },

  importHldRecipes: {
    body: {
      data: {
        type: 'recipe-import',
        attributes: {
          recipes: [
            {
              document: hldDocument,
              tags: ['lotion'],
              labResults: [{ madeOn: '2026-03-02', observedType: 'O/W', comment: 'Creams after a week.' }],
            },
          ],
        },
      },
    },
  },
  importHspRecipes: {
    body: {
      data: {
        type: 'recipe-import',
        attributes: {
          recipes: [
            { document: hspDocument, labResults: [{ madeOn: '2026-03-02', observedType: 'dissolved' }] },
          ],
        },
      },
    },
  },

  addHspRecipe: { body: { data: { type: 'hsp-recipe', attributes: { document: hspDocument } } } },
  exportHldRecipes: { query: { ids: hldRecipe } },
  exportHspRecipes: { query: { ids: hspRecipe } },
  changeHspRecipe: {
    body: { data: { type: 'hsp-recipe', id: hspRecipe, attributes: { name: 'Epoxy wash, second' } } },
  },
  restoreHspRecipe: { params: { id: deletedHspRecipe } },
  duplicateHspRecipe: { body: { data: { type: 'hsp-recipe', attributes: { name: 'Epoxy wash, copy' } } } },
  addHspLabResult: labResult({ madeOn: '2026-03-02', observedType: 'dissolved' }),
  changeHspLabResult: labResult({ comment: 'Clear after an hour.' }, hspLabResult),
};

function labResult(attributes: object, id?: string): RequestExample {
  return { body: { data: { type: 'lab-result', ...(id === undefined ? {} : { id }), attributes } } };
}
