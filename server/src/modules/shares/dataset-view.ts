import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { SHARE_BOUNDS } from '@suite/contracts/shares';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient } from '../../db/schema.ts';

/** A dataset that stands on its own. */
export interface DatasetContent {
  name: string;
  kind: IngredientKind;
  rows: Record<string, unknown>[];
  total: number;
}

/** Remarks are for the owner alone. */
const NEVER = ['other'];
const OF_SUPPLIERS = ['supplier', 'link', 'externalId'];
const OF_SOURCES = ['sources'];

/** A dataset as it is now, as far as its fields are for everybody; asked by its owner, or by the product itself for a link. */
export async function datasetContent({ orm }: Transaction, id: string): Promise<DatasetContent | undefined> {
  const [set] = await orm
    .select()
    .from(dataset)
    .where(and(eq(dataset.id, id), isNull(dataset.deleted)));
  if (!set) return undefined;
  const rows = await orm
    .select()
    .from(ingredient)
    .where(
      and(
        eq(ingredient.datasetId, id),
        isNull(ingredient.withdrawn),
        // Rows of a licence belong to nobody's own set.
        isNull(ingredient.organisationId),
      ),
    )
    .orderBy(ingredient.nameKey, ingredient.id)
    .limit(SHARE_BOUNDS.rows + 1);
  const fields = valueFields(set.kind).filter((field) => !NEVER.includes(field));
  return {
    name: set.name,
    kind: set.kind,
    total: rows.length,
    rows: rows.slice(0, SHARE_BOUNDS.rows).map((row) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = row[field];
          const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
          return isEmpty || (row.visibility[field] ?? 'public') !== 'public' ? [] : [[field, value]];
        }),
      ),
    ),
  };
}

/** The rows without what the owner hides. */
export function maskRows(
  rows: readonly Record<string, unknown>[],
  hides: { suppliers: boolean; sources: boolean },
): Record<string, unknown>[] {
  const hidden = [...(hides.suppliers ? OF_SUPPLIERS : []), ...(hides.sources ? OF_SOURCES : [])];
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field))),
  );
}
