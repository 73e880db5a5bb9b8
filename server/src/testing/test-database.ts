import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import type { Driver } from '../db/driver.ts';
import {
  type Content,
  openTestPostgres,
  prefixOfRun,
  templateOf,
  withDatabase,
} from './prepare-databases.ts';
import { withClient } from './test-cluster.ts';

export interface TestDatabase {
  database: Database;
  driver: Driver;
  close: () => Promise<void>;
}

const { url: server, run } = inject('testServer');

/** The PostgreSQL server that tests may make databases on. */
export const TEST_SERVER = server;

/** A fresh, migrated database of its own, in a fraction of a second; with the shipped parameters where asked. */
export async function freshDatabase(content: Content = 'empty'): Promise<TestDatabase> {
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

/** The address of a new database of the test server, and how to take it away again. */
export async function freshPostgresUrl(
  template = templateOf('empty'),
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${prefixOfRun(run)}${randomUUID().replaceAll('-', '')}`;
  const ask = (statement: string) => withClient(TEST_SERVER, (client) => client.query(statement));
  await ask(`create database ${name} template ${template}`);
  return {
    url: withDatabase(TEST_SERVER, name),
    // Nobody waits for the disk, which takes seconds: what is still there at the end of the run goes then.
    drop: () => {
      ask(`drop database ${name} with (force)`).catch(() => undefined);
      return Promise.resolve();
    },
  };
}

/** Commits do not wait for the disk: what becomes of them when PostgreSQL dies is not what these tests ask. */
function withoutWaiting(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', '-c synchronous_commit=off');
  return changed.href;
}
