import type { Explanation, Fence, FenceReason, Prediction, Relative } from '@suite/estimator';
import type { Estimates, EstimationMethod, Outside, Parameter } from '@suite/hsp';
import type { ChemicalClass, Divisions, Drawing, RepeatUnitReason, StructureFailure } from '@suite/structure';

/** Where a number comes from, with pictures of the molecules that it leans on. */
export interface DrawnExplanation extends Explanation {
  relatives: readonly (Relative & { drawing: Drawing })[];
}

/** Published values of a molecule, as the estimator has learnt them. */
export interface PublishedValues extends Record<Parameter, number> {
  name: string;
}

/** What the learned estimator says, and why. */
export interface LearntAnswer extends Record<Parameter, Prediction> {
  fence: Fence;
  reasons: readonly FenceReason[];
  explanations: Record<Parameter, DrawnExplanation>;
  /** Of this very molecule, where the estimator has learnt from it; it was left out then. */
  published: PublishedValues | null;
  /** How many molecules the estimator has learnt from. */
  molecules: number;
}

/** Everything the screen shows of one structure. */
export interface StructureAnswer {
  smiles: string;
  drawing: Drawing;
  divisions: Divisions;
  estimates: Estimates;
  learnt: LearntAnswer;
  outside: Record<EstimationMethod, Outside[]>;
  chemicalClass: ChemicalClass;
  /** The same for every way to write the molecule; empty for a repeat unit. */
  identity: string;
  /** A repeat unit with two open ends, estimated as two units. */
  isPolymer: boolean;
  /** The text says what is left and right; the methods do not look. */
  hasStereo: boolean;
}

/** One learned value of a list: half the width of the interval that holds 80 of 100. */
export interface LineValue {
  mean: number;
  half: number;
}

/** What a list shows of a structure: the learned values first, and what each method says. */
export interface LineAnswer {
  learnt: Record<Parameter, LineValue>;
  fence: Fence;
  reasons: readonly FenceReason[];
  /** The most similar known molecule, by δH. */
  nearest: string;
  /** Published values of this very molecule, where the estimator knows it. */
  published: PublishedValues | null;
  isPolymer: boolean;
  methods: Record<EstimationMethod, Record<Parameter, number | null> | null>;
}

export type UnreadableReason = StructureFailure | { ok: false; reason: RepeatUnitReason };

export type Answered<Value> = { ok: true; value: Value } | UnreadableReason;

/** What is asked of the worker, and what it answers. */
export interface EstimateQuestions {
  one: { ask: { smiles: string; molarVolume?: number }; answer: Answered<StructureAnswer> };
  lines: { ask: readonly string[]; answer: Answered<LineAnswer>[] };
  /** Of structures that were read before: the same for every way to write a molecule. */
  identities: { ask: readonly string[]; answer: string[] };
}
