import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/test-server.ts';
import { ask } from './ask.ts';
import { ROOT } from './bench.ts';
import { PASSWORD, type Person, signIn } from './person.ts';

/** The running product, from its start to its end; leaving its scope ends it. */
export interface Product extends AsyncDisposable {
  url: string;
  pid: number;
  /** Opens the content service. */
  token: string;
  /** From the start of the process to the first 200 of its readiness check. */
  readyAfterMs: number;
  /** Signs somebody of the demonstration in. */
  signIn: (name?: string) => Promise<Person>;
  /** Ends it; whether something it had started was still there a good while after it. */
  stop: () => Promise<{ isLeftBehind: boolean }>;
}

const STARTS = {
  /** The server alone, with the flag that `npm start` gives it, on the pages as they are built. */
  server: [process.execPath, '--max-semi-space-size=8', 'server/src/main.ts'],
  /** With the pages that are there for developers only, as their source stands. */
  development: [process.execPath, 'tools/commands/dev.ts'],
  /** What a person types; the first one may have to install and build. */
  npm: ['npm', 'start'],
} satisfies Record<string, [string, ...string[]]>;

/** With accounts to sign in, who may ask as often as is measured. */
const DEMO = { DEMO: 'yes', DEMO_PASSWORD: PASSWORD, RATE_LIMITS: 'raised' };
const READY_WITHIN_MS = 600_000;
const STOP_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 20;

interface Changes {
  way?: keyof typeof STARTS;
  /** Data that stay, for the next start; without it they are gone when the product ends. */
  folder?: string;
  /** Further settings, such as another database. */
  env?: Record<string, string>;
}

/** The product as a demonstration, which people can be signed in to. */
export function startDemo({ env, ...changes }: Changes = {}): Promise<Product> {
  return startProduct({ ...changes, env: { ...DEMO, ...env } });
}

/** Starts the built product on a free port, with data of its own, as a stranger gets it. */
export async function startProduct({ way = 'server', env = {}, ...changes }: Changes = {}): Promise<Product> {
  const port = String(await freePort());
  const folder = changes.folder ?? dataFolder();
  const token = randomBytes(24).toString('hex');
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: port, DATA_DIR: folder, LOG_LEVEL: 'warn', CONTENT_DELIVERY_TOKEN: token };
  const [command, ...args] = STARTS[way];
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, so that nothing of it can be left behind
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const cleanUp = () => {
    signalGroup(child.pid, 'SIGKILL');
    if (!changes.folder) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp); // also when this process ends by an error
  async function stop(): Promise<{ isLeftBehind: boolean }> {
    child.kill('SIGTERM');
    const cut = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(cut);
    // The server behind npm closes its database in its own time.
    const end = performance.now() + STOP_WITHIN_MS;
    let isLeftBehind = signalGroup(child.pid, 0);
    while (isLeftBehind && performance.now() < end) {
      await sleep(LOOK_EVERY_MS);
      isLeftBehind = signalGroup(child.pid, 0);
    }
    cleanUp();
    process.off('exit', cleanUp);
    return { isLeftBehind };
  }
  await once(child, 'spawn');
  while (!(await isReady(url))) {
    if (hasEnded() || performance.now() - started > READY_WITHIN_MS) {
      await stop();
      const said = Buffer.concat(output).toString().slice(-2000);
      throw new Error(`${command} ${args.join(' ')} did not become ready:\n${said}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return {
    url,
    pid: child.pid ?? 0, // set since 'spawn'
    token,
    readyAfterMs: performance.now() - started,
    signIn: (name) => signIn(url, name),
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

export function dataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bench-'));
}

function isReady(url: string): Promise<boolean> {
  return ask(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false, // nobody listens
  );
}

/** Sends a signal to all that a program has started; whether there was anybody to get it. */
function signalGroup(pid: number | undefined, signal: 'SIGKILL' | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false; // the group is gone: that is how it should be
  }
}
