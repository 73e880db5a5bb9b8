import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublishedRow, type TrainingMolecule, trainingMolecules } from '../learn/training-rows.ts';

const FILE = join(import.meta.dirname, '../../../../data/fixtures/hsp-before-clean-up.csv');

let read: TrainingMolecule[] | undefined;

/** The rows the vectors hold for, read once. */
export function frozenMolecules(): TrainingMolecule[] {
  return (read ??= readMolecules());
}

function readMolecules(): TrainingMolecule[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trim().split('\n');
  return trainingMolecules(
    lines.map((line): PublishedRow => {
      const [name = '', , smiles = '', dD, dP, dH] = fieldsOf(line);
      return { name, smiles, dD: Number(dD), dP: Number(dP), dH: Number(dH) };
    }),
  );
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
