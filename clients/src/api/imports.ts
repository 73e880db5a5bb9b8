import type { DuplicateRule } from '@suite/contracts/datasets';
import { importResourceSchema, undoneMetaSchema } from '@suite/contracts/imports';
import type { IngredientChange } from '@suite/contracts/ingredients';
import { documentSchema } from '@suite/contracts/json-api';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Schema } from './read-answer.ts';

/** A row to be taken in: a whole ingredient, or the change of the one it names. Left out stays, null takes away. */
export type ImportedRow = IngredientChange & {
  ingredientId?: string;
  /** When the named one was last changed, as it was read: if it is not that any more, the import is refused. */
  updated?: string;
};

/** An import that was made. */
export interface DatasetImport {
  id: string;
  /** When; also the `updated` of every row it added or changed. */
  at: string;
  added: number;
  changed: number;
  skipped: number;
  undoUntil: string;
  undone?: string | undefined;
  /** Row by row, null for those left out; only where an import is small. */
  ingredientIds?: (string | null)[] | undefined;
}

/** A row the server refused, counted from 0; without a number it is about the whole. */
export interface RefusedRow {
  row: number | undefined;
  field: string | undefined;
  reason: string;
}

interface Resource {
  id: string;
  attributes: Omit<DatasetImport, 'id'>;
}

/** Takes rows into a set, all of them or none; with the same key they are taken once (F-12). */
export async function importRows(
  call: Call,
  datasetId: string,
  {
    rows,
    duplicates,
    key,
    signal,
  }: { rows: readonly ImportedRow[]; duplicates: DuplicateRule; key: string; signal?: AbortSignal },
): Promise<DatasetImport> {
  const { data } = await call(pathOf(datasetId, 'import'), {
    method: 'POST',
    body: { data: { type: 'dataset-imports', attributes: { duplicates, rows } } },
    headers: { 'Idempotency-Key': key },
    answer: ONE,
    ...(signal ? { signal } : {}),
  });
  return importOf(data);
}

/** The imports of the last day, the latest first. */
export async function listImports(
  call: Call,
  datasetId: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<DatasetImport[]> {
  const { data } = await call(pathOf(datasetId, 'imports'), { answer: LIST, ...(signal ? { signal } : {}) });
  return data.map(importOf);
}

/** Takes a whole import back; rows that were changed by hand since stay. */
export async function undoImport(
  call: Call,
  datasetId: string,
  importId: string,
): Promise<{ removed: number; restored: number; kept: number }> {
  const path = `${pathOf(datasetId, 'imports')}/${encodeURIComponent(importId)}/undo`;
  return (await call(path, { method: 'POST', answer: UNDONE })).meta;
}

/** What a refused import says about each row. */
export function refusedRows(error: unknown): RefusedRow[] {
  if (!(error instanceof CallError) || error.status !== 422) return [];
  return error.errors.map(({ detail, title, source }) => {
    const [, row, field] = /^\/data\/attributes\/rows\/(\d+)(?:\/(.*))?$/.exec(source?.pointer ?? '') ?? [];
    return { row: row === undefined ? undefined : Number(row), field, reason: detail ?? title };
  });
}

function pathOf(datasetId: string, what: 'import' | 'imports'): string {
  return `/api/datasets/${encodeURIComponent(datasetId)}/${what}`;
}

function importOf({ id, attributes }: Resource): DatasetImport {
  return { id, ...attributes };
}

const ONE: Schema<{ data: Resource }> = documentSchema(importResourceSchema);
const LIST: Schema<{ data: Resource[] }> = documentSchema(importResourceSchema.array());
const UNDONE = documentSchema(importResourceSchema).extend({ meta: undoneMetaSchema });
