import { z } from 'zod';
import { DUPLICATE_RULES } from './datasets.ts';
import type { IngredientChange } from './ingredients.ts';
import { newResourceSchema, resourceSchema } from './json-api.ts';

/** What one import may bring (S-40), and how long it can be taken back as a whole. */
export const IMPORT_LIMITS = {
  bytes: 5 * 1024 * 1024,
  rows: 20_000,
  columns: 64,
  /** Keys and elements of all rows: more do not fit into the bytes, where they say anything. */
  elements: 20_000 * 64,
  cell: 2000,
  /** Refusals told one by one; how many there are in all is told too. */
  findings: 1000,
  /** Up to so many rows the answer names each one's ingredient. */
  namedRows: 1000,
  undoHours: 24,
} as const;

/**
 * POST /api/datasets/{id}/import. Each row is checked by `importedRowSchema` of the set's kind. A row may name the
 * ingredient it changes, and when that was last changed; every other row is new, or meets one that is there already by
 * CAS number or name. What a row leaves out stays as it is, null takes a value away.
 */
export const importSchema = newResourceSchema(
  'dataset-imports',
  z.strictObject({
    duplicates: z.enum(DUPLICATE_RULES),
    rows: z.array(z.unknown()).min(1).max(IMPORT_LIMITS.rows),
  }),
);

/** The same as a table: text/csv, the head as exports write it. */
export const importQuerySchema = z.strictObject({
  duplicates: z
    .enum(DUPLICATE_RULES)
    .optional()
    .meta({ description: 'How to handle duplicates; for text/csv only.' }),
});

/** An import as answers carry it. */
export const importResourceSchema = resourceSchema(
  'dataset-imports',
  z.object({
    /** When; also the `updated` of every row it added or changed. */
    at: z.iso.datetime(),
    added: z.int(),
    changed: z.int(),
    skipped: z.int(),
    undoUntil: z.iso.datetime(),
    /** When it was taken back. */
    undone: z.iso.datetime().optional(),
    /** Row by row, null for those left out; only where an import is small. */
    ingredientIds: z.array(z.uuid().nullable()).optional(),
  }),
);

/** What became of the rows when an import was taken back: some may have been changed by hand since, and stay. */
export const undoneMetaSchema = z.object({ removed: z.int(), restored: z.int(), kept: z.int() });

/** A row to be taken in: a whole ingredient, or the change of the one it names. Left out stays, null takes away. */
export type ImportedRow = IngredientChange & {
  ingredientId?: string;
  /** When the named one was last changed, as it was read: if it is not that any more, the import is refused. */
  updated?: string;
};
