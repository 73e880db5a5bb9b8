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

const oilSchema = z.strictObject({ eacn: number, volume: number, active: z.boolean().optional() });

const formulation = {
  conditions: z.strictObject({ temperature: number, salinity: number, eacn: number, fa: number }),
  manualEACN: z.boolean().optional(),
  surfactants: z.array(surfactantSchema).max(CALCULATION_LIMITS.surfactants),
  oils: z.array(oilSchema).max(CALCULATION_LIMITS.oils),
};

export const hldRequestSchema = z.strictObject({
  ...formulation,
  targetEmulsionType: z.enum(TARGET_EMULSION_TYPES).optional(),
});
export type HldRequest = z.infer<typeof hldRequestSchema>;

export const hldSolveRequestSchema = z.strictObject({
  ...formulation,
  variable: z.enum(['temperature', 'salinity', 'eacn', 'fa']),
  target: number.default(0),
});
export type HldSolveRequest = z.infer<typeof hldSolveRequestSchema>;

export const hldScanRequestSchema = z.strictObject({
  ...formulation,
  variable: z.enum(['temperature', 'salinity', 'eacn', 'concentration']),
  from: number.optional(),
  to: number.optional(),
  steps: z.int().min(1).max(CALCULATION_LIMITS.scanSteps).optional(),
});
export type HldScanRequest = z.infer<typeof hldScanRequestSchema>;

const hsp = { dD: number, dP: number, dH: number };
const candidateId = z.string().max(200);

export const hspScoreRequestSchema = z.strictObject({
  target: z.strictObject({ ...hsp, r: number }),
  candidates: z
    .array(z.strictObject({ id: candidateId.optional(), ...hsp }))
    .max(CALCULATION_LIMITS.candidates),
  /** The largest RED of the scores 1 to 5. */
  limits: z.tuple([number, number, number, number, number]).optional(),
});
export type HspScoreRequest = z.infer<typeof hspScoreRequestSchema>;

export const hspFitRequestSchema = z.strictObject({
  points: z.array(z.strictObject({ ...hsp, score: number.nullable() })).max(CALCULATION_LIMITS.points),
  insideLimit: number.optional(),
  spheres: z.literal([1, 2]).optional(),
  seed: z.int().optional(),
});
export type HspFitRequest = z.infer<typeof hspFitRequestSchema>;

export const hspBlendRequestSchema = z.strictObject({
  target: z.strictObject({ ...hsp, r: number.optional() }),
  candidates: z.array(z.strictObject({ id: candidateId, ...hsp })).max(CALCULATION_LIMITS.candidates),
  size: z.int().min(2).max(4),
  top: z.int().min(1).max(100).optional(),
});
export type HspBlendRequest = z.infer<typeof hspBlendRequestSchema>;
