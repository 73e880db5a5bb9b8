import { expect, test } from 'vitest';
import { moleculeOf } from '../testing/molecules.ts';
import { chargesOf } from './charges.ts';
import { describeMolecule, DESCRIPTORS } from './descriptors.ts';
import { graphOf } from './graph.ts';

function nonZero(smiles: string): Record<string, number> {
  const { values } = describeMolecule(moleculeOf(smiles));
  return Object.fromEntries(
    DESCRIPTORS.map((name, index) => [name, Number((values[index] ?? 0).toFixed(5))] as const).filter(
      ([, value]) => value !== 0,
    ),
  );
}

test('EST-1 2-methyltetrahydrofuran in the descriptors that are not zero', () => {
  expect(describeMolecule(moleculeOf('CC1CCCO1')).volume).toBeCloseTo(91.49, 2);
  expect(nonZero('CC1CCCO1')).toEqual({
    logV: 4.51623,
    polV: 1.07247,
    O: 1.09302,
    ring: 0.83333,
    rot: 0.83333,
    br: 0.16667,
    shape: 0.5,
    HC: 1.66667,
    q0: 0.24569,
    q1: -0.13615,
    q2: 0.00631,
    q3: 0.00699,
    dip: 0.32024,
    qmax: 0.1892,
    qmin: -0.4074,
    ether: 1.09302,
    CH3: 1.09302,
    npol: Number(Math.LN2.toFixed(5)),
    iV: 1.09302,
  });
});

test('EST-1 the charges and groups of N-methylpyrrolidone', () => {
  const molecule = moleculeOf('CN1CCCC1=O');
  const charges = chargesOf(graphOf(molecule));
  const of = (element: string, fits: (index: number) => boolean = () => true) =>
    charges[molecule.atoms.findIndex((atom, index) => atom.element === element && fits(index))];
  expect(of('N')).toBeCloseTo(-0.29132, 5);
  expect(of('O')).toBeCloseTo(-0.33544, 5);
  expect(
    of('C', (index) => molecule.atoms[index]?.neighbours.some(({ order }) => order === 2) ?? false),
  ).toBeCloseTo(0.33835, 5);
  expect(nonZero('CN1CCCC1=O')).toMatchObject({
    q2: 0.15547,
    dip: 0.39274,
    amideN0: 1.0015,
    amideC: 1.0015,
    pp2: 1.0015,
    CH3: 1.0015,
  });
});

test.each([
  ['c1ccccc1-c1ccccc1', 'C1=CC=CC=C1C2=CC=CC=C2'],
  ['Cc1ccccc1C', 'CC1=CC=CC=C1C'],
  ['Cc1ccccc1C', 'Cc1c(C)cccc1'],
  ['OC(=O)c1ccccc1OC(C)=O', 'CC(=O)Oc1c(cccc1)C(O)=O'],
  ['O=[N+]([O-])c1ccc(Cl)cc1', 'c1(Cl)ccc(cc1)[N+]([O-])=O'],
])('EST-1 %s and %s are one molecule', (one, other) => {
  const [first, second] = [one, other].map((smiles) => describeMolecule(moleculeOf(smiles)).values);
  first?.forEach((value, index) => expect(value).toBeCloseTo(second?.[index] ?? NaN, 12));
});

test('EST-1 groups by their neighbours: biphenyl has a single bond between its rings', () => {
  expect(nonZero('c1ccccc1-c1ccccc1')['dbl']).toBeUndefined();
  expect(Object.keys(nonZero('Oc1ccc(CCO)cc1'))).toEqual(expect.arrayContaining(['phenol', 'alcohol']));
  expect(Object.keys(nonZero('CC(=O)N(C)C'))).not.toContain('amine0');
  expect(Object.keys(nonZero('Nc1ccccc1'))).toEqual(expect.arrayContaining(['amine2', 'anilN']));
  expect(Object.keys(nonZero('Clc1ccccc1Cl'))).toContain('ortho');
  expect(Object.keys(nonZero('CI'))).toContain('alBr');
});
