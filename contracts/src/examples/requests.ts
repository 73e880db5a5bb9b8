import { EXAMPLE_IDS, EXAMPLE_SECRETS, type RequestExample } from './request.ts';
import { DATASET_REQUESTS } from './dataset-requests.ts';
import { CALCULATION_REQUESTS } from './calculation-requests.ts';
import { RECIPE_REQUESTS } from './recipe-requests.ts';

const { customer, grant, hldRecipe, licence, product, receivedGrant, reviewedProduct, share, user, wish } =
  EXAMPLE_IDS;

const PRODUCT = {
  kind: 'hld-surfactant',
  values: { name: 'Kestrol 7', method: 'exp', surfactantType: 'ethoxylate', cc0: 1.23, mw: 500 },
};

function resource(type: string, attributes: object, id?: string): RequestExample {
  return { body: { data: { type, ...(id === undefined ? {} : { id }), attributes } } };
}

/** By operation id. Beside the endpoints, not in them: the scripts of the pages carry those, and need no examples. */
export const REQUEST_EXAMPLES: Readonly<Record<string, RequestExample>> = {
  ...CALCULATION_REQUESTS,
  ...RECIPE_REQUESTS,
  ...DATASET_REQUESTS,

  castVote: resource('votes', { databaseId: 'hld-oils', ingredientId: EXAMPLE_IDS.oil }),
  judgeWish: resource('wishes', { state: 'planned', reason: 'With the next update.' }, wish),

  listShares: { query: { recipeId: hldRecipe } },
  readShareValues: { query: { recipeId: hldRecipe } },
  createShare: resource('shares', { recipeId: hldRecipe, mode: 'live', hidesAmounts: true }),
  changeShare: resource('shares', { hidesSuppliers: true }, share),
  openShareWithPasscode: resource('share-openings', { passcode: 'blue heron 52' }),
  openShare: { params: { token: EXAMPLE_SECRETS.openShareToken } },
  copyShare: { params: { token: EXAMPLE_SECRETS.openShareToken }, ...resource('share-openings', {}) },
  listGrants: { query: { recipeId: hldRecipe } },
  createGrant: resource('grants', { recipeId: hldRecipe, role: 'viewer', team: true }),
  changeGrant: resource('grants', { role: 'editor' }, grant),
  answerGrant: { params: { id: receivedGrant }, ...resource('grant-answers', { answer: 'accepted' }) },

  addOwnToken: resource('tokens', {
    name: 'Notebook',
    scopes: ['ingredients:read', 'calculations', 'recipes:write'],
    days: 30,
  }),
  addTableLink: resource('table-links', { name: 'Solvents', table: '/api/tables/ingredients/hsp?q=acetate' }),

  changeCustomer: resource('customers', { seats: 25 }, customer),
  addNote: resource('notes', { body: 'Wants a demonstration in May.' }),
  changeLicence: resource('licences', { ends: '2032-12-31' }, licence),
  changeUser: resource('users', { roles: ['hld-app-group'] }, user),
  listClients: { query: { 'filter[organisation]': customer } },

  createProduct: resource('products', PRODUCT),
  changeProduct: resource('products', PRODUCT, product),
  judgeProduct: { params: { id: reviewedProduct } },
  readPortfolioMap: { query: { kind: 'hld-surfactant' } },

  readScimResourceType: { params: { name: 'User' } },
  readScimSchema: { params: { urn: 'urn:ietf:params:scim:schemas:core:2.0:User' } },
  replaceScimUser: {
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'ada.novak@kestrel.example',
      active: true,
    },
  },
  replaceScimGroup: {
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Formulators of paints',
      members: [],
    },
  },
  changeScimGroup: {
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'displayName', value: 'Laboratory' }],
    },
  },
};
