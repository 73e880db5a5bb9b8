import { expect, test } from 'vitest';
import { divideMolecule, type Divisions } from '../divide.ts';
import type { Division, Molecule } from '../molecule.ts';
import { readSmiles } from '../read-smiles.ts';
import { WORKED_MOLECULES } from '../testing/worked-molecules.ts';

function moleculeOf(smiles: string): Molecule {
  const read = readSmiles(smiles);
  if (!read.ok) throw new Error(`${smiles}: ${read.reason}`);
  return read.molecule;
}

/** '2x-CH3; 4x-CH2-' as the worked molecules write it, in alphabetical order. */
function wordsOf({ parts }: Division, kinds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, name, count } of parts)
    if (kinds.includes(kind)) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => `${count}x${name}`).toSorted();
}

function groupsOf(smiles: string, method: keyof Divisions): string[] {
  const division = divideMolecule(moleculeOf(smiles))[method];
  expect(division.rest).toEqual([]);
  return wordsOf(division, ['group', 'second']);
}

test.each(WORKED_MOLECULES)('GRP-1 the worked molecule $name has the groups of every method', (worked) => {
  for (const method of ['mathieu', 'stefanis', 'vanKrevelen'] as const)
    expect(groupsOf(worked.smiles, method)).toEqual(worked.groups[method].split('; ').toSorted());
});

test.each([
  ['a carbonate', 'COC(=O)OC', '1xCOO; 1xCH3O; 1x-CH3'],
  ['a glycol ether', 'CCCCOCCO', '1xC2H5O2; 3x-CH2-; 1x-CH3'],
  ['a phenol takes its ring carbon', 'Oc1ccccc1', '5xACH; 1xOH (aromatic)'],
  ['dimethylformamide has no CON(CH3)2', 'CN(C)C=O', '1xCHO (aldehyde); 1xCH3N; 1x-CH3'],
  ['an anhydride', 'CC(=O)OC(C)=O', '1xCH3COO; 1x>C=O (other); 1x-CH3; 1x(CO)O(CO)'],
  ['a pyridine, by its example', 'Cc1cc(C)nc(C)c1', '1x>C=N-; 2xACCH3; 2xACH; 1x-CH3'],
  ['an ether in a ring', 'C1CCOC1', '1xCH2O (cyclic); 3x-CH2-'],
  ['chlorinated carbons', 'ClCCl', '1xCH2Cl; 1xCl (other)'],
  ['olefins with their corrections', 'CC=C(C)C', '1x-CH=C<; 3x-CH3; 3xCH3-C='],
  ['a fused ring', 'c1ccc2ccccc2c1', '8xACH; 2xAC; 1xAC(ACHm)2AC(ACHn)2'],
  ['an anisole', 'COc1ccccc1', '1xCH3O; 1xAC; 5xACH; 1xAC-O-C'],
  [
    'limonene',
    'CC1=CCC(CC1)C(C)=C',
    '1x-CH=C<; 1xCH2=C<; 2x-CH3; 3x-CH2-; 1x-CH<; 1xring of 6 C; 2xCH3-C=; 2x-CH2-C=; 1x>C{H or C}-C=; 1xstring in cyclic',
  ],
  ['aspirin', 'CC(=O)Oc1ccccc1C(=O)O', '1xCH3COO; 1xCOOH; 4xACH; 2xAC; 1xACCOOH'],
])('GRP-2 first- and second-order groups of %s', (_, smiles, words) => {
  expect(groupsOf(smiles, 'stefanis')).toEqual(words.split('; ').toSorted());
});

test.each([
  ['stefanis', 'CS(C)=O', [1, 3]],
  ['stefanis', 'C=C', [0, 1]],
  ['stefanis', 'C[N+](=O)[O-]', [1, 2, 3]],
  ['stefanis', 'COOC', [1, 2]],
  ['vanKrevelen', 'CC(=O)N(C)C', [1, 2]],
  ['vanKrevelen', 'Cc1cc(C)cc(C)c1', [1, 2, 3, 5, 6, 8]],
  ['vanKrevelen', 'O', [0]],
] as const)('GRP-3 atoms that no group of %s holds are named: %s', (method, smiles, rest) => {
  expect(divideMolecule(moleculeOf(smiles))[method].rest).toEqual(rest);
});

test.each([
  ['CC(=O)O', '1xC=O; 1xCOOH; 1xO with 1 H'],
  ['COC(C)=O', '1xester'],
  ['O=C1OCCO1', '1xcyclic carbonate'],
  ['CC(=O)NC', '1xC=O in amide'],
  ['C[N+](=O)[O-]', '1xnitro on C'],
  ['c1ccncc1', '1xC~N'],
  ['NCCO', '1xN with 2 H; 1xO with 1 H'],
  ['C=CC=O', '1xC=O'],
  ['FC(F)(F)Cl', '1xCl'],
])('GRP-4 polar groups of %s are %s', (smiles, words) => {
  const division = divideMolecule(moleculeOf(smiles)).mathieu;
  expect(wordsOf(division, ['polar'])).toEqual(words.split('; ').toSorted());
});

test.each([
  ['CC(=O)O', '1xH on O of COOH; 2xO; 3xH on C'],
  ['CC(N)=O', '1xN (not nitro); 1xO; 2xH on amide N; 3xH on C'],
  ['CNC', '1xH on N (other); 1xN (not nitro); 6xH on C'],
  ['C[N+](=O)[O-]', '2xO; 3xH on C'],
])('GRP-5 hydrogen bonds of %s', (smiles, words) => {
  const division = divideMolecule(moleculeOf(smiles)).mathieu;
  expect(wordsOf(division, ['hydrogen'])).toEqual(words.split('; ').toSorted());
});

test('GRP-6 rings of a chain count one closure each, and a small one is said', () => {
  expect(groupsOf('C1CCC2CCCCC2C1', 'vanKrevelen')).toEqual(
    ['2x>CH-', '2xring closure', '8x-CH2-'].toSorted(),
  );
  expect(groupsOf('C1CC1', 'vanKrevelen')).toContain('1xring closure below 5 atoms');
});
