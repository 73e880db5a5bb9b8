import { expect, test } from 'vitest';
import { isSavedRow, withUnsaved } from './row-changes.ts';

test('what was typed and not saved stays when a set is read anew, and new rows stand at the end', () => {
  const read = [
    { key: 'a', cells: { name: 'Octane', eacn: '8' } },
    { key: 'imported', cells: { name: 'Decane', eacn: '10' } },
  ];
  const typed = { key: 'a', cells: { name: 'Octane', eacn: 'about 8' } };
  const added = { key: 'n', cells: { name: 'Hexane' } };
  expect(withUnsaved(read, [typed, added])).toEqual([typed, read[1], added]);
  expect(withUnsaved(read, [])).toEqual(read);
});

test('a row is saved when the server holds the same, however it is written', () => {
  const row = { key: 'a', cells: { name: 'Octane', eacn: '8.0' } };
  const fact = { id: 'a', updated: '', version: 1, saved: { name: 'Octane', eacn: '8' } };
  expect(isSavedRow('hld-oil', row, fact)).toBe(true);
  expect(isSavedRow('hld-oil', { ...row, cells: { name: 'Octane', eacn: '9' } }, fact)).toBe(false);
  expect(isSavedRow('hld-oil', row, undefined)).toBe(false);
});
