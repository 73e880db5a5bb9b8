import { calculationFields, type CalculationField, INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import type { UsedValues } from '@suite/contracts/recipes';
import type { ingredient } from '../../db/schema.ts';

type Row = typeof ingredient.$inferSelect;

/** What a calculation takes from an ingredient. */
export const CALCULATION_FIELDS = calculationFields(INGREDIENT_KINDS);

/** Whether a field is for the one who reads: for everybody, or for the supplier's customers. */
export function isTold(
  { row, isCustomer }: { row: Pick<Row, 'visibility'>; isCustomer: boolean },
  field: string,
): boolean {
  const visibility = row.visibility[field] ?? 'public';
  return visibility === 'public' || (visibility === 'customers' && isCustomer);
}

/** Whether calculations with this ingredient use a value that nobody but its owner may read. */
export function isGuarded(row: Pick<Row, 'visibility' | CalculationField>): boolean {
  return CALCULATION_FIELDS.some((field) => row[field] !== null && row.visibility[field] === 'calculation');
}

/** The values of ingredients that everybody may read in full, as recipes keep them to see what changed (0012). */
export function usedValues(rows: readonly Row[]): UsedValues {
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
