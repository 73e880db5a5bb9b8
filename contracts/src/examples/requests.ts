import { EXAMPLE_IDS, EXAMPLE_SECRETS, type RequestExample, resource } from './request.ts';
import { DATASET_REQUESTS } from './dataset-requests.ts';
import { CALCULATION_REQUESTS } from './calculation-requests.ts';
import { ACCOUNT_REQUESTS } from './account-requests.ts';
import { CUSTOMER_REQUESTS } from './customer-requests.ts';
import { PORTFOLIO_REQUESTS } from './portfolio-requests.ts';
import { PROGRAM_REQUESTS } from './program-requests.ts';
import { RECIPE_REQUESTS } from './recipe-requests.ts';

const { grant, hldRecipe, receivedGrant, share, wish } = EXAMPLE_IDS;

/** By operation id. Beside the endpoints, not in them: the scripts of the pages carry those, and need no examples. */
export const REQUEST_EXAMPLES: Readonly<Record<string, RequestExample>> = {
  ...CALCULATION_REQUESTS,
  ...RECIPE_REQUESTS,
  ...DATASET_REQUESTS,
  ...ACCOUNT_REQUESTS,
  ...PROGRAM_REQUESTS,
  ...CUSTOMER_REQUESTS,
  ...PORTFOLIO_REQUESTS,

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
};
