import { endpoint } from '../endpoint.ts';
import type { IngredientKind } from '../ingredients.ts';
import type { RecipeKind } from '../recipes.ts';
import {
  ingredientTableQuerySchema,
  recipeTableQuerySchema,
  redTableQuerySchema,
  scanTableQuerySchema,
} from '../tables.ts';

const tag = 'Tables';
const answers = {
  200: { description: 'The table, with units in its header row', mediaType: 'text/csv' },
} as const;
const NAMES = { 'hld-oil': 'HldOil', 'hld-surfactant': 'HldSurfactant', hsp: 'HspIngredient' } as const;

function ofIngredients(kind: IngredientKind) {
  return endpoint({
    id: `read${NAMES[kind]}Table`,
    tag,
    method: 'get',
    path: `/api/tables/ingredients/${kind}` as const,
    permission: kind === 'hsp' ? 'hsp.ingredient.read' : 'hld.ingredient.read',
    summary: 'Search ingredients, as CSV',
    description: 'Counts as a search. Not available if your organisation does not allow exports.',
    query: ingredientTableQuerySchema(kind),
    answers,
  });
}

function ofRecipes(kind: RecipeKind) {
  return endpoint({
    id: kind === 'hld' ? 'readHldRecipeTable' : 'readHspRecipeTable',
    tag,
    method: 'get',
    path: `/api/tables/recipes/${kind}` as const,
    permission: kind === 'hld' ? 'hld.recipe' : 'hsp.recipe',
    summary: 'List your recipes, as CSV',
    description: 'Your recipes and those shared with you, with the results of the last save.',
    query: recipeTableQuerySchema,
    answers,
  });
}

/** /api/tables/…: what spreadsheets read by themselves. Each asks the API as its caller, so it tells no more than that. */
export const tableEndpoints = {
  'hld-oil': ofIngredients('hld-oil'),
  'hld-surfactant': ofIngredients('hld-surfactant'),
  hsp: ofIngredients('hsp'),
  hldRecipes: ofRecipes('hld'),
  hspRecipes: ofRecipes('hsp'),

  scan: endpoint('GET /api/tables/recipes/hld/{id}/scan', {
    id: 'readHldScanTable',
    tag,
    params: { id: 'The id of the recipe' },
    permission: 'hld.recipe',
    summary: 'Scan the HLD of a recipe over a range, as CSV',
    description:
      'A program also needs the scope calculations. Rejected if the values of an ingredient are for calculation only.',
    query: scanTableQuerySchema,
    answers,
  }),

  red: endpoint('GET /api/tables/hsp-red', {
    id: 'readRedTable',
    tag,
    permission: 'hsp.calculate',
    summary: 'Rank ingredients by their RED to a sphere, as CSV',
    description: 'Best first. Counts as a search. Not available if your organisation does not allow exports.',
    query: redTableQuerySchema,
    answers,
  }),
};
