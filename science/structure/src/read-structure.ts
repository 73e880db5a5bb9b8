import { identityOf } from './identity.ts';
import type { Molecule } from './molecule.ts';
import { readSmiles, type StructureFailure } from './read-smiles.ts';
import { isRepeatUnit, readRepeatUnit, type RepeatUnitReason } from './repeat-unit.ts';

export interface Structure {
  molecule: Molecule;
  /** The same for every way to write the molecule; empty for a repeat unit. */
  identity: () => string;
  /** A repeat unit with two open ends, read as two units. */
  isPolymer: boolean;
}

export type ReadStructure =
  | { ok: true; value: Structure }
  | StructureFailure
  | { ok: false; reason: RepeatUnitReason };

/** A molecule, or a polymer by its repeat unit. */
export function readStructure(smiles: string): ReadStructure {
  const isPolymer = isRepeatUnit(smiles);
  const found = isPolymer ? readRepeatUnit(smiles) : readSmiles(smiles);
  if (!found.ok) return found;
  const { molecule } = found;
  return {
    ok: true,
    value: { molecule, identity: () => (isPolymer ? '' : identityOf(smiles)), isPolymer },
  };
}
