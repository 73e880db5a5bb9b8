import type { IngredientKind } from '@suite/contracts/ingredients';
import { readCell } from './cell-value.ts';
import type { SheetRow } from './sheet.ts';

export interface ColumnSummary {
  count: number;
  min: number;
  max: number;
  median: number;
}

/** What the numbers of a column come to; undefined where it holds none. */
export function summariseColumn(
  kind: IngredientKind,
  field: string,
  rows: readonly SheetRow[],
): ColumnSummary | undefined {
  const values = rows
    .flatMap(({ cells }) => {
      const { value } = readCell(kind, field, cells[field] ?? '');
      return typeof value === 'number' ? [value] : [];
    })
    .toSorted((a, b) => a - b);
  const [min, max] = [values[0], values.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  const middle = values.length / 2;
  const [low, high] = [values[Math.ceil(middle) - 1] ?? min, values[Math.floor(middle)] ?? max];
  return { count: values.length, min, max, median: (low + high) / 2 };
}
