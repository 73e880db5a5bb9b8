import { endpoint } from '../endpoint.ts';
import type { IngredientKind } from '../ingredients.ts';
import type { RecipeKind } from '../recipes.ts';
import {
  ingredientTableQuerySchema,
  newTableLinkSchema,
  recipeTableQuerySchema,
  redTableQuerySchema,
  scanTableQuerySchema,
  TABLE_LINK_LIMITS,
  tableLinkAnswerSchema,
  tableLinkListSchema,
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

const params = { id: 'The id of the link' };

/** /api/me/table-links: no program makes or sees one. */
export const tableLinkEndpoints = {
  list: endpoint('GET /api/me/table-links', {
    id: 'listTableLinks',
    tag,
    permission: 'account.read',
    summary: 'List your spreadsheet links',
    description: 'Latest first. The address itself is shown only when a link is created.',
    answers: { 200: { description: 'The links', schema: tableLinkListSchema } },
  }),

  add: endpoint('POST /api/me/table-links', {
    id: 'addTableLink',
    tag,
    permission: 'account.change',
    summary: 'Create a link that opens one table without signing in; the response contains it, once only',
    description: `It reads as you, expires after at most ${TABLE_LINK_LIMITS.days} days and opens this table only.`,
    body: newTableLinkSchema,
    answers: { 201: { description: 'The link', schema: tableLinkAnswerSchema } },
  }),

  revoke: endpoint('DELETE /api/me/table-links/{id}', {
    id: 'revokeTableLink',
    tag,
    permission: 'account.change',
    params,
    summary: 'Revoke a spreadsheet link immediately',
    answers: { 204: { description: 'Revoked' } },
  }),

  open: endpoint('GET /api/linked-tables/{token}', {
    id: 'openTableLink',
    tag,
    permission: 'public',
    params: { token: 'The last part of the address of the link' },
    summary: 'Read the table of a link',
    description: '404 if the link is wrong, has expired or was revoked.',
    answers,
  }),
};
