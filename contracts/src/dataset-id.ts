import { z } from 'zod';

/** The two datasets that are not known by a UUID (R5.12). */
export const BUILT_IN_IDS = ['hld-oils', 'hld-surfactants'] as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SENTENCE = 'Give a UUID, hld-oils or hld-surfactants.';

/** One of the two built-in ids, or a UUID (R5.12). */
export function isDatasetId(id: string): boolean {
  return BUILT_IN_IDS.some((known) => known === id) || UUID.test(id);
}

export const datasetIdSchema = z.string().max(40).refine(isDatasetId, { error: SENTENCE });

/**
 * The document of a recipe as it may be written: wherever it names a dataset, by an id that can be one (R5.12). Answers
 * are not held to it, so that a recipe from before the rule still opens.
 */
export function withDatasetIds<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.superRefine((document, context) => {
    for (const { path, id } of datasetIdsIn(document, [])) {
      if (!isDatasetId(id)) context.addIssue({ code: 'custom', path, message: SENTENCE });
    }
  });
}

function* datasetIdsIn(value: unknown, path: PropertyKey[]): Generator<{ path: PropertyKey[]; id: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const isNamed = key === 'datasetId' || path.at(-1) === 'datasetIds';
    if (isNamed && typeof child === 'string') yield { path: here, id: child };
    else yield* datasetIdsIn(child, here);
  }
}
