import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createDatabase, type Database } from '../db/database.ts';
import type { Driver } from '../db/driver.ts';
import { openInMemory } from '../db/embedded/index.ts';
import { lightenEngine } from '../db/embedded/testing/light-engine.ts';
import { embeddedDriver } from '../db/open.ts';
import {
  type Content,
  dumpOf,
  openTestPostgres,
  prefixOfRun,
  templateOf,
  withClient,
  withDatabase,
} from './prepare-databases.ts';

export interface TestDatabase {
  database: Database;
  driver: Driver;
  close: () => Promise<void>;
}

/** The same tests run on both databases; this says which one is under test now. */
export const isPostgres = process.env['DATABASE_UNDER_TEST'] === 'postgres';

/** The PostgreSQL server that tests may make databases on. */
export const TEST_SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://unset';

/** A fresh, migrated database of its own, in a fraction of a second; with the shipped parameters where asked. */
export async function freshDatabase(content: Content = 'empty'): Promise<TestDatabase> {
  return isPostgres ? freshPostgres(content) : freshEmbedded(content);
}

async function freshEmbedded(content: Content): Promise<TestDatabase> {
  lightenEngine();
  const dump = readFileSync(dumpOf(content));
  const driver = embeddedDriver(await openInMemory({ dump, statementMs: 30_000 }));
  return { driver, database: createDatabase(driver), close: driver.close };
}

/** The address of a new database of the test server, and how to take it away again. */
export async function freshPostgresUrl(
  template = templateOf('empty'),
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${prefixOfRun(process.ppid)}${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => withClient(TEST_SERVER, (client) => client.query(statement));
  await run(`create database ${name} template ${template}`);
  return {
    url: withDatabase(TEST_SERVER, name),
    // Nobody waits for the disk, which takes seconds: what is still there at the end of the run goes then.
    drop: () => {
      run(`drop database ${name} with (force)`).catch(() => undefined);
      return Promise.resolve();
    },
  };
}

async function freshPostgres(content: Content): Promise<TestDatabase> {
  const { url, drop } = await freshPostgresUrl(templateOf(content));
  const driver = await openTestPostgres(withoutWaiting(url));
  return {
    driver,
    database: createDatabase(driver),
    close: async () => {
      await driver.close();
      await drop();
    },
  };
}

/** Commits do not wait for the disk: what becomes of them when PostgreSQL dies is not what these tests ask. */
function withoutWaiting(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', '-c synchronous_commit=off');
  return changed.href;
}
