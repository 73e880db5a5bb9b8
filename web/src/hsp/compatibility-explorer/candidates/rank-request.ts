import type { Call } from '@suite/clients/api/call';
import type { Dataset } from '@suite/contracts/datasets';
import type { HspRankRequest, HspPoolRequest } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import { CALCULATED } from '@suite/contracts/ingredient-schemas';
import { type Condition, type Conditions, writeConditions } from '@suite/contracts/search';
import {
  type CandidateFilters,
  CMR_CATEGORIES,
  type FactFilters,
  NOT_LIQUID,
  type NumberRange,
  type RowRankRequest,
} from '@suite/recipes';
import type { ResolvedTarget, ScoreLimits } from '@suite/hsp';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../../../app/calls/endpoint-query.ts';

interface Ranked {
  targets: readonly ResolvedTarget[];
  limits: ScoreLimits;
  filters: CandidateFilters;
  /** The sets to look in. */
  datasetIds: readonly string[];
}

const RANGES = ['dD', 'dP', 'dH', 'boilingPoint', 'flashPoint'] as const;

/** What the API is asked for: the targets, and the filters as its lists know them. */
export function rankRequest({ targets, limits, filters, datasetIds }: Ranked): HspRankRequest {
  const conditions: Conditions = { datasetId: { kind: 'in', values: [...datasetIds] } };
  const lists = {
    method: filters.methods,
    types: filters.types,
    industries: filters.industries,
    applications: filters.applications,
    supplier: filters.suppliers,
    chem21: filters.chem21,
    has: filters.has,
    voc: filters.isVocExempt ? ['us-exempt'] : [],
  };
  for (const [field, values] of Object.entries(lists)) {
    if (values && values.length > 0) conditions[field] = { kind: 'in', values: [...values] };
  }
  // What nobody judged passes: no entry is none of these.
  if (filters.isPractical) conditions['practical'] = { kind: 'none', values: ['no'] };
  if (filters.isLiquid) conditions['state'] = { kind: 'none', values: [...NOT_LIQUID] };
  if (filters.hasNoCmr) conditions['cmr'] = { kind: 'none', values: [...CMR_CATEGORIES] };
  for (const field of RANGES) {
    const range = filters[field] ?? {};
    if (range.min !== undefined || range.max !== undefined) conditions[field] = rangeOf(range);
  }
  if (!filters.isCalculatedShown) conditions[CALCULATED] = { kind: 'equals', value: 'no' };
  if (filters.hasDensity) conditions['density'] = { kind: 'range', from: { value: 0, isClosed: false } };
  return {
    targets: targets.map(({ role, spheres }) => ({
      goal: role === 'must' ? 'dissolve' : 'avoid',
      spheres: spheres.map(({ dD, dP, dH, r }) => ({ dD, dP, dH, r })),
    })),
    filters: Object.fromEntries(writeConditions(conditions)),
    limits: [...limits],
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.scores && filters.scores.length > 0 ? { scores: [...filters.scores] } : {}),
  };
}

function rangeOf({ min, max }: NumberRange): Condition {
  return {
    kind: 'range',
    ...(min === undefined ? {} : { from: { value: min, isClosed: true } }),
    ...(max === undefined ? {} : { to: { value: max, isClosed: true } }),
  };
}

export function hspSets(datasets: readonly Dataset[]): Dataset[] {
  return datasets.filter(({ kind }) => kind === 'hsp');
}

/** The database ranks its own sets and the browser those of the user; none chosen means all that are for everybody. */
export function splitSets(datasets: readonly Dataset[], chosen: readonly string[]) {
  const isOwn = (id: string) => datasets.some(({ datasetId, scope }) => datasetId === id && scope === 'own');
  const shared =
    chosen.length === 0
      ? datasets.filter(({ scope }) => scope !== 'own').map(({ datasetId }) => datasetId)
      : chosen.filter((id) => !isOwn(id));
  return { shared, own: chosen.filter(isOwn) };
}

interface OwnRanked {
  targets: readonly ResolvedTarget[];
  limits: ScoreLimits;
  filters: CandidateFilters;
  top: number;
}

export function ownRankRequest({ targets, limits, filters, top }: OwnRanked): RowRankRequest {
  return {
    targets,
    limits,
    q: filters.q ?? '',
    scores: filters.scores ?? [],
    ranges: {
      ...(filters.dD ? { dD: filters.dD } : {}),
      ...(filters.dP ? { dP: filters.dP } : {}),
      ...(filters.dH ? { dH: filters.dH } : {}),
    },
    methods: filters.methods ?? [],
    hasDensity: filters.hasDensity ?? false,
    facts: factFilters(filters),
    top,
  };
}

/** The filters that look at facts alone; those that are not set are absent. */
function factFilters(filters: CandidateFilters): FactFilters {
  const { isPractical, isLiquid, hasNoCmr, isVocExempt, chem21, boilingPoint, flashPoint, has } = filters;
  const given = { isPractical, isLiquid, hasNoCmr, isVocExempt, chem21, boilingPoint, flashPoint, has };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** What a blend may be made of, kept for a while after nobody looks at it. */
export function hspPoolQuery(call: Call, body: HspPoolRequest) {
  return queryOptions({ ...endpointQuery(call, calculationEndpoints.hspPool, { body }), gcTime: 600_000 });
}

/** All rows of an own set, which the browser ranks itself. */
export function ownRowsQuery(call: Call, datasetId: string) {
  const asked = { params: { id: datasetId }, query: { format: 'json' as const } };
  return endpointQuery(call, datasetFileEndpoints.export, asked);
}
