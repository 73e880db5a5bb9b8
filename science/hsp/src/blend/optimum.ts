import { raOf } from '../distance.ts';
import type { Hsp } from '../hsp.ts';
import { type Result, succeed } from '../result.ts';
import {
  type BlendCandidate,
  type BlendFilter,
  buildPool,
  type Excluded,
  type PoolReason,
} from './candidates.ts';
import { furthestInColumns, minNormPoint, nearestInColumns } from '@suite/numeric';
import { average } from './mix.ts';

export interface Optimum {
  /** Places of the candidates and their volume fractions: at most four besides the fixed ones. */
  parts: { index: number; fraction: number }[];
  hsp: Hsp;
  /** MPa½; no blend of these candidates comes nearer. */
  ra: number;
  excluded: Excluded[];
}

/** The best blend of any number of candidates (Ra in MPa½); by Carathéodory it never needs more than four. */
export function bestBlend(
  candidates: readonly BlendCandidate[],
  target: Hsp,
  filter: BlendFilter = {},
): Result<Optimum, PoolReason> {
  const pool = buildPool(candidates, target, filter);
  if (!pool.ok) return pool;
  const { indices, free, excluded, points } = pool.value;
  const nearest = minNormPoint(furthestInColumns(points), nearestInColumns(points));
  const sum = nearest.parts.reduce((total, { weight }) => total + weight, 0);
  const chosen = nearest.parts
    .map(({ corner, weight }) => ({ index: indices[corner.tag] ?? 0, fraction: (free * weight) / sum }))
    .toSorted((first, second) => second.fraction - first.fraction || first.index - second.index);
  const parts = [...chosen, ...(filter.fixed ?? []).map(({ index, fraction }) => ({ index, fraction }))];
  const hsp = average(
    // Indices were taken from the list of candidates.
    parts.map(({ index }) => candidates[index] as BlendCandidate),
    parts.map(({ fraction }) => fraction),
  );
  return succeed({ parts, hsp, ra: raOf(hsp, target), excluded });
}
