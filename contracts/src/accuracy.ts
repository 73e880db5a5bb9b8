/** How good the predictions are, as `npm run accuracy` has measured it and the page about it tells it. */
export interface Scoreboard {
  /** The day it was measured. */
  date: string;
  command: string;
  estimator: EstimatorScore;
  groupMethods: readonly GroupMethodScore[];
  fits: readonly FitScore[];
  dissolves: readonly DissolveScore[];
  /** Chances of our spheres against how many solvents dissolved. */
  chances: readonly ChanceStep[];
  hld: readonly HldScore[];
  /** What came out wrong, by where: all of it. */
  misses: Misses;
}

export type HansenParameter = 'dD' | 'dP' | 'dH';
/** By the similarity of the nearest molecule that was not left out. */
export type SimilarityBand = 'near' | 'middle' | 'far';
/** Left out by name, or whole clusters of alike molecules at once. */
export type LeftOutSplit = 'name' | 'cluster';
export type GuessingWay = 'majority' | 'hildebrand' | 'popular' | 'enclosing' | 'fitted';
export type HldQuantity = 'eacn' | 'cc';

/** Errors in MPa½. */
export interface ErrorFigure {
  n: number;
  mae: number;
  rmse: number;
}

export interface ErrorFigures {
  dD: ErrorFigure;
  dP: ErrorFigure;
  dH: ErrorFigure;
}

export interface EstimatorScore {
  version: number;
  molecules: number;
  splits: readonly SplitScore[];
}

export interface SplitScore {
  split: LeftOutSplit;
  all: ErrorFigures;
  bands: readonly { band: SimilarityBand; errors: ErrorFigures }[];
  coverage: readonly CoverageFigure[];
}

/** How many of the published values the intervals held. */
export interface CoverageFigure {
  parameter: HansenParameter;
  band: SimilarityBand | 'all';
  /** In percent, as promised. */
  level: number;
  n: number;
  /** From 0 to 1, with its 95 % interval. */
  share: number;
  low: number;
  high: number;
}

/** A group method on the molecules it has an answer for, and the learned estimate of the same ones, left out. */
export interface GroupMethodScore {
  method: 'mathieu' | 'stefanis' | 'vanKrevelen';
  errors: ErrorFigures;
  learned: ErrorFigures;
}

export interface FitScore {
  set: string;
  solvents: number;
  good: number;
  ours: { fit: number; wrong: number };
  others: readonly { method: string; fit: number; wrong: number }[];
}

/** One way to say whether a solvent dissolves, on solvents it has not seen. */
export interface DissolveScore {
  /** 'all' for all sets together. */
  set: string;
  method: GuessingWay;
  n: number;
  /** Share of the commoner answer. */
  majority: number;
  accuracy: number;
  low: number;
  high: number;
  balanced: number;
  mcc: number;
  /** Chance that a good solvent is ranked above a bad one; null where it ranks nothing. */
  auc: number | null;
  /** Mean square of chance minus outcome, 0 is perfect; null for a way that gives no chance. */
  brier: number | null;
}

/** Solvents that were given a chance in this range to dissolve, and the share that did, with its 95 % interval. */
export interface ChanceStep {
  from: number;
  to: number;
  n: number;
  share: number;
  low: number;
  high: number;
}

/** A quantity of HLD, each substance left out in turn. */
export interface HldScore {
  quantity: HldQuantity;
  n: number;
  mae: number;
  rmse: number;
  median: number;
}

export interface Misses {
  /** Published value outside of the 95 % interval. */
  estimator: readonly EstimatorMiss[];
  /** Solvents on the wrong side, left out of the fit. */
  dissolves: readonly { set: string; solvent: string; isGood: boolean; red: number }[];
  /** Off by more than twice the root mean square. */
  hld: readonly { quantity: HldQuantity; name: string; published: number; predicted: number }[];
}

export interface EstimatorMiss {
  split: LeftOutSplit;
  name: string;
  parameter: HansenParameter;
  published: number;
  estimate: number;
  low: number;
  high: number;
  similarity: number;
}
