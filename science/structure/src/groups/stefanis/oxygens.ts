import type { Claims } from '../../claims.ts';
import {
  atomAt,
  isAromaticCarbon,
  isBridge,
  isSaturatedCarbon,
  neighboursOf,
  shareRing,
} from '../../neighbourhood.ts';
import { attraction } from './carbonyls.ts';

/** Hydroxyls and ethers; both sides of an oxygen are carbon, other oxygens are in no group. */
export function takeOxygens(claims: Claims): void {
  claims.forEachFree('O', (index) => takeGlycolEther(claims, index));
  claims.forEachFree('O', (index) => takeHydroxyl(claims, index));
  for (const [name, hydrogens, isCyclic] of [
    ['CH2O (cyclic)', 2, true],
    ['CH3O', 3, false],
    ['CH2O (ether)', 2, false],
    ['CHO (ether)', 1, false],
  ] as const)
    claims.forEachFree('O', (index) => takeEther(claims, index, { name, hydrogens, isCyclic }));
  claims.forEachFree('O', (index) => {
    if (isEther(claims, index)) claims.take('-O- (other)', index);
  });
}

function isEther(claims: Claims, index: number): boolean {
  return isBridge(claims.molecule, index, 'O') && atomAt(claims.molecule, index).neighbours.length === 2;
}

/** -O-CH2-CH2-OH, written C2H5O2 in the table. */
function takeGlycolEther(claims: Claims, oxygen: number): void {
  const { molecule } = claims;
  if (!isEther(claims, oxygen)) return;
  const isLink = (index: number) => claims.isFree(index) && isSaturatedCarbon(molecule, index, 2);
  for (const near of neighboursOf(molecule, oxygen).filter(isLink)) {
    for (const far of neighboursOf(molecule, near).filter(isLink)) {
      const hydroxyl = neighboursOf(molecule, far).find((other) => {
        const { element, hydrogens } = atomAt(molecule, other);
        return element === 'O' && hydrogens === 1 && claims.isFree(other);
      });
      if (hydroxyl !== undefined && claims.take('C2H5O2', oxygen, near, far, hydroxyl)) return;
    }
  }
}

/** The hydroxyl of a phenol takes the carbon of the ring with it. */
function takeHydroxyl(claims: Claims, index: number): void {
  const { molecule } = claims;
  const { element, hydrogens } = atomAt(molecule, index);
  const [carbon] = neighboursOf(molecule, index);
  if (element !== 'O' || hydrogens !== 1 || carbon === undefined) return;
  if (isSaturatedCarbon(molecule, carbon)) claims.take('OH (aliphatic)', index);
  else if (isAromaticCarbon(molecule, carbon)) claims.take('OH (aromatic)', index, carbon);
}

interface EtherRow {
  name: string;
  hydrogens: number;
  isCyclic: boolean;
}

function takeEther(claims: Claims, index: number, { name, hydrogens, isCyclic }: EtherRow): void {
  const { molecule } = claims;
  if (!isEther(claims, index)) return;
  const carbon = neighboursOf(molecule, index)
    .filter((other) => claims.isFree(other) && isSaturatedCarbon(molecule, other, hydrogens))
    .filter((other) => !isCyclic || shareRing(molecule, index, other))
    .toSorted((first, second) => attraction(claims, first) - attraction(claims, second))[0];
  if (carbon !== undefined) claims.take(name, carbon, index);
}
