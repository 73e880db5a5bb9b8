import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ethoxylateOf, type KnownEthoxylate, type KnownOil, oilFeatures } from '@suite/estimator/training';
import { type PublishedRow, type TrainingMolecule, trainingMolecules } from '@suite/estimator/training';
import { readRows } from '@suite/server/src/modules/ingredients/shipped/data-files.ts';
import { readSmiles } from '@suite/structure';

const DATA = join(import.meta.dirname, '../../data');

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  return readRows(await readFile(join(DATA, file), 'utf8'));
}

/** The solvents to learn from: as they were frozen, for of those that came later many are calculated themselves. */
export async function readTrainingMolecules(): Promise<TrainingMolecule[]> {
  const rows = await rowsOf('fixtures/hsp-before-clean-up.csv');
  return trainingMolecules(
    rows.map(
      (row): PublishedRow => ({
        name: row['name'] ?? '',
        smiles: row['smiles'] ?? '',
        dD: Number(row['dD']),
        dP: Number(row['dP']),
        dH: Number(row['dH']),
      }),
    ),
  );
}

const LEAST_CARBONS = 3;

/** The oils to learn from: published, not calculated, of three carbons or more. */
export async function readKnownOils(): Promise<KnownOil[]> {
  const rows = await rowsOf('hld/oils.csv');
  return rows.flatMap((row): KnownOil[] => {
    const { name = '', smiles = '', eacn = '', method = '' } = row;
    const read = readSmiles(smiles);
    if (!read.ok || method === 'calc' || eacn === '') return [];
    const features = oilFeatures(read.molecule);
    return features.carbons < LEAST_CARBONS ? [] : [{ name, smiles, eacn: Number(eacn), features }];
  });
}

/** The alkyl and alkylphenol ethoxylates with a published Cc. */
export async function readKnownEthoxylates(): Promise<KnownEthoxylate[]> {
  const rows = await rowsOf('hld/surfactants.csv');
  return rows.flatMap((row): KnownEthoxylate[] => {
    const { name = '', smiles = '', cc0 = '', method = '' } = row;
    const read = readSmiles(smiles);
    if (!read.ok || method === 'calc' || cc0 === '') return [];
    const parts = ethoxylateOf(read.molecule);
    return parts ? [{ name, cc: Number(cc0), ...parts }] : [];
  });
}
