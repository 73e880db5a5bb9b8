import { findBadHsp, type Hsp, type HspReason, isHsp } from '../hsp.ts';
import { fail, type Failure, type Result, succeed } from '../result.ts';
import type { Coordinates } from './ball-tree.ts';
import type { RatioPart } from './ratio.ts';

/** A solvent that may go into a blend. */
export interface BlendCandidate extends RatioPart {
  /** °C. */
  boilingPoint?: number;
  /** cm³/mol; only for the warning about miscibility. */
  molarVolume?: number;
}

/** What every search for blends can be told. */
export interface BlendFilter {
  /** Places of candidates that must not be used. */
  banned?: readonly number[];
  /** Boiling points allowed, in °C, both ends included; a candidate without one is left out. */
  boiling?: { min?: number; max?: number };
  /** Components that are in the blend in any case, with their volume fractions. */
  fixed?: readonly { index: number; fraction: number }[];
}

/** A candidate that was not used, and why. */
export interface Excluded {
  index: number;
  why: 'banned' | 'boiling-point-unknown' | 'boiling-point-outside' | 'cost-unknown';
}

export type PoolReason = HspReason | 'no-candidates' | 'fixed-out-of-range' | 'boiling-out-of-range';

/** The candidates a search may choose from, and the target that is left to them once the fixed ones are in. */
export interface Pool {
  indices: Int32Array;
  excluded: Excluded[];
  /** Share of the blend that is free to choose, above 0 and at most 1. */
  free: number;
  /** Where the free part must come to; may lie where no liquid does. */
  target: Hsp;
  /** The candidates around that target, dD counted double. */
  points: Coordinates;
}

export function buildPool(
  candidates: readonly BlendCandidate[],
  target: Hsp,
  filter: BlendFilter & { needsCost?: boolean },
): Result<Pool, PoolReason> {
  const { banned = [], boiling, fixed = [], needsCost = false } = filter;
  const bad = findBadHsp([target]) ?? findBadFixed(candidates, fixed);
  if (bad) return bad;
  const { min = -Infinity, max = Infinity } = boiling ?? {};
  if (!(min <= max)) return fail('boiling-out-of-range');
  const window = boiling && { min, max };
  const left = targetOfRest(candidates, target, fixed);
  const { dD, dP, dH } = left.target;
  const taken = new Set(fixed.map(({ index }) => index));
  const bans = new Set(banned);
  const excluded: Excluded[] = [];
  const indices = new Int32Array(candidates.length);
  let count = 0;
  const points = emptyPoints(candidates.length);
  // One plain loop: with ten thousand candidates this is most of the time an optimum takes.
  for (let index = 0; index < candidates.length; index += 1) {
    const candidate = candidates[index];
    if (!candidate || !isHsp(candidate)) return fail('parameter-out-of-range', index);
    if (taken.size > 0 && taken.has(index)) continue;
    const why = bans.size > 0 && bans.has(index) ? 'banned' : whyNot(candidate, window, needsCost);
    if (why !== undefined) {
      excluded.push({ index, why });
      continue;
    }
    points.x[count] = 2 * (candidate.dD - dD);
    points.y[count] = candidate.dP - dP;
    points.z[count] = candidate.dH - dH;
    indices[count] = index;
    count += 1;
  }
  if (count === 0) return fail('no-candidates');
  const own = { indices: indices.subarray(0, count), points: firstPoints(points, count) };
  return succeed({ ...left, ...own, excluded });
}

function targetOfRest(
  candidates: readonly BlendCandidate[],
  target: Hsp,
  fixed: NonNullable<BlendFilter['fixed']>,
): { free: number; target: Hsp } {
  const free = 1 - fixed.reduce((sum, { fraction }) => sum + fraction, 0);
  const rest = (axis: keyof Hsp) =>
    (target[axis] -
      fixed.reduce((sum, { index, fraction }) => sum + fraction * (candidates[index]?.[axis] ?? 0), 0)) /
    free;
  return { free, target: { dD: rest('dD'), dP: rest('dP'), dH: rest('dH') } };
}

function emptyPoints(count: number): Coordinates {
  return { x: new Float64Array(count), y: new Float64Array(count), z: new Float64Array(count) };
}

function firstPoints({ x, y, z }: Coordinates, count: number): Coordinates {
  return { x: x.subarray(0, count), y: y.subarray(0, count), z: z.subarray(0, count) };
}

function whyNot(
  { boilingPoint, cost }: BlendCandidate,
  boiling: { min: number; max: number } | undefined,
  needsCost: boolean,
): Excluded['why'] | undefined {
  if (boiling && boilingPoint === undefined) return 'boiling-point-unknown';
  if (
    boiling &&
    boilingPoint !== undefined &&
    !(boilingPoint >= boiling.min && boilingPoint <= boiling.max)
  ) {
    return 'boiling-point-outside';
  }
  return needsCost && cost === undefined ? 'cost-unknown' : undefined;
}

/** Fixed shares are above 0, name a candidate once each, and leave something free. */
function findBadFixed(
  candidates: readonly BlendCandidate[],
  fixed: NonNullable<BlendFilter['fixed']>,
): Failure<'fixed-out-of-range'> | undefined {
  const at = fixed.findIndex(
    ({ index, fraction }, place) =>
      !(fraction > 0 && candidates[index]) || fixed.findIndex((other) => other.index === index) !== place,
  );
  if (at >= 0) return fail('fixed-out-of-range', at);
  const sum = fixed.reduce((total, { fraction }) => total + fraction, 0);
  return sum < 1 - 1e-9 ? undefined : fail('fixed-out-of-range');
}
