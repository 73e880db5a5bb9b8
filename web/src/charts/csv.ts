import { createContext } from 'react';

export type Cell = string | number | null;

// Spreadsheets run what starts like this as a formula, also in full-width letters and after blanks (S-42).
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
const NEEDS_QUOTES = /[",;\r\n]/;

/**
 * Rows as comma-separated values (RFC 4180), marked as UTF-8; numbers with all their digits, null as nothing. For who
 * writes decimal commas, semicolons part the cells.
 */
export function toCsv(rows: readonly (readonly Cell[])[], numberFormat = '1,234.5'): string {
  const isComma = numberFormat === '1.234,5';
  const textOf = (cell: Cell) => cellText(cell, isComma ? ',' : '.');
  return `\uFEFF${rows.map((row) => row.map(textOf).join(isComma ? ';' : ',')).join('\r\n')}\r\n`;
}

function cellText(cell: Cell, decimal: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', decimal) : '';
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** How whoever looks at the charts writes numbers: their files follow it. */
export const ChartNumberFormat = createContext('1,234.5');
