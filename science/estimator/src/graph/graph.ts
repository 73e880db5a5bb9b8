import type { Atom, Molecule } from '@suite/structure';

/** `a` where one aromatic ring holds both atoms, whatever the writing made of the bond; otherwise the order. */
export type BondLabel = 'a' | 1 | 2 | 3;

export interface LabelledNeighbour {
  index: number;
  atom: Atom;
  label: BondLabel;
}

/** A bond between two heavy atoms, once. */
export interface LabelledBond {
  from: number;
  to: number;
  label: BondLabel;
}

/** What the descriptors read: the molecule with labels that do not depend on how it was written, and distances. */
export interface Graph {
  atoms: readonly Atom[];
  neighbours: readonly (readonly LabelledNeighbour[])[];
  bonds: readonly LabelledBond[];
  /** Bonds on the shortest path between two atoms, row by row; -1 where there is none. */
  distances: Int16Array;
  aromaticRings: readonly (readonly number[])[];
  otherRings: number;
}

export function graphOf({ atoms, rings }: Molecule): Graph {
  const aromaticRings = rings.filter(({ isAromatic }) => isAromatic).map((ring) => ring.atoms);
  const neighbours = atoms.map((atom, index) =>
    atom.neighbours.flatMap(({ atom: other, order }): LabelledNeighbour[] => {
      const there = atoms[other];
      if (!there) return [];
      const isAromatic = aromaticRings.some((ring) => ring.includes(index) && ring.includes(other));
      return [{ index: other, atom: there, label: isAromatic ? 'a' : order }];
    }),
  );
  const bonds = neighbours.flatMap((around, from) =>
    around.filter(({ index }) => index > from).map(({ index, label }) => ({ from, to: index, label })),
  );
  return {
    atoms,
    neighbours,
    bonds,
    distances: distancesIn(neighbours),
    aromaticRings,
    otherRings: rings.length - aromaticRings.length,
  };
}

function distancesIn(neighbours: readonly (readonly LabelledNeighbour[])[]): Int16Array {
  const count = neighbours.length;
  const distances = new Int16Array(count * count).fill(-1);
  for (let start = 0; start < count; start += 1) {
    const row = start * count;
    distances[row + start] = 0;
    const queue = [start];
    for (const here of queue)
      for (const { index } of neighbours[here] ?? []) {
        if (distances[row + index] !== -1) continue;
        distances[row + index] = (distances[row + here] ?? 0) + 1;
        queue.push(index);
      }
  }
  return distances;
}

/** Calls with every pair of different atoms once, and the bonds between them. */
export function forEachPair(
  { atoms, distances }: Graph,
  visit: (first: number, second: number, distance: number) => void,
): void {
  for (let first = 0; first < atoms.length; first += 1)
    for (let second = first + 1; second < atoms.length; second += 1)
      visit(first, second, distances[first * atoms.length + second] ?? -1);
}
