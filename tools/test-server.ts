import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';

interface Preparation {
  openTestServer: () => Promise<{ url: string; close: () => Promise<void> }>;
  templateOf: (content: 'shipped') => string;
}

/**
 * A server of PostgreSQL for everything that a run of tests does, which finds it as TEST_DATABASE_URL. The one that was named
 * there before is not used meanwhile.
 */
export async function openTestServer(root: string): Promise<AsyncDisposable> {
  const named = process.env['TEST_DATABASE_URL'];
  delete process.env['TEST_DATABASE_URL'];
  const server = await (await preparation(root)).openTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  return {
    [Symbol.asyncDispose]: async () => {
      await server.close();
      if (named === undefined) delete process.env['TEST_DATABASE_URL'];
      else process.env['TEST_DATABASE_URL'] = named;
    },
  };
}

let made: Promise<string> | undefined;

/**
 * A database with the shipped data on the server of TEST_DATABASE_URL, from which others are copied in a moment: the one that
 * the tests of the server use. Undefined where no server is named.
 */
export async function shippedTemplate(root: string): Promise<string | undefined> {
  if (!process.env['TEST_DATABASE_URL']) return undefined;
  made ??= preparation(root).then(async (file) => {
    await file.openTestServer(); // which is there already, and has the templates then
    return file.templateOf('shipped');
  });
  return made;
}

/** By path: the tools know that the file is there, not what is behind it. */
async function preparation(root: string): Promise<Preparation> {
  const path = join(root, 'server', 'src', 'testing', 'prepare-databases.ts');
  return (await import(pathToFileURL(path).href)) as Preparation; // two of its exports
}

/**
 * A database of this name on that PostgreSQL, empty or a copy of another, dropped at the end of the run; without a server,
 * an empty address.
 */
export async function makeDatabase(
  server: string | undefined,
  name: string,
  template?: string,
): Promise<{ url: string } & AsyncDisposable> {
  if (!server) return { url: '', [Symbol.asyncDispose]: async () => {} };
  const ask = async (sql: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await ask(`drop database if exists ${name} with (force)`);
  await ask(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => ask(`drop database if exists ${name} with (force)`),
  };
}

/** A port nobody uses, let go just before use. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
