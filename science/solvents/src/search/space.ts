import type { Coordinates } from '@suite/hsp';

/** Candidates around the target, dD counted double, with the rows that a blend of them has to keep: Σ φ·c ≤ 0. */
export interface Space {
  points: Coordinates;
  /** One per constraint, scaled so that its largest value is 1. */
  rows: readonly Float64Array[];
  /** Least share of each component. */
  minShare: number;
  /** Places of candidates that every blend must hold. */
  held: readonly number[];
}

/**
 * What every blend is at least, as a weighted mean of heights: Ra ≥ Σ φ·h with h = g·u + Σ λ·c, from the multipliers λ of the
 * best blend of any number of candidates and its direction g. Undefined where the target itself can be met.
 */
export type Heights = Float64Array | undefined;
