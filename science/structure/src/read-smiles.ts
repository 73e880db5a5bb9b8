import { Molecule as Parsed } from 'openchemlib';
import { findTextFault, type TextReason } from './check-text.ts';
import type { Atom, Molecule, Neighbour, Ring } from './molecule.ts';

export type StructureReason = TextReason | 'element' | 'charged' | 'valence';

/** Why a text is no molecule to work with, and where: in the text, or at which atoms. */
export interface StructureFailure {
  ok: false;
  reason: StructureReason;
  position?: number;
  /** The elements that are to blame. */
  elements?: string[];
}

export type StructureResult = { ok: true; molecule: Molecule } | StructureFailure;

/** How many bonds a neutral atom can have, hydrogens and orders included; others are metals or unknown to us. */
const VALENCES: Record<string, readonly number[]> = {
  H: [1],
  B: [3],
  C: [4],
  N: [3],
  O: [2],
  F: [1],
  Si: [4],
  P: [3, 5],
  S: [2, 4, 6],
  Cl: [1],
  Br: [1],
  I: [1],
};

/** The molecule a SMILES text stands for, or the reason why it is none that a group method can take. */
export function readSmiles(text: string): StructureResult {
  const smiles = text.trim();
  const fault = findTextFault(smiles);
  if (fault) return { ok: false, ...fault };
  const parsed = parse(smiles);
  if (!parsed) return { ok: false, reason: 'not-smiles' };
  const molecule = toMolecule(parsed);
  return findAtomFault(molecule) ?? { ok: true, molecule };
}

/** Without coordinates and stereo: neither changes a group, and drawing costs ten times the reading. */
function parse(smiles: string): Parsed | undefined {
  try {
    const parsed = Parsed.fromSmiles(smiles, { noCoordinates: true, noStereo: true });
    parsed.ensureHelperArrays(Parsed.cHelperRings);
    return parsed;
  } catch {
    return undefined; // the parser throws what it cannot read
  }
}

function toMolecule(parsed: Parsed): Molecule {
  const atoms: Atom[] = [];
  for (let index = 0; index < parsed.getAtoms(); index += 1) {
    atoms.push({
      element: parsed.getAtomLabel(index),
      hydrogens: parsed.getAllHydrogens(index),
      charge: parsed.getAtomCharge(index),
      isAromatic: parsed.isAromaticAtom(index),
      isInRing: parsed.isRingAtom(index),
      neighbours: neighboursIn(parsed, index),
    });
  }
  return { atoms, rings: ringsIn(parsed) };
}

function neighboursIn(parsed: Parsed, index: number): Neighbour[] {
  const found: Neighbour[] = [];
  for (let place = 0; place < parsed.getConnAtoms(index); place += 1) {
    const order = parsed.getConnBondOrder(index, place);
    found.push({
      atom: parsed.getConnAtom(index, place),
      order: order === 2 || order === 3 ? order : 1,
    });
  }
  return found;
}

function ringsIn(parsed: Parsed): Ring[] {
  const set = parsed.getRingSet();
  return Array.from({ length: set.getSize() }, (_, index) => ({
    atoms: set.getRingAtoms(index),
    isAromatic: set.isAromatic(index),
  }));
}

function findAtomFault({ atoms }: Molecule): StructureFailure | undefined {
  const strange = new Set(atoms.map(({ element }) => element).filter((element) => !(element in VALENCES)));
  if (strange.size > 0) return { ok: false, reason: 'element', elements: [...strange].toSorted() };
  const isLonely = atoms.some(
    ({ charge, neighbours }) =>
      charge !== 0 && !neighbours.some(({ atom }) => (atoms[atom]?.charge ?? 0) * charge < 0),
  );
  const sum = atoms.reduce((total, { charge }) => total + charge, 0);
  if (isLonely || sum !== 0) return { ok: false, reason: 'charged' };
  return atoms.every(hasKnownValence) ? undefined : { ok: false, reason: 'valence' };
}

/** Charges that are only written (nitro, azide) give nitrogen a bond more, oxygen and carbon one less. */
function hasKnownValence({ element, charge, hydrogens, neighbours }: Atom): boolean {
  const bonds = neighbours.reduce((total, { order }) => total + order, hydrogens);
  const shift = element === 'C' || element === 'B' ? -Math.abs(charge) : charge;
  return (VALENCES[element] ?? []).some((valence) => valence + shift === bonds);
}
