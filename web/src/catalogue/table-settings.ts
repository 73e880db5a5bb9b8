import type { IngredientKind } from '@suite/contracts/ingredients';
import { useState } from 'react';
import { readStored, writeStored } from '../session/stored.ts';

/** How a table looks on this device: a habit, nothing of a person. */
export interface TableSettings {
  /** Columns that are shown or hidden otherwise than they begin. */
  columns: Record<string, boolean>;
  widths: Record<string, number>;
  isDense: boolean;
}

const NONE: TableSettings = { columns: {}, widths: {}, isDense: false };

/** A column as far as somebody may choose it. */
export interface ChosenColumn {
  id: string;
  /** Whether it is there before somebody chose. */
  isShown: boolean;
}

/** Which columns are there; names always are. */
export function visibilityOf(
  columns: readonly ChosenColumn[],
  { columns: chosen }: TableSettings,
): Record<string, boolean> {
  return Object.fromEntries(columns.map(({ id, isShown }) => [id, id === 'name' || (chosen[id] ?? isShown)]));
}

/** The settings of the table of a kind, or of the candidates of a recipe, and how to change them. */
export function useTableSettings(
  kind: IngredientKind | 'candidates',
): [TableSettings, (change: Partial<TableSettings>) => void] {
  const key = `ingredient-table:${kind}`;
  const [held, setHeld] = useState(() => ({ key, settings: readSettings(key) }));
  const { settings } = held.key === key ? held : { settings: readSettings(key) };
  return [
    settings,
    (change) => {
      const next = { ...settings, ...change };
      writeStored(key, JSON.stringify(next));
      setHeld({ key, settings: next });
    },
  ];
}

/** What was stored, as far as it makes sense: another version of the page may have written it. */
function readSettings(key: string): TableSettings {
  try {
    const { columns, widths, isDense } = Object(
      JSON.parse(readStored(key) ?? '{}'),
    ) as Partial<TableSettings>; // checked below
    return {
      columns: entriesOf(columns, (value) => typeof value === 'boolean'),
      widths: entriesOf(widths, (value) => typeof value === 'number' && value >= 40 && value <= 800),
      isDense: isDense === true,
    };
  } catch {
    return NONE;
  }
}

function entriesOf<Value>(
  given: Record<string, Value> | undefined,
  isGood: (value: unknown) => boolean,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(Object(given) as Record<string, Value>).filter(([, value]) => isGood(value)),
  );
}
