/** How a table looks on this device: a habit, nothing of a person. */
export interface TableSettings {
  /** Columns that somebody chose to show or to hide. */
  columns: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
  isDense: boolean;
}

export type ChangeSettings = (change: Partial<TableSettings>) => void;

export const DEFAULT_SETTINGS: TableSettings = { columns: {}, widths: {}, isDense: false };

/** A column as far as somebody may choose it. */
export interface ChosenColumn {
  id: string;
  /** Whether it is there before somebody chose; it is, unless this says otherwise. */
  isShown?: boolean;
}

export interface FittedColumn extends ChosenColumn {
  width: number;
  /** Where there is no room for all, the columns with the lowest priority give way first, from the right; 0 unless given. */
  priority?: number;
}

/** Whether a column is wanted, by choice or from the beginning. */
export function isWanted({ id, isShown = true }: ChosenColumn, { columns }: TableSettings): boolean {
  return columns[id] ?? isShown;
}

/**
 * The columns that are drawn, with the widths that were chosen. The first one names the row and always stays, and so does
 * what somebody chose; the others give way until all fit into so many pixels.
 */
export function fitColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  settings: TableSettings,
  available: number,
): Column[] {
  const wanted = columns
    .filter((column, index) => index === 0 || isWanted(column, settings))
    .map((column) => ({ ...column, width: settings.widths[column.id] ?? column.width }));
  let width = wanted.reduce((sum, column) => sum + column.width, 0);
  const givingWay = wanted
    .filter(({ id }, index) => index > 0 && settings.columns[id] !== true)
    .toReversed()
    .toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0));
  const hidden = new Set<string>();
  for (const column of givingWay) {
    if (width <= available) break;
    hidden.add(column.id);
    width -= column.width;
  }
  return wanted.filter(({ id }) => !hidden.has(id));
}
