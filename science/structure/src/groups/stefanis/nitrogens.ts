import type { Claims } from '../../claims.ts';
import {
  atomAt,
  hasMultipleBond,
  isAromaticCarbon,
  isBridge,
  isSaturatedCarbon,
  neighboursOf,
  nitroOxygens,
} from '../../neighbourhood.ts';
import { attraction } from './carbonyls.ts';

/** Nitriles, isocyanates, nitro groups, imines and amines. */
export function takeNitrogens(claims: Claims): void {
  for (const rule of [takeNitrile, takeIsocyanate, takeNitro])
    claims.forEachFree('N', (index) => rule(claims, index));
  const imines: number[] = [];
  claims.forEachFree('N', (index) => imines.push(index));
  // Those beside a carbon that another group needs choose first.
  for (const isFirst of [true, false])
    for (const index of imines) if (hasNeededNeighbour(claims, index) === isFirst) takeImine(claims, index);
  for (const row of AMINES) claims.forEachFree('N', (index) => takeAmine(claims, index, row));
}

function takeNitrile(claims: Claims, index: number): void {
  const { molecule } = claims;
  const [carbon] = neighboursOf(molecule, index, 3);
  if (carbon === undefined || atomAt(molecule, carbon).element !== 'C') return;
  const link = neighboursOf(molecule, carbon, 1).find(
    (other) => claims.isFree(other) && isSaturatedCarbon(molecule, other, 2),
  );
  if (link !== undefined) claims.take('CH2CN', link, carbon, index);
  else if (atomAt(molecule, carbon).hydrogens === 0) claims.take('CN (other)', carbon, index);
}

function takeIsocyanate(claims: Claims, index: number): void {
  const { molecule } = claims;
  const [carbon] = neighboursOf(molecule, index, 2);
  if (carbon === undefined || neighboursOf(molecule, index, 1).length !== 1) return;
  const oxygen = neighboursOf(molecule, carbon, 2).find((other) => atomAt(molecule, other).element === 'O');
  if (oxygen !== undefined && neighboursOf(molecule, carbon).length === 2)
    claims.take('O=C=N-', index, carbon, oxygen);
}

function takeNitro(claims: Claims, index: number): void {
  const { molecule } = claims;
  const oxygens = nitroOxygens(molecule, index);
  const carbon = neighboursOf(molecule, index).find((other) => atomAt(molecule, other).element === 'C');
  if (oxygens.length === 0 || carbon === undefined) return;
  const take = (name: string) => claims.take(name, carbon, index, ...oxygens);
  if (isSaturatedCarbon(molecule, carbon, 2)) take('CH2NO2');
  else if (isSaturatedCarbon(molecule, carbon, 1)) take('CHNO2');
  else if (isAromaticCarbon(molecule, carbon)) take('ACNO2');
}

/** Also the nitrogen of a pyridine, with the neighbour that has a hydrogen where there is one. */
function takeImine(claims: Claims, index: number): void {
  const { molecule } = claims;
  const { isAromatic, neighbours, hydrogens, charge } = atomAt(molecule, index);
  if (hydrogens > 0 || charge !== 0) return;
  if (isAromatic && neighbours.length !== 2) return;
  const carbon = neighboursOf(molecule, index, isAromatic ? undefined : 2)
    .filter((other) => claims.isFree(other) && atomAt(molecule, other).element === 'C')
    .toSorted((first, second) => weight(claims, second) - weight(claims, first))[0];
  if (carbon === undefined) return;
  if (!isAromatic && neighbours.some(({ atom }) => atomAt(molecule, atom).element !== 'C')) return;
  const count = atomAt(molecule, carbon).hydrogens;
  if (count === 1) claims.take('-CH=N-', carbon, index);
  else if (count === 0) claims.take('>C=N-', carbon, index);
}

/** A carbon with a hydrogen first; of two alike, the one that fewer other groups could claim. */
function weight(claims: Claims, index: number): number {
  const { molecule } = claims;
  const reach = neighboursOf(molecule, index).filter((other) => !atomAt(molecule, other).isAromatic);
  const needed = isNeeded(claims, index) ? 1 : 0;
  return (
    1000 * atomAt(molecule, index).hydrogens - 100 * needed - 10 * reach.length - attraction(claims, index)
  );
}

function hasNeededNeighbour(claims: Claims, index: number): boolean {
  return neighboursOf(claims.molecule, index).some((other) => isNeeded(claims, other));
}

/** Whether an unlike atom outside of the ring, such as that of a phenol, may need this carbon for its group. */
function isNeeded({ molecule }: Claims, index: number): boolean {
  return neighboursOf(molecule, index).some((other) => {
    const { element, isInRing } = atomAt(molecule, other);
    return element !== 'C' && !isInRing;
  });
}

interface AmineRow {
  name: string;
  /** Hydrogens on the nitrogen. */
  hydrogens: number;
  /** The carbon that belongs to the group: an aromatic one, or one with so many hydrogens; none for the last rows. */
  carbon?: 'aromatic' | number;
}

const AMINES: AmineRow[] = [
  { name: 'ACNH2', hydrogens: 2, carbon: 'aromatic' },
  { name: 'CH2NH2', hydrogens: 2, carbon: 2 },
  { name: 'CHNH2', hydrogens: 2, carbon: 1 },
  { name: 'CH3NH', hydrogens: 1, carbon: 3 },
  { name: 'CH2NH', hydrogens: 1, carbon: 2 },
  { name: 'NH (other)', hydrogens: 1 },
  { name: 'CH3N', hydrogens: 0, carbon: 3 },
  { name: 'CH2N', hydrogens: 0, carbon: 2 },
  { name: 'N (other)', hydrogens: 0 },
];

function takeAmine(claims: Claims, index: number, row: AmineRow): void {
  const { molecule } = claims;
  const atom = atomAt(molecule, index);
  const isAmine =
    isBridge(molecule, index, 'N') &&
    atom.hydrogens === row.hydrogens &&
    atom.neighbours.length + atom.hydrogens === 3 &&
    (atom.isAromatic || !hasMultipleBond(atom));
  if (!isAmine) return;
  if (row.carbon === undefined) {
    claims.take(row.name, index);
    return;
  }
  const { carbon: wanted } = row;
  const carbon = neighboursOf(molecule, index)
    .filter((other) => claims.isFree(other))
    .filter((other) =>
      wanted === 'aromatic' ? isAromaticCarbon(molecule, other) : isSaturatedCarbon(molecule, other, wanted),
    )
    .toSorted((first, second) => attraction(claims, first) - attraction(claims, second))[0];
  if (carbon !== undefined) claims.take(row.name, carbon, index);
}
