import type { Claims } from '../../claims.ts';
import { atomAt, isAromaticCarbon, isSaturatedCarbon, neighboursOf } from '../../neighbourhood.ts';

interface HalogenRow {
  name: string;
  element: string;
  /** Hydrogens and halogens on the saturated carbon that belongs to the group. */
  hydrogens: number;
  halogens: number;
}

const ON_SATURATED: HalogenRow[] = [
  { name: 'CF3', element: 'F', hydrogens: 0, halogens: 3 },
  { name: 'CF2', element: 'F', hydrogens: 0, halogens: 2 },
  { name: 'CCl3', element: 'Cl', hydrogens: 0, halogens: 3 },
  { name: 'CHCl2', element: 'Cl', hydrogens: 1, halogens: 2 },
  { name: 'CCl2', element: 'Cl', hydrogens: 0, halogens: 2 },
  { name: 'CCl', element: 'Cl', hydrogens: 0, halogens: 1 },
  { name: 'CHCl', element: 'Cl', hydrogens: 1, halogens: 1 },
  { name: 'CH2Cl', element: 'Cl', hydrogens: 2, halogens: 1 },
];

const ON_AROMATIC: Record<string, string> = { F: 'ACF', Cl: 'ACCl' };
const ALONE: Record<string, string> = { F: 'F (other)', Cl: 'Cl (other)', Br: 'Br', I: 'I' };

/** Halogens on carbon, with it where the table has such a group. */
export function takeHalogens(claims: Claims): void {
  const { molecule } = claims;
  const present = Object.keys(ALONE).filter((symbol) =>
    molecule.atoms.some(({ element }) => element === symbol),
  );
  for (const { name, element, hydrogens, halogens } of ON_SATURATED) {
    if (!present.includes(element)) continue;
    claims.forEachFree('C', (carbon) => {
      if (!isSaturatedCarbon(molecule, carbon, hydrogens)) return;
      const found = neighboursOf(molecule, carbon).filter(
        (other) => claims.isFree(other) && atomAt(molecule, other).element === element,
      );
      if (found.length >= halogens) claims.take(name, carbon, ...found.slice(0, halogens));
    });
  }
  for (const element of present) claims.forEachFree(element, (index) => takeOne(claims, index, element));
}

function takeOne(claims: Claims, index: number, element: string): void {
  const { molecule } = claims;
  const [carbon] = neighboursOf(molecule, index);
  const alone = ALONE[element];
  if (alone === undefined || carbon === undefined || atomAt(molecule, carbon).element !== 'C') return;
  const together = ON_AROMATIC[element];
  const isOnRing = together !== undefined && isAromaticCarbon(molecule, carbon);
  if (!isOnRing || !claims.take(together, carbon, index)) claims.take(alone, index);
}
