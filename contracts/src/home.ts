import { z } from 'zod';
import { PLANS } from './customers.ts';
import { documentSchema, resourceSchema } from './json-api.ts';
import { productSchema } from './licences.ts';
import { type RecipeEntry, type RecipeKind, RECIPES } from './recipes.ts';
import { receivedGrantSchema } from './shares.ts';

export const HOME_BOUNDS = {
  /** How many recipes of each sort the home shows. */
  recipes: 8,
  /** How many invitations are told one by one. */
  invitations: 20,
  /** Where a count stops: so many or more. */
  count: 100,
  /** From so many days before its end on a licence is said to end soon. */
  endingDays: 30,
} as const;

const entry = z.union([
  RECIPES.hld.list.shape.data.element,
  RECIPES.hsp.list.shape.data.element,
]) as unknown as z.ZodType<RecipeEntry<RecipeKind>, RecipeEntry<RecipeKind>>; // the two members, by one name
const recipes = z.object({ latest: z.array(entry), total: z.int() });

/** How a licence stands on the day it is asked for. */
export const LICENCE_STATES = ['active', 'ending', 'ended'] as const;

const licenceSchema = z.object({
  organisationName: z.string(),
  plan: z.enum(PLANS),
  /** Null where the number of people is not limited. */
  seats: z.object({ used: z.int(), of: z.int() }).nullable(),
  /** Per product the licence that lasts longest. */
  products: z.array(
    z.object({ product: productSchema, ends: z.iso.date().nullable(), state: z.enum(LICENCE_STATES) }),
  ),
});
export type HomeLicence = z.infer<typeof licenceSchema>;

/** GET /api/home: the recipes of all sciences that were changed last, and how the licence stands. */
export const homeSchema = documentSchema(
  resourceSchema(
    'homes',
    z.object({
      own: recipes,
      /** What others granted. */
      shared: recipes,
      /** Null for accounts that belong to no organisation. */
      licence: licenceSchema.nullable(),
    }),
  ),
);
export type Home = z.infer<typeof homeSchema>['data']['attributes'];

const count = z.int().min(0).max(HOME_BOUNDS.count);

/** What waits for staff; what belongs to a product line that is switched off is absent. */
export const STAFF_COUNTS = ['registrations', 'products', 'messages', 'wishes'] as const;
export type StaffCount = (typeof STAFF_COUNTS)[number];

/** GET /api/home/waiting: what somebody has to answer. What the caller has nothing to do with is absent. */
export const waitingSchema = documentSchema(
  resourceSchema(
    'waiting',
    z.object({
      /** All of it in one number, for a badge. */
      total: z.int(),
      invitations: z.array(receivedGrantSchema),
      /** Programs that ask to read in the caller's name. */
      clients: z.array(z.object({ id: z.uuid(), name: z.string(), created: z.iso.datetime() })),
      /** Requests of formulators to the caller's company. */
      requests: count.optional(),
      staff: z.partialRecord(z.enum(STAFF_COUNTS), count).optional(),
    }),
  ),
);
export type Waiting = z.infer<typeof waitingSchema>['data']['attributes'];
