import { hldDocumentSchema } from '@suite/contracts/hld-document';
import { expect, test } from 'vitest';
import { readRecipeFile, recipeJson } from '../emulsion-explorer/export-recipe.ts';
import { IPM, recipeOf, SDS } from '../recipe/testing/sample.ts';

const sampleRecipe = recipeOf([SDS], [IPM]);

test('R9.7 what was exported is read back, and the API takes it', () => {
  const document = readRecipeFile(recipeJson(sampleRecipe));
  expect(document?.name).toBe(sampleRecipe.name);
  expect(hldDocumentSchema.safeParse(document).success).toBe(true);
});

test('a file that is no recipe, or one of a later product, is refused', () => {
  const later = JSON.stringify({ version: '2.0.0', conditions: {}, surfactantMix: [], oilBlend: [] });
  for (const text of ['', '[]', '"text"', '{"version": "1.0.0"}', later]) {
    expect(readRecipeFile(text)).toBeUndefined();
  }
});
