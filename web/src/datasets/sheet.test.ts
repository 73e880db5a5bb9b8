import { describe, expect, test } from 'vitest';
import { problemsOf, readCell } from './cell-value.ts';
import { summariseColumn } from './sheet-grid.tsx';
import { findQuality } from './quality-panel.tsx';
import { readBlock } from './read-block.ts';
import { changeOf, newValues } from './row-changes.ts';
import { copyBlock, deleteRows, fillDown, paste, type Sheet, type SheetFrame, write } from './sheet.ts';
import { begin, redo, undo } from '../ui/history.ts';
import { sheetFields } from './use-sheet.ts';

let keys = 0;
const frame: SheetFrame = {
  kind: 'hld-oil',
  fields: sheetFields('hld-oil'),
  newKey: () => `row-${(keys += 1)}`,
};
const ORIGIN = { row: 0, column: 0 };
const empty: Sheet = begin([]);
const put = (text: string, at = ORIGIN) => paste(empty, frame, { at, block: readBlock(text) });
const texts = (sheet: typeof empty, field: string) => sheet.present.map(({ cells }) => cells[field] ?? '');

describe('a block from a spreadsheet', () => {
  test('is read with its quotes, breaks inside cells and the line at its end', () => {
    expect(readBlock('a\t"b ""c""\nd"\te\r\n1\t2\t3\r\n')).toEqual([
      ['a', 'b "c"\nd', 'e'],
      ['1', '2', '3'],
    ]);
  });

  test('goes where it is put, with a decimal comma and the true minus', () => {
    const { sheet, refused } = put('Octane\t8\nToluene\t1,5\nOdd\t−2.5');
    expect(refused).toEqual([]);
    expect(texts(sheet, 'name')).toEqual(['Octane', 'Toluene', 'Odd']);
    expect(texts(sheet, 'eacn')).toEqual(['8', '1.5', '-2.5']);
  });

  test('a first line of names says where each column goes, also by other words for it', () => {
    const { sheet, refused } = put('CAS number\tSolvent\tEACN\n111-65-9\tOctane\t8');
    expect(refused).toEqual([]);
    expect(sheet.present.map(({ cells }) => cells)).toEqual([{ cas: '111-65-9', name: 'Octane', eacn: '8' }]);
  });

  test('what is too wide is refused cell by cell, with its place and the reason', () => {
    const last = { row: 0, column: frame.fields.length - 1 };
    const { sheet, count, refused } = put('note\ttoo far\nnote two\t', last);
    expect(texts(sheet, 'other')).toEqual(['note', 'note two']);
    expect(count).toBe(2);
    expect(refused).toMatchObject([
      {
        position: { row: 0, column: frame.fields.length },
        text: 'too far',
        reason: 'no matching column',
      },
    ]);
  });
});

describe('a sheet', () => {
  test('what was done is undone and done again, and something new ends the redoing', () => {
    const one = put('Octane\t8').sheet;
    const two = write(one, frame, [{ position: { row: 0, column: 1 }, text: '9' }]);
    expect(texts(undo(two), 'eacn')).toEqual(['8']);
    expect(texts(redo(undo(two)), 'eacn')).toEqual(['9']);
    expect(undo(undo(two)).present).toEqual([]);
    expect(undo(undo(undo(two))).present).toEqual([]);
    const other = write(undo(two), frame, [{ position: { row: 0, column: 1 }, text: '7' }]);
    expect(texts(redo(other), 'eacn')).toEqual(['7']);
  });

  test('fills down, deletes rows, and copies without formulas', () => {
    const { sheet } = put('=1+1\t8\nB\t\nC\t');
    const filled = fillDown(sheet, frame, { from: { row: 0, column: 1 }, to: { row: 2, column: 1 } });
    expect(texts(filled, 'eacn')).toEqual(['8', '8', '8']);
    expect(
      texts(deleteRows(filled, { from: { row: 1, column: 0 }, to: { row: 1, column: 5 } }), 'name'),
    ).toEqual(['=1+1', 'C']);
    const copied = copyBlock(
      filled.present,
      { fields: frame.fields, isNumber: (field) => field === 'eacn' },
      { from: ORIGIN, to: { row: 1, column: 1 } },
    );
    expect(copied).toBe("'=1+1\t8\nB\t8");
  });
});

describe('a cell', () => {
  test('R3.13 an oil needs a name and an EACN', () => {
    expect(problemsOf('hld-oil', { cas: '1' })).toEqual({
      name: 'Name is a required field',
      eacn: 'EACN is a required field',
    });
    expect(problemsOf('hld-oil', {})).toEqual({});
    expect(newValues('hld-oil', { name: 'Octane' })).toBeUndefined();
    expect(newValues('hld-oil', { name: 'Octane', eacn: '8', mw: 'much' })).toEqual({
      name: 'Octane',
      eacn: 8,
      method: 'na',
    });
  });

  test('R3.12 R3.15 a method is known by its word and by its label', () => {
    expect(readCell('hld-oil', 'method', 'HLD Biblio')).toEqual({ value: 'biblio' });
    expect(readCell('hsp', 'method', 'Exp')).toEqual({ value: 'exp' });
    expect(readCell('hsp', 'method', 'biblio').problem).toMatch(/^Method must be one of/);
    expect(readCell('hld-oil', 'method', 'N/A')).toEqual({ value: 'na' });
  });

  test('R5.16 says what is wrong with it', () => {
    expect(readCell('hld-oil', 'mw', '-3').problem).toBe('MW must be a positive number');
    expect(readCell('hld-oil', 'eacn', 'eight').problem).toBe('Enter a number');
    expect(readCell('hld-surfactant', 'surfactantType', 'soap').problem).toMatch(/^Type must be one of/);
  });

  test('only what differs is sent, what was emptied is taken away, what is wrong stays here', () => {
    const saved = { name: 'Octane', eacn: '8', method: 'N/A', mw: '114' };
    expect(changeOf('hld-oil', { ...saved, method: '', eacn: '8.0' }, saved)).toEqual({});
    expect(changeOf('hld-oil', { ...saved, mw: '', eacn: '9', density: 'dense' }, saved)).toEqual({
      eacn: 9,
      mw: null,
    });
  });
});

describe('what is worth a look', () => {
  const rows = [
    { name: 'A', dD: '15', dP: '5', dH: '5', r: '4', cas: '111-65-9' },
    { name: 'a', dD: '16', dP: '', dH: '80', cas: '111-65-9' },
    {},
  ].map((cells, index) => ({ key: String(index), cells }));

  test('missing, far off, there twice, one name with two values, and no radius', () => {
    const found = findQuality('hsp', rows, { dD: { min: 10, max: 25 } });
    const positions = Object.fromEntries(
      found.map(({ id, positions: at }) => [id, at.map(({ row }) => row)]),
    );
    expect(positions).toEqual({
      'missing-dP': [1],
      'missing-r': [1],
      'range-dH': [1],
      'double-cas': [0, 1],
      'two-values': [0, 1],
    });
  });

  test('a column is summed up by its count, range and median', () => {
    expect(summariseColumn('hsp', 'dD', rows)).toEqual({ count: 2, min: 15, max: 16, median: 15.5 });
    expect(summariseColumn('hsp', 'molarVolume', rows)).toBeUndefined();
  });
});
