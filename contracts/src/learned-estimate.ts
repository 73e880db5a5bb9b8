import { PARAMETERS } from '@suite/hsp';
import { z } from 'zod';

const intervalSchema = z.object({ low: z.number(), high: z.number() });

const learnedValueSchema = z.object({
  mean: z.number(),
  /** Held the published value of 80 in 100 molecules that were left out of the learning. */
  interval80: intervalSchema,
  interval95: intervalSchema,
  /** The most similar molecule that was learned from; a similarity of 1 cannot be told apart. */
  nearest: z.object({ name: z.string(), similarity: z.number() }),
});

/** Hansen parameters learned from molecules with published values: what the app Property estimation shows first. */
export const learnedEstimateSchema = z.object({
  /** Of the estimator. */
  version: z.int(),
  values: z.record(z.enum(PARAMETERS), learnedValueSchema),
  /** How near known molecules it is; outside, the numbers should not be relied on. */
  fence: z.enum(['inside', 'edge', 'outside']),
  /** Why it is outside. */
  reasons: z.array(z.enum(['no-relative', 'too-large'])),
  /** Of this very molecule, where it was learned from; its own values were left out of the estimate then. */
  published: z.object({ name: z.string(), dD: z.number(), dP: z.number(), dH: z.number() }).nullable(),
});
export type LearnedEstimate = z.infer<typeof learnedEstimateSchema>;
