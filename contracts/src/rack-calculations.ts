import { RACK_LIMITS, SCANNED, SOUGHT, SURFACTANT_TYPES } from '@suite/hld';
import { z } from 'zod';
import { METHODS } from './ingredients.ts';
import { lineOf } from './line.ts';
import { rackSchema } from './rack-document.ts';

const number = z.number().min(-1e6).max(1e6);
const amount = z.number().min(0).max(1e6);
const positive = z.number().positive().max(1e6);
const method = z
  .enum(METHODS)
  .optional()
  .meta({ description: 'How its Cc or EACN was obtained: the errors that are not given follow from it' });

/** A surfactant as far as it is known: the rest is what its type gives. */
const surfactantSchema = z.strictObject({
  name: lineOf(200).optional(),
  surfactantType: z.enum(SURFACTANT_TYPES),
  cc: number.optional().meta({ description: 'Known, or expected where it is sought; 0 unless given' }),
  ccError: amount.optional(),
  mw: positive.optional(),
  k: number.optional(),
  kError: amount.optional(),
  alpha: number.optional(),
  alphaError: amount.optional(),
  salinityFunction: z.enum(['b', 'ln']).optional(),
  b: number.optional(),
  bError: amount.optional(),
  method,
});

const oilSchema = z.strictObject({
  name: lineOf(200),
  eacn: number.meta({ description: 'Known, or expected where it is sought' }),
  eacnError: amount.optional(),
  method,
});

/** A rack as somebody describes it who has not filled in everything; what is left out is as in a new rack of the app. */
const question = {
  sought: z.enum(SOUGHT),
  scanned: z.enum(SCANNED).optional(),
  surfactant: surfactantSchema,
  otherSurfactant: surfactantSchema
    .optional()
    .meta({ description: 'The known one that is mixed with it where their ratio is scanned' }),
  oil: oilSchema,
  otherOil: oilSchema.optional().meta({ description: 'Mixed with the oil where EACN is scanned' }),
  concentration: positive.optional().meta({ description: 'g per 100 mL oil' }),
  temperature: number.optional().meta({ description: '°C' }),
  salinity: amount.optional().meta({ description: 'g per 100 mL water' }),
  fa: number.optional(),
  bench: rackSchema.shape.bench.partial().optional(),
  film: rackSchema.shape.film,
  goal: positive.optional().meta({ description: 'How narrow the 95 % interval should be, in HLD' }),
};

export const hldRackPlanRequestSchema = z.strictObject({
  ...question,
  tubes: z.int().min(2).max(RACK_LIMITS.tubes).optional(),
  spread: z
    .number()
    .positive()
    .max(100)
    .optional()
    .meta({ description: 'How far Cc may be from what is expected, ±' }),
});
export type HldRackPlanRequest = z.infer<typeof hldRackPlanRequestSchema>;

const { value, seen, volumes } = rackSchema.shape.tubes.element.shape;
export const hldRackReadRequestSchema = z.strictObject({
  ...question,
  tubes: z.array(z.strictObject({ value, seen, volumes })).min(1).max(RACK_LIMITS.tubes),
});
export type HldRackReadRequest = z.infer<typeof hldRackReadRequestSchema>;

const phases = z.enum(['I', 'III', 'II']).nullable();
const amountsSchema = z.union([
  z.object({
    brine: z.number(),
    water: z.number(),
    solution: z.number(),
    surfactant: z.number(),
    otherSolution: z.number(),
    otherSurfactant: z.number(),
    salt: z.number(),
    oil: z.number(),
    otherOil: z.number(),
  }),
  z.object({ reason: z.string() }),
]);

export const hldRackPlanAnswerSchema = z.object({
  /** Where the optimum is expected, as a value to enter. */
  expected: z.number(),
  /** What each tube is set to, what it is expected to show, and what to measure into it: mL, and g of solids. */
  tubes: z.array(z.object({ value: z.number(), predicted: phases, amounts: amountsSchema })),
  /** No rack with these steps can know the optimum better, as a standard error in HLD or its logarithm of salinity. */
  leastError: z.number(),
  /** Whether the range had to be cut to what tubes can hold. */
  isCut: z.boolean(),
  /** The rack with everything filled in, as a recipe holds it. */
  rack: rackSchema,
});
export type HldRackPlanAnswer = z.infer<typeof hldRackPlanAnswerSchema>;

const interval = z.object({ from: z.number(), to: z.number() });
const foundSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('value'),
    value: z.number(),
    /** Standard errors: of all, of the rack alone, of the constants. */
    error: z.number(),
    rackError: z.number(),
    constantsError: z.number(),
    /** 95 %. */
    interval,
  }),
  z.object({ kind: z.literal('xi'), value: z.number().nullable(), interval }),
  z.object({ kind: z.literal('at-least'), bound: z.number() }),
  z.object({ kind: z.literal('at-most'), bound: z.number() }),
  z.object({ kind: z.literal('none'), reason: z.string() }),
]);

export const hldRackReadAnswerSchema = z.object({
  /** The sought number, or what is known of it so far. */
  found: foundSchema,
  /** Where the three phases are in the middle, as a total; with its 95 % interval. */
  optimum: interval.extend({ median: z.number() }).nullable(),
  /** In the unit of the sought number: how wide the interval may be, is, and will be after the next tubes. */
  goal: z.number(),
  width: z.number(),
  expectedWidth: z.number(),
  isEnough: z.boolean(),
  /** The tubes from which most is to be learned. */
  next: z.array(z.object({ value: z.number(), predicted: phases, amounts: amountsSchema })),
  rack: rackSchema,
});
export type HldRackReadAnswer = z.infer<typeof hldRackReadAnswerSchema>;
