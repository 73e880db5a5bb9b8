import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { madeListSchema } from '../json-api.ts';
import { type ImportedRecipe, RECIPE_IMPORT_LIMITS, RECIPE_IMPORTS } from '../recipe-import.ts';
import type { RecipeKind } from '../recipes.ts';

interface Body<Kind extends RecipeKind> {
  data: { type: 'recipe-import'; attributes: { recipes: ImportedRecipe<Kind>[] } };
}

/** /api/recipes/{kind}/import: what an archive of a notebook holds, as new recipes of the caller. */
function describe<Kind extends RecipeKind>(kind: RecipeKind, body: z.ZodType<Body<Kind>, Body<Kind>>) {
  return endpoint(`POST /api/recipes/${kind}/import`, {
    id: kind === 'hld' ? 'importHldRecipes' : 'importHspRecipes',
    tag: 'Recipes',
    permission: `${kind}.recipe`,
    summary: 'Save several recipes with their lab results',
    description: `All of them or none, with at most ${RECIPE_IMPORT_LIMITS.labResults} lab results in total. Entries whose values are those of a dataset that you can read are kept by their key. What was predicted for a lab result is calculated again.`,
    body,
    limits: { bytes: RECIPE_IMPORT_LIMITS.bytes, elements: RECIPE_IMPORT_LIMITS.elements },
    idempotencyKey: true,
    answers: { 201: { description: 'The new recipes, in the order of the request', schema: madeListSchema } },
  });
}

type ImportEndpoint<Kind extends RecipeKind> = ReturnType<typeof describe<Kind>>;

const ENDPOINTS: { [Kind in RecipeKind]: ImportEndpoint<Kind> } = {
  hld: describe<'hld'>('hld', RECIPE_IMPORTS.hld),
  hsp: describe<'hsp'>('hsp', RECIPE_IMPORTS.hsp),
};

export function recipeImportEndpoint<Kind extends RecipeKind>(kind: Kind): ImportEndpoint<Kind> {
  return ENDPOINTS[kind];
}
