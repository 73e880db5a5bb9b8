import { type DatasetScope, datasetSchema, type DuplicateRule } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { documentSchema } from '@suite/contracts/json-api';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';
import { noBody } from './no-body.ts';
import type { Schema } from './read-answer.ts';

/** A set as a screen uses it. */
export interface Dataset {
  datasetId: string;
  name: string;
  slug: string;
  kind: IngredientKind;
  scope: DatasetScope;
  isBuiltIn: boolean;
  mayWrite: boolean;
  created: string;
  updated: string;
  deleted?: string | undefined;
  shareId: string | null;
  /** What it was granted for, and by whom. */
  access?: 'owner' | 'viewer' | 'editor' | undefined;
  ownerName?: string | undefined;
  people: number;
  counts: { total: number; byMethod: Record<string, number> };
  /** How many of the caller's recipes hold something of it. */
  usedBy?: number | undefined;
  owner?: { isYou: boolean; name: string | null } | undefined;
  /** What a change is made to (F-11); a set whose version was not told can be read and copied only. */
  version: number | undefined;
}

/** What stands in the way of deleting a set: recipes that use it. */
export interface DatasetUse {
  type: string;
  id: string;
  name: string;
}

interface Resource {
  attributes: Omit<Dataset, 'version'> & { version?: unknown };
}

/** The sets in reach, or those in the bin. */
export async function listDatasets(
  call: Call,
  { isBin = false, signal }: { isBin?: boolean; signal?: AbortSignal } = {},
): Promise<Dataset[]> {
  const path = `/api/datasets${isBin ? `?${new URLSearchParams({ 'filter[bin]': 'yes' }).toString()}` : ''}`;
  const { data } = await call(path, { answer: LIST, ...(signal ? { signal } : {}) });
  return data.map(datasetOf);
}

/** Makes a set; with the same key it is made once, however often this is sent (F-12). */
export async function createDataset(
  call: Call,
  { name, kind, key }: { name: string; kind: IngredientKind; key: string },
): Promise<Dataset> {
  const options = {
    method: 'POST',
    body: bodyOf({ name, kind }),
    headers: { 'Idempotency-Key': key },
    answer: ONE,
  } as const;
  return datasetOf((await call('/api/datasets', options)).data);
}

/** Renames a set, or lets the organisation read it; 412 when it was changed meanwhile. */
export async function changeDataset(
  call: Call,
  { id, version, change }: DatasetAt & { change: { name?: string; scope?: 'own' | 'team' } },
): Promise<Dataset> {
  const options = {
    method: 'PATCH',
    body: { data: { type: 'datasets', id, attributes: change } },
    headers: madeTo(version),
    answer: ONE,
  } as const;
  return datasetOf((await call(pathOf(id), options)).data);
}

export interface DatasetAt {
  id: string;
  version: number;
}

/** Puts a set into the bin; 409 while recipes use it, unless they take its values along. */
export function deleteDataset(
  call: Call,
  { id, version, isCopying = false }: DatasetAt & { isCopying?: boolean },
): Promise<void> {
  const path = isCopying ? `${pathOf(id)}?copyValues=yes` : pathOf(id);
  return call(path, { method: 'DELETE', headers: madeTo(version), answer: noBody });
}

/** Takes a set out of the bin. */
export async function restoreDataset(call: Call, { id, version }: DatasetAt): Promise<Dataset> {
  const options = { method: 'POST', headers: madeTo(version), answer: ONE } as const;
  return datasetOf((await call(`${pathOf(id)}/restore`, options)).data);
}

export async function duplicateDataset(
  call: Call,
  { id, key }: { id: string; key: string },
): Promise<Dataset> {
  const options = {
    method: 'POST',
    body: bodyOf({}),
    headers: { 'Idempotency-Key': key },
    answer: ONE,
  } as const;
  return datasetOf((await call(`${pathOf(id)}/duplicate`, options)).data);
}

/** Takes the rows of another set in, with a rule for those that are there already. */
export async function mergeDatasets(
  call: Call,
  { id, from, duplicates, key }: { id: string; from: string; duplicates: DuplicateRule; key: string },
): Promise<Dataset> {
  const options = {
    method: 'POST',
    body: bodyOf({ from, duplicates }),
    headers: { 'Idempotency-Key': key },
    answer: ONE,
  } as const;
  return datasetOf((await call(`${pathOf(id)}/merge`, options)).data);
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

function pathOf(id: string): string {
  return `/api/datasets/${encodeURIComponent(id)}`;
}

function bodyOf(attributes: object) {
  return { data: { type: 'datasets', attributes } };
}

function madeTo(version: number): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}

function datasetOf({ attributes: { version, ...attributes } }: Resource): Dataset {
  return { ...attributes, version: typeof version === 'number' ? version : undefined };
}

const resource = datasetSchema.extend({ attributes: datasetSchema.shape.attributes.loose() });
const ONE: Schema<{ data: Resource }> = documentSchema(resource);
const LIST: Schema<{ data: Resource[] }> = documentSchema(resource.array());
