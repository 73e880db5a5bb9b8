import { RECIPE_LIMITS, RECIPE_VERSION, type StoredDocument } from '@suite/recipes';
import { SURFACTANT_TYPES, TARGET_EMULSION_TYPES } from '@suite/hld';
import { z } from 'zod';
import { lineOf } from './line.ts';
import { racksSchema } from './rack-document.ts';

export { lineOf } from './line.ts';

/** What computes a stored result. Raised when the same document would give another number. */
export const HLD_ENGINE = '1.0.0';

/** The most characters of a document as JSON: six surfactants in full with all their sources fit in. Racks are counted on their own. */
export const DOCUMENT_CHARACTERS = 65_536;

/** A colour as charts draw it. */
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: 'Write a colour as #rrggbb.' });

// The engine takes any finite number, so a recipe that it computes can also be saved. What is larger is a mistake.
const number = z.number().min(-1e6).max(1e6);
const amount = z.number().min(0).max(1e6);

const key = { datasetId: lineOf(100), ingredientId: lineOf(100) };
const keySchema = z.strictObject(key);
const asKeyOrFull = {
  error: 'Give an ingredient by its key (datasetId and ingredientId), or in full with its name and values.',
};

export const surfactantSchema = z.strictObject({
  ...key,
  name: lineOf(200),
  surfactantType: z.enum(SURFACTANT_TYPES),
  cc0: number,
  mw: number.optional(),
  sources: z.array(lineOf(200)).max(50),
  k: number.optional(),
  alpha: number.optional(),
  b: number.optional(),
  salinityFunction: z.enum(['b', 'ln']).optional(),
  ccConcentration: number.optional(),
  density: number.optional(),
});

export const oilSchema = z.strictObject({ ...key, name: lineOf(200), eacn: number });

export const surfactantEntrySchema = z.strictObject({
  surfactant: z.union([surfactantSchema, keySchema], asKeyOrFull),
  // A field refuses 0 whether or not the entry is active (R5.10).
  concentration: z.number().positive().max(1e6),
  active: z.boolean(),
  visible: z.boolean(),
  valid: z.boolean(),
  color,
});

export const oilEntrySchema = z.strictObject({
  oil: z.union([oilSchema, keySchema], asKeyOrFull),
  volume: amount,
  active: z.boolean(),
  visible: z.boolean(),
  color,
});

const isOnce = (keys: { datasetId: string; ingredientId: string }[]) =>
  new Set(keys.map(({ datasetId, ingredientId }) => `${datasetId} ${ingredientId}`)).size === keys.length;
const once = { error: 'An ingredient is listed twice.' };

export const closedDocumentSchema = z
  .strictObject({
    version: z.literal(RECIPE_VERSION),
    name: lineOf(100),
    targetEmulsionType: z.enum(TARGET_EMULSION_TYPES),
    conditions: z.strictObject({ temperature: number, salinity: amount, eacn: number, fa: number }),
    surfactantMix: z
      .array(surfactantEntrySchema)
      .max(RECIPE_LIMITS.surfactants)
      .refine((mix) => isOnce(mix.map(({ surfactant }) => surfactant)), once),
    surfactantMixTotalVisible: z.boolean(),
    surfactantMixTotalColor: color.optional(),
    oilBlend: z
      .array(oilEntrySchema)
      .max(RECIPE_LIMITS.oils)
      .refine((blend) => isOnce(blend.map(({ oil }) => oil)), once),
    oilBlendTotalVisible: z.boolean(),
    oilBlendTotalColor: color.optional(),
    manualEACN: z.boolean(),
    racks: racksSchema.optional(),
  })
  .refine((document) => JSON.stringify({ ...document, racks: [] }).length <= DOCUMENT_CHARACTERS, {
    error: `A recipe can have at most ${DOCUMENT_CHARACTERS} characters.`,
  });

/**
 * The HLD recipe as it is written down (R3.18-R3.20): closed, and every entry by key or in full. To the engine an option
 * is there or absent, and so it is in JSON, which knows no undefined: hence the cast.
 */
export const hldDocumentSchema = closedDocumentSchema as unknown as z.ZodType<StoredDocument, StoredDocument>;

/** What a list shows of an HLD recipe: its result as it was computed at the last save, and what it is made of. */
export const hldSummarySchema = z.object({
  /** Null where there is none; then the reason says why. */
  hld: z.number().nullable(),
  emulsionType: z.enum(['O/W', 'W/O', 'ME']).nullable(),
  match: z.boolean().nullable(),
  reason: z.string().optional(),
  engine: z.string(),
  targetEmulsionType: z.enum(TARGET_EMULSION_TYPES),
  temperature: z.number(),
  salinity: z.number(),
  eacn: z.number().nullable(),
  /** Names in the order of the recipe, those that count before those that do not. */
  surfactants: z.array(z.string()),
  oils: z.array(z.string()),
  /** Entries whose ingredient could not be read. */
  missing: z.number(),
});
