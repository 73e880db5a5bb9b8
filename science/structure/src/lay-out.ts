import { Molecule as Parsed } from 'openchemlib';

/** Where an atom is drawn, in lengths of a bond. */
export interface DrawnAtom {
  x: number;
  y: number;
  element: string;
  hydrogens: number;
  charge: number;
}

export interface DrawnBond {
  from: number;
  to: number;
  order: 1 | 2 | 3;
  /** The side of the second line of a double bond in a ring: towards the middle of the ring. */
  towards?: { x: number; y: number };
}

export interface Drawing {
  atoms: DrawnAtom[];
  bonds: DrawnBond[];
}

/** Places for the atoms of a molecule that `readSmiles` has taken; the indices are the same. */
export function layOut(smiles: string): Drawing {
  const parsed = Parsed.fromSmiles(smiles.trim());
  parsed.ensureHelperArrays(Parsed.cHelperRings);
  const scale = 1 / (parsed.getAverageBondLength(false) || 1);
  const atoms = Array.from({ length: parsed.getAtoms() }, (_, index) => ({
    x: parsed.getAtomX(index) * scale,
    y: parsed.getAtomY(index) * scale,
    element: parsed.getAtomLabel(index),
    hydrogens: parsed.getAllHydrogens(index),
    charge: parsed.getAtomCharge(index),
  }));
  const middles = ringMiddles(parsed, atoms);
  const bonds = Array.from({ length: parsed.getBonds() }, (_, bond): DrawnBond => {
    const from = parsed.getBondAtom(0, bond);
    const to = parsed.getBondAtom(1, bond);
    const order = parsed.getBondOrder(bond);
    const ring = middles.find(({ members }) => members.includes(from) && members.includes(to));
    return {
      from,
      to,
      order: order === 2 || order === 3 ? order : 1,
      ...(ring ? { towards: ring.middle } : {}),
    };
  });
  return { atoms, bonds };
}

function ringMiddles(parsed: Parsed, atoms: DrawnAtom[]) {
  const set = parsed.getRingSet();
  return Array.from({ length: set.getSize() }, (_, index) => {
    const members = set.getRingAtoms(index);
    const sum = (axis: 'x' | 'y') =>
      members.reduce((total, member) => total + (atoms[member]?.[axis] ?? 0), 0) / members.length;
    return { members, middle: { x: sum('x'), y: sum('y') } };
  });
}
