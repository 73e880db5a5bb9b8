import { Claims } from '../claims.ts';
import type { Division, Molecule } from '../molecule.ts';
import {
  atomAt,
  carbonylOxygen,
  hasMultipleBond,
  isAromaticCarbon,
  isBridge,
  isOlefinic,
  isSaturatedCarbon,
  neighboursOf,
  nitroOxygens,
} from '../neighbourhood.ts';

const SATURATED = ['>C<', '>CH-', '-CH2-', '-CH3'];
const OLEFINIC = ['=C<', '=CH-', '=CH2'];
const AMINES = ['>N-', '-NH-', '-NH2'];
const SMALLEST_RING = 5;

/** Groups of Hoftyzer and van Krevelen (Properties of Polymers), with Fedors' for the molar volume. */
export function divideForVanKrevelen(molecule: Molecule): Division {
  const claims = new Claims(molecule);
  takeBenzeneRings(claims);
  molecule.atoms.forEach((_, index) => {
    takePhosphate(claims, index);
    takeCarbonyl(claims, index);
  });
  molecule.atoms.forEach((_, index) => takeNitrogen(claims, index));
  molecule.atoms.forEach((_, index) => takeSingle(claims, index));
  noteRings(claims);
  return claims.division();
}

/** Benzene rings that stand alone, with one or two places taken: the table has no others. */
function takeBenzeneRings(claims: Claims): void {
  const { molecule } = claims;
  for (const { atoms, isAromatic } of molecule.rings) {
    if (!isAromatic || atoms.length !== 6) continue;
    if (!atoms.every((index) => isAromaticCarbon(molecule, index))) continue;
    const hydrogens = atoms.reduce((sum, index) => sum + atomAt(molecule, index).hydrogens, 0);
    if (hydrogens === 5) claims.take('phenyl', ...atoms);
    else if (hydrogens === 4 && !isFused(molecule, atoms)) claims.take('phenylene (o,m,p)', ...atoms);
  }
}

function isFused({ rings }: Molecule, atoms: readonly number[]): boolean {
  return rings.some(
    (ring) => ring.atoms !== atoms && ring.atoms.filter((index) => atoms.includes(index)).length > 1,
  );
}

function takePhosphate(claims: Claims, index: number): void {
  const { molecule } = claims;
  const oxygens = neighboursOf(molecule, index);
  const isPhosphate =
    atomAt(molecule, index).element === 'P' &&
    oxygens.length === 4 &&
    neighboursOf(molecule, index, 2).length === 1 &&
    oxygens.every((oxygen) => atomAt(molecule, oxygen).element === 'O') &&
    neighboursOf(molecule, index, 1).every((oxygen) => atomAt(molecule, oxygen).neighbours.length === 2);
  if (isPhosphate) claims.take('=PO4-', index, ...oxygens);
}

function takeCarbonyl(claims: Claims, index: number): void {
  const { molecule } = claims;
  const oxygen = carbonylOxygen(molecule, index);
  if (oxygen === undefined) return;
  const { hydrogens } = atomAt(molecule, index);
  const others = neighboursOf(molecule, index, 1);
  const hydroxyl = others.find((other) => isOxygen(claims, other, 1));
  const bridge = others.find((other) => isOxygen(claims, other, 0));
  if (hydroxyl !== undefined && hydrogens === 0) claims.take('-COOH', index, oxygen, hydroxyl);
  else if (bridge !== undefined) claims.take(hydrogens === 1 ? 'HCOO-' : '-COO-', index, oxygen, bridge);
  else if (hydrogens === 1) claims.take('-CHO', index, oxygen);
  else if (others.length === 2 && others.every((other) => atomAt(molecule, other).element === 'C'))
    claims.take('-CO-', index, oxygen);
}

function isOxygen(claims: Claims, index: number, hydrogens: number): boolean {
  const atom = atomAt(claims.molecule, index);
  return claims.isFree(index) && isBridge(claims.molecule, index, 'O') && atom.hydrogens === hydrogens;
}

function takeNitrogen(claims: Claims, index: number): void {
  const { molecule } = claims;
  const oxygens = nitroOxygens(molecule, index);
  if (oxygens.length > 0) {
    const isOnRing = neighboursOf(molecule, index).some((other) => isAromaticCarbon(molecule, other));
    claims.take(isOnRing ? '-NO2 (aromatic)' : '-NO2', index, ...oxygens);
  }
  const [carbon] = neighboursOf(molecule, index, 3);
  if (atomAt(molecule, index).element === 'N' && carbon !== undefined) {
    const { element, hydrogens } = atomAt(molecule, carbon);
    if (element === 'C' && hydrogens === 0) claims.take('-CN', carbon, index);
  }
}

function takeSingle(claims: Claims, index: number): void {
  const name = nameOfSingle(claims.molecule, index);
  if (name !== undefined) claims.take(name, index);
}

function nameOfSingle(molecule: Molecule, index: number): string | undefined {
  const atom = atomAt(molecule, index);
  if (isSaturatedCarbon(molecule, index)) return SATURATED[atom.hydrogens];
  if (isOlefinic(molecule, index) && neighboursOf(molecule, index, 2).length === 1)
    return OLEFINIC[atom.hydrogens];
  if (atom.isAromatic || hasMultipleBond(atom) || !isBridge(molecule, index, atom.element)) return undefined;
  const bonds = atom.neighbours.length;
  if (atom.element === 'O') return nameOfOxygen(molecule, index);
  if (atom.element === 'N') return bonds + atom.hydrogens === 3 ? AMINES[atom.hydrogens] : undefined;
  if (atom.element === 'S') return bonds === 2 ? '-S-' : undefined;
  return ['F', 'Cl', 'Br'].includes(atom.element) && bonds === 1 ? `-${atom.element}` : undefined;
}

/** The hydroxyl of formic acid is none of an alcohol, and water is no group at all. */
function nameOfOxygen(molecule: Molecule, index: number): string | undefined {
  const [first = -1, second] = neighboursOf(molecule, index);
  if (second !== undefined) return '-O-';
  return first >= 0 && carbonylOxygen(molecule, first) === undefined ? '-OH' : undefined;
}

/** One for every ring that is not a benzene ring; the table knows rings of five atoms and more. */
function noteRings(claims: Claims): void {
  const { atoms, rings } = claims.molecule;
  const bonds = atoms.reduce((sum, { neighbours }) => sum + neighbours.length, 0) / 2;
  const closures = bonds - atoms.length + 1 - rings.filter(({ isAromatic }) => isAromatic).length;
  const isSmall = rings.some((ring) => ring.atoms.length < SMALLEST_RING);
  const ringAtoms = atoms.flatMap(({ isInRing, isAromatic }, index) =>
    isInRing && !isAromatic ? [index] : [],
  );
  const name = isSmall ? 'ring closure below 5 atoms' : 'ring closure';
  for (let count = 0; count < closures; count += 1) claims.note('group', name, ringAtoms);
}
