import type { IngredientKind } from '@suite/contracts/ingredients';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ingredient } from '../../db/schema.ts';
import type { StoredValues } from './stored-values.ts';

export interface NewRow {
  id: string;
  datasetId: string;
  /** Whose row it is in a licensed set. */
  organisationId?: string | null | undefined;
  kind: IngredientKind;
  values: StoredValues;
  at: Date | string;
}

/** Every column that is written, by the name of its field. */
export const COLUMNS = Object.entries<PgColumn>(getTableColumns(ingredient)).filter(
  ([name]) => name !== 'nameKey',
);

/** A new row as a statement takes it: by column. */
export function recordOf({ id, datasetId, organisationId = null, kind, values, at }: NewRow) {
  const row = {
    id,
    datasetId,
    organisationId,
    kind,
    visibility: {},
    customers: [],
    replacedBy: null,
    version: 1,
    created: at,
    updated: at,
    withdrawn: null,
    ...values,
  };
  return Object.fromEntries(
    COLUMNS.map(([name, column]) => [column.name, row[name as keyof typeof row]]), // all columns are in the row
  );
}
