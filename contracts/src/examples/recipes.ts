import type { RecipeResource } from '../recipes.ts';

/** A saved recipe with one surfactant in full and one oil by its key. */
export const recipeExample: RecipeResource<'hld'> = {
  type: 'hld-recipe',
  id: '6c1f2a58-6a0e-4a53-9a59-0b4b7a1f2c11',
  attributes: {
    recipeId: '6c1f2a58-6a0e-4a53-9a59-0b4b7a1f2c11',
    userId: '0d7f0b42-2f5b-4d2b-8a53-5d6c0a3f9e77',
    name: 'Light lotion',
    tags: ['spring'],
    labStatus: 'to-make',
    version: 3,
    created: '2026-03-01T08:00:00.000Z',
    updated: '2026-03-02T09:30:00.000Z',
    shareId: null,
    access: 'owner',
    people: 0,
    summary: {
      hld: -0.15,
      emulsionType: 'ME',
      match: true,
      engine: '1.0.0',
      targetEmulsionType: 'Any',
      temperature: 25,
      salinity: 1,
      eacn: 7,
      surfactants: ['Trial ethoxylate'],
      oils: ['n-Heptane'],
      missing: 0,
    },
    document: {
      version: '1.0.0',
      name: 'Light lotion',
      targetEmulsionType: 'Any',
      conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
      surfactantMix: [
        {
          surfactant: {
            datasetId: '00000000-0000-4000-8000-000000000000',
            ingredientId: 'trial-1',
            name: 'Trial ethoxylate',
            surfactantType: 'ethoxylate',
            cc0: 0.77,
            mw: 400,
            sources: ['Virtual'],
          },
          concentration: 5,
          active: true,
          visible: true,
          valid: true,
          color: '#0b7a75',
        },
      ],
      surfactantMixTotalVisible: true,
      oilBlend: [
        {
          oil: { datasetId: 'hld-oils', ingredientId: '2b0a7f0c-53f8-5a0e-9b67-0f3c2f6f1a10' },
          volume: 1,
          active: true,
          visible: true,
          color: '#8c5e2a',
        },
      ],
      oilBlendTotalVisible: true,
      manualEACN: true,
    },
  },
};
