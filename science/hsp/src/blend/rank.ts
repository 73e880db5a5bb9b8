import { raOf } from '../distance.ts';
import { type Hsp, isRadius } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { Coordinates } from './ball-tree.ts';
import { addFound, type BestList, createBestList, type Found } from './best-list.ts';
import {
  type BlendCandidate,
  type BlendFilter,
  buildPool,
  type Excluded,
  type Pool,
  type PoolReason,
} from './candidates.ts';
import { type ImmisciblePair, immisciblePairs, type MiscibilityLimits } from './miscibility.ts';
import { average } from './mix.ts';
import { searchPairs } from './pairs.ts';
import { searchQuads, tryQuads } from './quads.ts';
import { type SolveShares, solverOf } from './solve-shares.ts';
import { searchTriples } from './triples.ts';

/** Where the blend should come to; with a radius, RED is given too. */
export interface BlendTarget extends Hsp {
  r?: number;
}

export interface RankOptions extends BlendFilter {
  /** Most components besides the fixed ones: 1 to 4. */
  size: number;
  /** How many blends; 20 when left out, 1 to 1000. */
  top?: number;
  /** Most the blend may cost per unit of volume; candidates without a cost are then left out. */
  maxCost?: number;
  miscibility?: MiscibilityLimits;
}

export interface RankedBlend {
  /** Places of the candidates and their volume fractions, above 0 and together 1; fixed ones last. */
  parts: { index: number; fraction: number }[];
  hsp: Hsp;
  /** MPa½. */
  ra: number;
  red: number | undefined;
  cost: number | undefined;
  /** Pairs of candidates, by place, that may not mix. */
  immiscible: ImmisciblePair[];
}

export interface RankedBlends {
  /** Smallest Ra first; fewer components first among equals. */
  blends: RankedBlend[];
  excluded: Excluded[];
}

export type RankReason =
  | PoolReason
  | 'size-out-of-range'
  | 'top-out-of-range'
  | 'radius-not-positive'
  | 'bounds-out-of-range'
  | 'cost-out-of-range'
  | 'cost-missing'
  | 'molar-volume-out-of-range'
  | 'limits-out-of-range'
  | 'too-many-candidates';

/** By size: how many candidates take seconds, not minutes; free to mix, and under bounds or a cost limit. */
const MOST_FREE = [Infinity, Infinity, Infinity, 1500, 1500];
const MOST_LIMITED = [Infinity, Infinity, 2000, 400, 24];

/** The best blends of up to `size` candidates by distance to the target (Ra in MPa½); exact, best ratio each. */
export function rankBlends(
  candidates: readonly BlendCandidate[],
  target: BlendTarget,
  options: RankOptions,
): Result<RankedBlends, RankReason> {
  const { size, top = 20, maxCost } = options;
  if (!(Number.isInteger(size) && size >= 1 && size <= 4)) return fail('size-out-of-range');
  if (!(Number.isInteger(top) && top >= 1 && top <= 1000)) return fail('top-out-of-range');
  if (target.r !== undefined && !isRadius(target.r)) return fail('radius-not-positive');
  const wrong = candidates.findIndex(({ min = 0, max = 1 }) => !(min >= 0 && min <= max && max <= 1));
  if (wrong >= 0) return fail('bounds-out-of-range', wrong);
  const costs = [maxCost, ...candidates.map(({ cost }) => cost)].filter((cost) => cost !== undefined);
  if (!costs.every((cost) => cost >= 0 && cost < Infinity)) return fail('cost-out-of-range');
  const unknown = (options.fixed ?? []).find(({ index }) => candidates[index]?.cost === undefined);
  if (maxCost !== undefined && unknown) return fail('cost-missing', unknown.index);
  const pool = buildPool(candidates, target, { ...options, needsCost: maxCost !== undefined });
  if (!pool.ok) return pool;
  const { indices, excluded } = pool.value;
  const solve = solverOf(candidates, pool.value, options);
  const most = (solve ? MOST_LIMITED : MOST_FREE)[size] ?? 0;
  if (indices.length > most) return fail('too-many-candidates');
  const list = search(pool.value.points, { size, list: createBestList(top), solve });
  const blends: RankedBlend[] = [];
  for (const found of list.found) {
    const blend = describe(candidates, target, { found, pool: pool.value, options });
    if (!blend.ok) return blend;
    blends.push(blend.value);
  }
  return succeed({ blends, excluded });
}

/** Small blends first: the limit they set spares most of the larger ones. */
function search(
  points: Coordinates,
  { size, list, solve }: { size: number; list: BestList; solve: SolveShares | undefined },
): BestList {
  points.x.forEach((x, place) => {
    const ra = Math.hypot(x, points.y[place] ?? 0, points.z[place] ?? 0);
    const found = solve ? solve([place]) : { indices: [place], fractions: [1], ra };
    if (found && found.ra <= list.limit) addFound(list, found);
  });
  if (size >= 2) searchPairs(points, list, solve);
  if (size >= 3) searchTriples(points, list, solve);
  if (size >= 4 && solve) tryQuads(points.x.length, list, solve);
  if (size >= 4 && !solve) searchQuads(points, list);
  return list;
}

function describe(
  candidates: readonly BlendCandidate[],
  target: BlendTarget,
  { found, pool, options }: { found: Found; pool: Pool; options: RankOptions },
): Result<RankedBlend, RankReason> {
  const chosen = found.indices.map((place, at) => ({
    index: pool.indices[place] ?? 0,
    fraction: (found.fractions[at] ?? 0) * pool.free,
  }));
  const parts = [...chosen, ...(options.fixed ?? []).map(({ index, fraction }) => ({ index, fraction }))];
  // Indices were taken from the list of candidates.
  const members = parts.map(({ index }) => candidates[index] as BlendCandidate);
  const fractions = parts.map(({ fraction }) => fraction);
  const hsp = average(members, fractions);
  const ra = raOf(hsp, target);
  const pairs = immisciblePairs(members, options.miscibility);
  if (!pairs.ok) return pairs;
  const place = (at: number) => parts[at]?.index ?? 0;
  return succeed({
    parts,
    hsp,
    ra,
    red: target.r === undefined ? undefined : ra / target.r,
    cost: members.every(({ cost }) => cost !== undefined)
      ? members.reduce((sum, { cost = 0 }, at) => sum + cost * (fractions[at] ?? 0), 0)
      : undefined,
    immiscible: pairs.value.map((pair) => ({
      ...pair,
      first: place(pair.first),
      second: place(pair.second),
    })),
  });
}
