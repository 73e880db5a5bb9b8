import type { z } from 'zod';
import { sourcesAnswerSchema, sourcesRequestSchema } from '../calculation-sources.ts';
import {
  hldAnswerSchema,
  hldRequestSchema,
  hldScanAnswerSchema,
  hldScanRequestSchema,
  hldSolveAnswerSchema,
  hldSolveRequestSchema,
  hspBlendAnswerSchema,
  hspBlendRequestSchema,
  hspEstimateAnswerSchema,
  hspEstimateRequestSchema,
  hspFitAnswerSchema,
  hspFitRequestSchema,
  hspPoolAnswerSchema,
  hspPoolRequestSchema,
  hspRankAnswerSchema,
  hspRankRequestSchema,
  hspScoreAnswerSchema,
  hspScoreRequestSchema,
} from '../calculations.ts';
import { endpoint, JSON_API } from '../endpoint.ts';
import { rackPlanExample, rackReadExample } from '../examples/racks.ts';
import { solventBlendExample, solventReplacementExample } from '../examples/solvents.ts';
import {
  hldRackPlanAnswerSchema,
  hldRackPlanRequestSchema,
  hldRackReadAnswerSchema,
  hldRackReadRequestSchema,
} from '../rack-calculations.ts';
import {
  solventBlendAnswerSchema,
  solventBlendRequestSchema,
  solventReplacementAnswerSchema,
  solventReplacementRequestSchema,
} from '../solvent-calculations.ts';

const JSON_TYPE = 'application/json';

const common = { method: 'post', tag: 'Calculations', mediaTypes: [JSON_TYPE, JSON_API] } as const;
const limits = { bytes: 2 * 1024 * 1024 };
/** As many entries as the schema takes: ten thousand candidates, two thousand solvents with their labels (S-26). */
const many = { limits: { ...limits, elements: 100_000 } };
const hld = { ...common, permission: 'hld.calculate', limits } as const;
const hsp = { ...common, permission: 'hsp.calculate', limits } as const;

function numbers<Schema extends z.ZodType>(schema: Schema, description = 'The result') {
  return { 200: { description, schema, mediaType: JSON_TYPE } } as const;
}

/** The same for both sciences, each open to those who calculate in it. */
const sourcesOf = {
  description: 'Of the ingredients that you have access to, without their values. Counts as a search.',
  body: sourcesRequestSchema,
  answers: numbers(sourcesAnswerSchema, 'The sources'),
} as const;

const GUARDED = 'Rejected if the values of an ingredient are for calculation only.';

/** POST /api/calculations/…: plain JSON in and out; an ingredient is given by its values or by its name in a dataset. */
export const calculationEndpoints = {
  hld: endpoint({
    ...hld,
    id: 'calculateHld',
    path: '/api/calculations/hld',
    summary: 'Calculate HLD and emulsion type',
    description:
      'With how well it is known, from how the values were obtained. If the values of an ingredient are for calculation only, HLD is calculated with shifted values, can be off by up to about 2, and comes alone.',
    body: hldRequestSchema,
    answers: numbers(hldAnswerSchema),
  }),

  hldSolve: endpoint({
    ...hld,
    id: 'solveHld',
    path: '/api/calculations/hld-solve',
    summary: 'Solve for an HLD',
    description: `Returns the condition that gives it with its 95 % interval, or the reason why none in range does. ${GUARDED}`,
    body: hldSolveRequestSchema,
    answers: numbers(hldSolveAnswerSchema),
  }),

  hldScan: endpoint({
    ...hld,
    id: 'scanHld',
    path: '/api/calculations/hld-scan',
    summary: 'Scan HLD over a range',
    description: `For the mix and for each surfactant. ${GUARDED}`,
    body: hldScanRequestSchema,
    answers: numbers(hldScanAnswerSchema),
  }),

  hldRackPlan: endpoint({
    ...hld,
    id: 'planRack',
    path: '/api/calculations/hld-rack-plan',
    summary: 'Plan a rack of tubes',
    description: 'The first tubes, with what each is expected to show and what to measure into it.',
    body: hldRackPlanRequestSchema,
    example: rackPlanExample,
    answers: numbers(hldRackPlanAnswerSchema, 'The tubes'),
  }),

  hldRackRead: endpoint({
    ...hld,
    id: 'readRack',
    path: '/api/calculations/hld-rack-read',
    summary: 'Read a rack of tubes',
    description:
      'Cc, EACN, the optimum or the characteristic length with its 95 % interval, and the tubes to add next.',
    body: hldRackReadRequestSchema,
    example: rackReadExample,
    answers: numbers(hldRackReadAnswerSchema),
  }),

  hldSources: endpoint({
    ...hld,
    ...sourcesOf,
    id: 'listHldSources',
    path: '/api/calculations/hld-sources',
    summary: 'List the sources of surfactants and oils',
  }),

  hspScore: endpoint({
    ...hsp,
    ...many,
    id: 'scoreCandidates',
    path: '/api/calculations/hsp-score',
    summary: 'Score candidates',
    description: 'In the order given. A candidate whose values are for calculation only gets just a score.',
    body: hspScoreRequestSchema,
    answers: numbers(hspScoreAnswerSchema),
  }),

  hspFit: endpoint({
    ...hsp,
    ...many,
    id: 'fitSphere',
    path: '/api/calculations/hsp-fit',
    summary: 'Fit a sphere',
    description: 'Fits one or two spheres to scored solvents. The same seed gives the same result.',
    body: hspFitRequestSchema,
    answers: numbers(hspFitAnswerSchema),
  }),

  hspBlend: endpoint({
    ...hsp,
    ...many,
    id: 'findBlends',
    path: '/api/calculations/hsp-blend',
    summary: 'Find the best blends',
    description: `Each with its best ratio, best first. ${GUARDED}`,
    body: hspBlendRequestSchema,
    answers: numbers(hspBlendAnswerSchema),
  }),

  hspEstimate: endpoint({
    ...hsp,
    ...many,
    id: 'estimateHsp',
    path: '/api/calculations/hsp-estimate',
    summary: 'Estimate Hansen parameters from a structure',
    description:
      'Learned from published values, with intervals, and by every group method. For a list, lines that cannot be processed state the reason.',
    body: hspEstimateRequestSchema,
    answers: numbers(hspEstimateAnswerSchema),
  }),

  solventBlend: endpoint({
    ...hsp,
    ...many,
    id: 'describeSolventBlend',
    path: '/api/calculations/solvent-blend',
    summary: 'Calculate drying path, flash point, VOC and label of a solvent blend',
    description:
      'From the values you send. For comparing blends: the label does not replace the classification by a competent person.',
    body: solventBlendRequestSchema,
    example: solventBlendExample,
    answers: numbers(solventBlendAnswerSchema),
  }),

  solventReplacement: endpoint({
    ...hsp,
    ...many,
    id: 'replaceSolvent',
    path: '/api/calculations/solvent-replacement',
    summary: 'Find blends that replace a solvent or a blend, or meet targets under limits',
    description:
      'Keeps every limit; those you leave out are taken from the original. Solvents are given by their values, for example the columns and facts of listBlendIngredients.',
    body: solventReplacementRequestSchema,
    example: solventReplacementExample,
    answers: numbers(solventReplacementAnswerSchema, 'In the order of the objective'),
  }),

  hspPool: endpoint({
    ...common,
    permission: 'hsp.calculate',
    id: 'listBlendIngredients',
    path: '/api/calculations/hsp-pool',
    summary: 'List candidate components for a blend: database ingredients that match the filters',
    description:
      'As columns, with facts of solvents if you ask for them; by ids, only these. Counts as a search.',
    body: hspPoolRequestSchema,
    answers: numbers(hspPoolAnswerSchema, 'The rows'),
  }),

  hspSources: endpoint({
    ...hsp,
    ...sourcesOf,
    id: 'listHspSources',
    path: '/api/calculations/hsp-sources',
    summary: 'List the sources of solvents and materials',
  }),

  hspRank: endpoint({
    ...common,
    permission: 'hsp.calculate',
    id: 'rankIngredients',
    path: '/api/calculations/hsp-rank',
    summary: 'Rank database ingredients for one or more targets',
    description: 'Each is ranked by its worst target. Counts as a search.',
    body: hspRankRequestSchema,
    answers: numbers(hspRankAnswerSchema, 'Best first'),
  }),
};
