import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import type { ingredient, ingredientHistory, source } from '../../db/schema.ts';

export type IngredientRow = typeof ingredient.$inferSelect;

/** A row with what is told of its set. */
export interface ReadRow {
  row: IngredientRow;
  datasetName: string;
  shareId: string | null;
  ownerId: string | null;
}

/** The row as the API shows it: explicit fields, absent where nothing is known or the field is not for everybody (S-25). */
export function ingredientResource({ row, datasetName, shareId, ownerId }: ReadRow, userId: string) {
  const isOwn = ownerId === userId;
  const isShown = (field: string) => isOwn || (row.visibility[field] ?? 'public') === 'public';
  const values = valueFields(row.kind).flatMap((field) => {
    const value = row[field];
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return isEmpty || !isShown(field) ? [] : [[field, value] as const];
  });
  return {
    type: row.kind,
    id: row.id,
    attributes: {
      ingredientId: row.id,
      datasetId: row.datasetId,
      datasetName,
      shareId,
      ...(isOwn ? { userId } : {}),
      ...Object.fromEntries(values),
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
      ...(row.withdrawn ? { withdrawn: row.withdrawn.toISOString() } : {}),
    },
    relationships: { dataset: { data: { type: 'datasets' as const, id: row.datasetId } } },
  };
}

export function sourceResource({ id, ...attributes }: typeof source.$inferSelect) {
  return { type: 'sources' as const, id, attributes };
}

export function historyResource(entry: typeof ingredientHistory.$inferSelect, kind: IngredientKind) {
  const { id, ingredientId, version, at, action, changes } = entry;
  return {
    type: 'ingredient-changes' as const,
    id: String(id),
    attributes: { version, at: at.toISOString(), action, changes },
    relationships: { ingredient: { data: { type: kind, id: ingredientId } } },
  };
}
