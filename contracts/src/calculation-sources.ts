import { z } from 'zod';
import { CALCULATION_LIMITS } from './calculations.ts';

/** Where the values of ingredients are from, which calculations name by their ids. */
export const sourcesRequestSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(CALCULATION_LIMITS.named),
});

export const sourcesAnswerSchema = z.object({
  /** Each once, those of the database first. Without an id: as somebody wrote it beside an ingredient. */
  sources: z.array(
    z.object({ id: z.string().optional(), citation: z.string(), licence: z.string().optional() }),
  ),
});
/** @public */
export type SourcesAnswer = z.infer<typeof sourcesAnswerSchema>;
