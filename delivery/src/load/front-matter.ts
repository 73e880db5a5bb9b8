import { z } from 'zod';
import { isFitting } from './export-items.ts';
import type { Bounds, CheckedField, CheckedType, Validation } from './folder-model.ts';

/** The longest text of one line that the content service takes. */
const LONGEST_SYMBOL = 256;

/** The field that the text below the front matter fills: the first one of formatted text, otherwise of long text. */
export function bodyField({ fields }: CheckedType): CheckedField | undefined {
  return fields.find(({ type }) => type === 'RichText') ?? fields.find(({ type }) => type === 'Text');
}

/** What the front matter of a file of this type may hold: its fields but the body, and tags. */
export function frontMatterSchema(
  type: CheckedType,
  tags: readonly string[],
): z.ZodType<Record<string, unknown>> {
  const body = bodyField(type);
  const fields = type.fields.filter((field) => field !== body && !field.omitted);
  const shape = Object.fromEntries(
    fields.map((field) => [field.id, field.required ? valueSchema(field) : valueSchema(field).optional()]),
  );
  return z.strictObject({ ...shape, ...(tags.length > 0 && { tags: tagsSchema(tags).min(1) }) });
}

export function tagsSchema(tags: readonly string[]): z.ZodArray<z.ZodType<string>> {
  return z.array(z.enum(tags)).refine((given) => new Set(given).size === given.length, 'names a tag twice');
}

function valueSchema(field: CheckedField): z.ZodType {
  const schema = plainSchema(field).superRefine((value, context) => {
    for (const rule of field.validations) {
      if (!isKept(value, rule)) context.addIssue({ code: 'custom', message: complaintOf(rule) });
    }
  });
  // A file names what it links to by its id.
  const linkType = field.type === 'Link' ? field.linkType : field.items?.linkType;
  if (field.type !== 'Link' && field.items?.type !== 'Link') return schema;
  const link = (id: unknown) => ({ sys: { type: 'Link', linkType, id } });
  return schema.transform((value) => (Array.isArray(value) ? value.map(link) : link(value)));
}

function plainSchema(field: CheckedField): z.ZodType {
  switch (field.type) {
    case 'Symbol':
      return z.string().min(1).max(LONGEST_SYMBOL);
    case 'Text':
    case 'Link':
      return z.string().min(1);
    case 'Array':
      return z.array(z.string().min(1).max(LONGEST_SYMBOL));
    default:
      return z.unknown().refine((value) => isFitting(value, field), `expected ${field.type}`);
  }
}

function isKept(value: unknown, rule: Validation): boolean {
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : undefined;
  return (
    (!rule.in || rule.in.includes(value as string)) &&
    (!rule.regexp || (typeof value === 'string' && matches(value, rule.regexp))) &&
    (!rule.size || isWithin(size, rule.size)) &&
    (!rule.range || isWithin(value, rule.range))
  );
}

function matches(value: string, { pattern, flags }: NonNullable<Validation['regexp']>): boolean {
  return new RegExp(pattern, flags ?? undefined).test(value);
}

function isWithin(value: unknown, { min, max }: Bounds): boolean {
  return typeof value === 'number' && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

function complaintOf(rule: Validation): string {
  if (rule.message) return rule.message;
  if (rule.in) return `expected one of ${rule.in.join(', ')}`;
  if (rule.regexp) return `expected ${rule.regexp.pattern}`;
  return `expected ${rule.size ? 'a length ' : ''}${boundsText(rule.size ?? rule.range ?? {})}`;
}

function boundsText({ min, max }: Bounds): string {
  if (min === null || min === undefined) return `of at most ${max}`;
  return max === null || max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
}
