import accuracy from './accuracy.json' with { type: 'json' };
import type { EstimationMethod } from './estimate.ts';
import type { KnownChemistry } from './known.ts';
import type { Parameter } from './parts.ts';

/** How far a method is from the published values: number of molecules, root mean square, mean. */
export interface MeasuredError {
  n: number;
  rmse: number;
  bias: number;
}

export type MeasuredErrors = Record<Parameter, MeasuredError>;

export interface MeasuredMethod {
  /** How many of the molecules the method could divide. */
  divided: number;
  all: MeasuredErrors;
  inside: MeasuredErrors;
  outside: MeasuredErrors;
  classes: Readonly<Record<string, MeasuredErrors>>;
}

export interface MeasuredAccuracy {
  molecules: number;
  refused: Readonly<Record<string, number>>;
  methods: Readonly<Record<EstimationMethod, MeasuredMethod>>;
  known: KnownChemistry;
}

/** What `npm run accuracy` wrote: every method on every shipped solvent. */
// The file is written by that command alone; numbers in pairs come out of JSON as lists.
export const MEASURED_ACCURACY = accuracy as unknown as MeasuredAccuracy;
