import type { Molecule } from '../../molecule.ts';
import { atomAt, carbonylOxygen, neighboursOf } from '../../neighbourhood.ts';

export function isKetone(molecule: Molecule, index: number): boolean {
  const others = neighboursOf(molecule, index, 1);
  return (
    carbonylOxygen(molecule, index) !== undefined &&
    others.length === 2 &&
    others.every((other) => atomAt(molecule, other).element === 'C')
  );
}

export function isAcidCarbon(molecule: Molecule, index: number): boolean {
  return carbonylOxygen(molecule, index) !== undefined && hasHydroxyl(molecule, index);
}

export function isEsterCarbon(molecule: Molecule, index: number): boolean {
  return (
    carbonylOxygen(molecule, index) !== undefined &&
    neighboursOf(molecule, index, 1).some((other) => {
      const { element, neighbours } = atomAt(molecule, other);
      return element === 'O' && neighbours.length === 2;
    })
  );
}

export function hasHydroxyl(molecule: Molecule, index: number): boolean {
  return neighboursOf(molecule, index, 1).some((other) => {
    const { element, hydrogens } = atomAt(molecule, other);
    return element === 'O' && hydrogens === 1;
  });
}
