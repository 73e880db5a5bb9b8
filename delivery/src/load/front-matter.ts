import { z } from 'zod';
import type { FieldDefinition, StoredContentType } from '../model.ts';
import { isFitting } from './export-items.ts';

/** The rules of a field, as the content service writes them; those it does not know are left alone. */
export const validationSchema = z.object({
  in: z.array(z.union([z.string(), z.number()])).exactOptional(),
  regexp: z.object({ pattern: z.string(), flags: z.string().nullish() }).exactOptional(),
  size: z.object({ min: z.number().nullish(), max: z.number().nullish() }).exactOptional(),
  range: z.object({ min: z.number().nullish(), max: z.number().nullish() }).exactOptional(),
  /** What to tell whoever breaks the rule. */
  message: z.string().nullish(),
});
type Validation = z.infer<typeof validationSchema>;

export interface CheckedField extends FieldDefinition {
  validations: readonly Validation[];
}

export interface CheckedType extends Omit<StoredContentType, 'fields'> {
  fields: readonly CheckedField[];
}

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
  const rules = (value: unknown) => field.validations.map((rule) => complaintOf(value, rule));
  const schema = plainSchema(field).superRefine((value, context) => {
    for (const message of rules(value)) {
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }
  });
  return field.type === 'Link' || isListOfLinks(field)
    ? schema.transform((value) => toLinks(value, field))
    : schema;
}

function plainSchema(field: CheckedField): z.ZodType {
  switch (field.type) {
    case 'Symbol':
      return z.string().min(1).max(LONGEST_SYMBOL);
    case 'Text':
      return z.string().min(1);
    case 'Link':
      return z.string().min(1);
    case 'Array':
      return z.array(z.string().min(1).max(LONGEST_SYMBOL));
    default:
      return z.unknown().refine((value) => isFitting(value, field), `expected ${field.type}`);
  }
}

/** Why a value breaks a rule. */
function complaintOf(value: unknown, rule: Validation): string | undefined {
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : undefined;
  const isKept =
    (!rule.in || rule.in.includes(value as string)) &&
    (!rule.regexp || (typeof value === 'string' && matches(value, rule.regexp))) &&
    (!rule.size || (size !== undefined && isWithin(size, rule.size))) &&
    (!rule.range || (typeof value === 'number' && isWithin(value, rule.range)));
  if (isKept) return undefined;
  if (rule.message) return rule.message;
  if (rule.in) return `expected one of ${rule.in.join(', ')}`;
  if (rule.regexp) return `expected ${rule.regexp.pattern}`;
  return `expected ${rule.size ? 'a length ' : ''}${boundsText(rule.size ?? rule.range ?? {})}`;
}

function matches(
  value: string,
  { pattern, flags }: { pattern: string; flags?: string | null | undefined },
): boolean {
  return new RegExp(pattern, flags ?? undefined).test(value);
}

interface Bounds {
  min?: number | null | undefined;
  max?: number | null | undefined;
}

function isWithin(value: number, { min, max }: Bounds): boolean {
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

function boundsText({ min, max }: Bounds): string {
  if (min === null || min === undefined) return `of at most ${max}`;
  return max === null || max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
}

function isListOfLinks({ type, items }: FieldDefinition): boolean {
  return type === 'Array' && items?.type === 'Link';
}

/** A file names what it links to by its id. */
function toLinks(value: unknown, { linkType, items }: FieldDefinition): unknown {
  const link = (id: unknown) => ({ sys: { type: 'Link', linkType: linkType ?? items?.linkType, id } });
  return Array.isArray(value) ? value.map(link) : link(value);
}
