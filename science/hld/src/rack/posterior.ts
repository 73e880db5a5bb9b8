import type { ReadTube, Seen } from './tubes.ts';

/** Half widths that are looked at: from nothing to more than any published system has; flat between. */
export const WIDTHS = { from: 0.005, to: 1.2, count: 100 } as const;
const WIDTH_STEP = (WIDTHS.to - WIDTHS.from) / (WIDTHS.count - 1);
/** At least so many places of the centre, and fewer than twice as many. */
const LEAST_CENTRES = 200;
/** The finest step is this often halved from the step of the widths. */
const FINEST = -6;

/** A term of the likelihood that knows h of one tube from its volumes: h = wide · ratio, with its errors. */
export interface VolumeTerm {
  readonly x: number;
  readonly ratio: number;
  /** standard error of the ratio */
  readonly error: number;
}

export interface Evidence {
  readonly tubes: readonly ReadTube[];
  /** logistic error of a tube, in HLD */
  readonly s: number;
  readonly volumes: readonly VolumeTerm[];
  /** half width in the dilute limit by half width: start + factor · w */
  readonly dilute: { readonly start: number; readonly factor: number };
}

/** The likelihood on a grid of centres (along x) and half widths; weights add up to 1. */
export interface Posterior {
  readonly s: number;
  readonly first: number;
  readonly step: number;
  readonly count: number;
  /** at [width · count + centre] */
  readonly weights: Float64Array;
  /** largest log-likelihood for each centre, whatever the width */
  readonly profile: Float64Array;
  /** the best cell */
  readonly best: { readonly centre: number; readonly width: number; readonly logLikelihood: number };
}

/** Standard deviation of the logistic distribution of scale 1. */
const LOGISTIC_SD = Math.PI / Math.sqrt(3);

export function widthAt(n: number): number {
  return WIDTHS.from + n * WIDTH_STEP;
}

/** log of the logistic function, without overflow */
export function logLogistic(x: number): number {
  return x > 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x));
}

// Which edge of the three-phase range a type speaks of, and on which side of it the tube lies.
const ABOVE_LOWER: readonly Seen[] = ['III', 'IV', 'III/II'];
const BELOW_UPPER: readonly Seen[] = ['III', 'IV', 'I/III'];
const isThree = (seen: Seen) => seen === 'III' || seen === 'IV';

/** log of P(class) summed over the tubes, for a centre and a half width in HLD; without volumes. */
export function logLikelihood(
  { tubes, s }: Pick<Evidence, 'tubes' | 's'>,
  centre: number,
  width: number,
): number {
  let sum = 0;
  for (const tube of tubes) sum += logProbability(tube, s, { lower: centre - width, upper: centre + width });
  return sum;
}

/** log P of what a tube shows, for the edges of the three-phase range. */
export function logProbability(
  { x, seen }: Pick<ReadTube, 'x' | 'seen'>,
  s: number,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): number {
  return (
    lowerTerm(seen, (x - lower) / s) + upperTerm(seen, (x - upper) / s) + gapTerm(seen, (upper - lower) / s)
  );
}

function lowerTerm(seen: Seen, z: number): number {
  if (seen === 'I') return logLogistic(-z);
  return ABOVE_LOWER.includes(seen) ? logLogistic(z) : 0;
}

function upperTerm(seen: Seen, z: number): number {
  if (seen === 'II') return logLogistic(z);
  return BELOW_UPPER.includes(seen) ? logLogistic(-z) : 0;
}

/** P(III) is the product of both sides times this. */
function gapTerm(seen: Seen, width: number): number {
  return isThree(seen) ? Math.log(-Math.expm1(-width)) : 0;
}

/**
 * The posterior with a flat prior over a range of centres and over all half widths. Types speak of one edge each, so
 * the likelihood is a function of the lower edge, one of the upper edge, and one of the width: with steps of centre
 * and width that go into each other, two short tables serve the whole grid.
 */
export function computePosterior(evidence: Evidence, range: { from: number; to: number }): Posterior {
  const grid = layGrid(range);
  const { count, step } = grid;
  const weights = new Float64Array(count * WIDTHS.count);
  const profile = new Float64Array(count).fill(-Infinity);
  const { lower, upper } = edgeTables(evidence, grid);
  const threes = evidence.tubes.filter(({ seen }) => isThree(seen)).length;
  let best = { centre: 0, width: 0, logLikelihood: -Infinity };
  for (let k = 0; k < WIDTHS.count; k += 1) {
    const width = widthAt(k);
    const gap = threes === 0 ? 0 : threes * Math.log(-Math.expm1((-2 * width) / evidence.s));
    const quadratic = volumeTerms(evidence, width);
    for (let i = 0; i < count; i += 1) {
      const left = lower[i * grid.strideCentre + (WIDTHS.count - 1 - k) * grid.strideWidth] ?? 0;
      const right = upper[i * grid.strideCentre + k * grid.strideWidth] ?? 0;
      const centre = range.from + i * step;
      const value =
        left + right + gap + quadratic.at0 + centre * (quadratic.linear + centre * quadratic.square);
      weights[k * count + i] = value;
      if (value > (profile[i] ?? 0)) profile[i] = value;
      if (value > best.logLikelihood) best = { centre, width, logLikelihood: value };
    }
  }
  normalise(weights, best.logLikelihood);
  return { s: evidence.s, first: range.from, step, count, weights, profile, best };
}

interface Grid {
  readonly first: number;
  readonly step: number;
  readonly count: number;
  readonly unit: number;
  readonly strideCentre: number;
  readonly strideWidth: number;
}

function layGrid({ from, to }: { readonly from: number; readonly to: number }): Grid {
  const power = Math.max(FINEST, Math.floor(Math.log2((to - from) / LEAST_CENTRES / WIDTH_STEP)));
  const step = WIDTH_STEP * 2 ** power;
  const unit = Math.min(step, WIDTH_STEP);
  return {
    first: from,
    step,
    unit,
    count: Math.max(2, Math.floor((to - from) / step) + 1),
    strideCentre: Math.round(step / unit),
    strideWidth: Math.round(WIDTH_STEP / unit),
  };
}

/** The terms of the lower and of the upper edge at every place that the grid needs. */
function edgeTables({ tubes, s }: Evidence, grid: Grid): { lower: Float64Array; upper: Float64Array } {
  const { first, unit, count, strideCentre, strideWidth } = grid;
  const size = (count - 1) * strideCentre + (WIDTHS.count - 1) * strideWidth + 1;
  const lower = new Float64Array(size);
  const upper = new Float64Array(size);
  const lowest = first - WIDTHS.from - (WIDTHS.count - 1) * strideWidth * unit;
  for (const { x, seen } of tubes) {
    for (let n = 0; n < size; n += 1) {
      lower[n] = (lower[n] ?? 0) + lowerTerm(seen, (x - lowest - n * unit) / s);
      upper[n] = (upper[n] ?? 0) + upperTerm(seen, (x - first - WIDTHS.from - n * unit) / s);
    }
  }
  return { lower, upper };
}

/** The Gaussian terms of the volumes at a half width, as a parabola in the centre. */
function volumeTerms({ volumes, dilute, s }: Evidence, width: number) {
  let [at0, linear, square] = [0, 0, 0];
  const wide = dilute.start + dilute.factor * width;
  for (const { x, ratio, error } of volumes) {
    // How a tube was prepared moves its volumes as it moves its type; without this one rack in three covers its optimum.
    const sigma = Math.hypot(wide * error, s * LOGISTIC_SD);
    const distance = x - wide * ratio;
    at0 -= distance ** 2 / (2 * sigma ** 2) + Math.log(sigma);
    linear += distance / sigma ** 2;
    square -= 1 / (2 * sigma ** 2);
  }
  return { at0, linear, square };
}

/** Logarithms become weights that add up to 1. */
function normalise(weights: Float64Array, largest: number): void {
  let sum = 0;
  for (let n = 0; n < weights.length; n += 1) {
    const distance = (weights[n] ?? 0) - largest;
    // e^-40 is nothing beside the rest.
    const weight = distance < -40 ? 0 : Math.exp(distance);
    weights[n] = weight;
    sum += weight;
  }
  for (let n = 0; n < weights.length; n += 1) weights[n] = (weights[n] ?? 0) / sum;
}

/** A distribution on an even grid. */
export interface Marginal {
  readonly first: number;
  readonly step: number;
  readonly weights: Float64Array;
}

export function centreMarginal({ first, step, count, weights }: Posterior): Marginal {
  const sums = new Float64Array(count);
  for (let n = 0; n < weights.length; n += 1) sums[n % count] = (sums[n % count] ?? 0) + (weights[n] ?? 0);
  return { first, step, weights: sums };
}

export function widthMarginal({ count, weights }: Posterior): Marginal {
  const sums = new Float64Array(WIDTHS.count);
  for (let n = 0; n < weights.length; n += 1) {
    const k = Math.floor(n / count);
    sums[k] = (sums[k] ?? 0) + (weights[n] ?? 0);
  }
  return { first: WIDTHS.from, step: WIDTH_STEP, weights: sums };
}

/** Where the given share of a distribution lies below; its density goes straight from one place to the next. */
export function quantileOf({ first, step, weights }: Marginal, share: number): number {
  const between = (n: number) => ((weights[n] ?? 0) + (weights[n + 1] ?? 0)) / 2;
  let total = 0;
  for (let n = 0; n + 1 < weights.length; n += 1) total += between(n);
  let missing = share * total;
  for (let n = 0; n + 1 < weights.length; n += 1) {
    const piece = between(n);
    if (piece >= missing && piece > 0) return first + (n + missing / piece) * step;
    missing -= piece;
  }
  return first + (weights.length - 1) * step;
}

export function momentsOf({ first, step, weights }: Marginal): {
  readonly mean: number;
  readonly sd: number;
} {
  let [mean, square] = [0, 0];
  for (let n = 0; n < weights.length; n += 1) {
    const value = n * step;
    mean += (weights[n] ?? 0) * value;
    square += (weights[n] ?? 0) * value ** 2;
  }
  return { mean: first + mean, sd: Math.sqrt(Math.max(0, square - mean ** 2)) };
}
