import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database of its own on a PostgreSQL server, gone again at the end. */
export async function ownDatabase(address: string): Promise<{ url: string } & AsyncDisposable> {
  const name = `suite_bench_${randomUUID().replaceAll('-', '')}`;
  await onServer(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => onServer(address, `drop database ${name} with (force)`),
  };
}

export async function onServer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
