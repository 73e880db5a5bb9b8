import { z } from 'zod';
import { lineOf } from './hld-document.ts';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';

/** What was seen in the glass: which emulsion it was, or what became of the solute or the particles. */
export const OBSERVED_TYPES = {
  hld: ['O/W', 'ME', 'W/O', 'separated'],
  hsp: ['dissolved', 'partly', 'not-dissolved'],
} as const;
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

/** Everything the API says about the results of a science, made from what can be observed and what is predicted. */
function labResultsOf<Observed extends z.ZodType, Predicted extends z.ZodRawShape>(
  observedType: Observed,
  predicted: Predicted,
) {
  const written = {
    madeOn: z.iso.date(),
    madeBy: lineOf(100).optional(),
    batch: lineOf(100).optional(),
    observedType,
    stability: z.strictObject(days).optional(),
    comment: text.optional(),
  };
  /** A result of the laboratory as answers carry it, what was predicted beside what was observed. */
  const result = resourceSchema(
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
      observedType,
      stability: z.object(days),
      comment: z.string().nullable(),
      predicted: z.object({
        ...predicted,
        /** The chance from 0 to 1 that was given to the prediction; null where none was. */
        chance: z.number().min(0).max(1).nullable(),
        /** Whether the prediction was right; null where there was none. */
        isRight: z.boolean().nullable(),
      }),
      created: z.iso.datetime(),
      updated: z.iso.datetime(),
    }),
  );
  return {
    result,
    /** POST /api/recipes/{kind}/{id}/lab-results: for the present version, or the one that was made. */
    toAdd: newResourceSchema(
      'lab-result',
      z.strictObject({ ...written, version: z.int().min(1).optional() }),
    ),
    /** PATCH /api/recipes/{kind}/{id}/lab-results/{resultId}: a sample is looked at again; null takes a remark away. */
    toChange: changedResourceSchema(
      'lab-result',
      z.strictObject({
        madeOn: written.madeOn.optional(),
        madeBy: written.madeBy.nullable(),
        batch: written.batch.nullable(),
        observedType: observedType.optional(),
        stability: written.stability,
        comment: written.comment.nullable(),
      }),
    ),
    answer: documentSchema(result),
    list: listSchema(result, z.object({ total: z.number() })),
    /** GET /api/recipes/{kind}/lab-results: of many recipes, each with the name of its own. */
    allList: listSchema(
      resourceSchema('lab-result', result.shape.attributes.extend({ recipeName: z.string() })),
      z.object({ total: z.number() }),
    ),
  };
}

/** The sciences whose recipes are made in the laboratory. */
export const LAB_RESULTS = {
  hld: labResultsOf(z.enum(OBSERVED_TYPES.hld), {
    hld: z.number().nullable(),
    emulsionType: z.enum(['O/W', 'W/O', 'ME']).nullable(),
  }),
  hsp: labResultsOf(z.enum(OBSERVED_TYPES.hsp), {
    /** Of the worst target. */
    red: z.number().nullable(),
    match: z.boolean().nullable(),
    /** Whether it should dissolve; absent in results of earlier releases, where `match` says it. */
    dissolves: z.boolean().nullable().optional(),
  }),
} as const;

type Kind = keyof typeof LAB_RESULTS;
export type LabResult<K extends Kind = Kind> = z.infer<(typeof LAB_RESULTS)[K]['result']>;
export type NamedLabResult<K extends Kind = Kind> = z.infer<
  (typeof LAB_RESULTS)[K]['allList']
>['data'][number];
export type NewLabResult<K extends Kind = Kind> = z.infer<
  (typeof LAB_RESULTS)[K]['toAdd']
>['data']['attributes'];
export type LabResultChange<K extends Kind = Kind> = z.input<
  (typeof LAB_RESULTS)[K]['toChange']
>['data']['attributes'];
