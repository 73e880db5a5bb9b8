/** A cell as a file holds it: a number only where the file itself says so, otherwise text as it stands there. */
export type Cell = string | number | null;

/** What a file or a pasted block is made of, before anything is made of it. */
export interface RawTable {
  format: 'delimited' | 'xlsx' | 'hsdx' | 'json';
  rows: Cell[][];
  /** How the text was written, where it was not UTF-8. */
  encoding?: 'utf-16' | 'latin-1';
  separator?: ',' | ';' | '\t';
  /** A workbook holds more sheets than the first with something in it. */
  otherSheets?: number;
}

/** Why a file is refused as a whole. Each has a sentence in the catalogue. */
export type ReadProblem =
  | 'empty'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-long-cell'
  | 'too-large-inside'
  | 'old-excel'
  | 'not-a-table'
  | 'broken'
  | 'doctype'
  | 'took-too-long';

export type ReadOutcome = { table: RawTable } | { problem: ReadProblem };

/** What is read in the browser; the server has its own limits for what is sent (S-40). */
export const FILE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  unpacked: 50 * 1024 * 1024,
  /** An honest sheet shrinks to a tenth; one that shrinks to less than this share of itself is a bomb. */
  ratio: 200,
  parts: 2000,
  rows: 20_000,
  columns: 64,
  cell: 2000,
  timeMs: 60_000,
} as const;

/** Refuses what is too large, and leaves out rows without anything in them. */
export function boundedTable(table: RawTable): ReadOutcome {
  const rows = table.rows.filter((row) => row.some((cell) => cell !== null && cell !== ''));
  if (rows.length === 0) return { problem: 'empty' };
  if (rows.length > FILE_LIMITS.rows + 1) return { problem: 'too-many-rows' };
  if (rows.some((row) => widthOf(row) > FILE_LIMITS.columns)) return { problem: 'too-many-columns' };
  if (rows.some((row) => row.some((cell) => typeof cell === 'string' && cell.length > FILE_LIMITS.cell))) {
    return { problem: 'too-long-cell' };
  }
  return { table: { ...table, rows } };
}

/** Without the empty cells at the end. */
function widthOf(row: readonly Cell[]): number {
  return row.findLastIndex((cell) => cell !== null && cell !== '') + 1;
}
