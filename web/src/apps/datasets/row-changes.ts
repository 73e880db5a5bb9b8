import type { Ingredient } from '@suite/clients/api/ingredients';
import {
  type IngredientChange,
  type IngredientKind,
  type IngredientValues,
  valueFields,
} from '@suite/contracts/ingredients';
import { type Cells, cellsOf, isBlank, isSame, problemsOf, readCell } from './cell-value.ts';

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
