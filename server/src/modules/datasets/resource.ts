import type { IngredientKind } from '@suite/contracts/ingredients';
import type { dataset } from '../../db/schema.ts';

export type DatasetRow = typeof dataset.$inferSelect;

/** How many ingredients a set holds, in all and by how their values came about. */
export interface Counts {
  total: number;
  byMethod: Record<string, number>;
}

export const NO_COUNTS: Counts = { total: 0, byMethod: {} };

/** The product line a kind belongs to. */
export function scienceOf(kind: IngredientKind): 'hld' | 'hsp' {
  return kind === 'hsp' ? 'hsp' : 'hld';
}

/** The row as the API shows it: explicit fields, nothing of owner or organisation (S-25). */
export function datasetResource(
  row: DatasetRow,
  { counts, mayWrite }: { counts: Counts; mayWrite: boolean },
) {
  return {
    type: 'datasets' as const,
    id: row.id,
    attributes: {
      datasetId: row.id,
      name: row.name,
      slug: row.slug,
      kind: row.kind,
      scope: row.scope,
      isBuiltIn: row.builtin !== null,
      mayWrite,
      version: row.version,
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
      ...(row.deleted ? { deleted: row.deleted.toISOString() } : {}),
      shareId: row.shareId,
      counts,
    },
  };
}
