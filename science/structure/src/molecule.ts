/** A bond seen from one of its atoms. Aromatic rings hold alternating single and double bonds. */
export interface Neighbour {
  atom: number;
  order: 1 | 2 | 3;
}

/** An atom other than hydrogen; its hydrogens are counted, not listed. */
export interface Atom {
  element: string;
  hydrogens: number;
  charge: number;
  isAromatic: boolean;
  isInRing: boolean;
  neighbours: readonly Neighbour[];
}

/** A ring of at most seven atoms. */
export interface Ring {
  atoms: readonly number[];
  isAromatic: boolean;
}

/** A molecule as a graph: what the group assignments read, whoever made it. */
export interface Molecule {
  atoms: readonly Atom[];
  rings: readonly Ring[];
}

/** One occurrence of a group, or of a correction to a sum of groups. */
export interface Part {
  kind: 'group' | 'second' | 'polar' | 'hydrogen';
  name: string;
  /** How often it counts: the number of hydrogens for those on one atom, otherwise 1. */
  count: number;
  atoms: readonly number[];
}

/** A molecule in the parts of one method, with the atoms that no group of the method holds. */
export interface Division {
  parts: readonly Part[];
  rest: readonly number[];
}
