import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classOf } from './chemical-class.ts';
import { STRUCTURE_LIMITS } from './check-text.ts';
import { identityOf } from './identity.ts';
import { layOut } from './lay-out.ts';
import { readSmiles } from './read-smiles.ts';

test('STR-1 a molecule is read with hydrogens, rings and aromaticity, however it is written', () => {
  for (const smiles of ['Cc1ccccc1', 'CC1=CC=CC=C1', ' C1=CC=CC=C1C\n']) {
    const read = readSmiles(smiles);
    expect(read).toMatchObject({ ok: true, molecule: { rings: [{ isAromatic: true }] } });
    const atoms = read.ok ? read.molecule.atoms : [];
    expect(new Set(atoms.map(({ hydrogens }) => hydrogens))).toEqual(new Set([0, 1, 3]));
    expect(atoms.filter(({ isAromatic }) => isAromatic)).toHaveLength(6);
  }
  expect(identityOf('C/C=C\\C')).toBe(identityOf('CC=CC'));
  expect(identityOf('CC1=CC=CC=C1')).toBe(identityOf(' c1ccccc1C'));
  expect(identityOf('CCO')).not.toBe(identityOf('COC'));
  expect(readSmiles('CN(=O)=O')).toEqual(readSmiles('C[N+]([O-])=O'));
});

test.each([
  ['empty', '  '],
  ['too-long', 'C'.repeat(STRUCTURE_LIMITS.characters + 1)],
  ['too-large', 'C'.repeat(STRUCTURE_LIMITS.atoms + 1)],
  ['mixture', 'CC(=O)[O-].[Na+]'],
  ['mixture', 'CCO.O'],
  ['polymer', '*CC*'],
  ['polymer', '[R1]CC'],
  ['polymer', '{[$]CC[$]}'],
  ['reaction', 'CCO>>CC=O'],
  ['isotope', '[13CH4]'],
  ['isotope', '[2H]O[2H]'],
  ['charged', 'C[N+](C)(C)C'],
  ['charged', '[NH3+]CC([O-])=O'],
  ['element', '[Fe]'],
  ['element', 'C[Mg]Br'],
  ['valence', 'C(C)(C)(C)(C)C'],
  ['valence', '[CH2]'],
  ['valence', 'c1cccc1'],
] as const)('STR-2 %s is refused by name: %s', (reason, smiles) => {
  expect(readSmiles(smiles)).toMatchObject({ ok: false, reason });
});

test.each([
  ['((((', 1],
  ['CC(', 3],
  ['C)', 2],
  ['C()C', 2],
  ['C==C', 3],
  ['C=', 2],
  ['=C', 1],
  ['C1CC', 4],
  ['C11', 3],
  ['C1C1', 4],
  ['C12C12', 5],
  ['C%1', 2],
  ['[C', 1],
  ['caffeine', 2],
  ['<script>', 1],
  ['C(C', 3],
])('STR-3 %s is no SMILES, and the place is said', (smiles, position) => {
  expect(readSmiles(smiles)).toEqual({ ok: false, reason: 'not-smiles', position });
});

test('STR-4 any text is answered, never with an exception, and within its length', () => {
  const characters = fc.constantFrom(...'CNOSPFcno[]()=#123%+-@/\\.*BrCl'.split(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: characters, maxLength: 60 })), (text) => {
      const read = readSmiles(text);
      expect(read.ok || read.reason !== undefined).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['CCCCCC', 'alkane'],
  ['CC1=CCC(CC1)C(C)=C', 'alkene'],
  ['Cc1ccccc1', 'aromatic'],
  ['ClCCl', 'halogenated'],
  ['OCCO', 'alcohol'],
  ['C1CCOC1', 'ether'],
  ['CC(C)=O', 'carbonyl'],
  ['CCOC(C)=O', 'ester'],
  ['CC(=O)Oc1ccccc1C(=O)O', 'acid'],
  ['CCN', 'amine'],
  ['CN(C)C=O', 'amide'],
  ['CC#N', 'nitrogen'],
  ['CS(C)=O', 'sulphur'],
  ['O', 'other'],
])('STR-5 the class of %s is %s', (smiles, name) => {
  const read = readSmiles(smiles);
  expect(read.ok && classOf(read.molecule)).toBe(name);
});

test('STR-6 a drawing has the atoms of the molecule at places of their own', () => {
  const { atoms, bonds } = layOut('CC(=O)Oc1ccccc1C(=O)O');
  const read = readSmiles('CC(=O)Oc1ccccc1C(=O)O');
  expect(atoms.map(({ element }) => element)).toEqual(
    read.ok ? read.molecule.atoms.map(({ element }) => element) : [],
  );
  expect(new Set(atoms.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(atoms.length);
  expect(bonds.filter(({ towards }) => towards)).toHaveLength(6);
});
