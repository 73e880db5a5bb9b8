import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, fitColumns } from './fit-columns.ts';

const COLUMNS = [
  { id: 'name', width: 200 },
  { id: 'value', width: 100, priority: 1 },
  { id: 'note', width: 100 },
  { id: 'source', width: 100 },
  { id: 'extra', width: 100, isShown: false },
  { id: 'updated', width: 100, priority: 1 },
];

const idsOf = (available: number, change = {}) =>
  fitColumns(COLUMNS, { ...DEFAULT_SETTINGS, ...change }, available).map(({ id }) => id);

test('all columns are there where they fit', () => {
  expect(idsOf(600)).toEqual(['name', 'value', 'note', 'source', 'updated']);
});

test('without room the columns of low priority give way first, from the right', () => {
  expect(idsOf(599)).toEqual(['name', 'value', 'note', 'updated']);
  expect(idsOf(450)).toEqual(['name', 'value', 'updated']);
  expect(idsOf(399)).toEqual(['name', 'value']);
  expect(idsOf(50)).toEqual(['name']);
});

test('what was chosen stays and the others make room for it', () => {
  expect(idsOf(500, { columns: { source: true } })).toEqual(['name', 'value', 'source', 'updated']);
  expect(idsOf(600, { columns: { extra: true, note: false } })).toEqual([
    'name',
    'value',
    'source',
    'extra',
    'updated',
  ]);
  expect(idsOf(100, { columns: { extra: true, source: true } })).toEqual(['name', 'source', 'extra']);
});

test('a column that was drawn wider takes the room of others', () => {
  expect(idsOf(600, { widths: { value: 180 } })).toEqual(['name', 'value', 'note', 'updated']);
});
