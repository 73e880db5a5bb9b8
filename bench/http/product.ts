import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Program, startProgram, type Stopped } from './program.ts';

export interface Product extends Program {
  url: string;
  /** Opens the content service. */
  token: string;
}

const STARTS = {
  /** The server alone, with the flag that `npm start` gives it, on the pages as they are built. */
  server: {
    command: process.execPath,
    args: ['--max-semi-space-size=8', 'server/src/main.ts'],
    withinMs: 30_000,
  },
  /** With the pages that are there for developers only, as their source stands. */
  development: { command: process.execPath, args: ['tools/commands/dev.ts'], withinMs: 180_000 },
  /** What a person types; the first one may have to install and build. */
  npm: { command: 'npm', args: ['start'], withinMs: 600_000 },
};

export interface Changes {
  /** Data that stay, for the next start; without it they are gone when the product ends. */
  folder?: string;
  /** Further settings, such as another database. */
  env?: Record<string, string>;
}

/** Starts the built product on a free port, with data of its own. */
export async function startProduct(way: keyof typeof STARTS, changes: Changes = {}): Promise<Product> {
  const port = await freePort();
  const folder = changes.folder ?? dataFolder();
  const token = randomBytes(24).toString('hex');
  const url = `http://127.0.0.1:${port}`;
  const removeData = () => {
    if (!changes.folder) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeData); // also when this process ends by an error
  const program = await startProgram({
    ...STARTS[way],
    readyUrl: `${url}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      CONTENT_DELIVERY_TOKEN: token,
      ...changes.env,
    },
  });
  async function stop(): Promise<Stopped> {
    const stopped = await program.stop();
    removeData();
    process.off('exit', removeData);
    return stopped;
  }
  return { ...program, url, token, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}

export function dataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bench-'));
}
