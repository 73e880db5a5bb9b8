import { type IngredientKind, isListField, valueFields } from '@suite/contracts/ingredients';
import {
  guardedFields,
  INTERVAL_FIELDS,
  newProductSchema,
  type WrittenProduct,
} from '@suite/contracts/portfolio';
import { noNumbers, splitTyped } from '../ingredients/edit/check-ingredient.ts';
import { fieldName, numberLook } from '../ingredients/fields.ts';
import { textOfForm } from '../ui/fields/use-form.ts';
import { message } from '../messages/message.ts';
import { type Checked, checkForm } from '../app/session/check-form.ts';
import { parseNumber } from '../ui/format/parse-number.ts';

/** The name of the field with its plus or minus. */
export const intervalName = (field: string) => `interval-${field}`;
/** The name of the field that says who sees another one. */
export const visibilityName = (field: string) => `visibility-${field}`;

const schema = newProductSchema.shape.data.shape.attributes as unknown as Parameters<
  typeof checkForm<WrittenProduct>
>[0]; // a union of the three kinds, which is what a written product is

/** What a form says of a product, checked as the server checks it. */
export function checkProduct(kind: IngredientKind, data: FormData): Checked<WrittenProduct> {
  const given = valueFields(kind).flatMap((field): [string, unknown][] => {
    const text = textOfForm(data, field);
    if (text === '' || field === 'supplier') return field === 'name' ? [[field, '']] : [];
    if (numberLook(field)) return [[field, parseNumber(text) ?? text]];
    return [[field, isListField(field) ? splitTyped(text) : text]];
  });
  const visibility = guardedFields(kind).flatMap((field) => {
    const who = textOfForm(data, visibilityName(field));
    return who === '' || who === 'public' ? [] : [[field, who]];
  });
  const widths = INTERVAL_FIELDS.flatMap((field): [string, unknown][] => {
    const text = textOfForm(data, intervalName(field));
    return text === '' ? [] : [[field, parseNumber(text) ?? text]];
  });
  const optional = ['conditions', 'sampleLink', 'claims'].flatMap((name) => {
    const text = textOfForm(data, name);
    return text === '' ? [] : [[name, text]];
  });
  const checked = checkForm(schema, {
    kind,
    values: Object.fromEntries(given),
    visibility: Object.fromEntries(visibility),
    interval: Object.fromEntries(widths.filter(isWidth)),
    customers: splitTyped(textOfForm(data, 'customers')),
    regions: splitTyped(textOfForm(data, 'regions')),
    ...Object.fromEntries(optional),
  });
  const unsaid = widths
    .filter((width) => !isWidth(width))
    .map(
      ([field]) =>
        [
          intervalName(field),
          message('supplier.form.interval.positive', { name: fieldName(field) }),
        ] as const,
    );
  if (!checked.findings && unsaid.length === 0) return checked;
  return { findings: { ...checked.findings, ...noNumbers(given), ...Object.fromEntries(unsaid) } };
}

const isWidth = ([, width]: [string, unknown]) => typeof width === 'number' && width > 0;
