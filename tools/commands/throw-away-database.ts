import { Client } from 'pg';

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
