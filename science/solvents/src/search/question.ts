import type { Hsp, JointTarget, SphereReason } from '@suite/hsp';
import type { Constraint, MissingReason, SearchSolvent } from './constraints.ts';

export interface SearchQuestion {
  solvents: readonly SearchSolvent[];
  /** One sphere, or several targets at once; of those the worst counts. */
  targets: readonly JointTarget[];
  constraints?: readonly Constraint[];
  /** Most components besides the locked ones, 2 unless given: to 4 of one sphere, to 3 of several; targets to avoid or of two spheres: to 2. */
  maxComponents?: number;
  /** Least volume share of each component; 5 % unless given. */
  minShare?: number;
  /** Places of solvents that must not be used, each with why. */
  banned?: readonly { index: number; why: string }[];
  /** Places of solvents that every blend must hold. */
  mustHave?: readonly number[];
  /** Components with their volume fractions in any case. */
  locked?: readonly { index: number; fraction: number }[];
  /** How many blends; 20 unless given, at most 1000. */
  top?: number;
  /** Blends above this RED are not looked for. */
  maxRed?: number;
}

export interface SearchedBlend {
  /** Places and volume fractions, together 1; locked ones last. */
  parts: { index: number; fraction: number }[];
  hsp: Hsp;
  /** RED to the sphere, or the worst target. */
  red: number;
}

export interface SearchAnswer {
  /** Smallest RED first; fewer components first among equals. */
  blends: SearchedBlend[];
  excluded: ExcludedSolvent[];
}

export type SearchReason =
  | SphereReason
  | 'no-targets'
  | 'no-candidates'
  | 'size-out-of-range'
  | 'top-out-of-range'
  | 'share-out-of-range'
  | 'red-out-of-range'
  | 'constraint-out-of-range'
  | 'locked-out-of-range'
  | 'locked-data-missing'
  | 'must-have-excluded'
  | 'too-many-must-haves'
  | 'too-many-rows'
  | 'too-many-candidates';

/** A solvent that no blend may hold: every reason, the first of them first (SUB-3). */
export interface ExcludedSolvent {
  index: number;
  reasons: ExclusionReason[];
}

export type ExclusionReason =
  | { kind: 'banned'; why: string }
  | { kind: 'no-data'; constraint: number; missing: MissingReason };

/** One sphere to be inside of. */
export function isOneSphere(targets: readonly JointTarget[]): boolean {
  const held = targets.filter(({ spheres }) => spheres.length > 0);
  return held.length === 1 && held[0]?.role === 'must' && held[0].spheres.length === 1;
}
