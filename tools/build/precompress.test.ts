import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const LONG = 'const formula = 1;\n'.repeat(100);

test('texts that are worth it get both forms, wherever they are, and nothing else does', async () => {
  const folder = makeFolder({ 'assets/a.js': LONG, 'b.css': LONG, 'c.png': LONG, 'd.txt': 'short' });
  await precompress(folder, { atATime: 2 });
  const names = readdirSync(folder, { recursive: true }).map(String).toSorted();
  const [js, css] = [
    ['.js', '.js.br', '.js.gz'],
    ['.css', '.css.br', '.css.gz'],
  ];
  expect(names).toEqual([
    'assets',
    ...js.map((end) => `assets/a${end}`),
    ...css.map((end) => `b${end}`),
    'c.png',
    'd.txt',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(LONG);
  expect(gunzipSync(readFileSync(join(folder, 'b.css.gz'))).toString()).toBe(LONG);
});

test('it continues where it was interrupted: what is there stays as it is', async () => {
  const folder = makeFolder({ 'a.js': LONG, 'a.js.gz': 'done before' });
  await precompress(folder, { atATime: 1 });
  expect(readFileSync(join(folder, 'a.js.gz'), 'utf8')).toBe('done before');
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(LONG);
});
