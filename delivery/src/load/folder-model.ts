import { join } from 'node:path';
import { z } from 'zod';
import type { StoredContentType, StoredLocale, StoredTag } from '../model.ts';
import { toContentTypes, toLocales, toTags } from './export-items.ts';
import { exportSchema } from './export-schema.ts';
import { type CheckedType, validationSchema } from './front-matter.ts';
import { ContentLoadError, readText, reasonOf } from './read-file.ts';

/** What the files of a folder are: locales, content types and tags. */
export interface FolderModel {
  locales: readonly StoredLocale[];
  contentTypes: readonly StoredContentType[];
  /** The same with the rules of their fields, which are not delivered. */
  checkedTypes: readonly CheckedType[];
  tags: readonly StoredTag[];
  /** The code of the one locale that the files are written in. */
  locale: string;
}

export const MODEL_FILE = 'model.json';

const rulesSchema = z.object({
  contentTypes: z.array(
    z.object({
      sys: z.object({ id: z.string() }),
      fields: z.array(z.object({ id: z.string(), validations: z.array(validationSchema).default([]) })),
    }),
  ),
});

/** Reads `model.json`, which has the parts of an export of the content service that are no content. */
export async function loadModel(folder: string): Promise<FolderModel> {
  const path = join(folder, MODEL_FILE);
  const given = parseJson(path, (await readText(path)).text);
  const [file, rules] = [exportSchema.safeParse(given), rulesSchema.safeParse(given)];
  const [issue] = [...(file.error?.issues ?? []), ...(rules.error?.issues ?? [])];
  if (issue || !file.data || !rules.data) {
    const part = issue?.path.join('.') || 'the file';
    throw new ContentLoadError(`${path}: ${part} is wrong (${issue?.message ?? 'unknown'}): correct it.`);
  }
  const locales = toLocales(file.data);
  const fallback = locales.find((locale) => locale.default);
  if (!fallback || locales.length > 1) {
    throw new ContentLoadError(`${path}: a folder is written in one locale, the default: name that one.`);
  }
  const validations = new Map(
    rules.data.contentTypes.flatMap((type) =>
      type.fields.map((field) => [`${type.sys.id}.${field.id}`, field.validations]),
    ),
  );
  const contentTypes = toContentTypes(file.data);
  const checkedTypes = contentTypes.map((type) => ({
    ...type,
    fields: type.fields.map((field) => ({
      ...field,
      validations: validations.get(`${type.id}.${field.id}`) ?? [],
    })),
  }));
  return { locales, contentTypes, checkedTypes, tags: toTags(file.data), locale: fallback.code };
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentLoadError(`${path} is not valid JSON (${reasonOf(error)}): correct it.`);
  }
}
