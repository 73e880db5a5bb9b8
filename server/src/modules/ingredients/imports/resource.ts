import { IMPORT_LIMITS } from '@suite/contracts/imports';
import type { datasetImport } from '../../../db/schema.ts';

export type ImportRow = typeof datasetImport.$inferSelect;

const UNDO_MS = IMPORT_LIMITS.undoHours * 60 * 60 * 1000;

/** What was imported before this moment cannot be taken back any more. */
export function undoFrom(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

export function importResource(row: ImportRow, ids?: (string | null)[]) {
  return {
    type: 'dataset-imports' as const,
    id: row.id,
    attributes: {
      at: row.at.toISOString(),
      added: row.added,
      changed: row.changed,
      skipped: row.skipped,
      undoUntil: new Date(row.at.getTime() + UNDO_MS).toISOString(),
      ...(row.undone ? { undone: row.undone.toISOString() } : {}),
      ...(ids && ids.length <= IMPORT_LIMITS.namedRows ? { ingredientIds: ids } : {}),
    },
    relationships: { dataset: { data: { type: 'datasets' as const, id: row.datasetId } } },
  };
}
