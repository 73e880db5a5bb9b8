import { divideForMathieu } from './groups/mathieu.ts';
import { divideForStefanis } from './groups/stefanis.ts';
import { divideForVanKrevelen } from './groups/van-krevelen.ts';
import type { Division, Molecule } from './molecule.ts';

/** A molecule in the groups of each method. */
export interface Divisions {
  mathieu: Division;
  stefanis: Division;
  vanKrevelen: Division;
}

export function divideMolecule(molecule: Molecule): Divisions {
  return {
    mathieu: divideForMathieu(molecule),
    stefanis: divideForStefanis(molecule),
    vanKrevelen: divideForVanKrevelen(molecule),
  };
}
