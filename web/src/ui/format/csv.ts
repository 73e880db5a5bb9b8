export type Cell = string | number | null;

export type TextFormat = 'comma' | 'semicolon' | 'tab';

const SIGNS = { comma: ',', semicolon: ';', tab: '\t' } as const;
const MARK = '\uFEFF'; // spreadsheets read a file as UTF-8 only with it

// Spreadsheets run what starts like this as a formula, also in full-width letters, after blanks and apostrophes (S-42).
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/u;
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

/** How somebody who writes numbers like this wants a table: where commas are decimal signs, semicolons part cells. */
export function textFormatFor(numberFormat: string): TextFormat {
  return numberFormat === '1.234,5' ? 'semicolon' : 'comma';
}

/** A table as text (RFC 4180): numbers with all their digits, null as nothing, texts that no spreadsheet runs. */
export function writeTable(rows: readonly (readonly Cell[])[], format: TextFormat): string {
  const sign = SIGNS[format];
  const decimal = format === 'semicolon' ? ',' : '.';
  const textOf = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', decimal) : '';
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return NEEDS_QUOTES.test(text) || text.includes(sign) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return MARK + rows.map((row) => `${row.map(textOf).join(sign)}\r\n`).join('');
}

/** The same as comma-separated values, for who writes numbers like this. */
export function toCsv(rows: readonly (readonly Cell[])[], numberFormat = '1,234.5'): string {
  return writeTable(rows, textFormatFor(numberFormat));
}
