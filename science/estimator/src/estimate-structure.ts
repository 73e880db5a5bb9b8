import { identityOf, type Molecule } from '@suite/structure';
import { describeMolecule } from './graph/descriptors.ts';
import type { Model } from './model-shape.ts';
import { estimateLearnt, findKnown, type LearntEstimate } from './predict.ts';

/**
 * The values of any structure: one that was learnt from is found by its identity, and its own value is left out. The identity
 * costs more than all else: it is made only for a molecule with the descriptors of a known one.
 */
export function estimateStructure(model: Model, molecule: Molecule, identity: () => string): LearntEstimate {
  const { values } = describeMolecule(molecule);
  const known = findKnown(model, values, (one) => identityOf(one.smiles) === identity());
  return estimateLearnt(model, molecule, known);
}
