import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '../list-files.ts';

// In place of the server, which keeps running; it says which process compresses.
const SERVER = `
const { compressBeside } = await import(${JSON.stringify(join(repositoryRoot, 'tools/build/compress-beside.ts'))});
console.log('child ' + compressBeside(process.cwd())?.pid);
setInterval(() => {}, 1000);`;

/** Built pages, and a server that lets them be compressed. */
function makeProduct(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'compress-'));
  const client = join(root, 'web/build/client');
  mkdirSync(client, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, name), text);
  onTestFinished(() => rmSync(root, { recursive: true }));
  return {
    client,
    serve: () => {
      const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], { cwd: root });
      onTestFinished(() => void server.kill('SIGKILL'));
      let said = '';
      for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk));
      return { server, said: () => said };
    },
  };
}

test('pages are compressed beside the server, once, and it says so', async () => {
  const text = 'const formula = 1;\n'.repeat(1000);
  const { client, serve } = makeProduct({ 'a.js': text, 'b.js': text });
  const { said } = serve();
  await expect
    .poll(said)
    .toMatch(/· compress the pages, beside the server …[^]*· pages compressed \(\d+\.\d s\)/);
  expect(readdirSync(client).toSorted()).toEqual([
    '.compressed',
    ...['a.js', 'b.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  ]);
  expect(brotliDecompressSync(readFileSync(join(client, 'a.js.br'))).toString()).toBe(text);
  const again = serve();
  await expect.poll(again.said).toBe('child undefined\n');
});

test('it takes what the machine has left over, and ends with the server; the rest is done at the next start', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `${index}.js`);
  const { client, serve } = makeProduct(
    Object.fromEntries(names.map((name) => [name, randomBytes(600_000).toString('base64')])),
  );
  const { server, said } = serve();
  await expect.poll(() => existsSync(join(client, '0.js.br'))).toBe(true);
  const child = Number(/child (\d+)/.exec(said())?.[1]);
  const lowest = process.platform === 'linux' ? [19] : [];
  expect(nicenessOfThreads(child)).toEqual(expect.arrayContaining(lowest));
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(child)).toBe(false);
  expect(existsSync(join(client, '.compressed'))).toBe(false);
  // What is under its own name is whole.
  for (const name of names.filter((one) => existsSync(join(client, `${one}.br`)))) {
    const whole = readFileSync(join(client, name));
    expect(brotliDecompressSync(readFileSync(join(client, `${name}.br`))).equals(whole)).toBe(true);
  }
});

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    // One that has ended and that nobody has asked for is no longer there for us.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Of every thread of a process, the one that compresses among them; only Linux shows it. */
function nicenessOfThreads(id: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(`/proc/${id}/task`).map((thread) => {
    const text = readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
