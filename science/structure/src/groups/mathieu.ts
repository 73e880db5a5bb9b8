import type { Atom, Division, Molecule, Part } from '../molecule.ts';
import { atomAt, carbonylOxygen, neighboursOf, nitroOxygens } from '../neighbourhood.ts';

const HALOGENS = new Set(['F', 'Cl', 'Br', 'I']);
const CARBONYL_RULES = [takeAcid, takeCarbonate, takeEster, takeAmide];

/**
 * The parts of Mathieu's method (ACS Omega 3 (2018) 17049): every atom by element, neighbours and hydrogens, the polar
 * groups, and what takes part in hydrogen bonds. Names without a value in the method's table are given as they are.
 */
export function divideForMathieu(molecule: Molecule): Division {
  const parts: Part[] = [];
  molecule.atoms.forEach((atom, index) => {
    parts.push({ kind: 'group', name: atomCode(atom), count: 1, atoms: [index] });
    addHydrogenBonds(molecule, index, parts);
  });
  addPolarGroups(molecule, parts);
  return { parts, rest: [] };
}

function atomCode({ element, neighbours, hydrogens, isAromatic }: Atom): string {
  return `${element}${neighbours.length + hydrogens}${hydrogens}${isAromatic ? 'a' : ''}`;
}

function addHydrogenBonds(molecule: Molecule, index: number, parts: Part[]): void {
  const atom = atomAt(molecule, index);
  const note = (name: string, count: number) => {
    if (count > 0) parts.push({ kind: 'hydrogen', name, count, atoms: [index] });
  };
  if (atom.element === 'C') note('H on C', atom.hydrogens);
  else if (atom.element === 'O') {
    note('O', 1);
    note(isAcidOxygen(molecule, index) ? 'H on O of COOH' : 'H on O (other)', atom.hydrogens);
  } else if (atom.element === 'N') {
    if (nitroOxygens(molecule, index).length === 0) note('N (not nitro)', 1);
    note(nameOfHydrogenOnNitrogen(molecule, index), atom.hydrogens);
  } else if (HALOGENS.has(atom.element)) note('halogen', 1);
}

function nameOfHydrogenOnNitrogen(molecule: Molecule, index: number): string {
  if (neighboursOf(molecule, index, 1).some((other) => isAmideCarbon(molecule, other))) return 'H on amide N';
  const { hydrogens } = atomAt(molecule, index);
  if (hydrogens > 2) return 'H on NH3';
  return hydrogens === 2 ? 'H on NH2' : 'H on N (other)';
}

function isAcidOxygen(molecule: Molecule, index: number): boolean {
  const { element, hydrogens } = atomAt(molecule, index);
  return (
    element === 'O' &&
    hydrogens === 1 &&
    neighboursOf(molecule, index).some((other) => isCarbonyl(molecule, other))
  );
}

function isCarbonyl(molecule: Molecule, index: number): boolean {
  return carbonylOxygen(molecule, index) !== undefined;
}

/** The carbon of an amide in the sense of the method: it has a carbon on its other side, so a formamide has none. */
function isAmideCarbon(molecule: Molecule, index: number): boolean {
  return (
    isCarbonyl(molecule, index) &&
    neighboursOf(molecule, index, 1).some((other) => isSingleNitrogen(molecule, other)) &&
    neighboursOf(molecule, index, 1).some((other) => atomAt(molecule, other).element === 'C')
  );
}

function isSingleNitrogen(molecule: Molecule, index: number): boolean {
  const { element, neighbours, hydrogens } = atomAt(molecule, index);
  return element === 'N' && neighbours.length + hydrogens === 3;
}

/** Whole groups first, then unsaturated bonds between unlike atoms, then what is left of the unlike atoms. */
function addPolarGroups(molecule: Molecule, parts: Part[]): void {
  const isTaken = new Uint8Array(molecule.atoms.length);
  const take = (name: string, ...atoms: number[]) => {
    for (const index of atoms) isTaken[index] = 1;
    parts.push({ kind: 'polar', name, count: 1, atoms });
  };
  const isFree = (index: number) => isTaken[index] === 0;
  const polar: Polar = { molecule, take, isFree };
  molecule.atoms.forEach(({ element }, index) => {
    if (element === 'N') takeNitro(polar, index);
  });
  const carbonyls: Carbonyl[] = [];
  for (const carbon of molecule.atoms.keys()) {
    const oxygen = carbonylOxygen(molecule, carbon);
    if (oxygen !== undefined) carbonyls.push({ carbon, oxygen });
  }
  for (const rule of CARBONYL_RULES)
    for (const carbonyl of carbonyls) if (isFree(carbonyl.carbon)) rule(polar, carbonyl);
  for (const { name, first, second } of unlikeBonds(molecule))
    if (isFree(first) && isFree(second)) take(name, first, second);
  molecule.atoms.forEach(({ element, hydrogens }, index) => {
    if (!isFree(index) || element === 'C' || element === 'F' || (element === 'N' && hydrogens === 0)) return;
    const count = element === 'N' || element === 'O' ? ` with ${hydrogens} H` : '';
    take(`${element}${count}`, index);
  });
}

interface Carbonyl {
  carbon: number;
  oxygen: number;
}

interface Polar {
  molecule: Molecule;
  take: (name: string, ...atoms: number[]) => void;
  isFree: (index: number) => boolean;
}

/**
 * An acid is a ketone and a hydroxyl with a correction that is negative: it dimerises. Read as a whole, the value would
 * leave every simple acid without any polar part.
 */
function takeAcid({ molecule, take }: Polar, { carbon, oxygen }: Carbonyl): void {
  const hydroxyl = neighboursOf(molecule, carbon, 1).find((other) => isAcidOxygen(molecule, other));
  if (hydroxyl === undefined) return;
  take('C=O', carbon, oxygen);
  take('O with 1 H', hydroxyl);
  take('COOH', carbon, oxygen, hydroxyl);
}

function takeNitro({ molecule, take }: Polar, index: number): void {
  const oxygens = nitroOxygens(molecule, index);
  const isOnCarbon = neighboursOf(molecule, index).some((other) => atomAt(molecule, other).element === 'C');
  if (oxygens.length > 0) take(isOnCarbon ? 'nitro on C' : 'nitro elsewhere', index, ...oxygens);
}

function takeCarbonate({ molecule, take, isFree }: Polar, { carbon, oxygen }: Carbonyl): void {
  const bridges = etherOxygens(molecule, carbon).filter(isFree);
  const isInRing = bridges.some((bridge) => atomAt(molecule, bridge).isInRing);
  if (bridges.length !== 2 || !atomAt(molecule, carbon).isInRing || !isInRing) return;
  take('cyclic carbonate', carbon, oxygen, ...bridges);
}

function takeEster({ molecule, take, isFree }: Polar, { carbon, oxygen }: Carbonyl): void {
  const bridge = etherOxygens(molecule, carbon).find(isFree);
  if (bridge !== undefined) take('ester', carbon, oxygen, bridge);
}

function etherOxygens(molecule: Molecule, index: number): number[] {
  return neighboursOf(molecule, index, 1).filter((other) => {
    const { element, hydrogens, neighbours } = atomAt(molecule, other);
    return element === 'O' && hydrogens === 0 && neighbours.length === 2;
  });
}

function takeAmide({ molecule, take, isFree }: Polar, { carbon, oxygen }: Carbonyl): void {
  if (!isAmideCarbon(molecule, carbon)) return;
  const nitrogen = neighboursOf(molecule, carbon, 1).find(
    (other) => isFree(other) && isSingleNitrogen(molecule, other),
  );
  if (nitrogen !== undefined) take('C=O in amide', carbon, oxygen, nitrogen);
}

interface UnlikeBond {
  name: string;
  first: number;
  second: number;
}

/** Unsaturated and aromatic bonds between unlike atoms, by name: of two on one atom the first counts. */
function unlikeBonds({ atoms }: Molecule): UnlikeBond[] {
  const bonds: UnlikeBond[] = [];
  for (const [first, atom] of atoms.entries())
    for (const { atom: second, order } of atom.neighbours) {
      const other = atoms[second];
      if (second < first || !other || other.element === atom.element) continue;
      const isAromatic = atom.isAromatic && other.isAromatic;
      if (order === 1 && !isAromatic) continue;
      const mark = isAromatic ? '~' : order === 3 ? '#' : '=';
      const isInOrder = atom.element < other.element;
      const name = isInOrder ? atom.element + mark + other.element : other.element + mark + atom.element;
      bonds.push({ name, first, second });
    }
  return bonds.toSorted((one, two) => (one.name < two.name ? -1 : 1));
}
