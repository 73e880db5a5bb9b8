import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';

/** What numbers are measured in, for the head of a table. */
const UNITS: Partial<Record<string, string>> = {
  mw: 'g/mol',
  density: 'g/cm³',
  alpha: '1/°C',
  dD: 'MPa½',
  dP: 'MPa½',
  dH: 'MPa½',
  r: 'MPa½',
  molarVolume: 'cm³/mol',
  boilingPoint: '°C',
};

// What a spreadsheet would take for a formula, also in full width, after any blanks (S-42).
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;
const MARK = '\uFEFF'; // Excel reads a file as UTF-8 only with it

/** A table with a head row, as RFC 4180 has it: numbers stay numbers, a text that looks like a formula does not. */
export function writeCsv(
  kind: IngredientKind,
  rows: Readonly<Record<string, unknown>>[],
  separator: ',' | ';' = ',',
): string {
  const fields = valueFields(kind);
  const head = fields.map((field) => (UNITS[field] ? `${field} [${UNITS[field]}]` : field));
  const lines = rows.map((row) => fields.map((field) => cellOf(row[field])));
  return MARK + [head, ...lines].map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('');
}

function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? value.join('|') : typeof value === 'string' ? value : '';
  return FORMULA.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
