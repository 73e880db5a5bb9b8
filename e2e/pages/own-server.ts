import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../start.ts';

const root = join(import.meta.dirname, '..', '..');

/** A server of the product with settings of its own, for one test. */
export async function startServer(
  settings: Record<string, string>,
): Promise<{ url: string } & AsyncDisposable> {
  const port = await freePort();
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: `test-results/data-${port}`,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'raised',
      DEMO: 'yes',
      DEMO_PASSWORD,
      ...settings,
    },
  });
  const exited = new Promise((resolve) => server.on('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.kill('SIGTERM');
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
