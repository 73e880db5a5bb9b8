import type { Claims } from '../../claims.ts';
import { atomAt, isBridge, isSaturatedCarbon, neighboursOf } from '../../neighbourhood.ts';
import { attraction } from './carbonyls.ts';

/** Sulphones, thiones, thiols and sulphides between carbons. */
export function takeSulphurs(claims: Claims): void {
  for (const rule of [takeSulphone, takeThione, takeThiol])
    claims.forEachFree('S', (index) => rule(claims, index));
  for (const [name, hydrogens] of [
    ['CH3S', 3],
    ['CH2S', 2],
  ] as const)
    claims.forEachFree('S', (index) => {
      const carbon = isSulphide(claims, index) ? freeNeighbour(claims, index, hydrogens) : undefined;
      if (carbon !== undefined) claims.take(name, carbon, index);
    });
  claims.forEachFree('S', (index) => {
    if (isSulphide(claims, index)) claims.take('S (other)', index);
  });
}

function takeSulphone(claims: Claims, index: number): void {
  const { molecule } = claims;
  const oxygens = neighboursOf(molecule, index, 2);
  const others = neighboursOf(molecule, index, 1);
  const isSulphone =
    oxygens.length === 2 &&
    oxygens.every((other) => atomAt(molecule, other).element === 'O') &&
    others.length === 2 &&
    others.every((other) => atomAt(molecule, other).element === 'C');
  if (isSulphone) claims.take('SO2', index, ...oxygens);
}

function takeThione(claims: Claims, index: number): void {
  const { molecule } = claims;
  const [carbon] = neighboursOf(molecule, index, 2);
  if (carbon === undefined || neighboursOf(molecule, index).length !== 1) return;
  const { element, hydrogens, isAromatic } = atomAt(molecule, carbon);
  const isThione =
    element === 'C' && hydrogens === 0 && !isAromatic && neighboursOf(molecule, carbon).length === 3;
  if (isThione) claims.take('>C=S', carbon, index);
}

function takeThiol(claims: Claims, index: number): void {
  const { molecule } = claims;
  const { hydrogens, neighbours } = atomAt(molecule, index);
  if (hydrogens !== 1 || neighbours.length !== 1 || !isBridge(molecule, index, 'S')) return;
  const carbon = freeNeighbour(claims, index, 2);
  if (carbon === undefined) claims.take('SH (other)', index);
  else claims.take('CH2SH', carbon, index);
}

function isSulphide(claims: Claims, index: number): boolean {
  return isBridge(claims.molecule, index, 'S') && atomAt(claims.molecule, index).neighbours.length === 2;
}

function freeNeighbour(claims: Claims, index: number, hydrogens: number): number | undefined {
  return neighboursOf(claims.molecule, index)
    .filter((other) => claims.isFree(other) && isSaturatedCarbon(claims.molecule, other, hydrogens))
    .toSorted((first, second) => attraction(claims, first) - attraction(claims, second))[0];
}
