import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countLines, findLongFiles, isMeasured, MOST_LINES } from './file-size.ts';
import { repositoryRoot } from './list-files.ts';

test.each([
  ['', 0],
  ['one', 1],
  ['one\n', 1],
  ['one\ntwo', 2],
  ['one\n\n', 2],
])('%j has %i lines', (source, lines) => {
  expect(countLines(source)).toBe(lines);
});

test.each([
  ['server/src/app.ts', true],
  ['web/src/root.tsx', true],
  ['web/src/app.css', true],
  ['tools/start.mjs', true],
  ['package-lock.json', false],
  ['server/src/db/migrations/001.ts', false],
  ['science/hsp/src/estimate/groups.data.ts', false],
  ['data/hld/oils.ts', false],
])('%s is measured: %s', (path, measured) => {
  expect(isMeasured(path)).toBe(measured);
});

test('a file over the ceiling is found, one on it is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'file-size-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'fits.ts'), 'x\n'.repeat(MOST_LINES));
  writeFileSync(join(root, 'long.ts'), 'x\n'.repeat(MOST_LINES + 1));
  expect(findLongFiles(root)).toEqual([{ path: 'long.ts', lines: MOST_LINES + 1 }]);
});

test('no file of this repository is over the ceiling', () => {
  expect(findLongFiles(repositoryRoot)).toEqual([]);
});
