import { identityOf, type Molecule, readSmiles } from '@suite/structure';
import { type Parameter, PARAMETERS } from './kernel.ts';

/** A row of a table of published values. */
export interface PublishedRow extends Record<Parameter, number> {
  name: string;
  smiles: string;
}

/** One molecule to learn from. */
export interface TrainingMolecule extends PublishedRow {
  identity: string;
  molecule: Molecule;
}

/** Rows that are correlations and no substances. */
const NO_SUBSTANCE = /\bRo?\s*(?:=|Equal)|Min Sphere|Cluster/i;

/** Rows of one molecule become one, with the median of each parameter; what the reader refuses is left out. */
export function trainingMolecules(rows: readonly PublishedRow[]): TrainingMolecule[] {
  const found = new Map<string, { first: PublishedRow; molecule: Molecule; rows: PublishedRow[] }>();
  for (const row of rows) {
    if (NO_SUBSTANCE.test(row.name)) continue;
    const read = readSmiles(row.smiles);
    if (!read.ok) continue;
    const identity = identityOf(row.smiles);
    const there = found.get(identity);
    if (there) there.rows.push(row);
    else found.set(identity, { first: row, molecule: read.molecule, rows: [row] });
  }
  return [...found].map(([identity, { first, molecule, rows: same }]) => {
    const [dD = 0, dP = 0, dH = 0] = PARAMETERS.map((parameter) => median(same.map((row) => row[parameter])));
    return { name: first.name, smiles: first.smiles, dD, dP, dH, identity, molecule };
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
