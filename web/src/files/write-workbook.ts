import writeSheets, { type Cell as SheetCell } from 'write-excel-file/browser';
import type { Cell } from './table.ts';
import { toWorkbookText } from './workbook-text.ts';

export interface Sheet {
  /** Up to 31 letters, as spreadsheets have it. */
  name: string;
  rows: readonly (readonly Cell[])[];
}

/** A workbook: numbers as numbers with all their digits, texts as texts, which no spreadsheet runs (S-42). */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Blob> {
  const written = writeSheets(
    sheets.map(({ name, rows }) => ({
      sheet: sheetName(name),
      data: rows.map((row, index) => row.map((cell) => cellOf(cell, index === 0))),
    })),
  );
  return written.toBlob();
}

/** Spreadsheets take no more letters, and not all of them. */
function sheetName(name: string): string {
  const plain = name
    .replaceAll(/[\\/?*[\]:'\p{Cc}]/gu, ' ')
    .slice(0, 31)
    .trim();
  return plain === '' ? 'Table' : plain;
}

function cellOf(cell: Cell, isHead: boolean): SheetCell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? { type: Number, value: cell } : null;
  return { type: String, value: toWorkbookText(cell), ...(isHead ? { fontWeight: 'bold' as const } : {}) };
}
