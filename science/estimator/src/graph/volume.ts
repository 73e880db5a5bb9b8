import { ELEMENTS, HYDROGEN } from './elements.data.ts';
import type { Graph } from './graph.ts';

const PER_BOND = 5.92;
const PER_AROMATIC_RING = 14.7;
const PER_OTHER_RING = 3.8;
const LEAST = 10;

/** Van der Waals volume in Å³: atoms and hydrogens, less what bonds and rings share. */
export function volumeOf({ atoms, bonds, aromaticRings, otherRings }: Graph): number {
  const hydrogens = hydrogensIn(atoms);
  const heavy = atoms.reduce((sum, { element }) => sum + (ELEMENTS[element]?.volume ?? 0), 0);
  const volume =
    heavy +
    HYDROGEN.volume * hydrogens -
    PER_BOND * (bonds.length + hydrogens) -
    PER_AROMATIC_RING * aromaticRings.length -
    PER_OTHER_RING * otherRings;
  return Math.max(LEAST, volume);
}

export function hydrogensIn(atoms: Graph['atoms']): number {
  return atoms.reduce((sum, { hydrogens }) => sum + hydrogens, 0);
}
