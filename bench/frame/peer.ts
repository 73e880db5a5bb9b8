import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import type { Answer } from './ask.ts';

export interface Peer extends AsyncDisposable {
  url: string;
  pid: number;
}

/** What a peer asks a database before it answers: the statements of the product for the same question. */
export interface Statements {
  databaseUrl: string;
  statements: [text: string, values: unknown[]][];
}

interface Order {
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
  asks: Statements | undefined;
}

const COPIED = ['content-type', 'content-encoding'];

/** Starts node:http that repeats a given answer: the same bytes under the same type and encoding. */
export async function startPeer(path: string, answer: Answer, asks?: Statements): Promise<Peer> {
  // 'advanced' carries bytes as bytes.
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  const headers = { ...copiedHeaders(answer), 'content-length': String(answer.body.length) };
  child.send({ path, headers, body: answer.body, asks } satisfies Order);
  const port = await nextMessage(child);
  return {
    pid: child.pid ?? 0, // set, since it has spoken
    url: `http://127.0.0.1:${String(port)}`,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** The next word of a forked program; an error when it ends instead. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [said] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`A program ended with ${String(code)}.`);
    }),
  ])) as unknown[];
  return said;
}

function copiedHeaders({ headers }: Answer): Record<string, string> {
  const copied = COPIED.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(copied);
}

// The floor: node:http and nothing on top but the statements. A process of its own, as the product is.
if (import.meta.main) {
  process.once('message', ({ path, headers, body, asks }: Order) => {
    const bytes = Buffer.from(body);
    const pool = asks && new Pool({ connectionString: asks.databaseUrl, max: 10 });
    const server = createServer((request, response) => {
      const answer = () => response.writeHead(200, headers).end(bytes);
      if (request.url !== path) response.writeHead(404).end();
      else if (!asks || !pool) answer();
      else askAll(pool, asks).then(answer, (error: Error) => response.writeHead(500).end(error.message));
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.(typeof address === 'object' && address ? address.port : 0);
    });
  });
  process.once('disconnect', () => process.exit());
}

async function askAll(pool: Pool, { statements }: Statements): Promise<void> {
  const client = await pool.connect();
  try {
    for (const [text, values] of statements) {
      const { rows } = await client.query(text, values);
      if (text.startsWith('select')) assert.equal(rows.length, 1, text);
    }
  } finally {
    client.release();
  }
}
