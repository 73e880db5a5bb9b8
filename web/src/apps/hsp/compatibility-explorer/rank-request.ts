import type { HspRankRequest } from '@suite/contracts/calculations';
import { type Conditions, writeConditions } from '@suite/contracts/search';
import type { CandidateFilters, ResolvedTarget, ScoreLimits } from '@suite/hsp';

interface Asked {
  targets: readonly ResolvedTarget[];
  limits: ScoreLimits;
  filters: CandidateFilters;
  /** The sets to look in. */
  datasetIds: readonly string[];
}

/** What the API is asked for: the targets, and the filters as its lists know them. */
export function rankRequest({ targets, limits, filters, datasetIds }: Asked): HspRankRequest {
  const conditions: Conditions = { datasetId: { kind: 'in', values: [...datasetIds] } };
  const lists = {
    method: filters.methods,
    types: filters.types,
    industries: filters.industries,
    applications: filters.applications,
    supplier: filters.suppliers,
  };
  for (const [field, values] of Object.entries(lists)) {
    if (values && values.length > 0) conditions[field] = { kind: 'in', values: [...values] };
  }
  for (const axis of ['dD', 'dP', 'dH'] as const) {
    const { min, max } = filters[axis] ?? {};
    if (min === undefined && max === undefined) continue;
    conditions[axis] = {
      kind: 'range',
      ...(min === undefined ? {} : { from: { value: min, isClosed: true } }),
      ...(max === undefined ? {} : { to: { value: max, isClosed: true } }),
    };
  }
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
