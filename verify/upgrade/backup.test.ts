import { expect, test } from 'vitest';
import { findLostRows } from './backup.ts';

const backup = (columns: string[], rows: (string | null)[][]) => [
  '{"format":"suite-backup","version":1,"migrations":[]}',
  JSON.stringify({ table: 'recipe', columns }),
  ...rows.map((row) => JSON.stringify(row)),
  JSON.stringify({ end: 'recipe', rows: rows.length }),
  '{"done":true}',
];
const before = backup(
  ['id', 'name'],
  [
    ['1', 'one'],
    ['2', null],
    ['2', null],
  ],
);

test('F-03 rows are the same in any order, with new columns and new rows beside them', () => {
  const after = backup(
    ['name', 'added', 'id'],
    [
      [null, 'x', '2'],
      ['new', 'x', '3'],
      ['one', 'x', '1'],
      [null, 'x', '2'],
    ],
  );
  expect(findLostRows(before, after)).toEqual([]);
});

test('F-03 what was changed, lost, or has no column or table any more is reported', () => {
  const changed = backup(
    ['id', 'name'],
    [
      ['1', 'another'],
      ['2', null],
    ],
  );
  expect(findLostRows(before, changed)).toEqual(['recipe: 2 of 3 rows are not there as they were']);
  expect(findLostRows(before, changed, ['recipe'])).toEqual([]);
  expect(findLostRows(before, backup(['id'], []))).toEqual(['recipe: the columns name are gone']);
  expect(findLostRows(before, [])).toEqual(['recipe: the table is gone']);
});
