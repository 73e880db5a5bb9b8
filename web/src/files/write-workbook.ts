import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeSheets, { type Cell as WrittenCell } from 'write-excel-file/browser';
import type { Cell } from './table.ts';
import { toWorkbookText } from './workbook-text.ts';

/**
 * A formula that the spreadsheet computes, with what it comes to now. Only our own code writes one, out of addresses of cells
 * and numbers: nothing that somebody typed is ever a part of it (S-42).
 */
export interface Formula {
  readonly formula: string;
  readonly value: number;
}

export type SheetCell = Cell | Formula;

export interface Sheet {
  /** Up to 31 letters, as spreadsheets have it. */
  name: string;
  rows: readonly (readonly SheetCell[])[];
}

/** A workbook: numbers as numbers with all their digits, texts as texts, which no spreadsheet runs (S-42). */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Blob> {
  const written = writeSheets(
    sheets.map(({ name, rows }) => ({
      sheet: sheetName(name),
      data: rows.map((row, index) => row.map((cell) => cellOf(cell, index === 0))),
    })),
  );
  const blob = await written.toBlob();
  return sheets.some(({ rows }) => rows.flat().some(isFormula)) ? withValues(blob, sheets) : blob;
}

/** Spreadsheets take no more letters, and not all of them. */
function sheetName(name: string): string {
  const plain = name
    .replaceAll(/[\\/?*[\]:'\p{Cc}]/gu, ' ')
    .slice(0, 31)
    .trim();
  return plain === '' ? 'Table' : plain;
}

function isFormula(cell: SheetCell): cell is Formula {
  return typeof cell === 'object' && cell !== null;
}

function cellOf(cell: SheetCell, isHead: boolean): WrittenCell {
  if (cell === null || cell === '') return null;
  if (isFormula(cell)) return { type: 'Formula', value: cell.formula };
  if (typeof cell === 'number') return Number.isFinite(cell) ? { type: Number, value: cell } : null;
  return { type: String, value: toWorkbookText(cell), ...(isHead ? { fontWeight: 'bold' as const } : {}) };
}

/**
 * With the present value beside each formula, which the writer leaves out: programs that only read a workbook, and
 * previews, show nothing without it.
 */
async function withValues(blob: Blob, sheets: readonly Sheet[]): Promise<Blob> {
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  for (const [index, { rows }] of sheets.entries()) {
    const path = `xl/worksheets/sheet${index + 1}.xml`;
    const part = parts[path];
    if (!part) throw new Error(`The workbook has no ${path}.`);
    const xml = strFromU8(part).replaceAll(
      /<c r="([A-Z]+)(\d+)"([^>]*)><f>/g,
      (whole, column: string, row: string) => {
        const cell = rows[Number(row) - 1]?.[columnIndex(column)];
        // The value comes after the formula: it is put there below.
        return cell !== undefined && isFormula(cell)
          ? whole.replace('<f>', `<f data-value="${cell.value}">`)
          : whole;
      },
    );
    const filled = xml.replaceAll(/<f data-value="([^"]*)">([^<]*)<\/f>/g, '<f>$2</f><v>$1</v>');
    parts[path] = strToU8(filled);
  }
  return new Blob([zipSync(parts).slice()], { type: blob.type });
}

/** A, B, … Z, AA as 0, 1, … */
function columnIndex(letters: string): number {
  return (
    Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, one) => sum * 26 + one, 0) - 1
  );
}

/** Where a cell stands: 0 and 0 are A1. */
export function cellAddress(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}
