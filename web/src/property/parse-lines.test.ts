import { expect, test } from 'vitest';
import { parseLines } from './parse-lines.ts';

test('R2.26 a pasted list: SMILES and a name, by blank, tab, comma or semicolon; empty lines keep their numbers', () => {
  expect(parseLines('\uFEFFCCO ethanol\r\n\r\nC=O\tformal dehyde\rCC,"ethane"\nC;x')).toEqual([
    { line: 1, smiles: 'CCO', name: 'ethanol' },
    { line: 3, smiles: 'C=O', name: 'formal dehyde' },
    { line: 4, smiles: 'CC', name: 'ethane' },
    { line: 5, smiles: 'C', name: 'x' },
  ]);
});

test('R2.26 a table is read by its column of SMILES', () => {
  expect(parseLines('Name,CAS,SMILES\n"1,2-Ethanediol",107-21-1,OCCO\nwater,,O')).toEqual([
    { line: 2, smiles: 'OCCO', name: '1,2-Ethanediol' },
    { line: 3, smiles: 'O', name: 'water' },
  ]);
  expect(parseLines('')).toEqual([]);
});
