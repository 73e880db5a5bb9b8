import { z } from 'zod';
import { endpoint, JSON_API } from '../endpoint.ts';
import {
  IMPORT_LIMITS,
  importQuerySchema,
  importResourceSchema,
  importSchema,
  undoneMetaSchema,
} from '../imports.ts';
import {
  anyIngredientSchema,
  changedIngredientSchema,
  datasetExportQuerySchema,
  ingredientListMetaSchema,
  ingredientListQuerySchema,
  ingredientSchema,
  newIngredientSchema,
} from '../ingredient-schemas.ts';
import { factsAnswerSchema } from '../facts.ts';
import type { IngredientChange, IngredientKind, IngredientValues } from '../ingredients.ts';
import { documentSchema, listSchema } from '../json-api.ts';
import { ingredientHistorySchema, publishedListSchema, sourceSchema } from '../provenance.ts';

interface Added<Values> {
  data: { type: IngredientKind; attributes: Values & { datasetId: string } };
}
interface Changed {
  data: { type: IngredientKind; id: string; attributes: IngredientChange };
}

const NAMES = { 'hld-oil': 'HldOil', 'hld-surfactant': 'HldSurfactant', hsp: 'HspIngredient' } as const;

/** /api/ingredients/{kind}: search, read, and write in the own sets. */
function describe(kind: IngredientKind) {
  const path = `/api/ingredients/${kind}` as const;
  const name = NAMES[kind];
  const tag = 'Ingredients';
  const isHsp = kind === 'hsp';
  const read = { tag, permission: isHsp ? 'hsp.ingredient.read' : 'hld.ingredient.read' } as const;
  const write = { tag, permission: isHsp ? 'hsp.dataset' : 'hld.dataset' } as const;
  const one = { path: `${path}/{id}`, params: { id: 'The id of the ingredient' } } as const;
  const schema = ingredientSchema(kind);
  const answer = { description: 'The ingredient', schema: documentSchema(schema) };
  const included = z.array(sourceSchema);
  // The kinds differ in their values alone; together they are what IngredientValues says.
  const toAdd = newIngredientSchema(kind) as unknown as z.ZodType<
    Added<IngredientValues>,
    Added<Partial<IngredientValues>>
  >;
  const toChange = changedIngredientSchema(kind) as unknown as z.ZodType<Changed, Changed>;

  return {
    list: endpoint({
      ...read,
      id: `list${name}s`,
      method: 'get',
      path,
      summary: 'Search ingredients, or read some by their ids',
      query: ingredientListQuerySchema(kind),
      answers: {
        200: {
          description: 'The ingredients',
          schema: listSchema(schema, ingredientListMetaSchema).extend({ included: included.optional() }),
        },
      },
    }),

    read: endpoint({
      ...read,
      ...one,
      id: `read${name}`,
      method: 'get',
      summary: 'An ingredient with its sources',
      answers: { 200: { ...answer, schema: answer.schema.extend({ included }) } },
    }),

    add: endpoint({
      ...write,
      id: `add${name}`,
      method: 'post',
      path,
      summary: 'Add an ingredient to a dataset of your own',
      body: toAdd,
      idempotencyKey: true,
      answers: { 201: { ...answer, description: 'The new ingredient' } },
    }),

    change: endpoint({
      ...write,
      ...one,
      id: `change${name}`,
      method: 'patch',
      summary: 'Change an ingredient of your own',
      description: 'What is left out stays as it is, null takes a value away.',
      body: toChange,
      ifMatch: true,
      answers: { 200: { ...answer, description: 'The changed ingredient' } },
    }),

    remove: endpoint({
      ...write,
      ...one,
      id: `delete${name}`,
      method: 'delete',
      summary: 'Delete an ingredient of your own',
      ifMatch: true,
      answers: { 204: { description: 'It is gone' } },
    }),

    values: endpoint({
      tag,
      permission: isHsp ? 'hsp.ingredient.export' : 'hld.ingredient.export',
      id: `list${name}Values`,
      method: 'get',
      path: `${one.path}/values`,
      params: one.params,
      summary: 'What the sources say where they differ',
      answers: { 200: { description: 'The values, each with its source', schema: publishedListSchema } },
    }),

    facts: endpoint({
      ...read,
      ...one,
      path: `${one.path}/facts`,
      id: `read${name}Facts`,
      method: 'get',
      summary: 'What is known of a shipped substance, each value with its source',
      description:
        'No harmonised entry means unknown, never harmless. The safety data sheet of the supplier prevails.',
      answers: { 200: { description: 'The facts and their sources', schema: factsAnswerSchema } },
    }),

    history: endpoint({
      ...read,
      id: `list${name}Changes`,
      method: 'get',
      path: `${one.path}/history`,
      params: one.params,
      summary: 'What was changed, the latest first',
      description: 'Of ingredients that are not your own, for the database roles.',
      answers: { 200: { description: 'The changes', schema: ingredientHistorySchema } },
    }),
  };
}

type IngredientEndpoints = ReturnType<typeof describe>;
const described = new Map<IngredientKind, IngredientEndpoints>();

/** The endpoints of the ingredients of a kind, described when they are first asked for. */
export function ingredientEndpoints(kind: IngredientKind): IngredientEndpoints {
  const endpoints = described.get(kind) ?? describe(kind);
  described.set(kind, endpoints);
  return endpoints;
}

const files = { tag: 'Datasets', permission: 'dataset' } as const;
const id = 'The id of the dataset: a UUID, hld-oils or hld-surfactants';
const imported = { description: 'The import', schema: documentSchema(importResourceSchema) };

/** /api/datasets/{id}/export, …/import and …/imports: whole sets out, and many rows in. */
export const datasetFileEndpoints = {
  export: endpoint({
    ...files,
    id: 'exportDataset',
    method: 'get',
    path: '/api/datasets/{id}/export',
    params: { id },
    summary: 'All ingredients of a dataset as a file',
    description: 'Of a dataset that is not your own, for the database roles.',
    query: datasetExportQuerySchema,
    answers: {
      200: {
        description: 'The ingredients',
        schema: documentSchema(z.array(anyIngredientSchema)),
        mediaType: 'application/json',
        alternatives: ['text/csv'],
      },
    },
  }),

  import: endpoint({
    ...files,
    id: 'importIntoDataset',
    method: 'post',
    path: '/api/datasets/{id}/import',
    params: { id },
    summary: `Take up to ${IMPORT_LIMITS.rows} rows into a dataset, wholly or not at all`,
    description: 'As a table, text/csv, its head is as exports write it.',
    query: importQuerySchema,
    body: importSchema,
    mediaTypes: [JSON_API, 'text/csv'],
    rawBody: true,
    limits: { bytes: IMPORT_LIMITS.bytes },
    idempotencyKey: true,
    answers: { 201: imported },
  }),

  imports: endpoint({
    ...files,
    id: 'listDatasetImports',
    method: 'get',
    path: '/api/datasets/{id}/imports',
    params: { id },
    summary: 'The imports of the last day',
    answers: {
      200: { description: 'The imports', schema: documentSchema(z.array(importResourceSchema)) },
    },
  }),

  undo: endpoint({
    ...files,
    id: 'undoDatasetImport',
    method: 'post',
    path: '/api/datasets/{id}/imports/{importId}/undo',
    params: { id, importId: 'The id of the import' },
    summary: 'Take a whole import back',
    description: 'Rows that were changed since stay as they are.',
    answers: { 200: { ...imported, schema: imported.schema.extend({ meta: undoneMetaSchema }) } },
  }),
};
