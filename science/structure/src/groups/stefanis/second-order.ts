import type { Claims } from '../../claims.ts';
import type { Molecule } from '../../molecule.ts';
import {
  atomAt,
  carbonylOxygen,
  isAromaticCarbon,
  isOlefinic,
  isSaturatedCarbon,
  neighboursOf,
} from '../../neighbourhood.ts';
import { hasHydroxyl, isAcidCarbon, isEsterCarbon, isKetone } from './functions.ts';
import { noteHeteroatoms } from './second-order-heteroatoms.ts';

type Note = (name: string, ...atoms: number[]) => void;

/** Arrangements of first-order groups that have a correction; they overlap, and take no atoms. */
export function noteSecondOrder(claims: Claims): void {
  const { molecule } = claims;
  const note: Note = (name, ...atoms) => claims.note('second', name, atoms);
  noteRings(molecule, note);
  molecule.atoms.forEach((_, index) => {
    noteBranches(molecule, index, note);
    noteOlefins(molecule, index, note);
    noteCarbonyls(molecule, index, note);
    noteAlcohols(molecule, index, note);
  });
  noteHeteroatoms(molecule, note);
}

function noteRings(molecule: Molecule, note: Note): void {
  for (const { atoms, isAromatic } of molecule.rings) {
    const isCarbocycle = atoms.every((index) => atomAt(molecule, index).element === 'C');
    if (isCarbocycle && !isAromatic && [3, 5, 6].includes(atoms.length))
      note(`ring of ${atoms.length} C`, ...atoms);
  }
  noteFusions(molecule, note);
  molecule.atoms.forEach((atom, index) => {
    if (atom.element !== 'C' || !atom.isInRing || atom.isAromatic) return;
    for (const chain of neighboursOf(molecule, index)) {
      const { element, isInRing } = atomAt(molecule, chain);
      const goesOn = neighboursOf(molecule, chain).some(
        (other) => other !== index && atomAt(molecule, other).element === 'C',
      );
      if (element === 'C' && !isInRing && goesOn) note('string in cyclic', index, chain);
    }
  });
}

/** The bond two aromatic rings share, as in naphthalene. */
function noteFusions({ rings }: Molecule, note: Note): void {
  const aromatic = rings.filter(({ isAromatic }) => isAromatic);
  aromatic.forEach(({ atoms }, place) => {
    for (const other of aromatic.slice(place + 1)) {
      const shared = atoms.filter((index) => other.atoms.includes(index));
      if (shared.length === 2) note('AC(ACHm)2AC(ACHn)2', ...shared);
    }
  });
}

function noteBranches(molecule: Molecule, index: number, note: Note): void {
  if (!isSaturatedCarbon(molecule, index)) return;
  const methyls = neighboursOf(molecule, index).filter((other) => isSaturatedCarbon(molecule, other, 3));
  const { hydrogens } = atomAt(molecule, index);
  if (hydrogens === 1 && methyls.length === 2) note('(CH3)2CH-', index, ...methyls);
  if (hydrogens === 0 && methyls.length === 3) note('(CH3)3C-', index, ...methyls);
}

function noteOlefins(molecule: Molecule, index: number, note: Note): void {
  if (!isOlefinic(molecule, index)) return;
  for (const other of neighboursOf(molecule, index, 1)) {
    const { hydrogens } = atomAt(molecule, other);
    if (isOlefinic(molecule, other) && index < other) note('-C=C-C=C-', index, other);
    if (!isSaturatedCarbon(molecule, other)) continue;
    if (hydrogens === 3) note('CH3-C=', other, index);
    else if (hydrogens === 2) note('-CH2-C=', other, index);
    else note('>C{H or C}-C=', other, index);
  }
}

function noteCarbonyls(molecule: Molecule, index: number, note: Note): void {
  const oxygen = carbonylOxygen(molecule, index);
  if (oxygen === undefined) return;
  const others = neighboursOf(molecule, index, 1);
  const methyl = others.find((other) => isSaturatedCarbon(molecule, other, 3));
  const methylene = others.find((other) => isSaturatedCarbon(molecule, other, 2));
  const isOnRing = others.some((other) => isAromaticCarbon(molecule, other));
  if (isKetone(molecule, index)) {
    if (methyl !== undefined && methylene !== undefined)
      note('CH3(CO)CH2-', methyl, index, oxygen, methylene);
    if (atomAt(molecule, index).isInRing) note('C(cyclic)=O', index, oxygen);
    noteDiketone(molecule, index, note);
  }
  if (isAcidCarbon(molecule, index)) {
    const branch = others.find(
      (other) => isSaturatedCarbon(molecule, other) && atomAt(molecule, other).hydrogens < 2,
    );
    if (isOnRing) note('ACCOOH', index, oxygen);
    if (branch !== undefined) note('>C{H or C}-COOH', branch, index);
  }
  if (isEsterCarbon(molecule, index)) {
    if (isOnRing) note('ACCOO', index, oxygen);
    noteEster(molecule, index, note);
  }
  if (atomAt(molecule, index).hydrogens === 1 && isOnRing) note('ACHO', index, oxygen);
}

function noteDiketone(molecule: Molecule, index: number, note: Note): void {
  for (const between of neighboursOf(molecule, index, 1)) {
    if (!isSaturatedCarbon(molecule, between)) continue;
    for (const far of neighboursOf(molecule, between)) {
      if (far > index && isKetone(molecule, far)) note('C(=O)-C-C(=O)', index, between, far);
      if (far !== index && isSaturatedCarbon(molecule, between, 2) && isEsterCarbon(molecule, far))
        note('(CO)CH2COO', index, between, far);
    }
  }
}

/** An acetate of a branched alcohol; an anhydride. */
function noteEster(molecule: Molecule, index: number, note: Note): void {
  const bridges = neighboursOf(molecule, index, 1).filter(
    (other) => atomAt(molecule, other).element === 'O' && atomAt(molecule, other).neighbours.length === 2,
  );
  const isAcetate = neighboursOf(molecule, index, 1).some((other) => isSaturatedCarbon(molecule, other, 3));
  for (const bridge of bridges)
    for (const far of neighboursOf(molecule, bridge)) {
      if (far === index) continue;
      if (carbonylOxygen(molecule, far) !== undefined) {
        if (index < far) note('(CO)O(CO)', index, bridge, far);
      } else if (isAcetate && isSaturatedCarbon(molecule, far) && atomAt(molecule, far).hydrogens < 2)
        note('CH3(CO)OC{H or C}<', index, bridge, far);
    }
}

/** A hydroxyl on a ring has its own correction; those on a branched carbon are for chains. */
function noteAlcohols(molecule: Molecule, index: number, note: Note): void {
  if (!isSaturatedCarbon(molecule, index) || !hasHydroxyl(molecule, index)) return;
  const { hydrogens, isInRing } = atomAt(molecule, index);
  if (isInRing) note('C(cyclic)-OH', index);
  else if (hydrogens === 1) note('>CHOH', index);
  else if (hydrogens === 0) note('>C<OH', index);
  for (const other of neighboursOf(molecule, index)) {
    if (!isSaturatedCarbon(molecule, other)) continue;
    if (index < other && hasHydroxyl(molecule, other)) note('-C(OH)C(OH)-', index, other);
    const hasAmine = neighboursOf(molecule, other, 1).some((far) => atomAt(molecule, far).element === 'N');
    if (hasAmine) note('-C(OH)C(N)', index, other);
  }
}
