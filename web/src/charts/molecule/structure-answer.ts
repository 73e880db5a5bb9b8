import type { Estimates, EstimationMethod, Outside, Parameter } from '@suite/hsp';
import type { ChemicalClass, Divisions, Drawing, StructureFailure } from '@suite/structure';

/** Everything the screen shows of one structure. */
export interface StructureAnswer {
  smiles: string;
  drawing: Drawing;
  divisions: Divisions;
  estimates: Estimates;
  outside: Record<EstimationMethod, Outside[]>;
  chemicalClass: ChemicalClass;
  /** The same for every way to write the molecule. */
  identity: string;
}

/** What a list shows of a structure: the means, and what each method says. */
export interface LineAnswer {
  methods: Record<EstimationMethod, Record<Parameter, number | null> | null>;
  mean: Record<Parameter, number | null>;
  isInside: boolean;
}

export type Answered<Value> = { ok: true; value: Value } | StructureFailure;

/** What is asked of the worker, and what it answers. */
export interface Questions {
  one: { ask: { smiles: string; molarVolume?: number | undefined }; answer: Answered<StructureAnswer> };
  lines: { ask: readonly string[]; answer: Answered<LineAnswer>[] };
  identities: { ask: readonly string[]; answer: (string | null)[] };
}

export type Kind = keyof Questions;
export type Question = { [Key in Kind]: { kind: Key; ask: Questions[Key]['ask'] } }[Kind];
