import { expect, test } from 'vitest';
import { changedEntries, effectOf, valuesAtSave, valueChanges } from './changed-values.ts';
import { AOT, IPM, recipeOf, SDS } from './testing/sample.ts';

const recipe = recipeOf([SDS, AOT], [IPM]);
const seen = { surfactants: [{ ...SDS, cc0: -1.7 }, AOT], oils: [IPM] };

test('R4.21 a value that changed since it was seen is found, with what it was and what it does', () => {
  const changed = changedEntries(recipe, seen);
  expect(changed).toEqual([{ before: { ...SDS, cc0: -1.7 }, isWithdrawn: false }]);
  const [entry] = changed;
  if (!entry) throw new Error('there is one');
  expect(valueChanges(entry.before, SDS)).toEqual([{ parameter: 'cc0', from: -1.7, to: -2.5 }]);
  const { from, to } = effectOf(recipe, entry);
  // SDS has the share x of the moles, so HLD follows its Cc by x · Δ.
  const x = 5 / 288.38 / (5 / 288.38 + 5 / 444.57);
  expect((to ?? 0) - (from ?? 0)).toBeCloseTo(-0.8 * x, 10);
});

test('R3.19 the values a save recorded are told from those of now, also one that came or went', () => {
  const used: Parameters<typeof valuesAtSave>[1] = {
    [SDS.ingredientId]: { surfactantType: 'anionic', cc0: -2.5, mw: 288.38, k: 0.2 },
    [IPM.ingredientId]: { eacn: 7.25, mw: 270.4 },
  };
  const changed = changedEntries(recipe, valuesAtSave(recipe, used));
  expect(changed.map(({ before }) => before.name)).toEqual(['SDS']);
  const [entry] = changed;
  expect(entry && valueChanges(entry.before, SDS)).toEqual([{ parameter: 'k', from: 0.2, to: undefined }]);
});

test('an ingredient that was withdrawn is told though its values are the same; one that is kept in full is not', () => {
  expect(changedEntries(recipe, seen, [IPM]).map(({ before }) => before.name)).toEqual(['SDS', 'IPM']);
  const own = {
    ...recipe,
    surfactantMix: recipe.surfactantMix.map((entry) => ({ ...entry, storedAs: 'full' as const })),
  };
  expect(changedEntries(own, seen)).toEqual([]);
});
