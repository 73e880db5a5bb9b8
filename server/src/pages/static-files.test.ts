import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StaticFiles } from './static-files.ts';

function makeFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) put(name, text);
  return { folder, put };
}

async function ask(files: StaticFiles, path: string): Promise<string> {
  const answer = files.respond(path, { acceptEncoding: 'gzip, br', ifNoneMatch: '' });
  return `${answer?.headers.get('content-encoding')} ${await answer?.text()}`;
}

test('a file is sent as it is until its compressed forms are there, and then by the best of them', async () => {
  const { folder, put } = makeFolder({ 'a.js': 'plain' });
  const files = new StaticFiles(folder);
  expect(await ask(files, '/a.js')).toBe('null plain');
  put('a.js.gz', 'gz');
  await expect.poll(() => ask(files, '/a.js')).toBe('gzip gz');
  put('a.js.br', 'br');
  await expect.poll(() => ask(files, '/a.js')).toBe('br br');
});

test('what is compressed before is read at the start, and what has no such form is not looked for again', async () => {
  const { folder, put } = makeFolder({
    'a.js': 'plain',
    'a.js.br': 'br',
    'b.js': 'small',
    '.compressed': '',
  });
  const files = new StaticFiles(folder);
  expect(await ask(files, '/a.js')).toBe('br br');
  put('b.js.br', 'too late');
  expect(await ask(files, '/b.js')).toBe('null small');
  expect(await ask(files, '/b.js')).toBe('null small');
});

test('S-15 a script beside a page may load scripts of the same origin, and nothing from anywhere else', () => {
  const { folder } = makeFolder({
    'estimate.worker-DWvzfINL.js': 'work',
    'page-DWvzfINL.js': 'page',
    'sw.js': 'sw',
  });
  const files = new StaticFiles(folder);
  const policyOf = (path: string) =>
    files.respond(path, { acceptEncoding: '', ifNoneMatch: '' })?.headers.get('content-security-policy');
  expect(policyOf('/estimate.worker-DWvzfINL.js')).toBe(
    "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  );
  expect(policyOf('/sw.js')).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  expect(policyOf('/page-DWvzfINL.js')).toBeNull(); // that of every answer, see http/edge.ts
});
