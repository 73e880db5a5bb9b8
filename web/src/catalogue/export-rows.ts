import type { Call } from '@suite/clients/api/call';
import { exportIngredients, type Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { saveFile } from '../charts/save-file.ts';
import { readAll } from '../queries/ingredients.ts';
import { exportFile, type ExportFormat } from './export-file.ts';

interface Wanted {
  kind: IngredientKind;
  format: ExportFormat;
  numberFormat: string;
  /** The sets the rows are in. */
  datasetIds: readonly string[];
  /** Only these, or only what this search finds; undefined takes all. */
  only: { ids: readonly string[] } | { parameters: readonly [string, string][] } | undefined;
  /** Begins the name of the file. */
  name?: string;
}

const MOST = 50_000;

/** Saves what the filters leave, or the selected rows. Each set is asked for whole, so that the server notes it down (S-50). */
export async function exportRows(call: Call, wanted: Wanted): Promise<number> {
  const { kind, format, datasetIds, only, name = kind } = wanted;
  const ids = await idsOf(call, kind, only);
  const rows: Ingredient[] = [];
  for (const datasetId of datasetIds) {
    const set = await exportIngredients(call, datasetId);
    rows.push(...set.filter(({ ingredientId }) => ids?.has(ingredientId) ?? true));
  }
  saveFile(`${name}.${format}`, await exportFile(rows, wanted));
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
