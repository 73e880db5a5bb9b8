import { REPLACEMENT_OBJECTIVES } from '@suite/recipes';
import { z } from 'zod';
import { lineOf } from './hld-document.ts';

/** The most entries of one request about solvents. */
export const SOLVENT_LIMITS = {
  solvents: 2000,
  components: 8,
  targets: 4,
  statements: 40,
  blends: 60,
} as const;

// Far beyond anything physical: what is larger is a mistake, and could overflow later.
const number = z.number().min(-1e6).max(1e6);
const positive = z.number().positive().max(1e6);
const share = z.number().min(0).max(1);
const id = lineOf(200);
const line = z.string().max(1000);
const statements = z.array(z.string().max(200)).max(SOLVENT_LIMITS.statements).optional();
const sphere = z.strictObject({ dD: number, dP: number, dH: number, r: number });

/** Everything a solvent is known by, as the fields of an ingredient: by its values, never by its name alone. */
const solvent = {
  id: id.optional(),
  name: lineOf(200),
  dD: number,
  dP: number,
  dH: number,
  cas: z.string().max(20).optional(),
  smiles: line.optional().meta({ description: 'Needed for activity coefficients only' }),
  density: positive.optional().meta({ description: 'g/cm³' }),
  mw: positive.optional().meta({ description: 'g/mol' }),
  molarVolume: positive.optional().meta({ description: 'cm³/mol' }),
  boilingPoint: number.optional().meta({ description: '°C' }),
  flashPoint: number.optional().meta({ description: '°C' }),
  flashMethod: line.optional(),
  vapourPressure: positive.optional().meta({ description: 'kPa at 25 °C' }),
  antoineA: number.optional().meta({ description: 'log10(p/kPa) = A − B/(t/°C + C)' }),
  antoineB: number.optional(),
  antoineC: number.optional(),
  antoineFrom: number.optional(),
  antoineTo: number.optional(),
  evaporationRate: positive.optional().meta({ description: 'n-butyl acetate = 1' }),
  evaporationMethod: line.optional(),
  viscosity: positive.optional().meta({ description: 'mPa·s' }),
  surfaceTension: positive.optional().meta({ description: 'mN/m' }),
  hazardStatements: statements,
  hazardClasses: statements,
  supplementalStatements: statements,
  specificLimits: statements,
  mFactors: statements,
  acuteToxicity: statements,
  otherHazardStatements: statements,
  isNotClassified: z.boolean().optional(),
  chem21: line.optional(),
  practicalReason: line.optional().meta({
    description:
      'What is to be said of its use. Beginning with “restricted”, “reactive” or “nitroalkane” it keeps a solvent out of replacements, unless it is required',
  }),
  voc: statements,
  cost: z.number().min(0).max(1e6).optional().meta({ description: 'Per litre, in your currency' }),
};

const componentSchema = z.strictObject({ ...solvent, fraction: share });
/** Volume fractions; only their ratios count. */
const componentsSchema = z.array(componentSchema).min(1).max(SOLVENT_LIMITS.components);

export const solventBlendRequestSchema = z.strictObject({
  components: componentsSchema,
  /** Spheres to stay inside of while the film dries. */
  targets: z.array(sphere).max(SOLVENT_LIMITS.targets).optional(),
  /** With activity coefficients by UNIFAC, for which every component needs a structure. */
  activities: z.boolean().optional(),
});
export type SolventBlendRequest = z.infer<typeof solventBlendRequestSchema>;

/** A number, or why there is none and which component is to blame. */
const factSchema = z.union([
  z.object({ value: z.number() }),
  z.object({ reason: z.string(), component: z.string().optional() }),
]);
export type AnsweredFact = z.infer<typeof factSchema>;

const labelSchema = z.union([
  z.object({
    kind: z.enum(['classified', 'not-classified-by-the-components-known', 'incomplete']),
    signal: z.enum(['Danger', 'Warning']).nullable(),
    pictograms: z.array(z.string()),
    statements: z.array(z.string()),
    supplemental: z.array(z.string()),
    /** What each statement comes from. */
    classes: z.array(
      z.object({ hazardClass: z.string(), statement: z.string(), components: z.array(z.string()) }),
    ),
    /** Components without data. */
    unknown: z.array(z.string()),
    /** Rules behind it that were not checked against their source. */
    unverified: z.array(z.string()),
  }),
  z.object({ reason: z.string(), component: z.string().optional() }),
]);

const facts = {
  /** Time until dry, in units of n-butyl acetate. */
  drying: factSchema,
  /** °C; a reason where there is no flash point. */
  flashPoint: factSchema,
  /** Within 5 °C above a limit, or from data that the law does not accept. */
  mustMeasureFlashPoint: z.boolean(),
  /** g/L, European Union and United States (less water and exempt compounds). */
  voc: factSchema,
  vocUs: factSchema,
  density: factSchema,
  cost: factSchema,
  label: labelSchema,
  /** The worst CHEM21 rank of a component above 1 %. */
  chem21: z.string().nullable(),
  /** Estimated, doubtful or reported data behind the numbers. */
  notes: z.array(z.object({ component: z.string(), note: z.string() })),
};
const answeredFactsSchema = z.object(facts);
export type AnsweredFacts = z.infer<typeof answeredFactsSchema>;

const point = { dD: z.number(), dP: z.number(), dH: z.number() };

const pathSchema = z.union([
  z.object({
    /** In units of n-butyl acetate; with activities until 1 % is left. */
    total: z.number(),
    lastOut: z.string(),
    points: z.array(
      z.object({
        left: z.number(),
        time: z.number(),
        fractions: z.array(z.number()),
        ...point,
        RED: z.array(z.number()),
      }),
    ),
    /** Targets that the film leaves before it is dry. */
    warnings: z.array(
      z.object({ target: z.int(), left: z.number(), time: z.number(), RED: z.number(), grade: z.string() }),
    ),
  }),
  z.object({
    reason: z.string(),
    component: z.string().optional(),
    /** Two main groups whose interaction nobody has published. */
    between: z.tuple([z.string(), z.string()]).optional(),
  }),
]);
export type AnsweredPath = z.infer<typeof pathSchema>;

export const solventBlendAnswerSchema = z.object({
  ...point,
  ...facts,
  path: pathSchema,
  /** Where activities were asked for. */
  pathWithActivities: pathSchema.optional(),
});
export type SolventBlendAnswer = z.infer<typeof solventBlendAnswerSchema>;

const time = z.number().min(0).max(1e9);

/** Absent: as the original gives it. Null: no such limit. */
const limitsSchema = z.strictObject({
  red: z.number().positive().max(1000).optional(),
  drying: z.strictObject({ least: time, most: time }).nullable().optional(),
  flash: z.number().min(-150).max(700).nullable().optional(),
  voc: z.number().min(0).max(20_000).nullable().optional(),
  vocUs: z.number().min(0).max(20_000).nullable().optional(),
  cost: z.number().min(0).max(1e6).nullable().optional(),
  noCmr: z.boolean().optional(),
  noAcute: z.boolean().optional(),
  notMoreSevere: z.boolean().optional(),
  noNewStatement: z.boolean().optional(),
  minShare: z.number().min(0).max(0.5).optional(),
  /** Sets of four take seconds, which a page has and a server has not. */
  components: z.int().min(1).max(3).optional(),
  objective: z.enum(REPLACEMENT_OBJECTIVES).optional(),
  withUnknown: z.boolean().optional(),
});

const places = z.array(
  z
    .int()
    .min(0)
    .max(SOLVENT_LIMITS.solvents - 1),
);

export const solventReplacementRequestSchema = z.strictObject({
  /** What is to be replaced; its volume fractions, of which only the ratios count. Without one, blends for the targets. */
  original: componentsSchema.optional(),
  /** Out of which blends are made; positions below count from 0 in this list. */
  solvents: z.array(z.strictObject(solvent)).min(1).max(SOLVENT_LIMITS.solvents),
  /** Without any, blends near to the original; one of the two is needed. */
  targets: z
    .array(z.strictObject({ goal: z.enum(['dissolve', 'avoid']), spheres: z.array(sphere).min(1).max(2) }))
    .max(SOLVENT_LIMITS.targets)
    .optional(),
  limits: limitsSchema.optional(),
  banned: places.max(SOLVENT_LIMITS.solvents).optional(),
  mustHave: places.max(3).optional(),
  locked: z
    .array(
      z.strictObject({
        index: z
          .int()
          .min(0)
          .max(SOLVENT_LIMITS.solvents - 1),
        fraction: share,
      }),
    )
    .max(3)
    .optional(),
  top: z.int().min(1).max(SOLVENT_LIMITS.blends).optional(),
});
export type SolventReplacementRequest = z.infer<typeof solventReplacementRequestSchema>;

const blendSchema = answeredFactsSchema.extend({
  components: z.array(z.object({ id: z.string().optional(), name: z.string(), fraction: z.number() })),
  ...point,
  /** Of the worst target, and of each. */
  RED: z.number(),
  REDs: z.array(z.number()),
});

const limitStandingSchema = z.object({
  limit: z.string(),
  value: z.number(),
  allowed: z.number(),
  slack: z.number(),
  isBinding: z.boolean(),
  /** Of the best ratio of the same components without this limit. */
  REDWithout: z.number().optional(),
});

export const solventReplacementAnswerSchema = z.object({
  /** As it was sent, with its facts. */
  original: blendSchema.optional(),
  /** Blends that keep every limit, in the order asked for. */
  blends: z.array(
    blendSchema.extend({
      limits: z.array(limitStandingSchema),
      /** Nothing beats it in both the order and RED. */
      isFront: z.boolean(),
      /** Data that nobody has: such a blend has not passed. */
      unknown: z.array(z.object({ component: z.string(), missing: z.string() })),
    }),
  ),
  found: z.int(),
  searched: z.int(),
  /** Solvents that no blend may hold, and why. */
  excluded: z.array(
    z.object({
      index: z.int(),
      name: z.string(),
      reasons: z.array(
        z.object({
          kind: z.string(),
          why: z.string().optional(),
          statements: z.array(z.string()).optional(),
        }),
      ),
      /** The most a blend may hold of it, and the limit behind it. */
      largest: z.object({ share: z.number(), limit: z.string() }).optional(),
    }),
  ),
  /** Where nothing passes, or little: what each limit would have to be, alone, for more. */
  ways: z.array(z.object({ limit: z.string(), value: z.number().optional(), RED: z.number().optional() })),
});
export type SolventReplacementAnswer = z.infer<typeof solventReplacementAnswerSchema>;
