import { Client } from 'pg';
import { codeOf } from '../db/database-errors.ts';
import type { Driver } from '../db/driver.ts';
import { type ImageContent, imageFile, imageHash } from '../db/image-file.ts';
import { openPostgres } from '../db/postgres.ts';
import { fillDatabase, IMAGE_CONTENTS, makeImages } from '../operate/database-image.ts';
import { LIMITS } from '../platform/limits.ts';

export type Content = ImageContent;

// Made once per state of what they are made from; every test then gets a copy, in a fraction of the time.
const ROOT = process.cwd();
const HASH = imageHash(ROOT);

const DUPLICATE_DATABASE = '42P04';

const FILES = { empty: imageFile(ROOT, 'empty'), shipped: imageFile(ROOT, 'shipped') };

export const dumpOf = (content: Content) => FILES[content];
export const templateOf = (content: Content) => `suite_${content}_${HASH}`;

/** How the databases begin that the tests of one run make; its number is that of the runner's process. */
export const prefixOfRun = (run: number) => `suite_test_${run}_`;

/** @public Called by the test runner before the first file; what it gives, after the last. */
export default async function prepareDatabases(): Promise<() => Promise<void>> {
  await makeImages(ROOT);
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return () => Promise.resolve();
  for (const content of IMAGE_CONTENTS) await prepareTemplate(url, content);
  return () => dropDatabases(url, prefixOfRun(process.pid));
}

/** Does something with a connection of its own. */
export async function withClient<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
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
    await fillDatabase(driver, ROOT, content);
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

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
