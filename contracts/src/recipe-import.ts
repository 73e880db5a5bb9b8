import { z } from 'zod';
import { newResourceSchema } from './json-api.ts';
import { LAB_RESULTS } from './lab-results.ts';
import { RECIPE_BOUNDS, type RecipeKind, RECIPES } from './recipes.ts';

/** What one archive brings at most: all of it is saved, or nothing. */
export const RECIPE_IMPORT_LIMITS = {
  recipes: 200,
  labResults: 2000,
  bytes: 5 * 1024 * 1024,
  elements: 150_000,
} as const;

// What was predicted is computed anew: a file is no witness of it. So is the version: there is one.
const results = {
  hld: LAB_RESULTS.hld.toAdd.shape.data.shape.attributes.omit({ version: true }),
  hsp: LAB_RESULTS.hsp.toAdd.shape.data.shape.attributes.omit({ version: true }),
};
const most = RECIPE_BOUNDS.labResults;
const imported = {
  hld: RECIPES.hld.toAdd.shape.data.shape.attributes.extend({
    labResults: z.array(results.hld).max(most).optional(),
  }),
  hsp: RECIPES.hsp.toAdd.shape.data.shape.attributes.extend({
    labResults: z.array(results.hsp).max(most).optional(),
  }),
};

export type ImportedRecipe<Kind extends RecipeKind> = z.infer<(typeof imported)[Kind]>;

function bodyOf<Recipe extends z.ZodType<{ labResults?: unknown[] }>>(recipe: Recipe) {
  const { recipes: mostRecipes, labResults: mostResults } = RECIPE_IMPORT_LIMITS;
  const recipes = z
    .array(recipe)
    .min(1)
    .max(mostRecipes)
    .refine((all) => all.reduce((sum, { labResults = [] }) => sum + labResults.length, 0) <= mostResults, {
      error: `An import can have at most ${mostResults} lab results.`,
    });
  return newResourceSchema('recipe-import', z.strictObject({ recipes }));
}

/** A recipe of an archive with its lab results, as a request has it. */
export const IMPORTED_RECIPES = imported;
/** POST /api/recipes/{kind}/import */
export const RECIPE_IMPORTS = { hld: bodyOf(imported.hld), hsp: bodyOf(imported.hsp) };
