import type { Claims } from '../claims.ts';
import { atomAt, isAromaticCarbon, isSaturatedCarbon, neighboursOf } from '../neighbourhood.ts';

interface PairRow {
  order: 2 | 3;
  /** By the hydrogens of both, the larger number first. */
  names: Readonly<Record<string, string>>;
}

/** Two carbons with a double or triple bond that share no other such bond. */
export function takePair(claims: Claims, index: number, { order, names }: PairRow): void {
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

/** An aromatic carbon with the saturated one of the chain on it. */
export function takeAromaticWith(
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
