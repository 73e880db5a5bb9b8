import { join } from 'node:path';
import { z } from 'zod';
import {
  contentTypeSchema,
  exportSchema,
  isFitting,
  toContentTypes,
  toLocales,
  toTags,
} from './export-items.ts';
import { checkValue, ContentLoadError, readText, reasonOf } from './read-file.ts';
import { fieldSchema } from '../model.ts';

const boundsSchema = z.object({ min: z.number().nullish(), max: z.number().nullish() });
export type Bounds = z.infer<typeof boundsSchema>;

/** The rules of a field, as the content service writes them; those it does not know are left alone. */
const validationSchema = z.object({
  in: z.array(z.union([z.string(), z.number()])).exactOptional(),
  regexp: z.object({ pattern: z.string(), flags: z.string().nullish() }).exactOptional(),
  size: boundsSchema.exactOptional(),
  range: boundsSchema.exactOptional(),
  /** The message for an author who breaks the rule. */
  message: z.string().nullish(),
});
export type Validation = z.infer<typeof validationSchema>;

const checkedFieldSchema = fieldSchema.extend({ validations: z.array(validationSchema).default([]) });
export type CheckedField = z.infer<typeof checkedFieldSchema>;

const rulesSchema = z.object({
  contentTypes: z.array(contentTypeSchema.extend({ fields: z.array(checkedFieldSchema) })),
});

/** What the files of a folder are. */
export type FolderModel = Awaited<ReturnType<typeof loadModel>>;
export type CheckedType = FolderModel['checkedTypes'][number];

export const MODEL_FILE = 'model.json';

/** Reads `model.json`, which has the parts of an export of the content service that are no content. */
export async function loadModel(folder: string) {
  const path = join(folder, MODEL_FILE);
  const given = parseJson(path, (await readText(path)).value);
  const file = checkValue(exportSchema, given, { path, advice: 'correct it' });
  const rules = checkValue(rulesSchema, given, { path, advice: 'correct it' });
  const locales = toLocales(file);
  const fallback = locales.find((locale) => locale.default);
  if (!fallback || locales.length > 1) {
    throw new ContentLoadError(`${path}: a folder is written in one locale, the default: name that one.`);
  }
  return {
    locales,
    tags: toTags(file),
    contentTypes: toContentTypes(file.contentTypes),
    /** The same with the rules of their fields, which are not delivered. */
    checkedTypes: toContentTypes(rules.contentTypes),
    /** The code of the one locale that the files are written in. */
    locale: fallback.code,
  };
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentLoadError(`${path} is not valid JSON (${reasonOf(error)}): correct it.`);
  }
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
