import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from './test.ts';

const root = join(import.meta.dirname, '..', '..');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function startServer(port: number): ChildProcess {
  return spawn('node', ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: `test-results/data-${port}`, LOG_LEVEL: 'warn' },
  });
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** An admin command on the data folder of the server at a port. */
function admin(port: number, args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn('node', ['tools/commands/admin.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: `test-results/data-${port}`, LOG_LEVEL: 'warn' },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
    child.on('exit', (status) => resolve({ status, stdout, stderr }));
  });
}

test.describe.configure({ timeout: 180_000 });

test('F-02 the server ends with 0 on SIGTERM, and again on a second start', async () => {
  const port = await freePort();
  for (const start of ['first', 'second']) {
    const server = startServer(port);
    const exited = new Promise<number | null>((resolve) => server.on('exit', resolve));
    await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true);
    server.kill('SIGTERM');
    expect(await exited, start).toBe(0);
  }
});

test('F-17 a running server is backed up, and the backup restores into another folder', async () => {
  const port = await freePort();
  const server = startServer(port);
  const exited = new Promise<number | null>((resolve) => server.on('exit', resolve));
  await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true);
  const file = join(root, 'test-results', `${port}.backup`);
  expect(await admin(port, ['backup', file])).toMatchObject({ status: 0 });
  expect(await admin(port, ['backup', file])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('exists already'),
  });
  expect(await admin(port, ['restore', file])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/is in use by process \d+/),
  });
  const other = await freePort();
  expect(await admin(other, ['restore', file])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/restored \d+ rows/),
  });
  server.kill('SIGTERM');
  expect(await exited).toBe(0);
});
