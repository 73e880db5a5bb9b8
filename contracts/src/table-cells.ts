import { fieldNamed, headingsOf, type IngredientKind, valueFields } from './ingredients.ts';

/** The sign before decimals in a file. Digits are never grouped there. */
export type DecimalSign = '.' | ',';

/** A field as the head of a column: dD [MPa½]. */
export function headOf(field: string): string {
  const unit = fieldNamed(field)?.unit;
  return unit === undefined ? field : `${field} [${unit}]`;
}

const HEAD = /^(.*?)\s*(?:[[(]([^\])]*)[\])]?\s*)?$/s;

/** The field a head names by itself or as other tables head it; none where its unit is another one than the field's. */
export function fieldOfHead(kind: IngredientKind, head: string): string | undefined {
  const [, name = '', unit = ''] = HEAD.exec(head.trim()) ?? [];
  const plain = plainHead(name);
  const fields = valueFields(kind);
  const found =
    fields.find((field) => field.toLowerCase() === name.trim().toLowerCase()) ??
    fields.find((field) => headingsOf(field).includes(plain));
  return found !== undefined && isUnitOf(found, unit) ? found : undefined;
}

function plainHead(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** How units of facts are written elsewhere, without signs and blanks. Hansen parameters are left to whoever reads them. */
const UNITS: Record<string, readonly string[]> = {
  '°C': ['c', 'degc', 'celsius'],
  kPa: ['kpa'],
  'g/cm³': ['gcm3', 'gcm³', 'gml', 'kgl'],
  mPa·s: ['mpas', 'cp', 'cps'],
  'mN/m': ['mnm', 'dyncm', 'dynescm'],
  'vol %': ['vol', 'volume'],
  'mg/m³': ['mgm3', 'mgm³'],
};

function isUnitOf(field: string, unit: string): boolean {
  const written = unit.toLowerCase().replaceAll(/[^\p{L}\d³]+/gu, '');
  const known = UNITS[fieldNamed(field)?.unit ?? ''];
  // What stands behind the unit says more of it: kPa at 25 °C.
  return (
    written === '' ||
    known === undefined ||
    known.some((name) => new RegExp(`^${name}(?:at|25|20|$)`).test(written))
  );
}

// What a spreadsheet would take for a formula, also in full width, after blanks (S-42); apostrophes before it are ours.
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/u;

/** A text that no spreadsheet runs: one apostrophe is put before what looks like a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe away again, and no other one. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** Several words in one cell, with bars between. */
export function joinWords(words: readonly string[]): string {
  return words.map((word) => word.replaceAll(/[\\|;]/g, String.raw`\$&`)).join('|');
}

/** The words of a cell; bars and semicolons part them, unless a backslash stands before. */
export function splitWords(text: string): string[] {
  const words = [''];
  for (const [part] of text.matchAll(/\\[\\|;]|[\s\S]/g)) {
    if (part === '|' || part === ';') words.push('');
    else words[words.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return words.flatMap((word) => word.trim() || []);
}

/** A number with all its digits. */
export function numberText(value: number, decimal: DecimalSign): string {
  return decimal === '.' ? String(value) : String(value).replace('.', ',');
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number a text of a file stands for; undefined for everything else. */
export function readNumberText(text: string, decimal: DecimalSign): number | undefined {
  const plain = text.trim().replace('−', '-');
  const pointed = decimal === ',' ? plain.replace(',', '.') : plain;
  if (decimal === ',' && plain.includes('.')) return undefined;
  const value = NUMBER.test(pointed) ? Number(pointed) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** How files say that nothing is known; never 0. */
export function isUnknown(text: string): boolean {
  return ['', '-', '–', '—', 'n/a', 'na', 'n.a.', 'nan', 'null', '?'].includes(text.trim().toLowerCase());
}
