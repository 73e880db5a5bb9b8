import { z } from 'zod';
import { documentSchema, resourceSchema } from './json-api.ts';
import { OBSERVED_TYPES } from './lab-results.ts';
import { pageAfter, pageSize } from './list-parameters.ts';

export const LAB_SCORE_BOUNDS = {
  /**
   * Below so many results nothing is said about how well chances hold; and so many of colleagues' closed recipes have to
   * stand behind the numbers of an organisation, so that they tell nothing of a single one.
   */
  few: 10,
  /** Into how many equal steps chances are sorted. */
  steps: 10,
} as const;

/** GET /api/recipes/{kind}/lab-results */
export const labResultListQuerySchema = z.strictObject({ 'page[size]': pageSize, 'page[after]': pageAfter });
const share = z.number().min(0).max(1);
const count = z.int().min(0);

/** Results whose prediction came with a chance: what was promised against what came true. */
const calibrationSchema = z.object({
  results: count,
  /** The mean square of chance minus outcome: 0 is perfect, 0.25 is what a coin gets. */
  brier: share,
  /** What the same results score when each is given the share that was right: less is better than that. */
  baseline: share,
  /** Only the steps in which there are results, the lowest first. */
  steps: z.array(
    z.object({
      from: share,
      to: share,
      results: count,
      /** The share that came true, with its 95 % interval. */
      right: share,
      low: share,
      high: share,
    }),
  ),
});
export type Calibration = z.infer<typeof calibrationSchema>;

const scoreSchema = z.object({
  /** Results of recipes that had a prediction, and how many of these were right. */
  results: count,
  right: count,
  /** The share that was right as a 95 % interval; null without results. */
  interval: z.object({ low: share, high: share }).nullable(),
  /** Results of recipes that predicted nothing. */
  unpredicted: count,
  /** How often each prediction met each observation. */
  pairs: z.array(
    z.object({
      predicted: z.enum(['O/W', 'ME', 'W/O', 'dissolved', 'not-dissolved']),
      observed: z.enum([...OBSERVED_TYPES.hld, ...OBSERVED_TYPES.hsp]),
      results: count,
    }),
  ),
  /** Null where fewer than ten results came with a chance, or colleagues' closed recipes have few of these. */
  calibration: calibrationSchema.nullable(),
});
export type LabScore = z.infer<typeof scoreSchema>;

/** GET /api/recipes/{kind}/lab-scores: predictions against the laboratory, for the organisation of the caller alone. */
export const labScoresSchema = documentSchema(
  resourceSchema(
    'lab-scores',
    z.object({
      /** Of the caller's recipes, and of those that colleagues have shared with the caller. */
      open: scoreSchema,
      /** Of all recipes of the organisation; null where that is not told, or there is none. */
      organisation: scoreSchema.nullable(),
      /** Whether the caller belongs to one. */
      hasOrganisation: z.boolean(),
    }),
  ),
);
export type LabScores = z.infer<typeof labScoresSchema>['data']['attributes'];
