import { z } from 'zod';
import { INGREDIENT_KINDS } from './ingredients.ts';
import { resourceSchema } from './json-api.ts';

/** Nothing is told of fewer people than this, nor of fewer companies, those of any one company taken off. */
export const DEMAND_THRESHOLD = { users: 5, organisations: 2 } as const;

/** GET /api/portfolio/demand: prepared once a day; counts are cut down to steps of five. */
export const demandSchema = z.object({
  data: z.array(
    resourceSchema(
      'demand',
      z.object({
        what: z.enum(['wish', 'vote', 'search', 'region']),
        kind: z.enum(INGREDIENT_KINDS),
        /** The name, the words, or the middle of the region as numbers. */
        label: z.string(),
        users: z.int(),
        before: z.int(),
        /** A region's middle. */
        at: z.array(z.number()).nullable(),
        /** Whether anything on offer lies there. */
        isGap: z.boolean().nullable(),
      }),
    ),
  ),
  meta: z.object({ prepared: z.iso.datetime().nullable() }),
});

/** GET /api/portfolio/map?kind=: own products by name, all others without one. */
export const mapQuerySchema = z.strictObject({
  kind: z.enum(INGREDIENT_KINDS).meta({ description: 'The type of ingredient to map.' }),
});
const place = {
  whose: z.enum(['own', 'database', 'other-supplier']),
  name: z.string().nullable(),
  x: z.array(z.number()),
};
export const mapSchema = z.object({ data: z.array(resourceSchema('map-points', z.object(place))) });

/** GET /api/portfolio/products/{id}/near: the nearest first. */
export const nearSchema = z.object({
  data: z.array(resourceSchema('map-points', z.object({ ...place, distance: z.number() }))),
});

/** GET /api/portfolio/summary: the head of the supplier's screen; null where too few stand behind a number. */
export const summarySchema = z.object({
  data: resourceSchema(
    'portfolio-summaries',
    z.object({
      live: z.int(),
      drafts: z.int(),
      review: z.int(),
      /** 0 to 1: how complete the products are on average. */
      complete: z.number(),
      /** Of the past 90 days, over the products that enough people looked at, took into recipes or voted for. */
      views: z.int().nullable(),
      added: z.int().nullable(),
      votes: z.int().nullable(),
      /** New ones, and all of the past 30 days. */
      requests: z.int(),
      recentRequests: z.int(),
    }),
  ),
});

export type DemandEntry = z.infer<typeof demandSchema>['data'][number]['attributes'] & { id: string };

export type MapPoint = z.infer<typeof mapSchema>['data'][number]['attributes'] & { id: string };
