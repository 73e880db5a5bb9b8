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
    summary: 'Datasets the caller may read',
    description: 'All of them on one page: those of the database first, then by name.',
    query: datasetListQuerySchema,
    answers: { 200: { description: 'The datasets', schema: datasetListSchema } },
  }),

  read: endpoint({
    ...common,
    id: 'readDataset',
    method: 'get',
    path: '/api/datasets/{id}',
    params,
    summary: 'A dataset',
    answers: { 200: one },
  }),

  create: endpoint({
    ...common,
    id: 'createDataset',
    method: 'post',
    path: '/api/datasets',
    summary: 'Make a dataset',
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
    summary: 'Rename a dataset, or let the organisation read it',
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
    summary: 'Put a dataset into the bin',
    description: `It can be restored for ${BIN_DAYS} days. While recipes use it, the answer is 409 and names them.`,
    query: datasetDeleteQuerySchema,
    ifMatch: true,
    answers: { 204: { description: 'It is in the bin' } },
  }),

  restore: endpoint({
    ...common,
    id: 'restoreDataset',
    method: 'post',
    path: '/api/datasets/{id}/restore',
    params,
    summary: 'Take a dataset out of the bin',
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
    description: 'A copy of a dataset of somebody else is an export: 403 for those who may not export.',
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
    summary: 'Take the ingredients of another dataset in',
    description:
      'An ingredient with the same CAS number, or the same name where one has none, is a duplicate.',
    body: mergeDatasetSchema,
    idempotencyKey: true,
    answers: { 200: one },
  }),
};
