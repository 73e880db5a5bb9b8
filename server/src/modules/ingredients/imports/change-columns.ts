import type { IngredientValues } from '@suite/contracts/ingredients';
import { COLUMNS } from '../ingredient-record.ts';

const KEPT = [
  'id',
  'datasetId',
  'organisationId',
  'kind',
  'visibility',
  'version',
  'created',
  'updated',
  'withdrawn',
];
const LISTS = ['sources', 'types', 'industries', 'applications'];

/** The columns that hold values, by field: what a change can touch. */
export const VALUE_COLUMNS = COLUMNS.filter(([field]) => !KEPT.includes(field));

/** What a row says, by column. A list that is taken away is an empty one. */
export function changeOf(
  row: Readonly<Record<string, unknown>> | Partial<IngredientValues>,
): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...row };
  return Object.fromEntries(
    VALUE_COLUMNS.flatMap(([field, column]) => {
      const value = values[field];
      if (value === undefined) return [];
      return [[column.name, value === null && LISTS.includes(field) ? [] : value]];
    }),
  );
}
