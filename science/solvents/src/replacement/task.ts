import type { ReplacementLimits, LimitKey } from './limits.ts';
import type { JointTarget } from '@suite/hsp';
import type { LabelRefusal } from '../search/replace.ts';
import type { MissingReason } from '../search/constraints.ts';
import type { SearchReason } from '../search/question.ts';
import type { BlendFacts, BlendMember } from '../substances/blend-facts.ts';
import type { ReadSolvent } from '../substances/solvent-facts.ts';

/** A blend or a solvent to be replaced, what may take its place, and under which limits. */
export interface ReplacementTask {
  original: readonly BlendMember[];
  solvents: readonly ReadSolvent[];
  /** Empty: the place of the original itself, with an assumed radius. */
  targets: readonly JointTarget[];
  limits: ReplacementLimits;
  /** Places in the list of solvents. */
  banned?: readonly number[];
  mustHave?: readonly number[];
  locked?: readonly { index: number; fraction: number }[];
}

/** Radius around the original where no target is given: only the order by distance counts then. */
export const ORIGINAL_RADIUS = 4;

/** A limit on a blend: what it has, what is allowed, what is left between the two. */
export interface Standing {
  key: LimitKey;
  value: number;
  limit: number;
  slack: number;
  isBinding: boolean;
  /** RED of the best ratio of the same components without this limit; where it binds. */
  redWithout: number | undefined;
}

export interface ReplacementRow {
  parts: { index: number; fraction: number }[];
  hsp: { dD: number; dP: number; dH: number };
  /** The worst target, and each of those to be dissolved. */
  red: number;
  reds: number[];
  facts: BlendFacts;
  standings: Standing[];
  /** Nothing is better in both the chosen order and RED. */
  isFront: boolean;
  /** Nearly the same blends that this row stands for. */
  alike: { index: number; fraction: number }[][];
  /** What is not known of it, where rows with gaps are listed: such a row has not passed. */
  unknown: UnknownDatum[];
}

/** A datum that nobody has, of a solvent. */
export interface UnknownDatum {
  index: number;
  missing: MissingReason;
}

/** Why a solvent is not used. */
export type ReplacementExclusion =
  | { kind: 'excluded' }
  | { kind: 'original' }
  /** Ranked hazardous by the CHEM21 guide, and not asked for. */
  | { kind: 'hazardous-rank' }
  /** Restricted by law, or likely to react or decompose, and not asked for. */
  | { kind: 'caution'; caution: string }
  | { kind: 'label'; why: LabelRefusal; statements: string[] }
  | { kind: 'no-data'; missing: MissingReason };

export interface ExcludedRow {
  index: number;
  /** RED of the solvent alone. */
  red: number;
  reasons: ReplacementExclusion[];
  /** The most a blend may hold of it under the limits, and the limit that sets it; of those that are not excluded. */
  largest?: { share: number; key: LimitKey };
  /** What is not known of some blends with it, which were left out for that. */
  gap?: MissingReason;
}

/** A limit that would let something pass if it gave way this far; the rest as it is. */
export interface Way {
  key: LimitKey | 'red' | 'label';
  /** The nearest limit under which a blend exists. */
  limit: number | undefined;
  red?: number;
}

export interface ReplacementAnswer {
  original: { hsp: ReplacementRow['hsp']; red: number; reds: number[]; facts: BlendFacts } | undefined;
  rows: ReplacementRow[];
  /** Blends that meet every limit, before near-duplicates were put together; a floor where the search stops there. */
  found: number;
  searched: number;
  excluded: ExcludedRow[];
  /** Where no row passes, or few. */
  ways: Way[];
  /** Whether all sets of four were tried, or those that grow out of the best triples; undefined where none were. */
  fours: 'all' | 'grown' | undefined;
}

export type ReplacementReason = SearchReason | 'original-missing' | 'original-out-of-range';

export interface Progress {
  stage: 'pairs' | 'triples' | 'fours' | 'reasons';
  /** 0 to 1. */
  done: number;
}
