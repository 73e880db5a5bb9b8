import type { Claims } from '../../claims.ts';
import { atomAt, isAromaticCarbon, isSaturatedCarbon, neighboursOf } from '../../neighbourhood.ts';

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

interface PairRow {
  order: 2 | 3;
  names: Record<string, string>;
}

function takePair(claims: Claims, index: number, { order, names }: PairRow): void {
  const { molecule } = claims;
  const atom = atomAt(molecule, index);
  const partners = neighboursOf(molecule, index, order);
  const [partner] = partners;
  if (atom.element !== 'C' || atom.isAromatic || partner === undefined || partners.length > 1) return;
  const other = atomAt(molecule, partner);
  const isCumulated = neighboursOf(molecule, partner, order).length > 1;
  if (other.element !== 'C' || isCumulated) return;
  const most = Math.max(atom.hydrogens, other.hydrogens);
  const name = names[`${most} ${Math.min(atom.hydrogens, other.hydrogens)}`];
  if (name !== undefined) claims.take(name, index, partner);
}

function takeAromaticWith(
  claims: Claims,
  index: number,
  { name, hydrogens }: { name: string; hydrogens: number },
): void {
  const { molecule } = claims;
  if (!isAromaticCarbon(molecule, index)) return;
  const chain = neighboursOf(molecule, index).find(
    (other) => claims.isFree(other) && isSaturatedCarbon(molecule, other, hydrogens),
  );
  if (chain !== undefined) claims.take(name, index, chain);
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
