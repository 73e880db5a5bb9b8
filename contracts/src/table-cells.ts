import { fieldNamed, type IngredientKind, valueFields } from './ingredients.ts';

/** The sign before decimals in a file. Digits are never grouped there. */
export type DecimalSign = '.' | ',';

/** A field as the head of a column: dD [MPa½]. */
export function headOf(field: string): string {
  const unit = fieldNamed(field)?.unit;
  return unit === undefined ? field : `${field} [${unit}]`;
}

/** The field a head names, with or without its unit. */
export function fieldOfHead(kind: IngredientKind, head: string): string | undefined {
  const plain = head.replace(/\[.*$/, '').trim().toLowerCase();
  return valueFields(kind).find((field) => field.toLowerCase() === plain);
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
