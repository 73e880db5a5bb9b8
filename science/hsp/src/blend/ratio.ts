import { raOf } from '../distance.ts';
import { findBadHsp, type Hsp, type HspReason } from '../hsp.ts';
import { fail, type Result, succeed } from '../result.ts';
import { type Corner, furthestOf, minNormPoint } from '@suite/numeric';
import { average, type Mixture } from './mix.ts';
import { shareCorners, type ShareLimits } from './shares.ts';

/** A component with what is asked of its volume fraction; a fixed one has `min` = `max`. */
export interface RatioPart extends Hsp {
  /** 0 when left out. */
  min?: number;
  /** 1 when left out. */
  max?: number;
  /** Per unit of volume, any currency. */
  cost?: number;
}

export interface BestRatio extends Mixture {
  /** Distance of the blend to the target in MPa½. */
  ra: number;
}

export type RatioReason =
  | HspReason
  | 'no-components'
  | 'too-many-components'
  | 'bounds-out-of-range'
  | 'cost-missing'
  | 'cost-out-of-range'
  | 'bounds-not-met';

/** More would make thousands of corners; a blend panel holds six. */
const MOST_COMPONENTS = 8;

/** The volume fractions of up to eight given components that come nearest to a target; exact, Ra in MPa½. */
export function bestRatio(
  parts: readonly RatioPart[],
  target: Hsp,
  options: { maxCost?: number } = {},
): Result<BestRatio, RatioReason> {
  const { maxCost } = options;
  const bad = findBadHsp([target]) ?? findBadHsp(parts);
  if (bad) return bad;
  if (parts.length === 0) return fail('no-components');
  if (parts.length > MOST_COMPONENTS) return fail('too-many-components');
  const wrong = parts.findIndex(({ min = 0, max = 1 }) => !(min >= 0 && min <= max && max <= 1));
  if (wrong >= 0) return fail('bounds-out-of-range', wrong);
  const costs = findBadCost(parts, maxCost);
  if (costs) return costs;
  const shares = nearestShares(parts, target, limitsOf(parts, maxCost));
  if (!shares) return fail('bounds-not-met');
  const hsp = average(parts, shares);
  return succeed({ hsp, fractions: shares, ra: raOf(hsp, target) });
}

/** The failure of the first component whose cost is needed and not known, or no cost at all. */
export function findBadCost(parts: readonly RatioPart[], maxCost: number | undefined) {
  if (maxCost === undefined) return undefined;
  if (!(maxCost >= 0 && maxCost < Infinity)) return fail('cost-out-of-range');
  const missing = parts.findIndex(({ cost }) => cost === undefined);
  if (missing >= 0) return fail('cost-missing', missing);
  const wrong = parts.findIndex(({ cost = 0 }) => !(cost >= 0 && cost < Infinity));
  return wrong >= 0 ? fail('cost-out-of-range', wrong) : undefined;
}

export function limitsOf(parts: readonly RatioPart[], maxCost: number | undefined): ShareLimits {
  const limits = { min: parts.map(({ min = 0 }) => min), max: parts.map(({ max = 1 }) => max) };
  if (maxCost === undefined) return limits;
  return { ...limits, cost: { each: parts.map(({ cost = 0 }) => cost), most: maxCost } };
}

/** Shares within the limits whose blend is nearest to the target; undefined when the limits leave none. */
export function nearestShares(parts: readonly Hsp[], target: Hsp, limits: ShareLimits): number[] | undefined {
  const corners = shareCorners(limits).map((shares): Corner<number[]> => {
    const { dD, dP, dH } = average(parts, shares);
    return { x: 2 * (dD - target.dD), y: dP - target.dP, z: dH - target.dH, tag: shares };
  });
  const first = corners[0];
  if (!first) return undefined;
  const { parts: held } = minNormPoint(furthestOf(corners), first);
  const shares = parts.map(() => 0);
  let sum = 0;
  for (const { corner, weight } of held) {
    sum += weight;
    corner.tag.forEach((share, index) => {
      shares[index] = (shares[index] ?? 0) + weight * share;
    });
  }
  return shares.map((share) => Math.max(0, share / sum));
}
