import { z } from 'zod';
import { INGREDIENT_KINDS } from './ingredients.ts';
import { changedResourceSchema, listSchema, newResourceSchema, resourceSchema } from './json-api.ts';
import { pageAfter, textParameter } from './list-parameters.ts';

/** What became of a wish for an ingredient. */
export const WISH_STATES = ['open', 'planned', 'added', 'declined'] as const;

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'Control characters are not allowed here.' });

/** POST /api/wishes: the same name again is a vote for the wish that is there. */
export const newWishSchema = newResourceSchema(
  'wishes',
  z.strictObject({
    kind: z.enum(INGREDIENT_KINDS),
    name: line(200),
    supplier: line(200).optional(),
    link: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .optional(),
    /** What it is wanted for: kept with the caller's vote, never shown to others. */
    use: line(500).optional(),
  }),
);

/** PATCH /api/wishes/{id}, by staff. */
export const changedWishSchema = changedResourceSchema(
  'wishes',
  z.strictObject({ state: z.enum(WISH_STATES), reason: line(500).nullable().optional() }),
);

/** A wish as everybody sees it: who asked for it is not said. */
export const wishSchema = resourceSchema(
  'wishes',
  z.object({
    kind: z.enum(INGREDIENT_KINDS),
    name: z.string(),
    supplier: z.string().optional(),
    link: z.string().optional(),
    state: z.enum(WISH_STATES),
    reason: z.string().optional(),
    votes: z.number(),
    hasMyVote: z.boolean(),
    /** What a change is made to; for staff, who alone make one. */
    version: z.int().optional(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
  }),
);

/** As the client hands it on; the version is told to staff. */
export type Wish = Omit<z.infer<typeof wishSchema>['attributes'], 'created' | 'updated'> & { id: string };
export type NewWish = z.input<typeof newWishSchema>['data']['attributes'];
export const wishListSchema = listSchema(wishSchema, z.object({ total: z.int() }));
export const WISH_PAGE = 100;

/** GET /api/wishes */
export const wishListQuerySchema = z.strictObject({
  q: textParameter(200)
    .optional()
    .meta({ description: 'Words in the name; spelling mistakes are tolerated.' }),
  'filter[kind]': z.enum(INGREDIENT_KINDS).optional().meta({ description: 'Only this type of ingredient.' }),
  'filter[state]': z.enum(WISH_STATES).optional().meta({ description: 'Only requests with this status.' }),
  'filter[mine]': z.enum(['yes', 'no']).optional().meta({ description: 'yes: only requests you voted for.' }),
  'page[after]': pageAfter,
});
