import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnsourcedRows } from './check-data.ts';
import { repositoryRoot } from './list-files.ts';

const header = 'source,citation,licence,date,obtained\n';
const salager = 'salager-1979,"Salager, J.L. et al. SPE J. 19 (1979)",quotation,1979,typed from table 2\n';

function check(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'check-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return findUnsourcedRows(folder);
}

test('rows that name a listed source pass', () => {
  const oils = 'name,eacn,source\nhexane,6,salager-1979\n"octane, n-",8,salager-1979\n';
  expect(check({ 'sources.csv': header + salager, 'hld/oils.csv': oils })).toEqual([]);
});

test('an unknown and a missing source are named with file and row', () => {
  const oils = 'name,eacn,source\nhexane,6,nobody\nheptane,7,\n';
  expect(check({ 'sources.csv': header + salager, 'hld/oils.csv': oils })).toEqual([
    'hld/oils.csv:2  source "nobody" is not in sources.csv: add it there with citation and licence',
    'hld/oils.csv:3  names no source: fill in the column "source"',
  ]);
});

test('a table without the column, a ragged row and a broken quote are refused', () => {
  const files = {
    'sources.csv': header + salager,
    'a.csv': 'name\nhexane\n',
    'b.csv': 'name,source\nhexane,6,salager-1979\n',
    'c.csv': 'name,source\n"hexane,salager-1979\n',
  };
  expect(check(files)).toEqual([
    'a.csv:1  has no column "source": add one that names a row of sources.csv',
    'b.csv:2  has 3 fields where the header has 2',
    'c.csv:1  cannot be read: Error: line 2: a double quote is out of place',
  ]);
});

test('sources need every column filled in, and a name of their own', () => {
  expect(check({ 'sources.csv': `${header}a,cited,,2026,typed\na,cited,free,2026,typed\n` })).toEqual([
    'sources.csv:2  licence is empty: say it, or leave the data out',
    'sources.csv:3  "a" is listed twice: give each source its own name',
  ]);
  expect(check({ 'sources.csv': 'source,licence\n' })).toHaveLength(1);
  expect(check({})).toHaveLength(1);
});

test('the data of this repository is sourced', () => {
  expect(findUnsourcedRows(join(repositoryRoot, 'data'))).toEqual([]);
});
