import type { Call } from '@suite/clients/api/call';
import { exportIngredients, type Ingredient } from '@suite/clients/api/ingredients';
import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { type Cell, toCsv } from '../charts/csv.ts';
import { saveFile } from '../charts/save-file.ts';
import { readAll } from '../queries/ingredients.ts';
import { numberLook } from './fields.ts';

interface Wanted {
  kind: IngredientKind;
  format: 'csv' | 'json';
  /** The sets the rows are in. */
  datasetIds: readonly string[];
  /** Only these, or only what this search finds; undefined takes all. */
  only: { ids: readonly string[] } | { parameters: readonly [string, string][] } | undefined;
}

const MOST = 50_000;

/** Saves what the filters leave, or the selected rows. Each set is asked for whole, so that the server notes it down (S-50). */
export async function exportRows(call: Call, { kind, format, datasetIds, only }: Wanted): Promise<number> {
  const ids = await idsOf(call, kind, only);
  const rows: Ingredient[] = [];
  for (const datasetId of datasetIds) {
    const set = await exportIngredients(call, kind, datasetId);
    rows.push(...set.filter(({ ingredientId }) => ids?.has(ingredientId) ?? true));
  }
  const [name, content, type] =
    format === 'csv'
      ? [`${kind}.csv`, csvOf(kind, rows), 'text/csv;charset=utf-8']
      : [`${kind}.json`, JSON.stringify(rows, null, 2), 'application/json'];
  saveFile(name, new Blob([content], { type }));
  return rows.length;
}

async function idsOf(
  call: Call,
  kind: IngredientKind,
  only: Wanted['only'],
): Promise<Set<string> | undefined> {
  if (!only) return undefined;
  if ('ids' in only) return new Set(only.ids);
  const { ingredients } = await readAll(call, kind, { parameters: only.parameters, most: MOST });
  return new Set(ingredients.map(({ ingredientId }) => ingredientId));
}

/** A head with units, then the rows: numbers with all their digits, lists with bars between. */
export function csvOf(kind: IngredientKind, rows: readonly Ingredient[]): string {
  const fields = valueFields(kind);
  const head = fields.map((field) => {
    const unit = numberLook(field)?.unit;
    return unit === undefined ? field : `${field} [${unit}]`;
  });
  const lines = rows.map((row) =>
    fields.map((field): Cell => {
      const value = row[field];
      return Array.isArray(value) ? value.join('|') : (value ?? null);
    }),
  );
  return toCsv([head, ...lines]);
}
