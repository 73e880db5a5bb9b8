import { fail, type Outcome, succeed } from '../outcome.ts';
import {
  centreMarginal,
  computePosterior,
  type Evidence,
  logLikelihood,
  logProbability,
  momentsOf,
  type Posterior,
  quantileOf,
  WIDTHS,
  widthMarginal,
} from './posterior.ts';
import { gatherEvidence, middleOf, type RackSetup, rangeOf, type VolumeFlag } from './setup.ts';
import type { Interval } from '@suite/numeric';
import {
  enteredOf,
  findInversions,
  plainInterval,
  type RackAxis,
  type RackReason,
  type RackTube,
  type ReadTube,
  readTubes,
  slopeOf,
  totalAt,
} from './tubes.ts';

/** What a person should look at again. */
export type RackFlag =
  | { readonly kind: 'unlikely'; readonly index: number; readonly probability: number }
  | { readonly kind: 'order'; readonly index: number; readonly probability: number }
  | VolumeFlag;

/**
 * - `uneven-filling`: oil and water differ and the film is not known, so that the middle of III is not HLD 0
 * - `no-three-seen`: the half width is below half a gap and not more is known of it
 * - `error-estimated`: tubes out of order, so that the error of a tube was estimated from the rack
 */
export type RackCaution = 'uneven-filling' | 'no-three-seen' | 'error-estimated';

interface AnyReading {
  readonly axis: RackAxis;
  readonly flags: readonly RackFlag[];
  readonly cautions: readonly RackCaution[];
  /** The error of a tube that was used. */
  readonly error: number;
  /** The middle of the three-phase range, in HLD. */
  readonly middle: number;
  readonly posterior: Posterior;
  /** Tubes that were read, by their places. */
  readonly read: readonly number[];
}

/** Both edges of the three-phase range are known, or volumes say as much. */
export interface IntervalReading extends AnyReading {
  readonly kind: 'interval';
  /** The optimum: of a salinity the total; median and 95 %. */
  readonly optimum: Interval & { readonly median: number };
  /** The same as it is entered: of a salinity without the ionic part. */
  readonly entered: Interval & { readonly median: number };
  /** In u, the scale of the slope; standard deviation of the posterior. */
  readonly u: Interval & { readonly median: number; readonly sd: number };
  /** Half width of the three-phase range, in HLD. */
  readonly width: Interval & { readonly mean: number };
  readonly best: { readonly optimum: number; readonly width: number; readonly logLikelihood: number };
  /** 95 % by the drop of the likelihood, as a check. */
  readonly profile: { readonly from: number | null; readonly to: number | null };
  /** Were every tube exact; null where tubes contradict. */
  readonly plain: Interval | null;
}

/** Only one side is known: 97.5 % for it. */
export interface OneSidedReading extends AnyReading {
  readonly kind: 'one-sided';
  readonly side: 'at-least' | 'at-most';
  /** of a salinity the total */
  readonly bound: number;
  /** Which way to go on with the rack. */
  readonly extend: 'higher' | 'lower';
}

/** Three phases, or doubt, everywhere: the rack has to go on both ways. */
export interface NoEdgeReading extends AnyReading {
  readonly kind: 'no-edge';
  readonly extend: 'both';
}

export type RackReading = IntervalReading | OneSidedReading | NoEdgeReading;

/** Preparation and reading, in HLD: 5 % of a salinity. Our convention. */
export const TUBE_ERROR = 0.05;
const LARGEST_ERROR = 1;
/** Below this a tube is flagged. */
const UNLIKELY = 0.05;
/** Half the 95 % quantile of chi-square with one degree of freedom. */
const DROP = 1.92;

/** The optimum of a rack of tubes with its interval, from what they show. */
export function readRack(setup: RackSetup, tubes: readonly RackTube[]): Outcome<RackReading, RackReason> {
  const { axis, error = TUBE_ERROR } = setup;
  if (!(error > 0) || error > LARGEST_ERROR) return fail('not-positive');
  const read = readTubes(axis, tubes);
  if (!read.ok) return read;
  const inversions = findInversions(read.value);
  if (inversions.wrong > 0 && inversions.wrong >= inversions.right) return fail('order-reversed');
  const middle = middleOf(setup);
  if (!middle.ok) return middle;
  const { evidence, flags } = gatherEvidence({ ...setup, error }, read.value, middle.value);
  const range = rangeOf(setup, { evidence, tubes: read.value, middle: middle.value });
  if (!range.ok) return range;
  const usedError = inversions.wrong > 0 ? estimateError(evidence, range.value) : error;
  const used = { ...evidence, s: usedError };
  const posterior = zoom(used, range.value);
  const best = refine(used, posterior);
  const edges = { lower: best.centre - best.width, upper: best.centre + best.width };
  const probability = (tube: ReadTube) => Math.exp(logProbability(tube, usedError, edges));
  const common: AnyReading = {
    axis,
    flags: [...flags, ...flagTubes(read.value, inversions.indices, probability)],
    cautions: cautionsOf(setup, read.value, inversions.wrong > 0),
    error: usedError,
    middle: middle.value,
    posterior,
    read: read.value.map(({ index }) => index),
  };
  return succeed(conclude(common, { tubes: read.value, isBySize: used.volumes.length > 1 }, best));
}

/** P of what each tube shows, and of each type at a place, for given edges. */
function flagTubes(
  tubes: readonly ReadTube[],
  inverted: readonly number[],
  probability: (tube: ReadTube) => number,
): RackFlag[] {
  return tubes.flatMap((tube): RackFlag[] => {
    const flag = { index: tube.index, probability: probability(tube) };
    if (flag.probability < UNLIKELY) return [{ kind: 'unlikely', ...flag }];
    return inverted.includes(tube.index) ? [{ kind: 'order', ...flag }] : [];
  });
}

function conclude(
  common: AnyReading,
  // Two tubes with volumes give the optimum and the width without any edge.
  { tubes, isBySize }: { readonly tubes: readonly ReadTube[]; readonly isBySize: boolean },
  best: { readonly centre: number; readonly width: number; readonly logLikelihood: number },
): RackReading {
  const { axis, middle, posterior } = common;
  const slope = slopeOf(axis);
  const uOf = (centre: number) => (centre - middle) / slope;
  const has = (...seen: string[]) => tubes.some((tube) => seen.includes(tube.seen));
  const knowsLower = has('I') && has('III', 'IV', 'III/II', 'II');
  const knowsUpper = has('II') && has('I', 'I/III', 'III', 'IV');
  const profile = profileInterval(posterior);
  if (!isBySize && !(knowsLower && knowsUpper)) {
    const isFromBelow = has('I');
    const bound = isFromBelow ? profile.from : profile.to;
    if (bound === null || isFromBelow === has('II')) return { ...common, kind: 'no-edge', extend: 'both' };
    const isAtLeast = isFromBelow === slope > 0;
    return {
      ...common,
      kind: 'one-sided',
      side: isAtLeast ? 'at-least' : 'at-most',
      bound: totalAt(axis, uOf(bound)),
      extend: isAtLeast ? 'higher' : 'lower',
    };
  }
  const marginal = centreMarginal(posterior);
  const widths = widthMarginal(posterior);
  const ordered = (from: number, to: number): Interval =>
    slope > 0 ? { from: uOf(from), to: uOf(to) } : { from: uOf(to), to: uOf(from) };
  const u = {
    ...ordered(quantileOf(marginal, 0.025), quantileOf(marginal, 0.975)),
    median: uOf(quantileOf(marginal, 0.5)),
    sd: momentsOf(marginal).sd / Math.abs(slope),
  };
  const optimum = mapInterval(u, (value) => totalAt(axis, value));
  const plain = plainInterval(tubes);
  const ends = [profile.from, profile.to].map((end) => (end === null ? null : totalAt(axis, uOf(end))));
  if (slope < 0) ends.reverse();
  return {
    ...common,
    kind: 'interval',
    optimum,
    entered: mapInterval(optimum, (value) => enteredOf(axis, value)),
    u,
    width: {
      mean: momentsOf(widths).mean,
      from: quantileOf(widths, 0.025),
      to: quantileOf(widths, 0.975),
    },
    best: {
      optimum: totalAt(axis, uOf(best.centre)),
      width: best.width,
      logLikelihood: best.logLikelihood,
    },
    profile: { from: ends[0] ?? null, to: ends[1] ?? null },
    plain: plain && {
      from: totalAt(axis, ordered(plain.from, plain.to).from),
      to: totalAt(axis, ordered(plain.from, plain.to).to),
    },
  };
}

function mapInterval(
  { from, to, median }: Interval & { readonly median: number },
  map: (value: number) => number,
): Interval & { readonly median: number } {
  return { from: map(from), to: map(to), median: map(median) };
}

function cautionsOf(setup: RackSetup, tubes: readonly ReadTube[], isInverted: boolean): RackCaution[] {
  const cautions: RackCaution[] = [];
  const { filling, film } = setup;
  if (filling !== undefined && film === undefined && filling.oil !== filling.water)
    cautions.push('uneven-filling');
  const seen = new Set(tubes.map((tube) => tube.seen));
  if (seen.has('I') && seen.has('II') && seen.size === 2) cautions.push('no-three-seen');
  if (isInverted) cautions.push('error-estimated');
  return cautions;
}

/** The error of a tube under which the rack is most likely, from the usual one upwards. */
function estimateError(evidence: Evidence, range: Interval): number {
  let best = { s: evidence.s, logLikelihood: -Infinity };
  for (let s = evidence.s; s <= LARGEST_ERROR; s *= 1.25) {
    const { logLikelihood: value } = computePosterior({ ...evidence, s }, range).best;
    if (value > best.logLikelihood) best = { s, logLikelihood: value };
  }
  return best.s;
}

/** The posterior on the part of the range where there is any, for a finer grid. */
function zoom(evidence: Evidence, range: Interval): Posterior {
  const coarse = computePosterior(evidence, range);
  const marginal = centreMarginal(coarse);
  const margin = 4 * coarse.step;
  const from = Math.max(range.from, quantileOf(marginal, 1e-7) - margin);
  const to = Math.min(range.to, quantileOf(marginal, 1 - 1e-7) + margin);
  return to - from < (range.to - range.from) / 2 ? computePosterior(evidence, { from, to }) : coarse;
}

/**
 * The best fit between the cells of the grid: the likelihood has one top only, which is beside the best cell or, for a
 * one-sided rack, beyond the range. Volumes leave it on the grid.
 */
function refine(evidence: Evidence, { best, step }: Posterior): Posterior['best'] {
  if (evidence.volumes.length > 0) return best;
  let { centre, width } = best;
  let top = best.logLikelihood;
  for (let size = step; size > 1e-6; ) {
    let isBetter = false;
    for (const [move, widen] of MOVES) {
      const next = { centre: centre + move * size, width: clampWidth(width + widen * size) };
      if (Math.abs(next.centre - best.centre) > 2 * step) continue;
      const value = logLikelihood(evidence, next.centre, next.width);
      if (value <= top) continue;
      ({ centre, width } = next);
      top = value;
      isBetter = true;
    }
    if (!isBetter) size /= 2;
  }
  return { centre, width, logLikelihood: top };
}

function clampWidth(width: number): number {
  return Math.min(WIDTHS.to, Math.max(WIDTHS.from, width));
}

const MOVES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Where the profile of the likelihood has dropped; null where it does not within the range. */
function profileInterval({ profile, first, step, best }: Posterior): {
  readonly from: number | null;
  readonly to: number | null;
} {
  const limit = best.logLikelihood - DROP;
  const crossing = (from: number, to: number) => {
    const [low, high] = [profile[from] ?? 0, profile[to] ?? 0];
    return first + (from + ((limit - low) / (high - low)) * (to - from)) * step;
  };
  const inside = profile.findIndex((value) => value >= limit);
  const last = profile.findLastIndex((value) => value >= limit);
  return {
    from: inside > 0 ? crossing(inside - 1, inside) : null,
    to: last < profile.length - 1 ? crossing(last + 1, last) : null,
  };
}
