import type { ChemicalClass } from './chemical-classes.ts';
import type { Molecule } from './molecule.ts';
import { atomAt, carbonylOxygen, isOlefinic, neighboursOf, nitroOxygens } from './neighbourhood.ts';

/** The class of a molecule by the function that speaks loudest; several at once go to the first in this order. */
export function classOf(molecule: Molecule): ChemicalClass {
  const { atoms } = molecule;
  const has = (element: string) => atoms.some((atom) => atom.element === element);
  if (['B', 'Si', 'P', 'H'].some(has) || !has('C')) return 'other';
  if (has('S')) return 'sulphur';
  const carbonyls = atoms.flatMap((_, index) =>
    carbonylOxygen(molecule, index) === undefined ? [] : [index],
  );
  const carries = (element: string, hydrogens?: number) =>
    carbonyls.some((carbon) =>
      neighboursOf(molecule, carbon, 1).some((other) => {
        const atom = atomAt(molecule, other);
        return atom.element === element && (hydrogens === undefined || atom.hydrogens === hydrogens);
      }),
    );
  if (carries('O', 1)) return 'acid';
  if (carries('N')) return 'amide';
  if (carries('O', 0)) return 'ester';
  const isUnsaturatedNitrogen = atoms.some(
    ({ element, isAromatic, neighbours }, index) =>
      element === 'N' &&
      (isAromatic || nitroOxygens(molecule, index).length > 0 || neighbours.some(({ order }) => order > 1)),
  );
  if (isUnsaturatedNitrogen) return 'nitrogen';
  if (atoms.some(({ element, hydrogens }) => element === 'O' && hydrogens > 0)) return 'alcohol';
  if (has('N')) return 'amine';
  if (carbonyls.length > 0) return 'carbonyl';
  if (has('O')) return 'ether';
  if (['F', 'Cl', 'Br', 'I'].some(has)) return 'halogenated';
  if (atoms.some(({ isAromatic }) => isAromatic)) return 'aromatic';
  const isUnsaturated = atoms.some(
    ({ neighbours }, index) => isOlefinic(molecule, index) || neighbours.some(({ order }) => order > 1),
  );
  return isUnsaturated ? 'alkene' : 'alkane';
}
