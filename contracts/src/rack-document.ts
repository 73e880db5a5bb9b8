import { completeRack, type LabRack, RACK_LIMITS, SCANNED, SOUGHT, SURFACTANT_TYPES } from '@suite/hld';
import { z } from 'zod';
import { lineOf } from './line.ts';

const number = z.number().min(-1e6).max(1e6);
const amount = z.number().min(0).max(1e6);
// Before somebody has given it, a surfactant or an oil has no name.
const name = z.union([lineOf(200), z.literal('')]);

const surfactant = z.strictObject({
  name,
  surfactantType: z.enum(SURFACTANT_TYPES),
  cc: number,
  ccError: amount,
  mw: number,
  k: number,
  kError: amount,
  alpha: number,
  alphaError: amount,
  salinityFunction: z.enum(['b', 'ln']),
  b: number,
  bError: amount,
});
const oil = z.strictObject({ name, eacn: number, eacnError: amount });

const tube = z.strictObject({
  value: number,
  seen: z.enum(['I', 'III', 'II', 'IV', 'I/III', 'III/II']).nullable(),
  volumes: z.strictObject({ oil: number, middle: number, water: number }).optional(),
  // Those that are read so far, until all three are.
  partialVolumes: z
    .strictObject({ oil: number.optional(), middle: number.optional(), water: number.optional() })
    .optional(),
  note: lineOf(RACK_LIMITS.note).optional(),
});

/** A rack of tubes as it is written down: with all its values, for what was seen does not change with its ingredients. */
export const rackSchema = z.strictObject({
  id: lineOf(40),
  name: lineOf(100),
  madeOn: z.iso.date().optional(),
  sought: z.enum(SOUGHT),
  scanned: z.enum(SCANNED),
  surfactant,
  otherSurfactant: surfactant.optional(),
  concentration: amount,
  oil,
  otherOil: oil.optional(),
  temperature: number,
  salinity: amount,
  fa: number,
  bench: z.strictObject({
    volume: amount,
    waterShare: amount,
    brine: amount,
    stock: amount,
    otherStock: amount.optional(),
  }),
  film: z.strictObject({ headArea: amount, length: amount }).optional(),
  tubes: z.array(tube).max(RACK_LIMITS.tubes),
  goal: amount,
  referenceId: lineOf(40).optional(),
});

/** All racks of a recipe, each id once. */
export const racksSchema = z
  .array(rackSchema)
  .max(RACK_LIMITS.racks)
  .refine((racks) => new Set(racks.map(({ id }) => id)).size === racks.length, {
    error: 'A rack is listed twice.',
  });

// An earlier release knew fewer errors.
const earlierSurfactant = surfactant.partial({ ccError: true, kError: true, alphaError: true, bError: true });
const earlierOil = oil.partial({ eacnError: true });
const earlierRackSchema = rackSchema.extend({
  surfactant: earlierSurfactant,
  otherSurfactant: earlierSurfactant.optional(),
  oil: earlierOil,
  otherOil: earlierOil.optional(),
});

/** A rack from whatever a browser kept or an earlier release saved; undefined where it cannot be read. */
export function readRackDraft(given: unknown): LabRack | undefined {
  const { data } = earlierRackSchema.safeParse(given);
  // To the engine an option is there or absent, and so it is in JSON.
  return data && completeRack(data);
}
