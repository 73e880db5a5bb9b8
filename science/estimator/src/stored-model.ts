import { readSmiles } from '@suite/structure';
import { describeMolecule } from './graph/descriptors.ts';
import { type Parameter, PARAMETERS } from './learn/kernel.ts';
import type { Fit } from './learn/robust-fit.ts';
import type { Fits } from './learn/train.ts';
import type { TrainingMolecule } from './learn/training-rows.ts';
import { ESTIMATOR_VERSION } from './learn/weights.data.ts';
import type { Model, StoredModel } from './model-shape.ts';

/** More digits than change an estimate in its sixth. */
const DIGITS = 9;
const FEWER_DIGITS = 7;

/** A model as it goes into a file. */
export function storeModel(molecules: readonly TrainingMolecule[], fits: Fits): StoredModel {
  const sizes = molecules.map(({ molecule }) => molecule.atoms.length).toSorted((one, other) => one - other);
  return {
    version: ESTIMATOR_VERSION,
    mostAtoms: sizes[Math.floor(0.99 * sizes.length)] ?? 0,
    molecules: molecules.map(({ name, smiles, dD, dP, dH }) => [name, smiles, dD, dP, dH]),
    fits: { dD: storeFit(fits.dD), dP: storeFit(fits.dP), dH: storeFit(fits.dH) },
  };
}

function storeFit({ mean, alpha, doubt, leftOut }: Fit) {
  const short = (values: Float64Array, digits: number) =>
    Array.from(values, (value) => Number(value.toPrecision(digits)));
  return {
    mean: Number(mean.toPrecision(DIGITS)),
    alpha: short(alpha, DIGITS),
    doubt: short(doubt, FEWER_DIGITS),
    leftOut: short(leftOut, FEWER_DIGITS),
  };
}

/** A stored model to ask: the descriptors are computed once, in less than a second. */
export function openModel({ version, mostAtoms, molecules, fits }: StoredModel): Model {
  const openFit = (parameter: Parameter): Fit => {
    const { mean, alpha, doubt, leftOut } = fits[parameter];
    return {
      mean,
      alpha: Float64Array.from(alpha),
      doubt: Float64Array.from(doubt),
      leftOut: Float64Array.from(leftOut),
    };
  };
  const [dD, dP, dH] = PARAMETERS.map(openFit) as [Fit, Fit, Fit]; // one each
  return {
    version,
    mostAtoms,
    molecules: molecules.map(([name, smiles, ...values]) => {
      const read = readSmiles(smiles);
      if (!read.ok) throw new Error(`the model holds a structure that cannot be read: ${smiles}`);
      const [ownD, ownP, ownH] = values;
      return {
        name,
        smiles,
        dD: ownD,
        dP: ownP,
        dH: ownH,
        descriptors: describeMolecule(read.molecule).values,
      };
    }),
    fits: { dD, dP, dH },
  };
}
