import { z } from 'zod';
import { newResourceSchema, resourceSchema } from './json-api.ts';

/** POST /api/votes: one per person and ingredient (R3.16). */
export const newVoteSchema = newResourceSchema(
  'votes',
  z.strictObject({ databaseId: z.string().max(40), ingredientId: z.string().max(40) }),
);

/** The caller's own vote; what others voted is only ever a total. */
export const voteSchema = resourceSchema(
  'votes',
  z.object({
    databaseId: z.string(),
    ingredientId: z.uuid(),
    userId: z.uuid(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
  }),
);

/** GET /api/votes: the caller's own, and how many voted for the ids that were asked for and that the caller may read. */
export const voteListSchema = z.object({
  data: z.array(voteSchema),
  meta: z.object({ totals: z.record(z.string(), z.number()) }),
});
