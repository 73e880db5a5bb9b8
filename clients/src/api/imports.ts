import type { DuplicateRule } from '@suite/contracts/datasets';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { IngredientChange } from '@suite/contracts/ingredients';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';

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
  undone?: string;
  /** Row by row, null for those left out; only where an import is small. */
  ingredientIds?: (string | null)[];
}

/** A row the server refused, counted from 0; without a number it is about the whole. */
export interface RefusedRow {
  row: number | undefined;
  field: string | undefined;
  reason: string;
}

/** Takes rows into a set, all of them or none; with the same key they are taken once (F-12). */
export async function importRows(
  call: Call,
  id: string,
  {
    rows,
    duplicates,
    key,
    signal,
  }: { rows: readonly ImportedRow[]; duplicates: DuplicateRule; key: string; signal?: AbortSignal },
): Promise<DatasetImport> {
  const body = { data: { type: 'dataset-imports' as const, attributes: { duplicates, rows: [...rows] } } };
  return importOf((await call(datasetFileEndpoints.import, { params: { id }, body, key, signal })).data);
}

/** The imports of the last day, the latest first. */
export async function listImports(
  call: Call,
  id: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<DatasetImport[]> {
  return (await call(datasetFileEndpoints.imports, { params: { id }, signal })).data.map(importOf);
}

/** Takes a whole import back; rows that were changed by hand since stay. */
export async function undoImport(
  call: Call,
  id: string,
  importId: string,
): Promise<{ removed: number; restored: number; kept: number }> {
  return (await call(datasetFileEndpoints.undo, { params: { id, importId } })).meta;
}

/** What a refused import says about each row. */
export function refusedRows(error: unknown): RefusedRow[] {
  if (!(error instanceof CallError) || error.status !== 422) return [];
  return error.errors.map(({ detail, title, source }) => {
    const [, row, field] = /^\/data\/attributes\/rows\/(\d+)(?:\/(.*))?$/.exec(source?.pointer ?? '') ?? [];
    return { row: row === undefined ? undefined : Number(row), field, reason: detail ?? title };
  });
}

function importOf({ id, attributes }: { id: string; attributes: Omit<DatasetImport, 'id'> }): DatasetImport {
  return { id, ...attributes };
}
