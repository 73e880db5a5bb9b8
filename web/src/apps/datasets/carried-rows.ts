import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { isSame } from './cell-value.ts';
import type { RowFact } from './row-changes.ts';
import type { SheetRow } from './sheet.ts';

/** Keeps rows that were not saved while a set is read anew. */
export interface CarriedRows {
  rows: () => readonly SheetRow[];
  keep: (rows: readonly SheetRow[]) => void;
}

export function createCarriedRows(): CarriedRows {
  let held: readonly SheetRow[] = [];
  return {
    rows: () => held,
    keep: (rows) => {
      held = rows;
    },
  };
}

/** Whether a row says what the server holds. */
export function isSavedRow(kind: IngredientKind, { cells }: SheetRow, fact: RowFact | undefined): boolean {
  return (
    fact !== undefined &&
    valueFields(kind).every((field) => isSame(kind, field, [cells[field] ?? '', fact.saved[field] ?? '']))
  );
}

/** The rows as the server has them, with what was typed over them and not saved; new ones stand at the end. */
export function withCarried(rows: readonly SheetRow[], carried: readonly SheetRow[]): SheetRow[] {
  const byKey = new Map(carried.map((row) => [row.key, row]));
  const there = rows.map((row) => byKey.get(row.key) ?? row);
  const keys = new Set(rows.map(({ key }) => key));
  return [...there, ...carried.filter(({ key }) => !keys.has(key))];
}
