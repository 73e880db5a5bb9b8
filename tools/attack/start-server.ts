import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The password of the demonstration's accounts, on a server that lives for one run. */
export const DEMO_PASSWORD = 'a-mix-of-oil-and-water';
/** What opens the content service of that server. */
export const CONTENT_TOKEN = 'attack-content-token-0001';

/** Lines that are repeated when it does not start. */
const MOST_SAID = 30;

export interface AttackedServer {
  port: number;
  origin: string;
  /** Whether the process lives. */
  isAlive: () => boolean;
  /** Ends the hour that its clock is behind: every session begun so far has expired. */
  setTrueTime: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Start {
  root: string;
  port: number;
  /** A database of PostgreSQL; empty for the embedded one. */
  databaseUrl: string;
  /** Hears every line that the server says. */
  onLine: (line: string) => void;
}

/** Starts the product as a demonstration with a data folder of its own, and waits until it is ready. */
export async function startServer({ root, port, databaseUrl, onLine }: Start): Promise<AttackedServer> {
  const dataFolder = join(root, 'test-results', `attack-${port}`);
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ['--import', './tools/attack/clock-behind.ts', 'server/src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: dataFolder,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'info', // every request leaves a line that is looked through
        RATE_LIMITS: 'raised',
        DEMO: 'yes',
        DEMO_PASSWORD,
        CONTENT_DELIVERY_TOKEN: CONTENT_TOKEN,
      },
    },
  );
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    if (!stream) continue;
    const lines = createInterface({ input: stream }).on('line', onLine);
    lines.on('line', (line) => void (said.length < MOST_SAID && said.push(line)));
  }
  await ready(origin, server).catch((error: Error) => {
    throw new Error(`${error.message}\n${said.join('\n')}`);
  });
  return {
    port,
    origin,
    isAlive: () => server.exitCode === null && server.signalCode === null,
    setTrueTime: () =>
      new Promise((resolve) => {
        server.once('message', () => resolve());
        server.send('set the true time');
      }),
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function ready(origin: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (server.exitCode !== null) throw new Error('The server ended while it was starting.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
