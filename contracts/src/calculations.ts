import { SURFACTANT_TYPES, TARGET_EMULSION_TYPES } from '@suite/hld';
import { z } from 'zod';

/** The most entries of one request. */
export const CALCULATION_LIMITS = {
  surfactants: 50,
  oils: 50,
  candidates: 10_000,
  points: 2_000,
  scanSteps: 1_000,
} as const;

// Far beyond anything physical: what is larger is a mistake, and could overflow later.
const number = z.number().min(-1e6).max(1e6);

/** In place of values: an ingredient of a dataset; the server takes its values where the caller may read it. */
const reference = { datasetId: z.string().max(40), ingredientId: z.string().max(40) };

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
});

const amount = { active: z.boolean().optional() };
const surfactantReferenceSchema = z.strictObject({ ...reference, concentration: number, ...amount });

const oilSchema = z.strictObject({ eacn: number, volume: number, active: z.boolean().optional() });
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
export type HldRequest = WithValues<z.infer<typeof hldRequestSchema>>;

export const hldSolveRequestSchema = z.strictObject({
  ...formulation,
  variable: z.enum(['temperature', 'salinity', 'eacn', 'fa']),
  target: number.default(0),
});
export type HldSolveRequest = WithValues<z.infer<typeof hldSolveRequestSchema>>;

export const hldScanRequestSchema = z.strictObject({
  ...formulation,
  variable: z.enum(['temperature', 'salinity', 'eacn', 'concentration']),
  from: number.optional(),
  to: number.optional(),
  steps: z.int().min(1).max(CALCULATION_LIMITS.scanSteps).optional(),
});
export type HldScanRequest = WithValues<z.infer<typeof hldScanRequestSchema>>;

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

export const hspFitRequestSchema = z.strictObject({
  points: z.array(z.strictObject({ ...hsp, score: number.nullable() })).max(CALCULATION_LIMITS.points),
  insideLimit: number.optional(),
  spheres: z.literal([1, 2]).optional(),
  seed: z.int().optional(),
});
export type HspFitRequest = z.infer<typeof hspFitRequestSchema>;

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
