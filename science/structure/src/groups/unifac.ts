import { Claims } from '../claims.ts';
import type { Atom, Division, Molecule } from '../molecule.ts';
import { atomAt, isAromaticCarbon, isSaturatedCarbon } from '../neighbourhood.ts';
import { takeAromaticWith, takePair } from './carbons.ts';
import { takeFunctions } from './unifac/functions.ts';
import { takeHalogens } from './unifac/halogens.ts';

/**
 * Subgroups of original UNIFAC, named by their numbers in the published table. Single-molecule groups come first, then
 * the more special group. What no group was made for (carbonates, anhydrides, epoxides, ketones without a CH3 or CH2
 * beside them) is left over, and the molecule has no answer.
 */
export function divideForUnifac(molecule: Molecule): Division {
  const claims = new Claims(molecule);
  if (takeWhole(claims)) return claims.division();
  takeFunctions(claims);
  takeHalogens(claims);
  takeUnsaturated(claims);
  for (const [name, hydrogens] of [
    ['11', 3],
    ['12', 2],
    ['13', 1],
  ] as const)
    claims.forEachFree('C', (index) => takeAromaticWith(claims, index, { name, hydrogens }));
  claims.forEachFree('C', (index) => {
    const { hydrogens } = atomAt(molecule, index);
    if (isAromaticCarbon(molecule, index)) claims.take(hydrogens === 1 ? '9' : '10', index);
    else if (isSaturatedCarbon(molecule, index)) claims.take(String(4 - hydrogens), index);
  });
  return claims.division();
}

/** Molecules that are a group of their own, by what their atoms are bound to. */
const WHOLE: Readonly<Record<string, string>> = {
  O2: '16', // water
  'C3O O1C': '15', // methanol
  'C0SS S0C S0C': '58', // carbon disulfide
  'C3S C3S O0S S0CCO': '67', // DMSO
  'C1NO C3N C3N N0CCC O0C': '72', // DMF
  'C0CN C3C N0C': '40', // acetonitrile
  'C1OO O0C O1C': '43', // formic acid
  'C2ClCl Cl0C Cl0C': '47', // dichloromethane
  'C1ClClCl Cl0C Cl0C Cl0C': '50', // chloroform
  'C0ClClClCl Cl0C Cl0C Cl0C Cl0C': '52', // carbon tetrachloride
  'C3N N0COO O0N O0N': '54', // nitromethane
  'C3N N2C': '28', // methylamine
  'C3S S1C': '59', // methanethiol
  'C2CO C2CO O1C O1C': '62', // ethylene glycol
  'C0CN C1CC C2C N0C': '68', // acrylonitrile
  'C0ClClClF Cl0C Cl0C Cl0C F0C': '86',
  'C1ClClF Cl0C Cl0C F0C': '88',
  'C1ClFF Cl0C F0C F0C': '91',
  'C0ClFFF Cl0C F0C F0C F0C': '92',
  'C0ClClFF Cl0C Cl0C F0C F0C': '93',
};

function takeWhole(claims: Claims): boolean {
  const { molecule } = claims;
  if (molecule.atoms.length > 8) return false;
  const name = WHOLE[signatureOf(molecule)];
  return name !== undefined && claims.take(name, ...molecule.atoms.keys());
}

/** Each atom as element, hydrogens and the elements beside it, in alphabetical order. */
function signatureOf(molecule: Molecule): string {
  const word = ({ element, hydrogens, neighbours }: Atom) =>
    element +
    hydrogens +
    neighbours
      .map(({ atom }) => atomAt(molecule, atom).element)
      .toSorted()
      .join('');
  return molecule.atoms.map(word).toSorted().join(' ');
}

const DOUBLE: Readonly<Record<string, string>> = {
  '2 1': '5',
  '1 1': '6',
  '2 0': '7',
  '1 0': '8',
  '0 0': '70',
};
const TRIPLE: Readonly<Record<string, string>> = { '1 0': '65', '0 0': '66' };

function takeUnsaturated(claims: Claims): void {
  claims.forEachFree('C', (index) => takePair(claims, index, { order: 2, names: DOUBLE }));
  claims.forEachFree('C', (index) => takePair(claims, index, { order: 3, names: TRIPLE }));
}
