import type { TestProject } from 'vitest/node';
import { createDatabase } from '../db/database.ts';
import { codeOf } from '../db/database-errors.ts';
import type { Driver } from '../db/driver.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { seedIngredients } from '../modules/ingredients/index.ts';
import { startJobs } from '../platform/jobs.ts';
import { LIMITS } from '../platform/limits.ts';
import { openTestCluster, TEMPLATE_HASH, type TestCluster, withClient } from './test-cluster.ts';

/** What a test database begins with: the tables alone, or the shipped parameters too. */
export type Content = 'empty' | 'shipped';

/** The shipped rows carry this date: the same files give the same rows, whenever they are written. */
const DATE = new Date('2026-01-01T00:00:00Z');

const DUPLICATE_DATABASE = '42P04';

export const templateOf = (content: Content) => `suite_${content}_${TEMPLATE_HASH}`;

/** How the databases begin that the tests of one run make. */
export const prefixOfRun = (run: string) => `suite_test_${run}_`;

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of PostgreSQL for this run, and the name of the run on it. */
    testServer: { url: string; run: string };
  }
}

/** @public Called by the test runner before the first file; what it gives, after the last. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const run = String(process.pid);
  const server = await openTestServer();
  project.provide('testServer', { url: server.url, run });
  return async () => {
    await dropDatabases(server.url, prefixOfRun(run));
    await server.close();
  };
}

/** The server of TEST_DATABASE_URL, or one of our own for as long as it is needed; with the templates in both. */
export async function openTestServer(): Promise<TestCluster> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return openTestCluster(prepareTemplates);
  await prepareTemplates(url);
  return { url, close: () => Promise.resolve() };
}

async function prepareTemplates(url: string): Promise<void> {
  for (const content of ['empty', 'shipped'] as const) await prepareTemplate(url, content);
}

/** The product's own pool, with the limits of the product. */
export function openTestPostgres(url: string): Promise<Driver> {
  return openPostgres({ url, limits: LIMITS.database, random: Math.random, log: () => undefined });
}

function dropDatabases(url: string, prefix: string): Promise<void> {
  return withClient(url, async (client) => {
    const left = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of left.rows)
      await client.query(`drop database if exists ${datname} with (force)`);
  });
}

function prepareTemplate(url: string, content: Content): Promise<void> {
  const template = templateOf(content);
  return withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount) return;
    // Made under another name: a run that dies half-way must not leave a template that looks whole.
    const draft = `${template}_draft_${process.pid}`;
    await client.query(`create database ${draft}`);
    const driver = await openTestPostgres(withDatabase(url, draft));
    await fillDatabase(driver, content);
    await driver.close();
    try {
      await client.query(`alter database ${draft} rename to ${template}`);
    } catch (error) {
      if (codeOf(error) !== DUPLICATE_DATABASE) throw error;
      // Another run on this server was faster.
      await client.query(`drop database ${draft} with (force)`);
    }
  });
}

async function fillDatabase(driver: Driver, content: Content): Promise<void> {
  await migrate(driver);
  const jobs = await startJobs({ driver, kinds: [], onError: () => {}, pollSeconds: 60 });
  await jobs.stop();
  if (content === 'shipped') {
    await seedIngredients({
      database: createDatabase(driver),
      clock: { now: () => DATE, monotonic: () => 0 },
      folder: 'data',
      progress: () => {},
    });
  }
  await driver.exec('vacuum (analyze)');
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
