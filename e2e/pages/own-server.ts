import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../start.ts';

const root = join(import.meta.dirname, '..', '..');

/** A server of the product with settings of its own. */
export interface OwnServer {
  port: number;
  url: string;
  /** Asks it to end, once; says with what code it did. */
  stop: () => Promise<number | null>;
}

/** Starts one on the embedded database, and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'raised',
      DEMO: 'yes',
      DEMO_PASSWORD,
      ...settings,
    },
  });
  const exited = new Promise<number | null>((resolve) => server.on('exit', resolve));
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
  return {
    port,
    url,
    stop: () => {
      server.kill('SIGTERM');
      return exited;
    },
  };
}

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** An admin command on a data folder. */
export function runAdmin(dataFolder: string, args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn('node', ['server/src/operate/admin.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
    child.on('exit', (status) => resolve({ status, stdout, stderr }));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
