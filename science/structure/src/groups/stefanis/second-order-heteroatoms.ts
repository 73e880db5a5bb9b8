import type { Molecule } from '../../molecule.ts';
import {
  atomAt,
  carbonylOxygen,
  isAromaticCarbon,
  isBridge,
  isOlefinic,
  isSaturatedCarbon,
  neighboursOf,
  shareRing,
} from '../../neighbourhood.ts';

type Note = (name: string, ...atoms: number[]) => void;

/** Corrections around oxygen, nitrogen, sulphur and bromine. */
export function noteHeteroatoms(molecule: Molecule, note: Note): void {
  molecule.atoms.forEach(({ element }, index) => {
    if (element === 'O') noteEther(molecule, index, note);
    else if (element === 'N') noteRingNitrogen(molecule, index, note);
    else if (element === 'S') noteRingSulphur(molecule, index, note);
    else if (element === 'Br') noteBromine(molecule, index, note);
    else if (element === 'C') noteAcetal(molecule, index, note);
  });
}

function noteEther(molecule: Molecule, index: number, note: Note): void {
  const [first = -1, second = -1] = neighboursOf(molecule, index);
  if (!isBridge(molecule, index, 'O') || second < 0 || atomAt(molecule, index).isAromatic) return;
  const sides = [first, second];
  const carbonyl = sides.find((side) => carbonylOxygen(molecule, side) !== undefined);
  if (carbonyl !== undefined) {
    if (shareRing(molecule, index, carbonyl)) note('O(cyclic)-C(cyclic)=O', index, carbonyl);
    return;
  }
  const aromatic = sides.filter((side) => isAromaticCarbon(molecule, side));
  const hasChain = sides.some((side) => isSaturatedCarbon(molecule, side));
  if (aromatic.length === 2) note('AC-O-AC', index, ...sides);
  else if (aromatic.length === 1 && hasChain) note('AC-O-C', index, ...sides);
  else if (hasChain && sides.some((side) => isOlefinic(molecule, side))) note('C-O-C=C', index, ...sides);
}

function noteRingNitrogen(molecule: Molecule, index: number, note: Note): void {
  const { isInRing, isAromatic, hydrogens } = atomAt(molecule, index);
  if (!isInRing || isAromatic || !isBridge(molecule, index, 'N')) return;
  const carbonyl = neighboursOf(molecule, index).find(
    (other) => carbonylOxygen(molecule, other) !== undefined && shareRing(molecule, index, other),
  );
  if (carbonyl === undefined) note('>N{H or C} (cyclic)', index);
  else if (hydrogens === 1) note('N(cyclic)H-C(cyclic)=O', index, carbonyl);
}

function noteRingSulphur(molecule: Molecule, index: number, note: Note): void {
  const { isInRing, isAromatic } = atomAt(molecule, index);
  if (isInRing && !isAromatic && isBridge(molecule, index, 'S')) note('-S- (cyclic)', index);
}

function noteBromine(molecule: Molecule, index: number, note: Note): void {
  const [carbon = -1] = neighboursOf(molecule, index);
  if (isAromaticCarbon(molecule, carbon)) note('ACBr', carbon, index);
  else if (isOlefinic(molecule, carbon)) note('(C=C)-Br', carbon, index);
}

/** -O-CHm-O-CHn-: a saturated carbon between two ether oxygens, in a ring. */
function noteAcetal(molecule: Molecule, index: number, note: Note): void {
  if (!isSaturatedCarbon(molecule, index) || !atomAt(molecule, index).isInRing) return;
  const oxygens = neighboursOf(molecule, index).filter(
    (other) => isBridge(molecule, other, 'O') && atomAt(molecule, other).neighbours.length === 2,
  );
  if (oxygens.length === 2) note('-O-CHm-O-CHn-', index, ...oxygens);
}
