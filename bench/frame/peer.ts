import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import type { Answer } from './ask.ts';

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

/** Starts node:http that repeats a given answer: the same bytes under the same type and encoding. */
export async function startPeer(path: string, { headers, body }: Answer, asks?: Statements) {
  // 'advanced' carries bytes as bytes.
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  const copied = ['content-type', 'content-encoding'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const length = { 'content-length': String(body.length) };
  child.send({ path, headers: { ...Object.fromEntries(copied), ...length }, body, asks } satisfies Order);
  const ended = once(child, 'exit');
  const [port] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  assert.ok(child.connected, 'the peer ended before it listened');
  return {
    pid: child.pid ?? 0, // set, since it has answered
    url: `http://127.0.0.1:${String(port)}`,
    [Symbol.asyncDispose]: async () => {
      child.disconnect();
      await ended;
    },
  };
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
