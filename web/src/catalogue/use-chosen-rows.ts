import type { Ingredient } from '@suite/clients/api/ingredients';
import { useMemo } from 'react';
import type { Selection } from './ingredient-table.tsx';

const NONE: readonly Ingredient[] = [];

/** The selected rows in their order, and the open one. Of many thousand they are looked for only when something changed. */
export function useChosenRows(
  rows: readonly Ingredient[],
  selection: Selection,
  openId: string | undefined,
): [selected: readonly Ingredient[], open: Ingredient | undefined] {
  const selected = useMemo(
    () =>
      Object.keys(selection).length === 0 ? NONE : rows.filter(({ ingredientId }) => selection[ingredientId]),
    [rows, selection],
  );
  const open = useMemo(
    () => (openId === undefined ? undefined : rows.find(({ ingredientId }) => ingredientId === openId)),
    [rows, openId],
  );
  return [selected, open];
}
