import { expect, test } from 'vitest';
import { candidateColumns } from './candidate-columns.tsx';

const TARGET = {
  id: 't',
  name: 'NMP',
  role: 'must' as const,
  spheres: [{ dD: 18, dP: 12.3, dH: 7.2, r: 9.4 }],
  isAssumed: false,
};
const shownIds = (isAssumed: boolean) =>
  candidateColumns({ targets: [{ ...TARGET, isAssumed }], unit: 'MPa', range: undefined })
    .filter(({ isShown }) => isShown)
    .map(({ id }) => id);

test('R1.2 a target without a published radius is ranked by distance: no RED and no score are made up for it', () => {
  expect(shownIds(false)).toEqual(['score', 'red', 'ra', 'dD', 'dP', 'dH', 'boilingPoint', 'flashPoint']);
  expect(shownIds(true)).toEqual(['ra', 'dD', 'dP', 'dH', 'boilingPoint', 'flashPoint']);
});

test('every column can be sorted by', () => {
  const columns = candidateColumns({ targets: [TARGET], unit: 'MPa', range: undefined });
  expect(columns.filter(({ value }) => value === undefined)).toEqual([]);
});

test('R1.2 the facts that solvents are chosen by can stand beside their distances', () => {
  const ids = candidateColumns({ targets: [TARGET], unit: 'MPa', range: undefined }).map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'flashPoint',
      'evaporationRate',
      'vapourPressure',
      'viscosity',
      'hazardStatements',
      'cmr',
      'chem21',
      'voc',
      'state',
      'role',
    ]),
  );
});
