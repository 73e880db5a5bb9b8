import { identityOf, type Molecule, readSmiles } from '@suite/structure';
import { describeMolecule } from '../graph/descriptors.ts';
import { shippedModel } from '../model.ts';
import { estimateLearnt, findKnown, type LearntEstimate } from '../predict.ts';

export function moleculeOf(smiles: string): Molecule {
  const read = readSmiles(smiles);
  if (!read.ok) throw new Error(`${smiles}: ${read.reason}`);
  return read.molecule;
}

/** The estimate of the shipped model; a molecule it has learnt from is left out. */
export function estimateOf(smiles: string): LearntEstimate {
  const molecule = moleculeOf(smiles);
  const identity = identityOf(smiles);
  const known = findKnown(
    shippedModel(),
    describeMolecule(molecule).values,
    (one) => identityOf(one.smiles) === identity,
  );
  return estimateLearnt(shippedModel(), molecule, known);
}
