import { z } from 'zod';
import { resourceSchema } from './json-api.ts';

/** Where numbers are from. */
export const sourceSchema = resourceSchema(
  'sources',
  z.object({
    citation: z.string(),
    licence: z.string(),
    date: z.string(),
    obtained: z.string(),
  }),
);

/** A source by its id, which is the name that values have for it. */
export type Source = Omit<z.infer<typeof sourceSchema>['attributes'], 'obtained'> & { id: string };

const pointsAtSource = z.object({
  source: z.object({ data: z.object({ type: z.literal('sources'), id: z.string() }) }),
});

/** GET /api/ingredients/{kind}/{id}/values: what the sources say where they differ. */
export const publishedListSchema = z.object({
  data: z.array(
    z.object({
      type: z.literal('ingredient-values'),
      id: z.string(),
      attributes: z.object({
        eacn: z.number().optional(),
        cc0: z.number().optional(),
        dD: z.number().optional(),
        dP: z.number().optional(),
        dH: z.number().optional(),
        notes: z.string().optional(),
      }),
      relationships: pointsAtSource,
    }),
  ),
  included: z.array(sourceSchema),
});

/** GET /api/ingredients/{kind}/{id}/history: what was changed, the latest first. */
export const ingredientHistorySchema = z.object({
  data: z.array(
    resourceSchema(
      'ingredient-changes',
      z.object({
        version: z.number(),
        at: z.iso.datetime(),
        action: z.enum(['created', 'changed', 'withdrawn', 'deleted']),
        changes: z.record(z.string(), z.object({ from: z.unknown().optional(), to: z.unknown().optional() })),
      }),
    ),
  ),
});
