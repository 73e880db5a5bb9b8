import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabase } from '../db/database.ts';
import type { Driver } from '../db/driver.ts';
import { openInMemory } from '../db/embedded/index.ts';
import { embeddedDriver } from '../db/embedded-driver.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { seedIngredients } from '../modules/ingredients/index.ts';
import { startJobs } from '../platform/jobs.ts';
import { LIMITS } from '../platform/limits.ts';
import { TestClock } from './test-clock.ts';

/** What a prepared database holds: the tables and the queue of jobs, or the shipped parameters too. */
export type Content = 'empty' | 'shipped';
const CONTENTS: Content[] = ['empty', 'shipped'];

// Made once per state of what they are made from; every test then gets a copy, in a fraction of the time.
const MADE_FROM = ['package-lock.json', 'data/**/*.csv', 'server/src/modules/ingredients/*.ts'];
const HASH = hashOf([
  ...MIGRATIONS.map(({ checksum }) => checksum),
  ...MADE_FROM.flatMap((pattern) => globSync(pattern).toSorted()).map((file) => readFileSync(file, 'utf8')),
]);

export const dumpOf = (content: Content) => join('test-results', `database-${content}-${HASH}.dump`);
export const templateOf = (content: Content) => `suite_${content}_${HASH}`;

/** @public Called by the test runner before the first file. */
export default async function prepareDatabases(): Promise<void> {
  if (!CONTENTS.every((content) => existsSync(dumpOf(content)))) await prepareDumps();
  const url = process.env['TEST_DATABASE_URL'];
  if (url) for (const content of CONTENTS) await prepareTemplate(url, content);
}

async function prepareDumps(): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const embedded = await openInMemory({ statementMs: 60_000 });
  for (const content of CONTENTS) {
    await fill(embeddedDriver(embedded), content);
    const draft = `${dumpOf(content)}.${process.pid}`;
    writeFileSync(draft, await embedded.dump());
    renameSync(draft, dumpOf(content));
  }
  await embedded.close();
}

async function prepareTemplate(url: string, content: Content): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const template = templateOf(content);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount) return;
    // Made under another name: a run that dies half-way must not leave a template that looks whole.
    const draft = `${template}_draft_${process.pid}`;
    await client.query(`create database ${draft}`);
    const driver = await openPostgres({
      url: withDatabase(url, draft),
      limits: LIMITS.database,
      random: Math.random,
      log: () => undefined,
    });
    await fill(driver, content);
    await driver.close();
    await client.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await client.end();
  }
}

async function fill(driver: Driver, content: Content): Promise<void> {
  await migrate(driver);
  const jobs = await startJobs({ driver, kinds: [], schedule: {}, onError: () => {}, pollSeconds: 60 });
  await jobs.stop();
  if (content === 'shipped')
    await seedIngredients({
      database: createDatabase(driver),
      clock: new TestClock(),
      folder: 'data',
      progress: () => {},
    });
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
