import type { Claims } from '../../claims.ts';
import { atomAt, isAromaticCarbon, isSaturatedCarbon, neighboursOf } from '../../neighbourhood.ts';

/** By chlorine, fluorine and hydrogen on a saturated carbon. */
const CARBONS: Readonly<Record<string, string>> = {
  '1 0 2': '44',
  '1 0 1': '45',
  '1 0 0': '46',
  '2 0 1': '48',
  '2 0 0': '49',
  '3 0 0': '51',
  '0 3 0': '74',
  '0 2 0': '75',
  '0 1 0': '76',
  '2 1 0': '87',
  '1 1 1': '89',
  '1 2 0': '90',
};

/** Carbons with chlorine or fluorine, then bromine and iodine, which stand alone. */
export function takeHalogens(claims: Claims): void {
  const { molecule } = claims;
  claims.forEachFree('C', (index) => {
    const bound = (element: string) =>
      neighboursOf(molecule, index).filter((other) => atomAt(molecule, other).element === element);
    const chlorines = bound('Cl');
    const fluorines = bound('F');
    if (chlorines.length + fluorines.length === 0) return;
    if (isAromaticCarbon(molecule, index)) {
      claims.take(chlorines.length > 0 ? '53' : '71', index, ...chlorines, ...fluorines);
    } else if (isSaturatedCarbon(molecule, index)) {
      const { hydrogens } = atomAt(molecule, index);
      const name = CARBONS[`${chlorines.length} ${fluorines.length} ${hydrogens}`];
      if (name !== undefined) claims.take(name, index, ...chlorines, ...fluorines);
    } else if (fluorines.length === 0) for (const chlorine of chlorines) claims.take('69', chlorine);
  });
  for (const [element, name] of [
    ['I', '63'],
    ['Br', '64'],
  ] as const)
    claims.forEachFree(element, (index) => claims.take(name, index));
}
