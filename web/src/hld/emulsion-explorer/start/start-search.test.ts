import { expect, test } from 'vitest';
import { namedFirst } from './start-search.tsx';

const hit = (name: string, inci?: string) => ({ ingredient: { name }, inci });

test('an oil by its very name comes before a surfactant that is only similar', () => {
  const hits = [hit('Sodium myristate'), hit('Isopropyl myristate')];
  expect(namedFirst(hits, 'isopropyl Myristate ').map(({ ingredient }) => ingredient.name)).toEqual([
    'Isopropyl myristate',
    'Sodium myristate',
  ]);
});

test('an INCI name counts like a name, and what is equally near keeps its order', () => {
  const hits = [hit('B myristate'), hit('A myristate'), hit('C16E8', 'Ceteth-8'), hit('Myristate of C')];
  const names = (text: string) => namedFirst(hits, text).map(({ ingredient }) => ingredient.name);
  expect(names('ceteth')).toEqual(['C16E8', 'B myristate', 'A myristate', 'Myristate of C']);
  expect(names('myristate')).toEqual(['Myristate of C', 'B myristate', 'A myristate', 'C16E8']);
});

test('beside the very name nothing is listed that is only similar; without one all that is', () => {
  const similar = { ...hit('Sodium myristate'), isSimilar: true };
  const hits = [similar, hit('Isopropyl myristate')];
  const names = (given: typeof hits) =>
    namedFirst(given, 'isopropyl myristate').map(({ ingredient }) => ingredient.name);
  expect(names(hits)).toEqual(['Isopropyl myristate']);
  expect(names([similar])).toEqual(['Sodium myristate']);
});
