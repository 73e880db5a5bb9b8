import { Claims } from '../claims.ts';
import type { Division, Molecule } from '../molecule.ts';
import { takeCarbonyls } from './stefanis/carbonyls.ts';
import { takeHalogens } from './stefanis/halogens.ts';
import { takeHydrocarbons } from './stefanis/hydrocarbons.ts';
import { takeNitrogens } from './stefanis/nitrogens.ts';
import { takeOxygens } from './stefanis/oxygens.ts';
import { noteSecondOrder } from './stefanis/second-order.ts';
import { takeSulphurs } from './stefanis/sulphurs.ts';

/**
 * First- and second-order groups of Stefanis and Panayiotou (Int. J. Pharm. 426 (2012) 29). Every atom goes to one
 * first-order group; the more special group takes its atoms first, and takes an atom only with the hydrogens its name
 * writes.
 */
export function divideForStefanis(molecule: Molecule): Division {
  const claims = new Claims(molecule);
  takeCarbonyls(claims);
  takeNitrogens(claims);
  takeSulphurs(claims);
  takeOxygens(claims);
  takeHalogens(claims);
  takeHydrocarbons(claims);
  noteSecondOrder(claims);
  return claims.division();
}
