import { afterEach, expect, test } from 'vitest';
import { LIMITS } from '../platform/limits.ts';
import { openWay } from '../testing/silent-way.ts';
import { freshPostgresUrl } from '../testing/test-database.ts';
import { databaseTrouble } from './database-errors.ts';
import type { Driver } from './driver.ts';
import { openPostgres } from './postgres.ts';

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of clean.splice(0).toReversed()) await step();
});

async function open(url: string, limits: { statementMs: number; connectMs: number }): Promise<Driver> {
  const driver = await openPostgres({
    url,
    limits: { ...LIMITS.database, connections: 2, ...limits },
    random: Math.random,
    log: () => undefined,
  });
  clean.push(driver.close);
  return driver;
}

// Seen to fail: without query_timeout, when nothing ends the statement.
test('F-04 a network that swallows everything: those who wait get an error, and work again when it is back', async () => {
  const { url, drop } = await freshPostgresUrl();
  clean.push(drop);
  const way = await openWay(url);
  clean.push(way.close);
  const driver = await open(way.url, { statementMs: 500, connectMs: 300 });
  const lost = driver.transaction(async (session) => {
    way.setSilent(true);
    await session.query('select 1');
  });
  const error = await lost.catch((reason: unknown) => reason);
  expect(databaseTrouble(error)).toBe('unavailable');
  way.setSilent(false);
  await expect.poll(() => driver.query('select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
});

test('F-04 work that takes long on a database that answers is left alone', async () => {
  const { url, drop } = await freshPostgresUrl();
  clean.push(drop);
  const driver = await open(url, { statementMs: 1000, connectMs: 20_000 });
  const rows = await driver.longTransaction((session) =>
    session.query('select pg_sleep(2.5)::text as slept'),
  );
  expect(rows).toHaveLength(1);
});
