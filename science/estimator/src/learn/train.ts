import { describeMolecule } from '../graph/descriptors.ts';
import { heightOf, noiseOf, type Parameter, PARAMETERS, similarity } from './kernel.ts';
import { matrixOf } from '@suite/numeric';
import { type Fit, fitRobustly } from './robust-fit.ts';
import type { TrainingMolecule } from './training-rows.ts';

export type Fits = Record<Parameter, Fit>;

/** A training molecule in numbers. */
export interface LearntMolecule extends Record<Parameter, number> {
  descriptors: Float64Array;
}

export function learnt(molecule: TrainingMolecule): LearntMolecule {
  const { dD, dP, dH } = molecule;
  return { dD, dP, dH, descriptors: describeMolecule(molecule.molecule).values };
}

/** Learns from these molecules: linear algebra alone, so that the same rows give the same numbers. */
export function train(molecules: readonly LearntMolecule[]): Fits {
  const [dD, dP, dH] = PARAMETERS.map((parameter) => trainParameter(molecules, parameter)) as [Fit, Fit, Fit]; // one each
  return { dD, dP, dH };
}

function trainParameter(molecules: readonly LearntMolecule[], parameter: Parameter): Fit {
  const lists = molecules.map(({ descriptors }) => descriptors);
  const height = heightOf(parameter);
  const none = new Float64Array();
  const kernel = matrixOf(
    lists.length,
    (row, column) => height * similarity(parameter, lists[row] ?? none, lists[column] ?? none),
  );
  return fitRobustly(
    kernel,
    noiseOf(parameter),
    Float64Array.from(molecules, (molecule) => molecule[parameter]),
  );
}
