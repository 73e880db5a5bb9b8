import { z } from 'zod';
import { resourceSchema } from './json-api.ts';
import { sourceSchema } from './provenance.ts';

const sourced = { sourceId: z.string() };
const statement = z.object({ code: z.string(), text: z.string() });
const words = z.array(z.string());

/** One value of one source; the first of a field is the one that the ingredient itself carries. */
const factSchema = z.object({
  /** A field of the ingredient, or a further property: vapourPressure20, heatOfVaporisation, globalWarming … */
  field: z.string(),
  value: z.number(),
  /** How it was measured, or at which temperature; absent where the unit says all. */
  method: z.string().optional(),
  isChosen: z.boolean(),
  ...sourced,
});

/** Annex VI of Regulation (EC) No 1272/2008, as in force; what a later act changes stands in `next`. */
const harmonisedSchema = z.object({
  statements: z.array(statement),
  classes: words,
  signalWord: z.string().optional(),
  pictograms: words,
  labelStatements: z.array(statement),
  supplemental: z.array(statement),
  carc: z.string().optional(),
  muta: z.string().optional(),
  repr: z.string().optional(),
  specificLimits: words,
  mFactors: words,
  acuteToxicity: words,
  details: words,
  annexNotes: words,
  indexNo: z.string().optional(),
  act: z.string().optional(),
  celex: z.string().optional(),
  inApplication: z.string().optional(),
  next: z
    .object({ statements: z.array(statement), classes: words, from: z.string(), celex: z.string() })
    .optional(),
  ...sourced,
});

const score = z.number().optional();

/**
 * What is known of a shipped substance, each value with its source. No entry under `harmonised` means unknown, never
 * harmless; the safety data sheet of the supplier prevails.
 */
export const factsSchema = z.object({
  identity: z
    .object({
      inchiKey: z.string().optional(),
      pubchem: z.string().optional(),
      formula: z.string().optional(),
      ...sourced,
    })
    .optional(),
  names: z.array(z.object({ name: z.string(), kind: z.string(), ...sourced })),
  values: z.array(factSchema),
  /** log10(p/kPa) = a − b/(t/°C + c) between `from` and `to` °C; `deviation` in percent from the correlation it was fitted to. */
  vapourPressure: z
    .object({
      a: z.number(),
      b: z.number(),
      c: z.number(),
      from: z.number(),
      to: z.number(),
      deviation: z.number().optional(),
      ...sourced,
    })
    .optional(),
  hazards: z.object({
    harmonised: harmonisedSchema.optional(),
    /** Of other lists, where there is no harmonised entry; never to be mixed with it. */
    other: z.array(z.object({ statements: z.array(statement), remark: z.string().optional(), ...sourced })),
    iarc: z.object({ group: z.string(), year: z.string().optional(), ...sourced }).optional(),
  }),
  guides: z.object({
    chem21: z
      .object({
        safety: score,
        health: score,
        environment: score,
        ranking: z.string(),
        discussion: z.string(),
        ...sourced,
      })
      .optional(),
    gsk: z.object({ scores: z.record(z.string(), z.number()), composite: score, ...sourced }).optional(),
    acsGci: z
      .object({
        safety: score,
        health: score,
        environment: score,
        ranking: z.string().optional(),
        ichClass: score,
        ...sourced,
      })
      .optional(),
  }),
  voc: z.array(z.object({ status: z.string(), ...sourced })),
});

export type FactsDocument = z.infer<typeof factsSchema>;

/** GET /api/ingredients/hsp/{id}/facts */
export const factsAnswerSchema = z.object({
  data: resourceSchema('ingredient-facts', factsSchema),
  included: z.array(sourceSchema),
});
