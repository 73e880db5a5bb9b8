import { isDeepStrictEqual } from 'node:util';
import { divideMolecule, type Division, type Molecule, readSmiles } from '@suite/structure';
import { Molecule as Parsed } from 'openchemlib';
import { beforeAll, expect, test } from 'vitest';
import { type KnownMolecule, readKnownMolecules } from './data.ts';

let molecules: KnownMolecule[];

beforeAll(async () => {
  ({ molecules } = await readKnownMolecules());
});

test('GRP-7 the division of every frozen solvent holds each atom once, whatever the order of the atoms', () => {
  expect(molecules.length).toBeGreaterThan(1300);
  const wrong = molecules.flatMap(({ name, smiles, divisions }) => {
    const read = readSmiles(smiles);
    if (!read.ok) return [name];
    const turned = divideMolecule(turnAround(read.molecule));
    return (['mathieu', 'stefanis', 'vanKrevelen'] as const)
      .filter(
        (method) =>
          !holdsEachAtomOnce(divisions[method], read.molecule.atoms.length) ||
          !isDeepStrictEqual(wordsOf(turned[method]), wordsOf(divisions[method])),
      )
      .map((method) => `${name} by ${method}`);
  });
  expect(wrong).toEqual([]);
});

test('GRP-4 GRP-5 the counts of every shipped solvent are those of a reference over another graph', () => {
  const wrong = molecules.filter(({ smiles, divisions: { mathieu } }) => {
    const count = (kind: string, group: string) =>
      mathieu.parts
        .filter((part) => part.kind === kind && part.name === group)
        .reduce((sum, part) => sum + part.count, 0);
    const found = {
      codes: mathieu.parts.filter(({ kind }) => kind === 'group').map((part) => part.name),
      acids: count('polar', 'COOH'),
      nitro: count('polar', 'nitro on C'),
      hydrogensOnCarbon: count('hydrogen', 'H on C'),
    };
    return !isDeepStrictEqual(found, referenceOf(smiles));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

function holdsEachAtomOnce({ parts, rest }: Division, atoms: number): boolean {
  const held = parts
    .filter(({ kind, name }) => kind === 'group' && !name.startsWith('ring closure'))
    .flatMap((part) => part.atoms);
  return held.length + rest.length === atoms && new Set([...held, ...rest]).size === atoms;
}

/** The same molecule with its atoms numbered from the end. */
function turnAround({ atoms, rings }: Molecule): Molecule {
  const last = atoms.length - 1;
  return {
    atoms: atoms.toReversed().map((atom) => ({
      ...atom,
      neighbours: atom.neighbours
        .toReversed()
        .map(({ atom: other, order }) => ({ atom: last - other, order })),
    })),
    rings: rings.map((ring) => ({ ...ring, atoms: ring.atoms.map((index) => last - index) })),
  };
}

function wordsOf({ parts }: Division): Record<string, number> {
  const words: Record<string, number> = {};
  for (const { kind, name, count } of parts)
    words[`${kind} ${name}`] = (words[`${kind} ${name}`] ?? 0) + count;
  return words;
}

/** Counted by openchemlib itself, not over our graph. */
function referenceOf(smiles: string) {
  const parsed = Parsed.fromSmiles(smiles, { noCoordinates: true, noStereo: true });
  parsed.ensureHelperArrays(Parsed.cHelperRings);
  const atoms = Array.from({ length: parsed.getAtoms() }, (_, index) => index);
  const isElement = (index: number, number: number) => parsed.getAtomicNo(index) === number;
  const around = (index: number) => atoms.filter((other) => parsed.getBond(index, other) >= 0);
  const isAcid = (index: number) => {
    const oxygens = around(index).filter((other) => isElement(other, 8));
    const isDouble = (other: number) => parsed.getBondOrder(parsed.getBond(index, other)) === 2;
    return (
      isElement(index, 6) &&
      oxygens.some(isDouble) &&
      oxygens.some((other) => parsed.getAllHydrogens(other) === 1)
    );
  };
  const isNitro = (index: number) =>
    isElement(index, 7) &&
    around(index).filter((other) => isElement(other, 8) && around(other).length === 1).length === 2 &&
    around(index).some((other) => isElement(other, 6));
  return {
    codes: atoms.map((index) => {
      const hydrogens = parsed.getAllHydrogens(index);
      const mark = parsed.isAromaticAtom(index) ? 'a' : '';
      return `${parsed.getAtomLabel(index)}${around(index).length + hydrogens}${hydrogens}${mark}`;
    }),
    acids: atoms.filter(isAcid).length,
    nitro: atoms.filter(isNitro).length,
    hydrogensOnCarbon: atoms
      .filter((index) => isElement(index, 6))
      .reduce((sum, index) => sum + parsed.getAllHydrogens(index), 0),
  };
}
