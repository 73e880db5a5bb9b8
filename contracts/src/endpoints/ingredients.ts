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
      summary: 'Search ingredients, or get them by id',
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
      summary: 'Get an ingredient with its sources',
      answers: { 200: { ...answer, schema: answer.schema.extend({ included }) } },
    }),

    add: endpoint({
      ...write,
      id: `add${name}`,
      method: 'post',
      path,
      summary: 'Add an ingredient to one of your datasets',
      body: toAdd,
      idempotencyKey: true,
      answers: { 201: { ...answer, description: 'The new ingredient' } },
    }),

    change: endpoint({
      ...write,
      ...one,
      id: `change${name}`,
      method: 'patch',
      summary: 'Change one of your ingredients',
      description: 'Omitted fields do not change; null removes a value.',
      body: toChange,
      ifMatch: true,
      answers: { 200: { ...answer, description: 'The changed ingredient' } },
    }),

    remove: endpoint({
      ...write,
      ...one,
      id: `delete${name}`,
      method: 'delete',
      summary: 'Delete one of your ingredients',
      ifMatch: true,
      answers: { 204: { description: 'Deleted' } },
    }),

    values: endpoint({
      tag,
      permission: isHsp ? 'hsp.ingredient.export' : 'hld.ingredient.export',
      id: `list${name}Values`,
      method: 'get',
      path: `${one.path}/values`,
      params: one.params,
      summary: 'List conflicting values from the sources',
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
      summary: 'List the changes, latest first',
      description: 'For ingredients that are not yours, only with a database role.',
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
    summary: 'Export a dataset',
    description: 'For a dataset that is not yours, only with a database role.',
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
    summary: `Import up to ${IMPORT_LIMITS.rows} rows into a dataset, all or none`,
    description: 'A text/csv table has the same header row as an export.',
    query: importQuerySchema,
    body: importSchema,
    mediaTypes: [JSON_API, 'text/csv'],
    rawBody: true,
    limits: { bytes: IMPORT_LIMITS.bytes, elements: IMPORT_LIMITS.elements },
    idempotencyKey: true,
    answers: { 201: imported },
  }),

  imports: endpoint({
    ...files,
    id: 'listDatasetImports',
    method: 'get',
    path: '/api/datasets/{id}/imports',
    params: { id },
    summary: 'List the imports of the last day',
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
    summary: 'Undo an import',
    description: 'Rows changed since then are not affected.',
    answers: { 200: { ...imported, schema: imported.schema.extend({ meta: undoneMetaSchema }) } },
  }),
};
