import { ALL_FIELDS, columnOfField, type IngredientValues, isListField } from '@suite/contracts/ingredients';

/** The columns that hold values, by field: what a change can touch. */
export const VALUE_COLUMNS = ALL_FIELDS.map((field) => [field, columnOfField(field)] as const);

/** What a row says, by column. A list that is taken away is an empty one. */
export function changeOf(
  row: Readonly<Record<string, unknown>> | Partial<IngredientValues>,
): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...row };
  return Object.fromEntries(
    VALUE_COLUMNS.flatMap(([field, column]) => {
      const value = values[field];
      if (value === undefined) return [];
      return [[column, value === null && isListField(field) ? [] : value]];
    }),
  );
}
