import { describe, expect, test } from 'vitest';
import {
  reasonOf,
  valueOf,
  recipeOilOf,
  selectOil,
  selectSurfactant,
  stateAfter,
  surfactantOf,
} from './testing/recipes.ts';
import { deriveRecipe } from './derive.ts';
import { tabulateRecipe } from './export-table.ts';
import { loadDocument, mergeOil, mergeSurfactant } from './merge.ts';
import { reduceRecipe } from './reduce.ts';
import { keysToRead, storeDocument } from './stored.ts';

const key = surfactantOf(1);
const { current: recipe } = stateAfter([
  selectSurfactant(1, { alpha: 0, k: 0.2, b: 0.1, salinityFunction: 'b', ccConcentration: 1, density: 0.9 }),
  selectSurfactant(2),
  { type: 'update-surfactant', key: surfactantOf(2), changes: { cc0: 3 } },
  { type: 'new-surfactant', key: { datasetId: 'mine', ingredientId: 'v1' }, color: '#0000ff' },
  selectOil(1),
]);
const read = {
  surfactants: [
    surfactantOf(1, { alpha: 0, k: 0.2, b: 0.1, salinityFunction: 'b', ccConcentration: 1, density: 0.9 }),
  ],
  oils: [recipeOilOf(1)],
};

describe('storing', () => {
  const stored = storeDocument(
    { ...recipe, recipeId: 'r1', userId: 'u1', created: '1', updated: '2' },
    'own',
  );

  test('R3.18 REC-13 the document holds what the recipe says and nothing else', () => {
    expect(Object.keys(stored).toSorted()).toEqual(
      [
        'version',
        'name',
        'targetEmulsionType',
        'conditions',
        'surfactantMix',
        'surfactantMixTotalVisible',
        'oilBlend',
        'oilBlendTotalVisible',
        'manualEACN',
      ].toSorted(),
    );
    expect(stored.version).toBe('1.0.0');
  });

  test('R3.19 an entry from a dataset is stored as a key, with amount, flags and color', () => {
    expect(stored.surfactantMix[0]).toEqual({
      surfactant: { datasetId: 'hld-surfactants', ingredientId: 'surfactant-1' },
      concentration: 5,
      active: true,
      visible: true,
      valid: true,
      color: '#000001',
    });
  });

  test('R3.19 edited and virtual entries are stored in full', () => {
    expect(stored.surfactantMix[1]?.surfactant).toEqual(surfactantOf(2, { cc0: 3 }));
    expect(stored.surfactantMix[2]?.surfactant).toMatchObject({
      name: 'New 1',
      cc0: 0,
      sources: ['Virtual'],
    });
  });

  test('R3.19 every entry of a snapshot is stored in full, with all parameters the ingredient has', () => {
    const snapshot = storeDocument(recipe, 'snapshot');
    expect(snapshot.surfactantMix[0]?.surfactant).toEqual(read.surfactants[0]);
    expect(snapshot.oilBlend[0]?.oil).toEqual(recipeOilOf(1));
  });

  test('R3.20 an oil is stored as a key, with volume, flags and color', () => {
    expect(stored.oilBlend).toEqual([
      {
        oil: { datasetId: 'hld-oils', ingredientId: 'oil-1' },
        volume: 1,
        active: true,
        visible: true,
        color: '#111111',
      },
    ]);
  });

  test('REC-14 keys are to be read again, full entries are not', () => {
    expect(keysToRead(stored)).toEqual({
      surfactants: [{ datasetId: 'hld-surfactants', ingredientId: 'surfactant-1' }],
      oils: [{ datasetId: 'hld-oils', ingredientId: 'oil-1' }],
    });
    expect(keysToRead(storeDocument(recipe, 'snapshot'))).toEqual({ surfactants: [], oils: [] });
  });

  test('REC-15 stored, written as JSON and loaded again it is the same recipe', () => {
    const text = JSON.parse(JSON.stringify(stored)) as typeof stored; // what was written a line above
    expect(loadDocument(text, read)).toEqual({ recipe, missing: [] });
    const identity = { recipeId: 'r1', userId: 'u1', created: '1', updated: '2' };
    expect(loadDocument(text, read, identity).recipe).toEqual({ ...recipe, ...identity });
  });

  test('REC-16 a snapshot stands without its datasets', () => {
    const loaded = loadDocument(storeDocument(recipe, 'snapshot'), { surfactants: [], oils: [] });
    expect(loaded.missing).toEqual([]);
    expect(loaded.recipe.surfactantMix).toHaveLength(3);
    expect(loaded.recipe.surfactantMix.every(({ storedAs }) => storedAs === 'full')).toBe(true);
    expect(loaded.recipe.oilBlend[0]?.storedAs).toBe('full');
  });

  test('REC-17 what cannot be read is left out and named', () => {
    const loaded = loadDocument(stored, { surfactants: [], oils: [] });
    expect(loaded.recipe.surfactantMix).toHaveLength(2);
    expect(loaded.recipe.oilBlend).toEqual([]);
    expect(loaded.missing.map(({ ingredientId }) => ingredientId)).toEqual(['surfactant-1', 'oil-1']);
  });
});

describe('merging', () => {
  const [entry] = storeDocument(recipe, 'own').surfactantMix;
  const [oil] = storeDocument(recipe, 'own').oilBlend;
  if (entry === undefined || oil === undefined) throw new Error('the recipe has both');

  test('R5.13 the ingredient of that dataset and id is merged, keeping amount, flags and color', () => {
    const merged = valueOf(mergeSurfactant(entry, surfactantOf(1, { cc0: 9 })));
    expect(merged).toMatchObject({
      concentration: 5,
      color: '#000001',
      surfactant: { cc0: 9 },
      storedAs: 'key',
    });
    expect(valueOf(mergeOil(oil, recipeOilOf(1, 12))).oil.eacn).toBe(12);
  });

  test.each([
    ['another dataset', { datasetId: 'other' }],
    ['another ingredient', { ingredientId: 'other' }],
  ])('R5.13 %s is not merged', (_, change) => {
    expect(mergeSurfactant(entry, { ...key, ...change })).toEqual({ ok: false, reason: 'key-mismatch' });
    expect(mergeOil(oil, { ...recipeOilOf(1), ...change })).toEqual({ ok: false, reason: 'key-mismatch' });
  });

  test('R4.14 REC-18 an ingredient whose weight became 0 makes the entry invalid, and back', () => {
    const invalid = valueOf(mergeSurfactant(entry, surfactantOf(1, { mw: 0 })));
    expect(invalid).toMatchObject({ valid: false, active: false, visible: false });
    expect(valueOf(mergeSurfactant(invalid, surfactantOf(1)))).toMatchObject({ valid: true, active: true });
  });
});

describe('REC-28 an entry that is only for calculation', () => {
  const guarded = { onlyForCalculation: true } as const;
  const { current } = stateAfter([
    selectSurfactant(1),
    selectSurfactant(2, { ...guarded, cc0: 0 }),
    selectOil(1),
  ]);

  test('REC-28 is written down as a key, also in a snapshot', () => {
    const { surfactantMix } = storeDocument(current, 'snapshot');
    expect(surfactantMix[0]?.surfactant).toHaveProperty('cc0');
    expect(surfactantMix[1]?.surfactant).toEqual({
      datasetId: 'hld-surfactants',
      ingredientId: 'surfactant-2',
    });
  });

  test('REC-28 is not computed here while it counts, and does no harm when it does not', () => {
    expect(reasonOf(deriveRecipe(current).hld)).toBe('only-for-calculation');
    const secret = surfactantOf(2);
    const { state } = reduceRecipe(
      { current, original: current },
      { type: 'set-surfactant-active', key: secret, value: false },
    );
    expect(deriveRecipe(state.current).hld.ok).toBe(true);
    const oils = [
      { ...current.oilBlend[0], oil: { ...recipeOilOf(1), ...guarded } },
    ] as typeof current.oilBlend;
    expect(reasonOf(deriveRecipe({ ...state.current, oilBlend: oils }).hld)).toBe('only-for-calculation');
    expect(tabulateRecipe({ ...state.current, oilBlend: oils }).oilBlend[0]?.eacn).toBeNull();
  });

  test('REC-28 shows no value and cannot be edited', () => {
    expect(tabulateRecipe(current).surfactantMix[1]?.cc).toBeNull();
    const edited = reduceRecipe(
      { current, original: current },
      { type: 'update-surfactant', key: surfactantOf(2), changes: { cc0: 3 } },
    );
    expect(edited).toMatchObject({ ok: false, reason: 'only-for-calculation' });
  });
});
