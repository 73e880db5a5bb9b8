import type { Parameter } from './learn/kernel.ts';
import type { Fits } from './learn/train.ts';

/** A molecule the model has learnt from, with its published values. */
export interface ModelMolecule extends Record<Parameter, number> {
  name: string;
  smiles: string;
  descriptors: Float64Array;
}

export interface Model {
  version: number;
  molecules: readonly ModelMolecule[];
  fits: Fits;
  /** Heavy atoms of all but the largest hundredth of the molecules. */
  mostAtoms: number;
}

/** The model as it is kept in a file; descriptors are made from the structures again. */
export interface StoredModel {
  version: number;
  mostAtoms: number;
  /** Name, structure and published dD, dP, dH. */
  molecules: readonly (readonly [string, string, number, number, number])[];
  fits: Record<Parameter, { mean: number; alpha: number[]; doubt: number[]; leftOut: number[] }>;
}
