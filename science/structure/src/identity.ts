import { Molecule as Parsed } from 'openchemlib';

/** A text that is the same for every way to write a molecule that `readSmiles` has taken; stereo does not count. */
export function identityOf(smiles: string): string {
  return Parsed.fromSmiles(smiles.trim(), { noCoordinates: true, noStereo: true }).getIDCode();
}
