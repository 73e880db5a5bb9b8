import { median, type Range, rangeOf } from './statistics.ts';

/** The same thing measured twice may differ by this share; beyond it, nothing measured beside it is to be trusted. */
const NOISE_LIMIT = 0.25;

export interface Comparison {
  /** Median of the ratios taken round by round, and how far those lie apart. */
  value: number;
  range: Range;
  runs: number;
}

/** How many times the second series goes into the first, round by round. */
export function compare(ours: readonly number[], peer: readonly number[]): Comparison {
  const ratios = ratiosOf(ours, peer);
  return { value: median(ratios), range: rangeOf(ratios), runs: ratios.length };
}

/**
 * Whether one thing, measured as two candidates that took turns, came out as two different things. What counts is how
 * far the two lie apart in a typical round, up or down: a median of the ratios alone is 1 in the wildest weather too.
 */
export function isTooNoisy(first: readonly number[], second: readonly number[]): boolean {
  const differences = ratiosOf(first, second).map((ratio) => Math.max(ratio, 1 / ratio) - 1);
  // Written so that no number at all (0 / 0) counts as noise too.
  return !(median(differences) <= NOISE_LIMIT);
}

function ratiosOf(ours: readonly number[], peer: readonly number[]): number[] {
  if (ours.length !== peer.length) throw new Error('Only series of the same rounds can be compared.');
  return ours.map((value, round) => value / (peer[round] ?? Number.NaN));
}
