import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openInMemory } from '../db/embedded/index.ts';
import { embeddedDriver } from '../db/embedded-driver.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { LIMITS } from '../platform/limits.ts';

// Made once per set of migrations; every test file then gets a copy, which takes a fraction of a second.
const HASH = createHash('sha256')
  .update(MIGRATIONS.map(({ checksum }) => checksum).join())
  .digest('hex')
  .slice(0, 12);

export const DUMP = join('test-results', `database-${HASH}.dump`);
export const TEMPLATE = `suite_template_${HASH}`;

/** @public Called by the test runner before the first file. */
export default async function prepareDatabases(): Promise<void> {
  if (!existsSync(DUMP)) await prepareDump();
  const url = process.env['TEST_DATABASE_URL'];
  if (url) await prepareTemplate(url);
}

async function prepareDump(): Promise<void> {
  const embedded = await openInMemory({ statementMs: 60_000 });
  await migrate(embeddedDriver(embedded));
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`${DUMP}.${process.pid}`, await embedded.dump());
  renameSync(`${DUMP}.${process.pid}`, DUMP);
  await embedded.close();
}

async function prepareTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount) return;
    // Made under another name: a run that dies half-way must not leave a template that looks whole.
    const draft = `${TEMPLATE}_draft_${process.pid}`;
    await client.query(`create database ${draft}`);
    const driver = await openPostgres({
      url: withDatabase(url, draft),
      limits: LIMITS.database,
      random: Math.random,
      log: () => undefined,
    });
    await migrate(driver);
    await driver.close();
    await client.query(`alter database ${draft} rename to ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
