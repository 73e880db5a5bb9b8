import type { z } from 'zod';
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

const JSON_TYPE = 'application/json';

const common = { method: 'post', tag: 'Calculations', mediaTypes: [JSON_TYPE, JSON_API] } as const;
// Many candidates, no limit on keys: the schema counts the entries (S-26).
const limits = { bytes: 2 * 1024 * 1024, keys: Number.POSITIVE_INFINITY };
const hld = { ...common, permission: 'hld.calculate', limits } as const;
const hsp = { ...common, permission: 'hsp.calculate', limits } as const;

function numbers<Schema extends z.ZodType>(schema: Schema, description = 'The numbers') {
  return { 200: { description, schema, mediaType: JSON_TYPE } } as const;
}

const GUARDED = 'Refused where the values of an ingredient are only for calculation.';

/** POST /api/calculations/…: plain JSON in and out; an ingredient is given by its values or by its name in a dataset. */
export const calculationEndpoints = {
  hld: endpoint({
    ...hld,
    id: 'calculateHld',
    path: '/api/calculations/hld',
    summary: 'HLD and emulsion type',
    description:
      'Where the values of an ingredient are only for calculation, HLD comes in steps and what would tell them is left out.',
    body: hldRequestSchema,
    answers: numbers(hldAnswerSchema),
  }),

  hldSolve: endpoint({
    ...hld,
    id: 'solveHld',
    path: '/api/calculations/hld-solve',
    summary: 'Reach an HLD',
    description: `The condition that gives it, or the reason why none in range does. ${GUARDED}`,
    body: hldSolveRequestSchema,
    answers: numbers(hldSolveAnswerSchema),
  }),

  hldScan: endpoint({
    ...hld,
    id: 'scanHld',
    path: '/api/calculations/hld-scan',
    summary: 'HLD along a range',
    description: `Of the mix and of every surfactant. ${GUARDED}`,
    body: hldScanRequestSchema,
    answers: numbers(hldScanAnswerSchema),
  }),

  hspScore: endpoint({
    ...hsp,
    id: 'scoreCandidates',
    path: '/api/calculations/hsp-score',
    summary: 'Score candidates',
    description: 'In the order given. A candidate that is only for calculation has a score alone.',
    body: hspScoreRequestSchema,
    answers: numbers(hspScoreAnswerSchema),
  }),

  hspFit: endpoint({
    ...hsp,
    id: 'fitSphere',
    path: '/api/calculations/hsp-fit',
    summary: 'Fit a sphere',
    description: 'Or two, to solvents that were scored. The same seed gives the same numbers.',
    body: hspFitRequestSchema,
    answers: numbers(hspFitAnswerSchema),
  }),

  hspBlend: endpoint({
    ...hsp,
    id: 'findBlends',
    path: '/api/calculations/hsp-blend',
    summary: 'Best blends',
    description: `Each with its best ratio, best first. ${GUARDED}`,
    body: hspBlendRequestSchema,
    answers: numbers(hspBlendAnswerSchema),
  }),

  hspEstimate: endpoint({
    ...hsp,
    id: 'estimateHsp',
    path: '/api/calculations/hsp-estimate',
    summary: 'Hansen parameters from a structure',
    description: 'By every method; of a list, the lines that cannot be read say why.',
    body: hspEstimateRequestSchema,
    answers: numbers(hspEstimateAnswerSchema),
  }),

  hspPool: endpoint({
    ...common,
    permission: 'hsp.calculate',
    id: 'listBlendIngredients',
    path: '/api/calculations/hsp-pool',
    summary: 'What a blend may be made of: the ingredients of the database that pass some filters',
    description: 'Column by column. Counts as a search.',
    body: hspPoolRequestSchema,
    answers: numbers(hspPoolAnswerSchema, 'The rows'),
  }),

  hspRank: endpoint({
    ...common,
    permission: 'hsp.calculate',
    id: 'rankIngredients',
    path: '/api/calculations/hsp-rank',
    summary: 'The best ingredients of the database for one or several targets',
    description: 'Each stands as it does to the worst of the targets. Counts as a search.',
    body: hspRankRequestSchema,
    answers: numbers(hspRankAnswerSchema, 'Best first'),
  }),
};
