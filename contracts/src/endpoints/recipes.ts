import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ListOf } from '../json-api.ts';
import {
  LAB_RESULTS,
  type LabResult,
  type LabResultChange,
  type NamedLabResult,
  type NewLabResult,
} from '../lab-results.ts';
import { LAB_SCORE_BOUNDS, labResultListQuerySchema, labScoresSchema } from '../lab-scores.ts';
import {
  type NewRecipe,
  type RecipeChange,
  type RecipeEntry,
  type RecipeExample,
  type RecipeKind,
  recipeListQuerySchema,
  type RecipeResource,
  RECIPES,
  type RecipeVersion,
  versionListQuerySchema,
  type WholeVersion,
} from '../recipes.ts';

type RecipeType = (typeof RECIPES)[RecipeKind]['type'];
type Answer<Body> = z.ZodType<Body, Body>;
interface Added<Attributes, Type> {
  data: { type: Type; attributes: Attributes };
}
interface Changed<Attributes, Type> {
  data: { type: Type; id: string; attributes: Attributes };
}

/** The schemas of a science as far as all are alike, so that the same code serves any of them. */
interface RecipeSchemas<Kind extends RecipeKind> {
  toAdd: z.ZodType<z.output<(typeof RECIPES)[Kind]['toAdd']>, Added<NewRecipe<Kind>, RecipeType>>;
  toChange: z.ZodType<z.output<(typeof RECIPES)[Kind]['toChange']>, Changed<RecipeChange<Kind>, RecipeType>>;
  toDuplicate: Answer<Added<{ name?: string }, RecipeType>>;
  answer: Answer<{ data: RecipeResource<Kind> }>;
  list: Answer<ListOf<RecipeEntry<Kind>>>;
  versionList: Answer<ListOf<RecipeVersion<Kind>>>;
  version: Answer<{ data: WholeVersion<Kind> }>;
  exampleList: Answer<ListOf<RecipeExample<Kind>>>;
}

interface LabSchemas<Kind extends RecipeKind> {
  toAdd: Answer<Added<NewLabResult<Kind>, 'lab-result'>>;
  toChange: Answer<Changed<LabResultChange<Kind>, 'lab-result'>>;
  answer: Answer<{ data: LabResult<Kind> }>;
  list: Answer<ListOf<LabResult<Kind>>>;
  allList: Answer<ListOf<NamedLabResult<Kind>>>;
}

const id = 'The id of the recipe';
const version = 'The number of the saved version';
const result = { id, resultId: 'The id of the result' };
const stale =
  'A change to a version that is not the current one is rejected with 412; `meta.present` is the current recipe.';

/** /api/recipes/{kind}: recipes, their versions, and what the laboratory found. */
function describe<Kind extends RecipeKind>(
  kind: RecipeKind,
  recipe: RecipeSchemas<Kind>,
  lab: LabSchemas<Kind>,
) {
  const path = `/api/recipes/${kind}` as const;
  const one = `${path}/{id}` as const;
  const versions = `${one}/versions` as const;
  const labResults = `${one}/lab-results` as const;
  const name = kind === 'hld' ? 'Hld' : 'Hsp';
  const common = { tag: 'Recipes', permission: `${kind}.recipe` } as const;
  // An HSP recipe may carry hundreds of tested solvents, an emulsion hundreds of tubes; how many, the schemas say (S-26).
  const limits = kind === 'hsp' ? { bytes: 512 * 1024, elements: 16_000 } : { elements: 10_000 };
  const answer = { description: 'The recipe', schema: recipe.answer };
  const labAnswer = { description: 'The result', schema: lab.answer };

  return {
    examples: endpoint(`GET ${path}/examples`, {
      ...common,
      id: `list${name}RecipeExamples`,
      summary: 'List worked examples',
      answers: { 200: { description: 'The examples', schema: recipe.exampleList } },
    }),

    listAllLabResults: endpoint(`GET ${path}/lab-results`, {
      ...common,
      id: `listAll${name}LabResults`,
      summary: 'List the lab results of all recipes, latest first',
      description: 'Of your recipes and of those that colleagues have shared with you.',
      query: labResultListQuerySchema,
      answers: { 200: { description: 'A page of results', schema: lab.allList } },
    }),

    labScores: endpoint(`GET ${path}/lab-scores`, {
      ...common,
      id: `read${name}LabScores`,
      summary: 'How often predictions were right in the lab',
      description: `For your organisation alone. Its numbers are null while recipes that you cannot open have fewer than ${LAB_SCORE_BOUNDS.few} results, but some.`,
      answers: { 200: { description: 'Counts, and how well chances held', schema: labScoresSchema } },
    }),

    list: endpoint(`GET ${path}`, {
      ...common,
      id: `list${name}Recipes`,
      summary: 'List your recipes',
      query: recipeListQuerySchema,
      answers: { 200: { description: 'A page of recipes, without their documents', schema: recipe.list } },
    }),

    read: endpoint(`GET ${one}`, {
      ...common,
      id: `read${name}Recipe`,
      params: { id },
      summary: 'Get a recipe',
      answers: { 200: answer },
    }),

    add: endpoint(`POST ${path}`, {
      ...common,
      id: `add${name}Recipe`,
      summary: 'Save a new recipe',
      body: recipe.toAdd,
      limits,
      idempotencyKey: true,
      answers: { 201: { ...answer, description: 'The new recipe' } },
    }),

    change: endpoint(`PATCH ${one}`, {
      ...common,
      id: `change${name}Recipe`,
      params: { id },
      summary: 'Save changes to a recipe',
      description: `A document creates a new version; a name alone renames the recipe. ${stale}`,
      body: recipe.toChange,
      limits,
      ifMatch: true,
      answers: { 200: { ...answer, description: 'The changed recipe' } },
    }),

    remove: endpoint(`DELETE ${one}`, {
      ...common,
      id: `delete${name}Recipe`,
      params: { id },
      summary: 'Move a recipe to the bin',
      description: stale,
      ifMatch: true,
      answers: { 204: { description: 'Moved to the bin, where it stays for 30 days' } },
    }),

    restore: endpoint(`POST ${one}/restore`, {
      ...common,
      id: `restore${name}Recipe`,
      params: { id },
      summary: 'Restore a recipe from the bin',
      description: stale,
      ifMatch: true,
      idempotencyKey: true,
      answers: { 200: answer },
    }),

    duplicate: endpoint(`POST ${one}/duplicate`, {
      ...common,
      id: `duplicate${name}Recipe`,
      params: { id },
      summary: 'Copy a recipe',
      body: recipe.toDuplicate,
      idempotencyKey: true,
      answers: { 201: { ...answer, description: 'The copy' } },
    }),

    listVersions: endpoint(`GET ${versions}`, {
      ...common,
      id: `list${name}RecipeVersions`,
      params: { id },
      summary: 'List the versions of a recipe, latest first',
      description:
        'After a day, the last version of each day is kept, and the first one, those with a note and those with a lab result.',
      query: versionListQuerySchema,
      answers: { 200: { description: 'The versions', schema: recipe.versionList } },
    }),

    readVersion: endpoint(`GET ${versions}/{version}`, {
      ...common,
      id: `read${name}RecipeVersion`,
      params: { id, version },
      summary: 'Get a version with its document',
      answers: { 200: { description: 'The version', schema: recipe.version } },
    }),

    restoreVersion: endpoint(`POST ${versions}/{version}/restore`, {
      ...common,
      id: `restore${name}RecipeVersion`,
      params: { id, version },
      summary: 'Restore a version as a new one',
      description: stale,
      ifMatch: true,
      idempotencyKey: true,
      answers: { 200: answer },
    }),

    listLabResults: endpoint(`GET ${labResults}`, {
      ...common,
      id: `list${name}LabResults`,
      params: { id },
      summary: 'List lab results, latest first',
      answers: { 200: { description: 'The results', schema: lab.list } },
    }),

    addLabResult: endpoint(`POST ${labResults}`, {
      ...common,
      id: `add${name}LabResult`,
      params: { id },
      summary: 'Add a lab result',
      body: lab.toAdd,
      idempotencyKey: true,
      answers: { 201: labAnswer },
    }),

    changeLabResult: endpoint(`PATCH ${labResults}/{resultId}`, {
      ...common,
      id: `change${name}LabResult`,
      params: result,
      summary: 'Update a lab result',
      description: 'Stability days that are omitted do not change.',
      body: lab.toChange,
      ifMatch: true,
      answers: { 200: labAnswer },
    }),

    deleteLabResult: endpoint(`DELETE ${labResults}/{resultId}`, {
      ...common,
      id: `delete${name}LabResult`,
      params: result,
      summary: 'Delete a lab result',
      ifMatch: true,
      answers: { 204: { description: 'Deleted' } },
    }),
  };
}

type RecipeEndpoints<Kind extends RecipeKind> = ReturnType<typeof describe<Kind>>;

const ENDPOINTS: { [Kind in RecipeKind]: RecipeEndpoints<Kind> } = {
  hld: describe<'hld'>('hld', RECIPES.hld, LAB_RESULTS.hld),
  hsp: describe<'hsp'>('hsp', RECIPES.hsp, LAB_RESULTS.hsp),
};

/** The endpoints of the recipes of a science. */
export function recipeEndpoints<Kind extends RecipeKind>(kind: Kind): RecipeEndpoints<Kind> {
  return ENDPOINTS[kind];
}
