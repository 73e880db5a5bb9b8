import { z } from 'zod';
import { lineOf } from './hld-document.ts';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';

/** What was seen in the glass. */
export const OBSERVED_TYPES = ['O/W', 'ME', 'W/O', 'separated'] as const;
export const STABILITIES = ['stable', 'changed', 'separated'] as const;

const text = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .regex(/^[^\p{Cs}]*$/u, { error: 'Control characters are not allowed here.' })
  .refine((value) => /^[^\p{Cc}]*$/u.test(value.replaceAll(/[\r\n\t]/g, '')), {
    error: 'Control characters are not allowed here.',
  });
const stability = z.enum(STABILITIES).optional();
// A sample is looked at after a day, a week and a month.
const days = { day1: stability, day7: stability, day30: stability };

const written = {
  madeOn: z.iso.date(),
  madeBy: lineOf(100).optional(),
  batch: lineOf(100).optional(),
  observedType: z.enum(OBSERVED_TYPES),
  stability: z.strictObject(days).optional(),
  comment: text.optional(),
};

/** POST /api/recipes/{kind}/{id}/lab-results: for the present version, or the one that was made. */
export const newLabResultSchema = newResourceSchema(
  'lab-result',
  z.strictObject({ ...written, version: z.int().min(1).optional() }),
);

/** PATCH /api/recipes/{kind}/{id}/lab-results/{resultId}: a sample is looked at again; null takes a remark away. */
export const changedLabResultSchema = changedResourceSchema(
  'lab-result',
  z.strictObject({
    madeOn: written.madeOn.optional(),
    madeBy: written.madeBy.nullable(),
    batch: written.batch.nullable(),
    observedType: written.observedType.optional(),
    stability: written.stability,
    comment: written.comment.nullable(),
  }),
);

/** A result of the laboratory as answers carry it, what was predicted beside what was observed. */
export const labResultSchema = resourceSchema(
  'lab-result',
  z.object({
    recipeId: z.uuid(),
    /** Of the recipe: what was made. */
    version: z.int(),
    /** Of this entry, as in its ETag. */
    revision: z.int(),
    madeOn: z.string(),
    madeBy: z.string().nullable(),
    batch: z.string().nullable(),
    observedType: z.enum(OBSERVED_TYPES),
    stability: z.object(days),
    comment: z.string().nullable(),
    predicted: z.object({
      hld: z.number().nullable(),
      emulsionType: z.enum(['O/W', 'W/O', 'ME']).nullable(),
      /** Whether the prediction was right; null where there was none. */
      isRight: z.boolean().nullable(),
    }),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
  }),
);
export type LabResult = z.infer<typeof labResultSchema>;
export type NewLabResult = z.infer<typeof newLabResultSchema>['data']['attributes'];

export const labResultAnswerSchema = documentSchema(labResultSchema);
export const labResultListSchema = listSchema(labResultSchema, z.object({ total: z.number() }));
