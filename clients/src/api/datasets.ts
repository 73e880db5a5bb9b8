import type { Dataset, DuplicateRule } from '@suite/contracts/datasets';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';

export type { Dataset } from '@suite/contracts/datasets';

/** What stands in the way of deleting a set: recipes that use it. */
export interface DatasetUse {
  type: string;
  id: string;
  name: string;
}

export interface DatasetAt {
  id: string;
  version: number;
}

/** The sets the caller may read, or those in the bin. */
export async function listDatasets(
  call: Call,
  { isBin = false, signal }: { isBin?: boolean; signal?: AbortSignal } = {},
): Promise<Dataset[]> {
  const query = { 'filter[bin]': isBin ? ('yes' as const) : undefined };
  return (await call(datasetEndpoints.list, { query, signal })).data.map(({ attributes }) => attributes);
}

/** Makes a set; with the same key it is made once, however often this is sent (F-12). */
export async function createDataset(
  call: Call,
  { key, ...attributes }: { name: string; kind: IngredientKind; key: string },
): Promise<Dataset> {
  const body = { data: { type: 'datasets', attributes } } as const;
  return (await call(datasetEndpoints.create, { body, key })).data.attributes;
}

/** Renames a set, or lets the organisation read it; 412 when it was changed meanwhile. */
export async function changeDataset(
  call: Call,
  { id, version, change }: DatasetAt & { change: { name?: string; scope?: 'own' | 'team' } },
): Promise<Dataset> {
  const body = { data: { type: 'datasets', id, attributes: change } } as const;
  return (await call(datasetEndpoints.change, { params: { id }, version, body })).data.attributes;
}

/** Puts a set into the bin; 409 while recipes use it, unless they take its values along. */
export function deleteDataset(
  call: Call,
  { id, version, isCopying = false }: DatasetAt & { isCopying?: boolean },
): Promise<void> {
  const query = { copyValues: isCopying ? ('yes' as const) : undefined };
  return call(datasetEndpoints.delete, { params: { id }, version, query });
}

/** Takes a set out of the bin. */
export async function restoreDataset(call: Call, { id, version }: DatasetAt): Promise<Dataset> {
  return (await call(datasetEndpoints.restore, { params: { id }, version })).data.attributes;
}

export async function duplicateDataset(
  call: Call,
  { id, key }: { id: string; key: string },
): Promise<Dataset> {
  const body = { data: { type: 'datasets', attributes: {} } } as const;
  return (await call(datasetEndpoints.duplicate, { params: { id }, body, key })).data.attributes;
}

/** Takes the rows of another set in, with a rule for those that are there already. */
export async function mergeDatasets(
  call: Call,
  { id, key, ...attributes }: { id: string; from: string; duplicates: DuplicateRule; key: string },
): Promise<Dataset> {
  const body = { data: { type: 'datasets', attributes } } as const;
  return (await call(datasetEndpoints.merge, { params: { id }, body, key })).data.attributes;
}

/** The recipes a refused deletion names; empty where it was refused for another reason. */
export function usesOf(error: unknown): DatasetUse[] {
  if (!(error instanceof CallError) || error.status !== 409) return [];
  const { recipes } = Object(error.meta) as { recipes?: unknown }; // its entries are checked below
  return Array.isArray(recipes) ? recipes.filter(isUse) : [];
}

function isUse(entry: unknown): entry is DatasetUse {
  const { type, id, name } = Object(entry) as Record<string, unknown>; // an object has fields of any kind
  return [type, id, name].every((value) => typeof value === 'string');
}
