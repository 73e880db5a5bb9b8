import { fieldNamed, headingsOf, type IngredientKind, valueFields } from './ingredients.ts';
import { isAtTemperature, splitHead, splitTail, type Unit, unitPlace, unitsOf } from './units.ts';

/** The sign before decimals in a file. Digits are never grouped there. */
export type DecimalSign = '.' | ',';

/** A field as the head of a column: dD [MPa½]. */
export function headOf(field: string): string {
  const unit = fieldNamed(field)?.unit;
  return unit === undefined ? field : `${field} [${unit}]`;
}

/** What stands below a head: a field with the unit of its numbers, or why it cannot be told. */
export type ReadHead = { field: string; unit: Unit | undefined } | { problem: string };

/** The field a head names by itself or as other tables head it, and the unit that its numbers are in. */
export function readHead(kind: IngredientKind, head: string): ReadHead {
  const { name, unit, celsius } = splitHead(head);
  const field = fieldNamedBy(kind, name);
  if (field !== undefined) return inUnit(field, { head, said: unit, celsius });
  const tail = unit === '' ? splitTail(name) : undefined;
  const behind = tail && fieldNamedBy(kind, tail.name);
  if (tail && behind !== undefined && unitsOf(behind).length > 0) {
    return inUnit(behind, { head, said: tail.unit, celsius });
  }
  return { problem: `Unknown column “${head.slice(0, 60)}”.` };
}

function fieldNamedBy(kind: IngredientKind, name: string): string | undefined {
  const plain = plainHead(name);
  const fields = valueFields(kind);
  return (
    fields.find((field) => field.toLowerCase() === name.trim().toLowerCase()) ??
    fields.find((field) => headingsOf(field).includes(plain))
  );
}

function inUnit(
  field: string,
  { head, said, celsius }: { head: string; said: string; celsius: number | undefined },
): ReadHead {
  const units = unitsOf(field);
  // A remark behind a name that has no unit says nothing about its numbers.
  if (units.length === 0) return { field, unit: undefined };
  const place = unitPlace(units, said);
  const column = `Column “${head.slice(0, 60)}”`;
  if (place === undefined) {
    const known = units.map(({ name }) => name).join(', ');
    return { problem: `${column}: the unit of ${field} can be ${known}.` };
  }
  if (!isAtTemperature(field, celsius)) {
    return { problem: `${column}: values of ${field} are at 25 °C.` };
  }
  return { field, unit: units[place] };
}

function plainHead(text: string): string {
  return text
    .replaceAll(/[δΔ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
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
