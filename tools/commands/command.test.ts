import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], options: { cwd?: string; env?: Record<string, string> } = {}) {
  return spawnSync(process.execPath, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
  });
}

describe('what a person may get wrong ends in one sentence, and not with 0', () => {
  test('a wrong setting', () => {
    const { status, stderr } = run(['server/src/main.ts'], { env: { PORT: 'http' } });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'Wrong setting: PORT must be a number from 1 to 65535. Correct it in the environment and start again.',
    );
  });

  test('a used port', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const { status, stderr } = await runBeside(['server/src/main.ts'], { PORT: String(port) });
    other.close();
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `Port ${port} is already in use: stop the other program or set PORT to a free one.`,
    );
  });

  test('a Chromium that is not there', () => {
    const { status, stderr } = run(['--input-type=module', '-e', FIND_CHROMIUM], {
      env: { CHROMIUM_PATH: '/nowhere' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('CHROMIUM_PATH is /nowhere, but no program is there: correct it or unset it.');
  });

  test('a command that does not exist', () => {
    const { status, stderr } = run(['tools/start.mjs', 'dance']);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('There is no command "dance": see the scripts in package.json.');
  });

  test('an old Node', () => {
    // The door reads the version it is run by; here it gets an old one.
    const preload = join(folder, 'old-node.cjs');
    writeFileSync(
      preload,
      "Object.defineProperty(process.versions, 'node', { value: '18.20.0' });Object.defineProperty(process, 'version', { value: 'v18.20.0' })",
    );
    const { status, stderr } = run(['--require', preload, 'tools/start.mjs', 'start']);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'This is Node.js v18.20.0, but version 20 or newer is needed: install one and try again.',
    );
  });
});

const FIND_CHROMIUM =
  "const { findChromium } = await import('./tools/browser/find-chromium.ts'); findChromium();";

/** Like run, without blocking this process, which holds the port. */
function runBeside(
  args: string[],
  env: Record<string, string>,
): Promise<{ status: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
    child.on('exit', (status) => resolve({ status, stderr }));
  });
}
