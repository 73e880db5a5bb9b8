import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hsp } from '@suite/hsp';
import { readRows } from '@suite/server/src/modules/ingredients/shipped/data-files.ts';
import { type ChemicalClass, classOf, divideMolecule, type Divisions, readSmiles } from '@suite/structure';

/** A solvent with its published values and its groups. */
export interface KnownMolecule {
  name: string;
  smiles: string;
  published: Hsp;
  atoms: number;
  chemicalClass: ChemicalClass;
  divisions: Divisions;
}

export interface KnownMolecules {
  molecules: KnownMolecule[];
  /** Rows with a structure that is not one of a single neutral molecule, by reason. */
  refused: Record<string, number>;
}

const FROZEN = join(import.meta.dirname, '../../data/fixtures/hsp-before-clean-up.csv');

/** The solvents with a structure as they were frozen: of those that came later, many are calculated themselves. */
export async function readKnownMolecules(): Promise<KnownMolecules> {
  const rows = readRows(await readFile(FROZEN, 'utf8'));
  const refused: Record<string, number> = {};
  const molecules = rows.flatMap((row) => {
    const { name, smiles = '' } = row;
    const read = readSmiles(smiles);
    if (!read.ok) {
      refused[read.reason] = (refused[read.reason] ?? 0) + 1;
      return [];
    }
    return {
      name: name ?? '',
      smiles,
      published: { dD: Number(row['dD']), dP: Number(row['dP']), dH: Number(row['dH']) },
      atoms: read.molecule.atoms.length,
      chemicalClass: classOf(read.molecule),
      divisions: divideMolecule(read.molecule),
    };
  });
  return { molecules, refused };
}
