import { randomUUID } from 'node:crypto';
import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import { insertRows } from './insert-rows.ts';
import { storedOf } from './stored-values.ts';

/** Puts many ingredients into a set of the caller's that has just been made; their values were checked before. */
export async function addRows(
  tx: Transaction,
  { datasetId, kind, at }: { datasetId: string; kind: IngredientKind; at: Date },
  values: readonly Record<string, unknown>[],
): Promise<void> {
  const rows = values.map((row) => ({
    id: randomUUID(),
    datasetId,
    kind,
    // They come from rows of the same kind, whose values were checked when they were written.
    values: storedOf(row as unknown as IngredientValues),
    at,
  }));
  await insertRows(tx, rows);
}
