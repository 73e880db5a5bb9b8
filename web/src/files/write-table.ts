import { type DecimalSign, escapeFormula, numberText } from '@suite/contracts/table-cells';
import type { Cell } from './table.ts';

export type TextFormat = 'comma' | 'semicolon' | 'tab';

const SIGNS = { comma: ',', semicolon: ';', tab: '\t' } as const;
const MARK = '\uFEFF'; // spreadsheets read a file as UTF-8 only with it

/** How somebody who writes numbers like this wants a table: where commas are decimal signs, semicolons part cells. */
export function textFormatFor(numberFormat: string): TextFormat {
  return numberFormat === '1.234,5' ? 'semicolon' : 'comma';
}

/** A table as text (RFC 4180): numbers with all their digits, texts that no spreadsheet runs (S-42). */
export function writeTable(rows: readonly (readonly Cell[])[], format: TextFormat): string {
  const sign = SIGNS[format];
  const decimal: DecimalSign = format === 'semicolon' ? ',' : '.';
  return MARK + rows.map((row) => `${row.map((cell) => textOf(cell, decimal)).join(sign)}\r\n`).join('');
}

function textOf(cell: Cell, decimal: DecimalSign): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberText(cell, decimal) : '';
  const text = escapeFormula(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
