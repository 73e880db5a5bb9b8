import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles } from './list-files.ts';

function makeFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'list-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const names = ['.npmrc', 'a.ts', 'web/src/b.ts', 'web/build/c.js', 'node_modules/d/e.js', 'f.log'];
  for (const name of names) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), '');
  }
  writeFileSync(join(root, '.gitignore'), 'node_modules/\nbuild/\n*.log\n');
  return root;
}

const expected = ['.gitignore', '.npmrc', 'a.ts', 'web/src/b.ts'];

test('a copy without history lists what is not ignored', () => {
  expect(listFiles(makeFolder())).toEqual(expected);
});

test('a repository lists what is tracked or could be, without what was deleted', () => {
  const root = makeFolder();
  writeFileSync(join(root, 'gone.ts'), '');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', 'a.ts', 'gone.ts'], { cwd: root });
  rmSync(join(root, 'gone.ts'));
  expect(listFiles(root)).toEqual(expected);
});
