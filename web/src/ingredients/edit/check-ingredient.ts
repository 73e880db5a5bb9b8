import { newIngredientSchema } from '@suite/contracts/ingredient-schemas';
import {
  type IngredientKind,
  type IngredientValues,
  isListField,
  valueFields,
} from '@suite/contracts/ingredients';
import { message } from '../../messages/message.ts';
import { type Checked, checkForm } from '../../app/session/check-form.ts';
import { fullText } from '../../ui/format/format-number.ts';
import { parseNumber } from '../../ui/format/parse-number.ts';
import { type Findings, textOfForm } from '../../ui/fields/use-form.ts';
import { fieldName, numberLook, usualRange } from '../fields.ts';
import { isCasNumber } from '../ingredient-values.tsx';

export interface CheckedIngredient {
  datasetId: string;
  values: Partial<IngredientValues>;
}

export type Ranges = Readonly<Record<string, { min: number; max: number }>>;

/** Stands for the set where the form does not ask for one. */
const ANY_SET = 'hld-oils';

/** What a form says of an ingredient, checked as the server checks it (R3.12-R3.15, R5.16). */
export function checkIngredient(
  kind: IngredientKind,
  data: FormData,
  isChange: boolean,
): Checked<CheckedIngredient> {
  const given = valueFields(kind).flatMap((field): [string, unknown][] => {
    const text = textOfForm(data, field);
    if (text === '') return field === 'name' ? [[field, '']] : [];
    if (numberLook(field)) return [[field, parseNumber(text) ?? text]];
    return [[field, isListField(field) ? splitTyped(text) : text]];
  });
  const datasetId = isChange ? ANY_SET : textOfForm(data, 'datasetId');
  // The kinds differ in their values alone; together they are what IngredientValues says.
  const schema = newIngredientSchema(kind).shape.data.shape.attributes as unknown as Parameters<
    typeof checkForm<IngredientValues & { datasetId: string }>
  >[0];
  const checked = checkForm(schema, { datasetId, ...Object.fromEntries(given) });
  if (checked.findings) {
    return { findings: { ...checked.findings, ...noNumbers(given) } };
  }
  const { datasetId: set, ...values } = checked.value;
  return { value: { datasetId: set, values } };
}

/** What stands where a number is wanted, and is none. */
export function noNumbers(given: readonly [field: string, value: unknown][]): Findings {
  return Object.fromEntries(
    given.flatMap(([field, value]) =>
      numberLook(field) && typeof value === 'string'
        ? [[field, message('ingredient.form.number', { name: fieldName(field) })] as const]
        : [],
    ),
  );
}

/** A list as it is typed into a field. */
export function splitTyped(text: string): string[] {
  return text.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** Where a number is usually found, in words. */
export function usualText(field: string): string | undefined {
  const range = usualRange(field);
  return range && message('ingredient.form.usual', { min: fullText(range.min), max: fullText(range.max) });
}

/** A word of warning that does not keep anybody from saving: far outside of what is known, or a slip in a CAS number. */
export function hintOf(field: string, text: string, ranges: Ranges): string | undefined {
  if (text.trim() === '') return undefined;
  if (field === 'cas') return isCasNumber(text) ? undefined : message('ingredient.form.cas');
  const value = parseNumber(text);
  const known = ranges[field];
  const range = known ?? usualRange(field);
  if (value === undefined || !range) return undefined;
  const margin = known ? (range.max - range.min) * 0.1 : 0;
  if (value >= range.min - margin && value <= range.max + margin) return undefined;
  return message(known ? 'ingredient.form.far' : 'ingredient.form.unusual', {
    name: fieldName(field),
    value: fullText(value),
    min: fullText(range.min),
    max: fullText(range.max),
  });
}
