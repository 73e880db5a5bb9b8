import { TARGET_EMULSION_TYPES } from '@suite/hld';
import { z } from 'zod';
import { INGREDIENT_KINDS } from './ingredients.ts';
import { documentSchema, resourceSchema } from './json-api.ts';
import { SHARE_MODES } from './shares.ts';

const frame = {
  name: z.string(),
  /** Only where the owner ticked it. */
  organisation: z.string().nullable(),
  mode: z.enum(SHARE_MODES),
  /** When the snapshot was taken, or when the live view was read. */
  at: z.iso.datetime(),
  ends: z.iso.datetime(),
  mayCopy: z.boolean(),
  hides: z.object({ amounts: z.boolean(), suppliers: z.boolean(), sources: z.boolean() }),
  /** What is not as it was when the snapshot was taken, or when the owner last saved. */
  changed: z.object({ engine: z.boolean(), values: z.boolean() }),
};

/** What a link adds to a view of a recipe; the rest follows from the recipe. */
export const OF_LINK = {
  organisation: true,
  mode: true,
  at: true,
  ends: true,
  mayCopy: true,
  hides: true,
  changed: true,
  isCoarse: true,
} as const;

/** Whether the values of an ingredient are shown, or only used: then they are null. */
const shown = z.enum(['shown', 'licensed']);
const number = z.number().nullable();
const curve = z.array(z.number()).nullable();

const look = {
  name: z.string(),
  color: z.string(),
  active: z.boolean(),
  visible: z.boolean(),
  values: shown,
  /** Percent of the mix; null where amounts are hidden. */
  share: number,
};

const surfactant = z.object({
  ...look,
  surfactantType: z.string(),
  cc: number,
  mw: number,
  concentration: number,
  hld: number,
  sources: z.array(z.string()),
});
const oil = z.object({ ...look, eacn: number, volume: number });

/** Whether the result is told as a few coarse facts, because amounts are hidden or values are not the viewer's to read. */
const isCoarse = z.boolean();

export const sharedHldSchema = z.object({
  ...frame,
  isCoarse,
  target: z.enum(TARGET_EMULSION_TYPES),
  conditions: z.object({ temperature: z.number(), salinity: z.number(), eacn: number, fa: z.number() }),
  surfactants: z.array(surfactant),
  oils: z.array(oil),
  /** Entries that could not be read, and do not count. */
  missing: z.int(),
  result: z.object({
    /** A whole number where the view is coarse. */
    hld: number,
    emulsionType: z.enum(['O/W', 'W/O', 'ME']).nullable(),
    exact: z.boolean(),
    match: z.boolean(),
    reason: z.string().nullable(),
    terms: z.record(z.string(), z.number()).nullable(),
  }),
  /** HLD against one variable, of the mix and of each surfactant; none where the view is coarse. */
  scans: z.array(
    z.object({ variable: z.string(), x: z.array(z.number()), mix: curve, parts: z.array(curve) }),
  ),
  mixColor: z.string().nullable(),
  engine: z.string(),
});

const point = { dD: number, dP: number, dH: number };
export const sharedHspSchema = z.object({
  ...frame,
  isCoarse,
  goal: z.enum(['dissolve', 'resist']),
  unit: z.enum(['volume', 'mass']),
  temperature: z.number(),
  targets: z.array(
    z.object({
      name: z.string(),
      role: z.enum(['must', 'must-not']),
      values: shown,
      ...point,
      r: number,
      /** How the blend stands to it; null where the view is coarse. */
      ra: number,
      red: number,
    }),
  ),
  components: z.array(
    z.object({
      name: z.string(),
      color: z.string(),
      active: z.boolean(),
      values: shown,
      share: number,
      ...point,
    }),
  ),
  result: z.object({
    ...point,
    red: number,
    score: z.int().nullable(),
    match: z.boolean().nullable(),
    reason: z.string().nullable(),
  }),
  engine: z.string(),
});

const datasetView = z.object({
  ...frame,
  kind: z.enum(INGREDIENT_KINDS),
  rows: z.array(z.record(z.string(), z.unknown())),
});

/** GET /api/shared/{token}: everything the page shows, and nothing beyond it. */
export const sharedSchema = documentSchema(
  z.discriminatedUnion('type', [
    resourceSchema('shared-hld-recipe', sharedHldSchema),
    resourceSchema('shared-hsp-recipe', sharedHspSchema),
    resourceSchema('shared-dataset', datasetView),
  ]),
);
export type Shared = z.infer<typeof sharedSchema>['data'];
export type SharedHldView = z.infer<typeof sharedHldSchema>;
export type SharedHspView = z.infer<typeof sharedHspSchema>;
export type SharedDatasetView = z.infer<typeof datasetView>;

/** POST /api/shared/{token}/copy: where the copy is. */
export const shareCopySchema = documentSchema(
  z.object({ type: z.string(), id: z.string(), attributes: z.object({ name: z.string() }) }),
);
