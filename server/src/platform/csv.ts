import { type DecimalSign, escapeFormula, joinWords, numberText } from '@suite/contracts/table-cells';

const SEPARATORS = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof SEPARATORS;

/** Begins a file: Excel reads it as UTF-8 only with this mark. */
export const CSV_MARK = '\uFEFF';

export function csvText(rows: readonly (readonly unknown[])[]): string {
  return CSV_MARK + rows.map((row) => csvRow(row, 'comma')).join('');
}

/** One line, as RFC 4180 has it: numbers stay numbers, a text that looks like a formula does not become one (S-42). */
export function csvRow(values: readonly unknown[], separator: Separator): string {
  // Where commas are decimal signs, semicolons part the cells: spreadsheets there would read 1.5 as a day in May.
  const decimal = separator === 'semicolon' ? ',' : '.';
  return `${values.map((value) => quoted(cellOf(value, decimal))).join(SEPARATORS[separator])}\r\n`;
}

function cellOf(value: unknown, decimal: DecimalSign): string {
  if (typeof value === 'number') return numberText(value, decimal);
  // Each word of a list is its own; what a spreadsheet would run is the cell.
  return escapeFormula(
    Array.isArray(value) ? joinWords(value.map(String)) : typeof value === 'string' ? value : '',
  );
}

function quoted(cell: string): string {
  return /[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
