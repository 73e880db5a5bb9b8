import type { IngredientResource } from '@suite/contracts/ingredient-schemas';
import {
  type CalculationField,
  calculationFields,
  INGREDIENT_KINDS,
  type IngredientKind,
  type IngredientValues,
  valueFields,
} from '@suite/contracts/ingredients';
import type { publishedListSchema } from '@suite/contracts/provenance';
import type { UsedValues } from '@suite/contracts/recipes';
import type { z } from 'zod';
import type { ingredient, ingredientHistory, ingredientValue, source } from '../../db/schema.ts';

export type IngredientRow = typeof ingredient.$inferSelect;

/** A row with what is known of its set. */
export interface ReadRow {
  row: IngredientRow;
  datasetName: string;
  shareId: string | null;
  ownerId: string | null;
  /** Whether the caller is one of those the supplier shows more to. */
  isCustomer: boolean;
}

/** The row as the API shows it: explicit fields, absent where nothing is known or the field is not for everybody (S-25). */
export function ingredientResource(read: ReadRow, userId: string): IngredientResource {
  const { row, datasetName, shareId, ownerId } = read;
  const isOwn = ownerId === userId;
  // In a loop: with fifty rows of sixty fields, a list of pairs costs more than all the rest.
  const values: Record<string, unknown> = {};
  for (const field of valueFields(row.kind)) {
    const value = row[field];
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    if (!isEmpty && (isOwn || isVisible(read, field))) values[field] = value;
  }
  return {
    type: row.kind,
    id: row.id,
    attributes: {
      ingredientId: row.id,
      datasetId: row.datasetId,
      datasetName,
      shareId,
      ...(isOwn ? { userId } : {}),
      ...(values as Partial<IngredientValues>), // the fields of the row, without null
      ...(!isOwn && isGuarded(row) ? { onlyForCalculation: true as const } : {}),
      version: row.version,
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
      ...(row.withdrawn ? { withdrawn: row.withdrawn.toISOString() } : {}),
      ...(row.replacedBy ? { replacedBy: row.replacedBy } : {}),
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

/** What a source says of an ingredient. */
export function publishedResource({ value, source: { id: sourceId } }: Published) {
  const { id, eacn, cc0, dD, dP, dH, notes } = value;
  const said = Object.entries({ eacn, cc0, dD, dP, dH, notes }).filter(([, each]) => each !== null);
  return {
    type: 'ingredient-values' as const,
    id: String(id),
    attributes: Object.fromEntries(said) as PublishedAttributes, // the columns without null
    relationships: { source: { data: { type: 'sources' as const, id: sourceId } } },
  };
}

interface Published {
  value: typeof ingredientValue.$inferSelect;
  source: typeof source.$inferSelect;
}
type PublishedAttributes = z.infer<typeof publishedListSchema>['data'][number]['attributes'];

/** What a calculation takes from an ingredient. */
export const CALCULATION_FIELDS = calculationFields(INGREDIENT_KINDS);

/** Whether a field is for the one who reads: for everybody, or for the supplier's customers. */
export function isVisible(
  { row, isCustomer }: { row: Pick<IngredientRow, 'visibility'>; isCustomer: boolean },
  field: string,
): boolean {
  const visibility = row.visibility[field] ?? 'public';
  return visibility === 'public' || (visibility === 'customers' && isCustomer);
}

/** Whether calculations with this ingredient use a value that nobody but its owner may read. */
export function isGuarded(row: Pick<IngredientRow, 'visibility' | CalculationField>): boolean {
  return CALCULATION_FIELDS.some((field) => row[field] !== null && row.visibility[field] === 'calculation');
}

/** The values of ingredients that everybody may read in full, as recipes keep them to see what changed (0012). */
export function usedValues(rows: readonly IngredientRow[]): UsedValues {
  const open = rows.filter(({ visibility }) => Object.values(visibility).every((who) => who === 'public'));
  return Object.fromEntries(
    open.map((row) => {
      const values = CALCULATION_FIELDS.flatMap((field) =>
        row[field] === null ? [] : [[field, row[field]] as const],
      );
      return [row.id, Object.fromEntries(values)];
    }),
  );
}
