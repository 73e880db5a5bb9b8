import { z } from 'zod';
import { METHODS } from './ingredients.ts';
import { documentSchema, resourceSchema } from './json-api.ts';
import { PRODUCT_STATES, VISIBILITIES, writtenProductSchema } from './portfolio.ts';

/** The most products that are changed with one request. */
export const BULK_LIMIT = 500;

const shape = writtenProductSchema.options[0].shape;

/** One thing to set in all of them; `undo` takes back the last thing that was done to each. */
const bulkSetSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('state'), state: z.enum(PRODUCT_STATES) }),
  z.strictObject({ what: z.literal('regions'), regions: shape.regions.unwrap() }),
  z.strictObject({ what: z.literal('method'), method: z.enum(METHODS) }),
  z.strictObject({ what: z.literal('sources'), sources: shape.values.shape.sources.unwrap() }),
  z.strictObject({
    what: z.literal('visibility'),
    field: z.string().min(1).max(40),
    who: z.enum(VISIBILITIES),
  }),
  z.strictObject({ what: z.literal('undo') }),
]);
export type BulkSet = z.infer<typeof bulkSetSchema>;

/** POST /api/portfolio/bulk: each product whole or not at all, and a word on each. */
export const bulkEditSchema = z.strictObject({
  products: z
    .array(z.strictObject({ id: z.uuid(), version: z.int().positive() }))
    .min(1)
    .max(BULK_LIMIT)
    .refine((all) => new Set(all.map(({ id }) => id.toLowerCase())).size === all.length, {
      error: 'List each product only once.',
    }),
  set: bulkSetSchema,
  /** Tells what would happen and writes nothing. */
  isPreview: z.boolean().default(false),
});

/** Why a product stays as it is. */
export const BULK_REFUSALS = ['not-found', 'meanwhile', 'state', 'missing', 'field', 'undo'] as const;

/** What became of one product, or would. */
export const bulkOutcomeSchema = resourceSchema(
  'bulk-outcomes',
  z.object({
    /** Null where there is none such among the caller's. */
    name: z.string().nullable(),
    outcome: z.enum(['changed', 'same', 'refused']),
    reason: z.enum(BULK_REFUSALS).nullable(),
    /** The values that are missing, where that is the reason. */
    missing: z.array(z.string()),
    before: z.unknown(),
    after: z.unknown(),
    /** Where the product stood and where it stands afterwards. */
    states: z.tuple([z.enum(PRODUCT_STATES), z.enum(PRODUCT_STATES)]).nullable(),
    /** The version to name when it is taken back. */
    version: z.int(),
    /** Whether this can be taken back; a withdrawal cannot. */
    canUndo: z.boolean(),
  }),
);
export const bulkAnswerSchema = documentSchema(z.array(bulkOutcomeSchema));

export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>['attributes'] & { id: string };
