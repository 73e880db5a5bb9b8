import type { Atom, Molecule } from './molecule.ts';

const NOTHING: Atom = {
  element: '',
  hydrogens: 0,
  charge: 0,
  isAromatic: false,
  isInRing: false,
  neighbours: [],
};

/** The atom at an index; an empty one where there is none. */
export function atomAt(molecule: Molecule, index: number): Atom {
  return molecule.atoms[index] ?? NOTHING;
}

/** Indices of the neighbours an atom is bound to by this bond, all of them where none is named. */
export function neighboursOf(molecule: Molecule, index: number, order?: 1 | 2 | 3): number[] {
  const found: number[] = [];
  for (const neighbour of atomAt(molecule, index).neighbours)
    if (order === undefined || neighbour.order === order) found.push(neighbour.atom);
  return found;
}

export function hasMultipleBond({ neighbours }: Atom): boolean {
  return neighbours.some(({ order }) => order > 1);
}

/** A carbon with four single bonds; with as many hydrogens, where a number is given. */
export function isSaturatedCarbon(molecule: Molecule, index: number, hydrogens?: number): boolean {
  const atom = atomAt(molecule, index);
  return (
    atom.element === 'C' &&
    atom.neighbours.length + atom.hydrogens === 4 &&
    (hydrogens === undefined || atom.hydrogens === hydrogens)
  );
}

export function isAromaticCarbon(molecule: Molecule, index: number): boolean {
  const atom = atomAt(molecule, index);
  return atom.element === 'C' && atom.isAromatic;
}

/** A neutral atom of this element whose bonds are all single and all go to carbon. */
export function isBridge(molecule: Molecule, index: number, element: string): boolean {
  const atom = atomAt(molecule, index);
  return (
    atom.element === element &&
    atom.charge === 0 &&
    (atom.isAromatic || !hasMultipleBond(atom)) &&
    atom.neighbours.every((neighbour) => atomAt(molecule, neighbour.atom).element === 'C')
  );
}

/** The oxygen of a carbonyl group, when the atom is the carbon of one and of nothing cumulated. */
export function carbonylOxygen(molecule: Molecule, index: number): number | undefined {
  const atom = atomAt(molecule, index);
  if (atom.element !== 'C' || atom.isAromatic) return undefined;
  let found: number | undefined;
  for (const neighbour of atom.neighbours) {
    if (neighbour.order !== 2) continue;
    if (found !== undefined) return undefined;
    found = neighbour.atom;
  }
  return found !== undefined && atomAt(molecule, found).element === 'O' ? found : undefined;
}

/** The two oxygens of a nitro group, when the atom is its nitrogen. */
export function nitroOxygens(molecule: Molecule, index: number): number[] {
  if (atomAt(molecule, index).element !== 'N') return [];
  const oxygens = neighboursOf(molecule, index).filter((other) => {
    const { element, neighbours, hydrogens } = atomAt(molecule, other);
    return element === 'O' && neighbours.length === 1 && hydrogens === 0;
  });
  return oxygens.length === 2 ? oxygens : [];
}

/** A carbon of a double bond between two carbons outside of an aromatic ring. */
export function isOlefinic(molecule: Molecule, index: number): boolean {
  const atom = atomAt(molecule, index);
  return (
    atom.element === 'C' &&
    !atom.isAromatic &&
    neighboursOf(molecule, index, 2).some((other) => atomAt(molecule, other).element === 'C')
  );
}

/** Whether two bound atoms are in one ring, as far as rings of up to seven atoms tell. */
export function shareRing({ rings }: Molecule, first: number, second: number): boolean {
  return rings.some(({ atoms }) => atoms.includes(first) && atoms.includes(second));
}
