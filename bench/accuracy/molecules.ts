import { join } from 'node:path';
import type { Hsp } from '@suite/hsp';
import { readDataFiles } from '@suite/server/src/modules/ingredients/shipped/data-files.ts';
import { type ChemicalClass, classOf, divideMolecule, type Divisions, readSmiles } from '@suite/structure';

/** A shipped solvent with its published values and its groups. */
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

/** Every solvent of `data/` that has a structure. */
export async function readKnownMolecules(): Promise<KnownMolecules> {
  const files = await readDataFiles(join(import.meta.dirname, '../../data'));
  const { ingredients } = files.parse();
  const refused: Record<string, number> = {};
  const molecules = ingredients.flatMap(({ values }) => {
    const { name, smiles, dD, dP, dH, types } = values;
    if (!smiles || !types?.includes('solvent') || !isNumber(dD) || !isNumber(dP) || !isNumber(dH)) return [];
    const read = readSmiles(smiles);
    if (!read.ok) {
      refused[read.reason] = (refused[read.reason] ?? 0) + 1;
      return [];
    }
    return {
      name: name ?? '',
      smiles,
      published: { dD, dP, dH },
      atoms: read.molecule.atoms.length,
      chemicalClass: classOf(read.molecule),
      divisions: divideMolecule(read.molecule),
    };
  });
  return { molecules, refused };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
