import { SURFACTANT_TYPES, TARGET_EMULSION_TYPES } from '@suite/hld';
import { ESTIMATION_METHODS, PARAMETERS } from '@suite/hsp';
import { z } from 'zod';
import { datasetIdSchema } from './dataset-id.ts';
import { FILTER_FIELDS, ingredientSchema } from './ingredient-schemas.ts';
import { filterFields, METHODS } from './ingredients.ts';
import { learnedEstimateSchema } from './learned-estimate.ts';
import { poolFactsSchema, poolNumbers, poolWords } from './pool-facts.ts';
import { filterParameters } from './search.ts';

/** The most entries of one request. */
export const CALCULATION_LIMITS = {
  surfactants: 50,
  oils: 50,
  candidates: 10_000,
  points: 2_000,
  scanSteps: 1_000,
  ranked: 1_000,
  /** Where the last page of a ranking may begin. */
  deepest: 1_000_000,
  /** Out of which blends are looked for. */
  pool: 10_000,
  /** How many of a pool may be asked for by their ids. */
  named: 100,
  structures: 2_000,
} as const;

// Far beyond anything physical: what is larger is a mistake, and could overflow later.
const number = z.number().min(-1e6).max(1e6);

const EMULSION_TYPES = ['O/W', 'W/O', 'ME'] as const;

/** In place of values: an ingredient of a dataset; the server takes its values where the caller may read it. */
const reference = { datasetId: datasetIdSchema, ingredientId: z.string().max(40) };

/** How a value was obtained, which says how well it is known; by an unknown way unless given. */
const method = z.enum(METHODS).optional();

const surfactantSchema = z.strictObject({
  surfactantType: z.enum(SURFACTANT_TYPES),
  cc0: number,
  mw: number.optional(),
  concentration: number,
  k: number.optional(),
  alpha: number.optional(),
  b: number.optional(),
  salinityFunction: z.enum(['b', 'ln']).optional(),
  ccConcentration: number.optional(),
  active: z.boolean().optional(),
  method,
});

const amount = { active: z.boolean().optional() };
const surfactantReferenceSchema = z.strictObject({ ...reference, concentration: number, ...amount });

const oilSchema = z.strictObject({ eacn: number, volume: number, active: z.boolean().optional(), method });
const oilReferenceSchema = z.strictObject({ ...reference, volume: number, ...amount });

const formulation = {
  conditions: z.strictObject({ temperature: number, salinity: number, eacn: number, fa: number }),
  manualEACN: z.boolean().optional(),
  surfactants: z
    .array(z.union([surfactantSchema, surfactantReferenceSchema]))
    .max(CALCULATION_LIMITS.surfactants),
  oils: z.array(z.union([oilSchema, oilReferenceSchema])).max(CALCULATION_LIMITS.oils),
};

/** A formulation whose references were replaced by their values. */
type WithValues<Request> = Omit<Request, 'surfactants' | 'oils'> & {
  surfactants: z.infer<typeof surfactantSchema>[];
  oils: z.infer<typeof oilSchema>[];
};

export const hldRequestSchema = z.strictObject({
  ...formulation,
  targetEmulsionType: z.enum(TARGET_EMULSION_TYPES).optional(),
});
/** As it is sent: entries with values, or named. */
export type HldQuestion = z.input<typeof hldRequestSchema>;
export type HldRequest = WithValues<z.infer<typeof hldRequestSchema>>;

/**
 * The answer of POST /api/calculations/hld. Where an ingredient is only for calculation, its values are shifted, and EACN, salinity and
 * the parts are left out.
 */
export const hldAnswerSchema = z.object({
  hld: z.number().nullable(),
  emulsionType: z.enum(EMULSION_TYPES).nullable(),
  exact: z.boolean().nullable(),
  match: z.boolean().nullable(),
  eacn: z.number().nullable(),
  salinity: z.number().nullable(),
  totals: z.object({ concentration: z.number().nullable(), volume: z.number().nullable() }),
  parts: z.array(
    z.object({ moleFraction: z.number(), hld: z.number().nullable(), reason: z.string().optional() }),
  ),
  /** How well HLD is known, from how the values of its ingredients were obtained. */
  uncertainty: z
    .object({
      standardError: z.number(),
      interval95: z.object({ from: z.number(), to: z.number() }),
      probability: z.record(z.enum(EMULSION_TYPES), z.number()),
    })
    .optional(),
  onlyForCalculation: z.literal(true).optional(),
});
export type HldAnswer = z.infer<typeof hldAnswerSchema>;

export const hldSolveRequestSchema = z.strictObject({
  ...formulation,
  variable: z.enum(['temperature', 'salinity', 'eacn', 'fa']),
  target: number.default(0),
});
export type HldSolveRequest = WithValues<z.infer<typeof hldSolveRequestSchema>>;

/**
 * Without a value there is a reason. The interval follows from how the values of the ingredients were obtained; an end
 * without a number is beyond what the condition can be. Salinity comes with the total, which counts the ions of the surfactants too. */
export const hldSolveAnswerSchema = z.object({
  value: z.number().nullable(),
  total: z.number().optional(),
  interval95: z.object({ from: z.number().nullable(), to: z.number().nullable() }).optional(),
  reason: z.enum(['none-in-range', 'no-effect']).optional(),
});
export type HldSolveAnswer = z.infer<typeof hldSolveAnswerSchema>;

export const hldScanRequestSchema = z.strictObject({
  ...formulation,
  variable: z.enum(['temperature', 'salinity', 'eacn', 'concentration']),
  from: number.optional(),
  to: number.optional(),
  steps: z.int().min(1).max(CALCULATION_LIMITS.scanSteps).optional(),
});
export type HldScanRequest = WithValues<z.infer<typeof hldScanRequestSchema>>;

/** HLD at each x, or why there is none. */
const lineSchema = z.union([z.array(z.number()), z.object({ reason: z.string() })]);
export const hldScanAnswerSchema = z.object({
  variable: hldScanRequestSchema.shape.variable,
  x: z.array(z.number()),
  mix: lineSchema,
  parts: z.array(lineSchema),
});
export type HldScanAnswer = z.infer<typeof hldScanAnswerSchema>;

const hsp = { dD: number, dP: number, dH: number };
const candidateId = z.string().max(200);
const candidateSchema = z.strictObject({ id: candidateId.optional(), ...hsp });
const candidateReferenceSchema = z.strictObject({ id: candidateId.optional(), ...reference });

/** Candidates whose references were replaced by their values. */
type WithPoints<Request, Candidate> = Omit<Request, 'candidates'> & { candidates: Candidate[] };

export const hspScoreRequestSchema = z.strictObject({
  target: z.strictObject({ ...hsp, r: number }),
  candidates: z
    .array(z.union([candidateSchema, candidateReferenceSchema]))
    .max(CALCULATION_LIMITS.candidates),
  /** The largest RED of the scores 1 to 5. */
  limits: z.tuple([number, number, number, number, number]).optional(),
});
export type HspScoreRequest = WithPoints<
  z.infer<typeof hspScoreRequestSchema>,
  z.infer<typeof candidateSchema>
>;

const answeredHsp = { dD: z.number(), dP: z.number(), dH: z.number() };
const answeredId = { id: z.string().optional() };

/** In the order given; a candidate that is only for calculation has a score alone. */
export const hspScoreAnswerSchema = z.object({
  candidates: z.array(
    z.object({ ...answeredId, Ra: z.number().optional(), RED: z.number().optional(), score: z.int() }),
  ),
});
export type HspScoreAnswer = z.infer<typeof hspScoreAnswerSchema>;

export const hspFitRequestSchema = z.strictObject({
  points: z.array(z.strictObject({ ...hsp, score: number.nullable() })).max(CALCULATION_LIMITS.points),
  insideLimit: number.optional(),
  spheres: z.union([z.literal(1), z.literal(2)]).optional(),
  seed: z.int().optional(),
});
export type HspFitRequest = z.infer<typeof hspFitRequestSchema>;

const edgeSchema = z.object({ axis: z.enum(PARAMETERS), side: z.enum(['min', 'max']) });
const intervalSchema = z.tuple([z.number(), z.number()]).readonly();
export const hspFitAnswerSchema = z.object({
  spheres: z.array(z.object({ ...answeredHsp, r: z.number() })),
  /** From 0 to 1, which is all points on their side. */
  fit: z.number(),
  wrongIn: z.int(),
  wrongOut: z.int(),
  warnings: z.array(z.object({ kind: z.string(), edges: z.array(edgeSchema).optional() })),
  /** Of one sphere, where there are not too many points. */
  intervals: z
    .object({
      dD: intervalSchema,
      dP: intervalSchema,
      dH: intervalSchema,
      r: intervalSchema,
      level: z.number(),
      refits: z.int(),
    })
    .optional(),
});
export type HspFitAnswer = z.infer<typeof hspFitAnswerSchema>;

const blendCandidateSchema = z.strictObject({ id: candidateId, ...hsp });

export const hspBlendRequestSchema = z.strictObject({
  target: z.strictObject({ ...hsp, r: number.optional() }),
  candidates: z
    .array(z.union([blendCandidateSchema, candidateReferenceSchema]))
    .max(CALCULATION_LIMITS.candidates),
  size: z.int().min(2).max(4),
  top: z.int().min(1).max(100).optional(),
});
export type HspBlendRequest = WithPoints<
  z.infer<typeof hspBlendRequestSchema>,
  z.infer<typeof blendCandidateSchema>
>;

/** Best first. */
export const hspBlendAnswerSchema = z.object({
  blends: z.array(
    z.object({
      components: z.array(z.object({ ...answeredId, fraction: z.number() })),
      ...answeredHsp,
      Ra: z.number(),
      RED: z.number().optional(),
    }),
  ),
});
export type HspBlendAnswer = z.infer<typeof hspBlendAnswerSchema>;

const rankTargetSchema = z.strictObject({
  goal: z.enum(['dissolve', 'avoid']),
  /** Being inside one of them counts. */
  spheres: z
    .array(z.strictObject({ ...hsp, r: number }))
    .min(1)
    .max(2),
});

/** The ingredients of the database that stand best to all targets: by the worst of them. */
export const hspRankRequestSchema = z.strictObject({
  targets: z.array(rankTargetSchema).min(1).max(4),
  /** Words of name, CAS number, INCI name or supplier. */
  q: z.string().max(200).optional(),
  /** As in the query of /api/ingredients/hsp: `filter[dD][gte]`, `filter[types][in]`. */
  filters: z.strictObject(filterParameters(FILTER_FIELDS.hsp)).optional(),
  limits: z.tuple([number, number, number, number, number]).optional(),
  /** Only these scores. */
  scores: z.array(z.int().min(1).max(6)).max(6).optional(),
  /** How many of the best to leave out: those of the pages before. */
  from: z.int().min(0).max(CALCULATION_LIMITS.deepest).default(0),
  size: z.int().min(1).max(CALCULATION_LIMITS.ranked).default(200),
});
/** @public What is sent to /api/calculations/hsp-rank. */
export type HspRankRequest = z.input<typeof hspRankRequestSchema>;

export const hspRankAnswerSchema = z.object({
  /** How many pass, of all scores that were asked for. */
  total: z.number(),
  /** How many there are of each score, 1 to 6, before `scores` counts. */
  counts: z.array(z.number()).length(6),
  rows: z.array(
    z.object({
      ingredient: ingredientSchema('hsp'),
      /** RED of the worst target to dissolve, 2 − RED of one to avoid. */
      worst: z.number(),
      score: z.int(),
      targets: z.array(z.object({ Ra: z.number(), RED: z.number() })),
    }),
  ),
});

/** What can be told of each row of the pool beside what a blend needs. */
export const POOL_FACTS = filterFields('hsp');

/** Everything a blend may be made of, as few words as a search needs. */
export const hspPoolRequestSchema = hspRankRequestSchema.pick({ q: true, filters: true }).extend({
  targets: hspRankRequestSchema.shape.targets.optional(),
  /** Only these ingredients, as far as they pass the filters. */
  ids: z.array(z.uuid()).min(1).max(CALCULATION_LIMITS.named).optional(),
  /** A field whose values are told beside the others, as for the colours of a picture. */
  fact: z.enum(POOL_FACTS).optional(),
  /** With what a replacement of a solvent is held to: flash points, vapour pressures, hazards. */
  facts: z.boolean().optional(),
});
/** @public What is sent to /api/calculations/hsp-pool. */
export type HspPoolRequest = z.input<typeof hspPoolRequestSchema>;

export const hspPoolAnswerSchema = z.object({
  /** How many pass. */
  total: z.number(),
  /** All of them, or those that stand best to the targets: column by column, since there may be ten thousand. */
  columns: z.object({
    ingredientId: z.array(z.string()),
    datasetId: z.array(z.string()),
    name: z.array(z.string()),
    cas: poolWords,
    method: poolWords,
    dD: z.array(z.number()),
    dP: z.array(z.number()),
    dH: z.array(z.number()),
    r: poolNumbers,
    density: poolNumbers,
    molarVolume: poolNumbers,
    boilingPoint: poolNumbers,
    fact: z.array(z.union([z.number(), z.string(), z.array(z.string())]).nullable()).optional(),
  }),
  /** Where they were asked for. */
  facts: poolFactsSchema.optional(),
});
/** @public */
export type HspPoolAnswer = z.infer<typeof hspPoolAnswerSchema>;

const structure = {
  /** A molecule, or a repeat unit with two `*`. Longer than any that is read, so that its own refusal says why. */
  smiles: z.string().max(10_000),
  /** Measured, in cm³/mol: used by the method that takes one. */
  molarVolume: z.number().min(5).max(10_000).optional(),
};

/** One structure, or a list of them that is answered line by line. */
export const hspEstimateRequestSchema = z.union([
  z.strictObject(structure),
  z.strictObject({
    molecules: z
      .array(z.strictObject({ id: candidateId.optional(), ...structure }))
      .max(CALCULATION_LIMITS.structures),
  }),
]);
export type HspEstimateRequest = z.infer<typeof hspEstimateRequestSchema>;

/** How often each group of a method is in the molecule. */
const groups = z.record(z.string(), z.int());
const methodAnswerSchema = z.union([
  z.object({
    dD: z.number().nullable(),
    dP: z.number().nullable(),
    dH: z.number().nullable(),
    molarVolume: z.number().optional(),
    missing: z.array(z.object({ name: z.string(), parameter: z.enum(PARAMETERS) })).readonly(),
    groups,
    /** Whether the molecule is of the chemistry the method was measured on; if not, why. */
    inside: z.boolean(),
    outside: z.array(z.object({ reason: z.string(), name: z.string().optional() })),
  }),
  z.object({
    reason: z.string(),
    names: z.array(z.string()).readonly().optional(),
    /** Those in none of the groups. */
    atoms: z.array(z.int()).readonly(),
    groups,
  }),
]);
const spreadSchema = z
  .object({ low: z.number(), high: z.number(), mean: z.number(), count: z.int() })
  .nullable();
const estimateSchema = z.object({
  version: z.int(),
  chemicalClass: z.string(),
  /** Given by its repeat unit, which has two open ends: estimated as two units. Intervals are those of small molecules. */
  isPolymer: z.boolean(),
  methods: z.record(z.enum(ESTIMATION_METHODS), methodAnswerSchema),
  /** What the methods say together. */
  spread: z.record(z.enum(PARAMETERS), spreadSchema),
  inside: z.boolean(),
  /** What the app shows first, with its intervals. */
  learned: learnedEstimateSchema,
});
export type HspEstimate = z.infer<typeof estimateSchema>;

const answeredLine = { ...answeredId, smiles: z.string() };
const refusedStructureSchema = z.object({
  error: z.object({
    reason: z.string(),
    detail: z.string(),
    position: z.int().optional(),
    elements: z.array(z.string()).optional(),
  }),
});
export type RefusedStructure = z.infer<typeof refusedStructureSchema>;

/** As it was asked: of one structure, or line by line. */
export const hspEstimateAnswerSchema = z.union([
  estimateSchema,
  z.object({
    molecules: z.array(
      z.union([estimateSchema.extend(answeredLine), refusedStructureSchema.extend(answeredLine)]),
    ),
  }),
]);
export type HspEstimateAnswer = z.infer<typeof hspEstimateAnswerSchema>;
