import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { withLabel } from '@suite/contracts/field-messages';
import { newIngredientSchema } from '@suite/contracts/ingredient-schemas';
import {
  type IngredientKind,
  isListField,
  METHODS,
  methodLabel,
  valueFields,
} from '@suite/contracts/ingredients';
import { fieldName, numberLook } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { typedText } from '../ui/format/format-number.ts';
import { parseNumber } from '../ui/format/parse-number.ts';

/** What a text in a cell stands for: a value (undefined for none), or the reason why it stands for nothing. */
export type CellValue = { value: unknown; problem?: never } | { value?: never; problem: string };

/** The texts of a row by field; a field without a text is left out. */
export type Cells = Readonly<Partial<Record<string, string>>>;

const REQUIRED = ['name', 'eacn', 'cc0', 'surfactantType'];
const known = new Map<string, CellValue>();
const MOST_KNOWN = 20_000;

/** Reads a cell as the server would (R3.12-R3.15, R5.16). The same text is read once. */
export function readCell(kind: IngredientKind, field: string, text: string): CellValue {
  const key = `${kind}\n${field}\n${text}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size > MOST_KNOWN) known.clear();
  const read = check(kind, field, text.trim());
  known.set(key, read);
  return read;
}

function check(kind: IngredientKind, field: string, text: string): CellValue {
  if (text === '' && field === 'method') return { value: 'na' };
  if (text === '' && !REQUIRED.includes(field)) return { value: undefined };
  const value = valueOf(kind, field, text);
  if (value === undefined && text !== '') return { problem: message('number.not-a-number') };
  // The kinds differ in their values alone: any of them is read as a record.
  const schema = newIngredientSchema(kind).shape.data.shape.attributes as unknown as Parameters<
    typeof checkForm<Record<string, unknown>>
  >[0];
  const problem = checkForm(schema, { [field]: value }).findings?.[field];
  return problem === undefined
    ? { value }
    : { problem: withLabel(problem, { path: field, label: fieldName(field) }) };
}

function valueOf(kind: IngredientKind, field: string, text: string): unknown {
  if (numberLook(field)) return parseNumber(text);
  if (isListField(field)) return text.split(/[,;|]/).flatMap((part) => part.trim() || []);
  const plain = text.toLowerCase();
  if (field === 'method') {
    const label = (method: (typeof METHODS)[number]) => methodLabel(kind, method).toLowerCase();
    return METHODS.find((method) => [method, label(method), label(method).slice(4)].includes(plain)) ?? text;
  }
  if (field === 'surfactantType') return plain === 'nonionic' ? 'non-ionic' : plain;
  if (field === 'salinityFunction') return { b·s: 'b', 'ln(s)': 'ln' }[plain] ?? plain;
  return text;
}

/** A value as it stands in a cell, with all its digits. */
export function cellText(kind: IngredientKind, field: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return String(value);
  if (field !== 'method') return typeof value === 'string' ? value : '';
  const method = METHODS.find((one) => one === value);
  return method === undefined ? '' : methodLabel(kind, method);
}

/** A cell as it is shown and typed over, in the format of the user. */
export function shownCell(field: string, text: string): string {
  const value = numberLook(field) ? parseNumber(text) : undefined;
  return value === undefined ? text : typedText(value);
}

/** What was typed as it is kept: a good value in its plain form, anything else as it is. */
export function plainText(kind: IngredientKind, field: string, text: string): string {
  if (text.trim() === '') return '';
  const read = readCell(kind, field, text);
  return read.problem === undefined ? cellText(kind, field, read.value) : text.trim();
}

/** The cells of an ingredient. */
export function cellsOf(kind: IngredientKind, ingredient: Ingredient): Cells {
  return Object.fromEntries(
    valueFields(kind).flatMap((field) => {
      const text = cellText(kind, field, ingredient[field]);
      return text === '' ? [] : [[field, text]];
    }),
  );
}

/** Whether two texts stand for the same. */
export function isSame(kind: IngredientKind, field: string, [one, other]: [string, string]): boolean {
  if (one === other) return true;
  const [a, b] = [readCell(kind, field, one), readCell(kind, field, other)];
  const areGood = a.problem === undefined && b.problem === undefined;
  return areGood && JSON.stringify(a.value) === JSON.stringify(b.value);
}

export function isBlank(cells: Cells): boolean {
  return Object.values(cells).every((text) => text === undefined || text === '');
}

/** What is wrong in a row, by field; nothing is wrong with a new row nobody wrote into. */
export function problemsOf(
  kind: IngredientKind,
  cells: Cells,
  isKept = false,
): Partial<Record<string, string>> {
  if (!isKept && isBlank(cells)) return {};
  return Object.fromEntries(
    valueFields(kind).flatMap((field) => {
      const { problem } = readCell(kind, field, cells[field] ?? '');
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}
