import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SessionGrant, sessionGrantSchema } from '@suite/contracts/auth';
import { type Answer, ask, type Asked, textOf } from './ask.ts';
import { type Program, startProgram } from './program.ts';

export interface Product extends Program {
  url: string;
  /** Opens the content service. */
  token: string;
  /** Signs somebody of the demonstration in. */
  signIn: (name?: string) => Promise<Person>;
}

/** Somebody who is signed in. */
export interface Person {
  grant: SessionGrant;
  url: string;
  headers: Record<string, string>;
  ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** Makes something, and tells what was made. */
  make: (path: string, type: string, attributes: object) => Promise<Made>;
}

interface Made {
  id: string;
  attributes: Record<string, unknown>;
}

export const PASSWORD = 'a-mix-of-oil-and-water';

/** With accounts to sign in, who may ask as often as is measured. */
const DEMO = { DEMO: 'yes', DEMO_PASSWORD: PASSWORD, RATE_LIMITS: 'raised' };

const STARTS = {
  /** The server alone, with the flag that `npm start` gives it, on the pages as they are built. */
  server: {
    command: process.execPath,
    args: ['--max-semi-space-size=8', 'server/src/main.ts'],
    withinMs: 60_000,
  },
  /** With the pages that are there for developers only, as their source stands. */
  development: { command: process.execPath, args: ['tools/commands/dev.ts'], withinMs: 180_000 },
  /** What a person types; the first one may have to install and build. */
  npm: { command: 'npm', args: ['start'], withinMs: 600_000 },
};

export interface Changes {
  way?: keyof typeof STARTS;
  /** Data that stay, for the next start; without it they are gone when the product ends. */
  folder?: string;
  /** Further settings, such as another database. */
  env?: Record<string, string>;
}

/** Starts the built product on a free port, with data of its own, as a stranger gets it. */
export async function startProduct({ way = 'server', env = {}, ...changes }: Changes = {}): Promise<Product> {
  const port = await freePort();
  const folder = changes.folder ?? dataFolder();
  const token = randomBytes(24).toString('hex');
  const url = `http://127.0.0.1:${port}`;
  const removeData = () => {
    if (!changes.folder) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeData); // also when this process ends by an error
  const settings = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', CONTENT_DELIVERY_TOKEN: token };
  const program = await startProgram({
    ...STARTS[way],
    readyUrl: `${url}/readyz`,
    env: { ...settings, ...env },
  });
  async function stop(): Promise<{ isLeftBehind: boolean }> {
    const stopped = await program.stop();
    removeData();
    process.off('exit', removeData);
    return stopped;
  }
  return {
    ...program,
    url,
    token,
    signIn: (name) => signIn(url, name),
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

/** The product as a demonstration, which people can be signed in to. */
export function startDemo({ env, ...changes }: Changes = {}): Promise<Product> {
  return startProduct({ ...changes, env: { ...DEMO, ...env } });
}

export function emailOf(name: string): string {
  return `${name}@demo.example`;
}

/** Asks for a session; the answer may be a refusal. */
export function askToSignIn(url: string, account: { email: string; password: string }, asked: Asked = {}) {
  const headers = { 'content-type': 'application/json' };
  return ask(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account), ...asked });
}

async function signIn(url: string, name = 'formulator'): Promise<Person> {
  const answer = await askToSignIn(url, { email: emailOf(name), password: PASSWORD });
  assert.equal(answer.status, 200, `${name} could not sign in`);
  const grant = sessionGrantSchema.parse(JSON.parse(textOf(answer)));
  const headers = { authorization: `Bearer ${grant.accessToken}` };
  const askAs = (path: string, asked: Asked = {}) =>
    ask(url + path, { ...asked, headers: { ...headers, ...asked.headers } });
  return {
    grant,
    url,
    headers,
    ask: askAs,
    make: async (path, type, attributes) => {
      const made = await askAs(path, {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ data: { type, attributes } }),
      });
      assert.equal(made.status, 201, textOf(made).slice(0, 500));
      return (JSON.parse(textOf(made)) as { data: Made }).data;
    },
  };
}

export function dataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bench-'));
}

/** A port nobody uses, let go just before use. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
