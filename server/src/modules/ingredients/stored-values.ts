import {
  ALL_FIELDS,
  columnOfField,
  type FieldName,
  type IngredientKind,
  type IngredientValues,
  isListField,
} from '@suite/contracts/ingredients';
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

export interface NewRow {
  id: string;
  datasetId: string;
  /** Whose row it is in a licensed set. */
  organisationId?: string | null;
  kind: IngredientKind;
  values: StoredValues;
  at: Date | string;
}

/** A new row as a statement takes it: by column; what is not there the database knows. */
export function recordOf({ id, datasetId, organisationId = null, kind, values, at }: NewRow) {
  return {
    id,
    dataset_id: datasetId,
    organisation_id: organisationId,
    kind,
    visibility: {},
    customers: [],
    version: 1,
    created: at,
    updated: at,
    ...changeOf(values),
  };
}

/** The columns that every new row has. */
export const RECORD_COLUMNS = [
  'id',
  'dataset_id',
  'organisation_id',
  'kind',
  'visibility',
  'customers',
  'version',
  'created',
  'updated',
  ...ALL_FIELDS.map(columnOfField),
];

/** The columns that hold values, by field: what a change can touch. */
export const VALUE_COLUMNS = ALL_FIELDS.map((field) => [field, columnOfField(field)] as const);

/** What a row says, by column. */
export function changeOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = changedValues(row);
  return Object.fromEntries(
    VALUE_COLUMNS.flatMap(([field, column]) =>
      values[field] === undefined ? [] : [[column, values[field]]],
    ),
  );
}

/** A list that is taken away is an empty one; columns of lists are never null. */
export function changedValues(change: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => [
      field,
      value === null && isListField(field) ? [] : value,
    ]),
  );
}
