import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { headOf } from '@suite/contracts/table-cells';
import { CSV_MARK, csvRow, type Separator } from '../../platform/csv.ts';

/** The mark and the head row. */
export function csvHead(kind: IngredientKind, separator: Separator): string {
  return CSV_MARK + csvRow(valueFields(kind).map(headOf), separator);
}

/** One ingredient as a line, its fields in the order of the head. */
export function csvLine(
  kind: IngredientKind,
  row: Readonly<Record<string, unknown>>,
  separator: Separator,
): string {
  return csvRow(
    valueFields(kind).map((field) => row[field]),
    separator,
  );
}
