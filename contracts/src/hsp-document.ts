import {
  HSP_RECIPE_LIMITS,
  HSP_RECIPE_VERSION,
  type HspDocument,
  KNOWN_FACTS,
  REPLACEMENT_OBJECTIVES,
} from '@suite/recipes';
import { quantities } from '@suite/hsp';
import { z } from 'zod';
import { CHEM21_RANKS } from './fact-fields.ts';
import { lineOf } from './hld-document.ts';

/** What computes a stored result. Raised when the same document would give another number. */
export const HSP_ENGINE = '1.0.0';

/** The most characters of a document as JSON: two targets with all their tests fit in. */
const CHARACTERS = 262_144;

// As the engine has it: what is beyond is no liquid.
const { min: LEAST, max: MOST } = quantities.dD.hard;
const parameter = z.number().min(LEAST).max(MOST);
const radius = z.number().min(1e-6).max(quantities.r.hard.max);
const hsp = { dD: parameter, dP: parameter, dH: parameter };
const sphereSchema = z.strictObject({ ...hsp, r: radius });
const degrees = z.number().min(quantities.temperature.hard.min).max(quantities.temperature.hard.max);
const rangeOf = (number: z.ZodNumber) =>
  z.strictObject({ min: number.optional(), max: number.optional() }).optional();

const ingredientSchema = z.strictObject({
  datasetId: lineOf(100).optional(),
  ingredientId: lineOf(100).optional(),
  name: lineOf(200),
  cas: lineOf(40).optional(),
  method: z.enum(['calc', 'exp', 'na']).optional(),
  ...hsp,
  r: radius.optional(),
  density: z.number().min(quantities.density.hard.min).max(quantities.density.hard.max).optional(),
  molarVolume: z
    .number()
    .min(quantities.molarVolume.hard.min)
    .max(quantities.molarVolume.hard.max)
    .optional(),
  boilingPoint: z.number().min(-1e6).max(1e6).optional(),
  deviation: z.strictObject(hsp).optional(),
});

const head = { id: lineOf(40), name: lineOf(200), role: z.enum(['must', 'must-not']) };
const origin = z.enum(['known', 'assumed']);

const testSchema = z.strictObject({
  name: lineOf(200),
  ...hsp,
  score: z.number().min(0).max(6).nullable(),
  measured: z.number().min(-1e12).max(1e12).optional(),
  note: lineOf(200).optional(),
});

const targetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('ingredient'),
    ingredient: ingredientSchema,
    r: radius,
    radius: origin,
  }),
  z.strictObject({ ...head, kind: z.literal('values'), ...hsp, r: radius, radius: origin }),
  z.strictObject({
    ...head,
    kind: z.literal('fit'),
    tests: z.array(testSchema).max(HSP_RECIPE_LIMITS.tests),
    insideLimit: z.number().positive().max(6),
    method: z.enum(['single', 'double', 'graded']),
    spheres: z.array(sphereSchema).max(2),
  }),
]);

const celsius = z.number().min(-273.15).max(3000);
const words = z.array(lineOf(200)).max(50).optional();
const filtersSchema = z.strictObject({
  q: lineOf(200).optional(),
  methods: z
    .array(z.enum(['calc', 'exp', 'na']))
    .max(3)
    .optional(),
  types: words,
  industries: words,
  applications: words,
  suppliers: words,
  scores: z.array(z.int().min(1).max(6)).max(6).optional(),
  dD: rangeOf(parameter),
  dP: rangeOf(parameter),
  dH: rangeOf(parameter),
  hasDensity: z.boolean().optional(),
  isCalculatedShown: z.boolean().optional(),
  isPractical: z.boolean().optional(),
  isLiquid: z.boolean().optional(),
  hasNoCmr: z.boolean().optional(),
  isVocExempt: z.boolean().optional(),
  chem21: z.array(z.enum(CHEM21_RANKS)).max(CHEM21_RANKS.length).optional(),
  boilingPoint: rangeOf(celsius),
  flashPoint: rangeOf(celsius),
  has: z.array(z.enum(KNOWN_FACTS)).max(KNOWN_FACTS.length).optional(),
});

const componentSchema = z.strictObject({
  ingredient: ingredientSchema,
  share: z.number().min(0).max(1e6),
  isLocked: z.boolean(),
  isActive: z.boolean(),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: 'Write a colour as #rrggbb.' }),
});

const time = z.number().min(0).max(1e9);
const replacementSchema = z.strictObject({
  original: z
    .array(
      z.strictObject({
        ingredient: ingredientSchema,
        share: z.number().min(0).max(1e6),
        isLocked: z.boolean(),
      }),
    )
    .max(HSP_RECIPE_LIMITS.components),
  limits: z
    .strictObject({
      red: z.number().positive().max(1000),
      drying: z.strictObject({ least: time, most: time }).optional(),
      flash: celsius.optional(),
      voc: z.number().min(0).max(20_000).optional(),
      vocUs: z.number().min(0).max(20_000).optional(),
      cost: z.number().min(0).max(1e6).optional(),
      noCmr: z.boolean(),
      noAcute: z.boolean(),
      notMoreSevere: z.boolean(),
      noNewStatement: z.boolean(),
      minShare: z.number().min(0).max(0.5),
      components: z.int().min(1).max(4),
      objective: z.enum(REPLACEMENT_OBJECTIVES),
      withUnknown: z.boolean(),
    })
    .optional(),
  mustHave: z.array(lineOf(200)).max(HSP_RECIPE_LIMITS.mustHave),
  prices: z
    .array(z.strictObject({ name: lineOf(200), price: z.number().min(0).max(1e6) }))
    .max(HSP_RECIPE_LIMITS.prices),
});

const limit = z.number().positive().max(1000);
const limitsSchema = z
  .tuple([limit, limit, limit, limit, limit])
  .refine((limits) => limits.every((value, index) => index === 0 || value > (limits[index - 1] ?? 0)), {
    error: 'The score limits must be in ascending order.',
  });

const closedDocumentSchema = z
  .strictObject({
    version: z.literal(HSP_RECIPE_VERSION),
    name: lineOf(100),
    targets: z
      .array(targetSchema)
      .max(HSP_RECIPE_LIMITS.targets)
      .refine((targets) => new Set(targets.map(({ id }) => id)).size === targets.length, {
        error: 'Two targets have the same id.',
      }),
    candidates: z.strictObject({
      datasetIds: z.array(lineOf(100)).max(HSP_RECIPE_LIMITS.datasets),
      filters: filtersSchema,
    }),
    blend: z.strictObject({
      unit: z.enum(['volume', 'mass']),
      temperature: degrees,
      components: z.array(componentSchema).max(HSP_RECIPE_LIMITS.components),
      rules: z.strictObject({
        banned: z.array(lineOf(200)).max(HSP_RECIPE_LIMITS.banned),
        boiling: rangeOf(z.number().min(-1e6).max(1e6)),
      }),
    }),
    settings: z.strictObject({
      limits: limitsSchema.optional(),
      unit: z.enum(['MPa', 'cal']),
      goal: z.enum(['dissolve', 'resist']),
    }),
    replacement: replacementSchema.optional(),
  })
  .refine((document) => JSON.stringify(document).length <= CHARACTERS, {
    error: `A recipe can have at most ${CHARACTERS} characters.`,
  });

/**
 * The HSP recipe as it is written down: closed, and with the values of its ingredients. To the engine an option is there
 * or absent, and so it is in JSON, which knows no undefined: hence the cast.
 */
export const hspDocumentSchema = closedDocumentSchema as unknown as z.ZodType<HspDocument, HspDocument>;

/** What a list shows of an HSP recipe: its result as it was computed at the last save, and what it is made of. */
export const hspSummarySchema = z.object({
  /** Of the worst target; null where there is no blend or no target, and then the reason says why. */
  red: z.number().nullable(),
  score: z.int().min(1).max(6).nullable(),
  /** Whether every target is met. */
  match: z.boolean().nullable(),
  /** Whether the targets should dissolve; null where some should and others not. Recipes saved earlier do not say. */
  dissolves: z.boolean().nullable().optional(),
  reason: z.string().optional(),
  engine: z.string(),
  targets: z.array(z.string()),
  /** Names of what is in the blend, those that count before those that do not. */
  components: z.array(z.string()),
  hsp: z.object({ dD: z.number(), dP: z.number(), dH: z.number() }).nullable(),
  temperature: z.number(),
  /** A radius stands in for one that nobody knows. */
  isAssumed: z.boolean(),
});
