import {
  CALCULATION_LIMITS,
  hspFitAnswerSchema,
  hspFitRequestSchema,
  hspRankRequestSchema,
} from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { type LearnedEstimate, learnedEstimateSchema } from '@suite/contracts/learned-estimate';
import { ESTIMATION_METHODS, MEASURED_ACCURACY, PARAMETERS } from '@suite/hsp';
import { z } from 'zod';
import { defined } from '../../../platform/defined.ts';
import { candidatesLink, fitLink } from '../app-links.ts';
import { fitWarning, quoted, RefusedError, short, tool } from '../tool.ts';
import {
  citedSources,
  ingredientRow,
  ingredientRowSchema,
  LITERATURE,
  OWN_VALUES,
  rowTexts,
  solventsById,
  SOURCE_TEXTS,
} from './ingredient-row.ts';
import { candidateFilters, candidatesSchema } from './ingredients.ts';

const permissions = ['hsp.calculate'] as const;
const ENGINE = `HSP engine ${HSP_ENGINE}`;
const numbers = z.object({ dD: z.number().nullable(), dP: z.number().nullable(), dH: z.number().nullable() });

export const estimateFromSmiles = tool({
  name: 'estimate_from_smiles',
  title: 'Estimate Hansen parameters from a structure',
  description:
    'Hansen parameters (MPa½) of a molecule, or of a polymer by its repeat unit, from SMILES: an estimate learned from published values, with 80 % and 95 % intervals, and three group methods with the error that each has shown. Tells the published values where the molecule is known. Prefer substance_facts for a substance with a name.',
  permissions,
  input: z.strictObject({
    smiles: z
      .string()
      .min(1)
      .max(1000)
      .meta({ description: 'One neutral molecule, or a repeat unit with two *' }),
    molarVolume: z.number().min(5).max(10_000).optional().meta({ description: 'Measured, cm³/mol' }),
  }),
  result: z.object({
    chemicalClass: z.string(),
    /** A repeat unit, estimated as two units. */
    isPolymer: z.boolean(),
    /** The estimate to go on with, as the app shows it first. */
    learned: learnedEstimateSchema,
    /** Whether the molecule is of the chemistry that at least one method was measured on. */
    isInside: z.boolean(),
    methods: z.array(
      z.object({
        method: z.enum(ESTIMATION_METHODS),
        values: numbers.nullable(),
        reason: z.string().optional(),
        isInside: z.boolean(),
        /** Root mean square error against published values, of molecules like this one as far as the method knows. */
        measuredError: z.object({ dD: z.number(), dP: z.number(), dH: z.number() }),
      }),
    ),
    /** Lowest, highest and mean of the methods. */
    spread: z.record(
      z.enum(PARAMETERS),
      z.object({ low: z.number(), high: z.number(), mean: z.number(), count: z.int() }).nullable(),
    ),
  }),
  answer: async (input, ask) => {
    const answer = await ask(calculationEndpoints.hspEstimate, { body: input });
    if ('molecules' in answer) throw new RefusedError('Send one structure.');
    const methods = ESTIMATION_METHODS.map((method) => {
      const told = answer.methods[method];
      const isInside = 'inside' in told && told.inside;
      const measured = MEASURED_ACCURACY.methods[method][isInside ? 'inside' : 'outside'];
      return {
        method,
        values: 'dD' in told ? { dD: told.dD, dP: told.dP, dH: told.dH } : null,
        ...('reason' in told ? { reason: told.reason } : {}),
        isInside,
        measuredError: { dD: measured.dD.rmse, dP: measured.dP.rmse, dH: measured.dH.rmse },
      };
    });
    const { learned } = answer;
    const { values, published } = learned;
    const estimated = PARAMETERS.map((parameter) => {
      const { mean, interval80 } = values[parameter];
      return `${parameter} ${short(mean)} (${short(interval80.low)} to ${short(interval80.high)})`;
    });
    const ranges = PARAMETERS.map((parameter) => {
      const spread = answer.spread[parameter];
      return `${parameter} ${spread ? `${short(spread.low)} to ${short(spread.high)}` : 'unknown'}`;
    });
    return {
      text: [
        ...(published ? [publishedText(published)] : []),
        `Estimated, MPa½: ${estimated.join(', ')}; the brackets held the published value of 80 in 100 other molecules. Most similar known molecule: ${values.dH.nearest.name}.`,
        `Range of the group methods: ${ranges.join(', ')}.`,
      ].join('\n'),
      result: {
        chemicalClass: answer.chemicalClass,
        isPolymer: answer.isPolymer,
        learned,
        isInside: answer.inside,
        methods,
        spread: answer.spread,
      },
      sources: [...LITERATURE.estimate],
      engine: `learned estimator ${learned.version}, group methods ${answer.version}`,
      link: {
        path: `/apps/property?${new URLSearchParams({ smiles: input.smiles }).toString()}`,
        // The screen estimates the molar volume itself.
        isSame: input.molarVolume === undefined,
      },
      notes: [
        FENCE_NOTES[learned.fence] ?? [],
        answer.inside ? [] : 'The molecule is unlike those that the group methods were measured on.',
        answer.isPolymer
          ? 'A polymer is estimated as two repeat units closed by hydrogen. The intervals were measured on small molecules, not on polymers.'
          : [],
      ].flat(),
    };
  },
});

function publishedText(published: NonNullable<LearnedEstimate['published']>): string {
  const values = PARAMETERS.map((parameter) => `${parameter} ${short(published[parameter])}`).join(', ');
  return `Published for ${published.name}, MPa½: ${values}. Use these; the estimate below was made without them.`;
}

const FENCE_NOTES: Partial<Record<LearnedEstimate['fence'], string>> = {
  outside: 'The molecule is too far from those with published values: do not rely on the learned estimate.',
  edge: 'The molecule is only somewhat like those with published values: the intervals are wide.',
};

const { points, insideLimit, spheres, seed } = hspFitRequestSchema.shape;
const score = points.element.shape.score;
const { dD, dP, dH } = points.element.shape;

export const fitSphere = tool({
  name: 'fit_sphere',
  title: 'Fit a Hansen sphere',
  description:
    'The solubility sphere of a material from solvents that were tested: score 1 is good, up to the inside limit counts as inside, 0 and higher numbers are bad, null is not tested. Gives 95 % intervals for one sphere.',
  permissions,
  input: z.strictObject({
    points: z
      .array(
        z.union([z.strictObject({ dD, dP, dH, score }), z.strictObject({ ingredientId: z.uuid(), score })]),
      )
      .min(1)
      .max(500)
      .meta({ description: `Tested solvents by values or by id; at most ${CALCULATION_LIMITS.named} by id` }),
    insideLimit,
    spheres,
    seed,
  }),
  result: hspFitAnswerSchema,
  answer: async ({ points: given, ...rest }, ask) => {
    const ids = given.flatMap((point) => ('ingredientId' in point ? [point.ingredientId] : []));
    const named = await solventsById(ids, ask);
    const tested = given.map((point) => {
      if (!('ingredientId' in point)) return point;
      const { dD: d, dP: p, dH: h } = named.find(point.ingredientId);
      return { dD: d, dP: p, dH: h, score: point.score };
    });
    const answer = await ask(calculationEndpoints.hspFit, { body: { ...rest, points: tested } });
    const [first] = answer.spheres;
    const { intervals } = answer;
    const range = (name: 'dD' | 'dP' | 'dH' | 'r') =>
      `${name} ${short(first?.[name] ?? 0)}${intervals ? ` (${short(intervals[name][0])} to ${short(intervals[name][1])})` : ''}`;
    return {
      text: `Sphere, MPa½: ${(['dD', 'dP', 'dH', 'r'] as const).map(range).join(', ')}. Fit ${short(answer.fit)}; ${answer.wrongIn} wrongly inside, ${answer.wrongOut} wrongly outside.`,
      result: answer,
      sources: [
        ...(await citedSources('hsp', ids, ask)),
        ...(ids.length < given.length ? [OWN_VALUES] : []),
        ...LITERATURE.fit,
      ],
      writtenByPeople: ids.length > 0 ? [SOURCE_TEXTS] : [],
      engine: ENGINE,
      link: fitLink({
        ...rest,
        tests: tested.map((test, index) => {
          const point = given[index];
          const isNamed = point && 'ingredientId' in point;
          return { name: isNamed ? named.find(point.ingredientId).name : `Solvent ${index + 1}`, ...test };
        }),
        found: answer.spheres,
      }),
      notes: answer.warnings.map(({ kind }) => fitWarning(kind)),
    };
  },
});

export const rankCandidates = tool({
  name: 'rank_candidates',
  title: 'Rank candidates',
  description:
    'Ingredients of the database by how well they stand to one or more Hansen spheres: RED below 1 is inside. Each is ranked by its worst target; goal avoid asks for the opposite.',
  permissions,
  input: z.strictObject({
    targets: hspRankRequestSchema.shape.targets,
    ...candidatesSchema,
    limit: z.int().min(1).max(50).default(10),
  }),
  result: z.object({
    total: z.number(),
    /** How many there are of each score, 1 (best) to 6. */
    counts: z.array(z.number()),
    candidates: z.array(
      z.object({
        ingredient: ingredientRowSchema,
        worst: z.number(),
        score: z.int(),
        targets: z.array(z.object({ Ra: z.number(), RED: z.number() })),
      }),
    ),
  }),
  answer: async (input, ask) => {
    const filters = candidateFilters(input);
    const { total, counts, rows } = await ask(calculationEndpoints.hspRank, {
      body: {
        targets: input.targets,
        filters,
        size: input.limit,
        ...defined({ q: input.text }),
      },
    });
    const candidates = rows.map(({ ingredient, ...standing }) => ({
      ingredient: ingredientRow(ingredient),
      ...standing,
    }));
    return {
      text: [
        `${total} candidates, best first:`,
        ...candidates.map(
          ({ ingredient, targets, score: of }) =>
            `${quoted(ingredient.name)}: RED ${targets.map(({ RED }) => short(RED)).join(', ')}, score ${of}. Id ${ingredient.id}.`,
        ),
      ].join('\n'),
      result: { total, counts, candidates },
      sources: [
        ...(await citedSources(
          'hsp',
          candidates.map(({ ingredient }) => ingredient.id),
          ask,
        )),
        ...LITERATURE.hsp,
      ],
      engine: ENGINE,
      link: candidatesLink({
        ...input,
        isShared: rows.every(({ ingredient }) => !ingredient.attributes.userId),
      }),
      notes: [
        'No interval of RED is known. Published Hansen parameters differ by about 0.5 to 1 MPa½ between sources: RED near 1 is open.',
      ],
      writtenByPeople: rowTexts('candidates[].ingredient'),
    };
  },
});
