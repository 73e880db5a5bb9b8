import type { Ingredient } from '@suite/clients/api/ingredients';
import type { Column } from './columns.ts';

/** Rows as a spreadsheet takes them from the clipboard: a head with units, tabs between, nothing where nothing is known. */
export function toTabSeparated(columns: readonly Column[], rows: readonly Ingredient[]): string {
  const head = columns.map(({ name, unit }) => (unit === undefined ? name : `${name} (${unit})`));
  const lines = rows.map((row) => columns.map(({ text, isNumber }) => cellOf(text(row) ?? '', isNumber)));
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n');
}

// What a spreadsheet would run as a formula, also in full-width letters and after blanks (S-42).
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;

function cellOf(text: string, isNumber: boolean): string {
  if (isNumber) return text.replace('−', '-'); // a spreadsheet knows only the plain sign
  const line = text.replaceAll(/[\t\r\n]+/g, ' ');
  return FORMULA.test(line) ? `'${line}` : line;
}
