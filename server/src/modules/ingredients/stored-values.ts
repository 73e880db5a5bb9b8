import { ALL_FIELDS, type FieldName, type IngredientValues, isListField } from '@suite/contracts/ingredients';
import type { ingredient } from '../../db/schema.ts';

type Row = typeof ingredient.$inferSelect;

/** An ingredient's values as columns hold them: null where there is none, a list where it may be empty. */
export type StoredValues = Pick<Row, FieldName>;

export function storedOf(values: Readonly<Partial<IngredientValues>>): StoredValues {
  return Object.fromEntries(
    ALL_FIELDS.map((field) => [field, values[field] ?? (isListField(field) ? [] : null)]),
  ) as unknown as StoredValues; // every field is a column of the row, and together they are what the type says
}

/** The values of a row, without what the server keeps about it. */
export function valuesOf(row: Row): StoredValues {
  // Every field is a column of the row, and together they are what the type says.
  return Object.fromEntries(ALL_FIELDS.map((field) => [field, row[field]])) as unknown as StoredValues;
}

/** What differs, field by field, for the history. */
export function changesBetween(
  before: StoredValues,
  after: StoredValues,
): Record<string, { from?: unknown; to?: unknown }> {
  return Object.fromEntries(
    ALL_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map(
      (field) => [field, { from: before[field], to: after[field] }],
    ),
  );
}
