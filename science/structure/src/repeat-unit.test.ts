import { describe, expect, test } from 'vitest';
import { readRepeatUnit } from './repeat-unit.ts';

function unit(smiles: string) {
  const read = readRepeatUnit(smiles);
  if (!read.ok) throw new Error(read.reason);
  return read;
}

const elements = (smiles: string) =>
  unit(smiles)
    .molecule.atoms.map(({ element, hydrogens }) => `${element}${hydrogens}`)
    .toSorted()
    .join(' ');

describe('STR-7 a repeat unit is two units, head to tail, closed by hydrogen', () => {
  test.each([
    ['*CC*', 'C2 C2 C3 C3'],
    ['[*]CC[*]', 'C2 C2 C3 C3'],
    ['[*:1]CC[*:2]', 'C2 C2 C3 C3'],
    ['*CC(*)C', 'C1 C2 C2 C3 C3 C3'],
    ['*OCC*', 'C2 C2 C2 C3 O0 O1'],
    ['*C*', 'C3 C3'],
    ['*CC(*)I', 'C1 C2 C2 C3 I0 I0'],
  ])('%s', (smiles, atoms) => expect(elements(smiles)).toBe(atoms));

  test('rings stay rings, and every bond is seen from both of its atoms', () => {
    const { molecule, unitAtoms } = unit('*CC(*)c1ccccc1');
    expect(unitAtoms).toBe(8);
    expect(molecule.rings).toHaveLength(2);
    expect(
      molecule.rings.every(({ atoms }) => atoms.every((index) => molecule.atoms[index]?.isAromatic)),
    ).toBe(true);
    molecule.atoms.forEach((atom, index) =>
      atom.neighbours.forEach(({ atom: other, order }) =>
        expect(molecule.atoms[other]?.neighbours).toContainEqual({ atom: index, order }),
      ),
    );
  });
});

test.each([
  ['*CC', 'not-two-ends'],
  ['*C(*)C*', 'not-two-ends'],
  ['**', 'ends-meet'],
  ['*=CC=*', 'valence'],
  ['*CC*.O', 'mixture'],
  ['*C(C*', 'not-smiles'],
  ['*[Na]*', 'element'],
])('STR-7 %s is refused: %s', (smiles, reason) => {
  expect(readRepeatUnit(smiles)).toMatchObject({ ok: false, reason });
});
