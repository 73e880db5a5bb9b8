import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import {
  type IngredientChange,
  type IngredientKind,
  type IngredientValues,
  valueFields,
} from '@suite/contracts/ingredients';
import { type Cells, cellsOf, isBlank, isSame, problemsOf, readCell } from './cell-value.ts';
import type { SheetRow } from './sheet.ts';

/** A row as the server holds it. */
export interface RowFact {
  id: string;
  updated: string;
  version: number;
  saved: Cells;
}

export function factOf(kind: IngredientKind, ingredient: Ingredient): RowFact {
  const { ingredientId: id, updated, version } = ingredient;
  return { id, updated, version, saved: cellsOf(kind, ingredient) };
}

/** A row that was just taken in with these values. */
export function newFact(
  kind: IngredientKind,
  { id, updated, values }: { id: string; updated: string; values: Partial<IngredientValues> },
): RowFact {
  // Only the values are looked at; the method that a row leaves open is the server's to say.
  const saved = cellsOf(kind, { method: 'na', ...values } as Ingredient);
  return { id, updated, version: 1, saved };
}

/** What a new row says, as far as it is good; undefined until everything the kind asks for is there. */
export function newValues(kind: IngredientKind, cells: Cells): Partial<IngredientValues> | undefined {
  if (isBlank(cells)) return undefined;
  const problems = problemsOf(kind, cells);
  const isLacking = ['name', 'eacn', 'cc0', 'surfactantType'].some((field) => problems[field] !== undefined);
  if (isLacking) return undefined;
  return Object.fromEntries(
    valueFields(kind).flatMap((field) => {
      const { value, problem } = readCell(kind, field, cells[field] ?? '');
      return problem !== undefined || value === undefined ? [] : [[field, value]];
    }),
  );
}

/** What differs from what is saved, as far as it is good; what was emptied is taken away. */
export function changeOf(kind: IngredientKind, cells: Cells, saved: Cells): IngredientChange {
  return Object.fromEntries(
    valueFields(kind).flatMap((field) => {
      const texts: [string, string] = [cells[field] ?? '', saved[field] ?? ''];
      if (isSame(kind, field, texts)) return [];
      const { value, problem } = readCell(kind, field, texts[0]);
      return problem === undefined ? [[field, value ?? null]] : [];
    }),
  );
}

/** Keeps rows that were not saved while a set is read anew. */
export interface UnsavedRows {
  rows: () => readonly SheetRow[];
  keep: (rows: readonly SheetRow[]) => void;
}

export function createUnsavedRows(): UnsavedRows {
  let current: readonly SheetRow[] = [];
  return {
    rows: () => current,
    keep: (rows) => {
      current = rows;
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
export function withUnsaved(rows: readonly SheetRow[], unsavedRows: readonly SheetRow[]): SheetRow[] {
  const byKey = new Map(unsavedRows.map((row) => [row.key, row]));
  const there = rows.map((row) => byKey.get(row.key) ?? row);
  const keys = new Set(rows.map(({ key }) => key));
  return [...there, ...unsavedRows.filter(({ key }) => !keys.has(key))];
}
