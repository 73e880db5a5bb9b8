import {
  BIN_DAYS,
  changedDatasetSchema,
  datasetDeleteQuerySchema,
  datasetListQuerySchema,
  datasetListSchema,
  datasetSchema,
  duplicateDatasetSchema,
  mergeDatasetSchema,
  newDatasetSchema,
} from '../datasets.ts';
import { endpoint } from '../endpoint.ts';
import { documentSchema } from '../json-api.ts';

const common = { tag: 'Datasets', permission: 'dataset' } as const;
const params = { id: 'The id of the dataset: a UUID, hld-oils or hld-surfactants' };
const one = { description: 'The dataset', schema: documentSchema(datasetSchema) };
const made = { ...one, description: 'The new dataset' };

/** /api/datasets: sets of ingredients; their export and import are with the ingredients (R3.9 to R3.11). */
export const datasetEndpoints = {
  list: endpoint({
    ...common,
    id: 'listDatasets',
    method: 'get',
    path: '/api/datasets',
    summary: 'List datasets',
    description:
      'All datasets the caller has access to, on one page: the shared database first, then by name.',
    query: datasetListQuerySchema,
    answers: { 200: { description: 'The datasets', schema: datasetListSchema } },
  }),

  read: endpoint({
    ...common,
    id: 'readDataset',
    method: 'get',
    path: '/api/datasets/{id}',
    params,
    summary: 'Get a dataset',
    answers: { 200: one },
  }),

  create: endpoint({
    ...common,
    id: 'createDataset',
    method: 'post',
    path: '/api/datasets',
    summary: 'Create a dataset',
    body: newDatasetSchema,
    example: { data: { type: 'datasets', attributes: { name: 'Oils of 2026', kind: 'hld-oil' } } },
    idempotencyKey: true,
    answers: { 201: made },
  }),

  change: endpoint({
    ...common,
    id: 'changeDataset',
    method: 'patch',
    path: '/api/datasets/{id}',
    params,
    summary: 'Rename a dataset, or share it with your organisation',
    body: changedDatasetSchema,
    ifMatch: true,
    answers: { 200: one },
  }),

  delete: endpoint({
    ...common,
    id: 'deleteDataset',
    method: 'delete',
    path: '/api/datasets/{id}',
    params,
    summary: 'Move a dataset to the bin',
    description: `It can be restored for ${BIN_DAYS} days. If recipes use it, the response is 409 and lists them.`,
    query: datasetDeleteQuerySchema,
    ifMatch: true,
    answers: { 204: { description: 'Moved to the bin' } },
  }),

  restore: endpoint({
    ...common,
    id: 'restoreDataset',
    method: 'post',
    path: '/api/datasets/{id}/restore',
    params,
    summary: 'Restore a dataset from the bin',
    ifMatch: true,
    answers: { 200: one },
  }),

  duplicate: endpoint({
    ...common,
    id: 'duplicateDataset',
    method: 'post',
    path: '/api/datasets/{id}/duplicate',
    params,
    summary: 'Copy a dataset',
    description:
      'Copying the dataset of another person counts as an export: 403 without permission to export.',
    body: duplicateDatasetSchema,
    idempotencyKey: true,
    answers: { 201: made },
  }),

  merge: endpoint({
    ...common,
    id: 'mergeDatasets',
    method: 'post',
    path: '/api/datasets/{id}/merge',
    params,
    summary: 'Merge the ingredients of another dataset',
    description:
      'An ingredient with the same CAS number, or the same name if either has no CAS number, is a duplicate.',
    body: mergeDatasetSchema,
    idempotencyKey: true,
    answers: { 200: one },
  }),
};
