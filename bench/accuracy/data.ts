import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ethoxylateOf,
  type KnownEthoxylate,
  type KnownOil,
  oilFeatures,
  type PublishedRow,
  type TrainingMolecule,
  trainingMolecules,
} from '@suite/estimator/training';
import type { Hsp } from '@suite/hsp';
import { readRows } from '@suite/server/src/modules/ingredients/shipped/data-files.ts';
import {
  type ChemicalClass,
  classOf,
  divideMolecule,
  type Divisions,
  type Molecule,
  readSmiles,
} from '@suite/structure';

/** The rows of a file below `data/`. */
export async function rowsOf(file: string): Promise<Record<string, string>[]> {
  return readRows(await readFile(join(import.meta.dirname, '../../data', file), 'utf8'));
}

export function hspOf(row: Record<string, string>): Hsp {
  return { dD: Number(row['dD']), dP: Number(row['dP']), dH: Number(row['dH']) };
}

/** The solvents as they were frozen: of those that came later, many are calculated themselves. */
async function frozenSolvents(): Promise<PublishedRow[]> {
  const rows = await rowsOf('fixtures/hsp-before-clean-up.csv');
  return rows.map((row) => ({ name: row['name'] ?? '', smiles: row['smiles'] ?? '', ...hspOf(row) }));
}

/** The solvents to learn from. */
export async function readTrainingMolecules(): Promise<TrainingMolecule[]> {
  return trainingMolecules(await frozenSolvents());
}

/** A solvent with its published values and its groups. */
export interface KnownMolecule {
  name: string;
  smiles: string;
  published: Hsp;
  atoms: number;
  chemicalClass: ChemicalClass;
  divisions: Divisions;
}

interface KnownMolecules {
  molecules: KnownMolecule[];
  /** Rows with a structure that is not one of a single neutral molecule, by reason. */
  refused: Record<string, number>;
}

/** The solvents with a structure. */
export async function readKnownMolecules(): Promise<KnownMolecules> {
  const refused: Record<string, number> = {};
  const solvents = await frozenSolvents();
  const molecules = solvents.flatMap(({ name, smiles, ...published }) => {
    const read = readSmiles(smiles);
    if (!read.ok) {
      refused[read.reason] = (refused[read.reason] ?? 0) + 1;
      return [];
    }
    const { molecule } = read;
    const divisions = divideMolecule(molecule);
    const atoms = molecule.atoms.length;
    return { name, smiles, published, atoms, chemicalClass: classOf(molecule), divisions };
  });
  return { molecules, refused };
}

const LEAST_CARBONS = 3;

/** The oils to learn from: of three carbons or more. */
export async function readKnownOils(): Promise<KnownOil[]> {
  const oils = await readMeasured('hld/oils.csv', 'eacn');
  return oils.flatMap(({ name, smiles, value, molecule }): KnownOil[] => {
    const features = oilFeatures(molecule);
    return features.carbons < LEAST_CARBONS ? [] : [{ name, smiles, eacn: value, features }];
  });
}

/** The alkyl and alkylphenol ethoxylates with a published Cc. */
export async function readKnownEthoxylates(): Promise<KnownEthoxylate[]> {
  const surfactants = await readMeasured('hld/surfactants.csv', 'cc0');
  return surfactants.flatMap(({ name, value, molecule }): KnownEthoxylate[] => {
    const parts = ethoxylateOf(molecule);
    return parts ? [{ name, cc: value, ...parts }] : [];
  });
}

/** Rows of a structure whose value was published, not calculated. */
async function readMeasured(file: string, column: string) {
  const rows = await rowsOf(file);
  return rows.flatMap((row): { name: string; smiles: string; value: number; molecule: Molecule }[] => {
    const { name = '', smiles = '', method = '', [column]: value = '' } = row;
    const read = readSmiles(smiles);
    if (!read.ok || method === 'calc' || value === '') return [];
    return [{ name, smiles, value: Number(value), molecule: read.molecule }];
  });
}
