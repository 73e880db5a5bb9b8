import type { Claims } from '../../claims.ts';
import { atomAt, isAromaticCarbon, isSaturatedCarbon, neighboursOf } from '../../neighbourhood.ts';
import { takeAromaticWith, takePair } from '../carbons.ts';

const DOUBLE: Record<string, string> = {
  '2 1': 'CH2=CH-',
  '1 1': '-CH=CH-',
  '2 0': 'CH2=C<',
  '1 0': '-CH=C<',
  '0 0': '>C=C<',
};
const TRIPLE: Record<string, string> = { '1 0': 'CH#C-', '0 0': '-C#C-' };
const SATURATED = ['>C<', '-CH<', '-CH2-', '-CH3'];

/** What is left: unsaturated pairs, aromatic carbons with or without a chain, saturated carbons. */
export function takeHydrocarbons(claims: Claims): void {
  claims.forEachFree('C', (index) => takeAllene(claims, index));
  claims.forEachFree('C', (index) => takePair(claims, index, { order: 2, names: DOUBLE }));
  claims.forEachFree('C', (index) => takePair(claims, index, { order: 3, names: TRIPLE }));
  for (const [name, hydrogens] of [
    ['ACCH3', 3],
    ['ACCH2', 2],
  ] as const)
    claims.forEachFree('C', (index) => takeAromaticWith(claims, index, { name, hydrogens }));
  claims.forEachFree('C', (index) => takeCarbon(claims, index));
}

function takeAllene(claims: Claims, index: number): void {
  const { molecule } = claims;
  const ends = neighboursOf(molecule, index, 2).filter((other) => atomAt(molecule, other).element === 'C');
  const counts = ends.map((other) => atomAt(molecule, other).hydrogens);
  if (ends.length === 2 && counts.includes(1) && counts.includes(2)) claims.take('CH2=C=CH-', index, ...ends);
}

function takeCarbon(claims: Claims, index: number): void {
  const { molecule } = claims;
  const { hydrogens } = atomAt(molecule, index);
  if (isAromaticCarbon(molecule, index)) claims.take(hydrogens === 1 ? 'ACH' : 'AC', index);
  else if (isSaturatedCarbon(molecule, index)) {
    const name = SATURATED[hydrogens];
    if (name !== undefined) claims.take(name, index);
  }
}
