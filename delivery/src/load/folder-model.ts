import { join } from 'node:path';
import { z } from 'zod';
import { fieldSchema } from '../model.ts';
import { toContentTypes, toLocales, toTags } from './export-items.ts';
import { contentTypeSchema, exportSchema } from './export-schema.ts';
import { checkValue, ContentLoadError, readText, reasonOf } from './read-file.ts';

const boundsSchema = z.object({ min: z.number().nullish(), max: z.number().nullish() });
export type Bounds = z.infer<typeof boundsSchema>;

/** The rules of a field, as the content service writes them; those it does not know are left alone. */
const validationSchema = z.object({
  in: z.array(z.union([z.string(), z.number()])).exactOptional(),
  regexp: z.object({ pattern: z.string(), flags: z.string().nullish() }).exactOptional(),
  size: boundsSchema.exactOptional(),
  range: boundsSchema.exactOptional(),
  /** What to tell whoever breaks the rule. */
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
