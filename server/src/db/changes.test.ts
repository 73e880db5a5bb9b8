import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWay } from '../testing/silent-way.ts';
import { freshPostgresUrl, TEST_SERVER } from '../testing/test-database.ts';
import { openTestPostgres } from '../testing/prepare-databases.ts';
import { withClient } from '../testing/test-cluster.ts';
import { SYSTEM } from './actor.ts';
import { announce, type Changes, listenForChanges } from './changes.ts';
import { createDatabase, type Database } from './database.ts';
import type { Driver } from './driver.ts';

let fresh: Awaited<ReturnType<typeof freshPostgresUrl>>;
let driver: Driver;
let database: Database;
let changes: Changes;
const heard: string[] = [];
beforeAll(async () => {
  fresh = await freshPostgresUrl();
  driver = await openTestPostgres(fresh.url);
  database = createDatabase(driver);
  changes = listenForChanges({ url: fresh.url, random: () => 0, log: () => undefined });
  changes.on('data', () => void heard.push('data'));
});
afterAll(async () => {
  await changes.close();
  await driver.close();
  await fresh.drop();
});

const count = () => heard.length;

test('F-04 a connection that the network swallows is noticed, and everything counts as changed', async () => {
  const way = await openWay(fresh.url);
  const told: string[] = [];
  const watch = { everyMs: 20, answerMs: 300 };
  const watched = listenForChanges({ url: way.url, random: () => 0, log: () => undefined, watch });
  watched.on('data', () => void told.push('data'));
  await expect.poll(() => told.length).toBe(1);
  way.setSilent(true);
  await database.as(SYSTEM).transaction((tx) => announce(tx, 'erased'));
  const lost = () =>
    withClient(fresh.url, (client) =>
      client.query(
        "select 1 from pg_stat_activity where application_name = 'suite changes' and datname = current_database()",
      ),
    );
  await expect.poll(async () => (await lost()).rowCount).toBe(1); // that of the other test alone
  way.setSilent(false);
  await expect.poll(() => told.length).toBe(2);
  await watched.close();
  way.close();
});

test('F-04 what another server changed is heard, and after a lost connection everything counts as changed', async () => {
  await expect.poll(count).toBe(1); // when it begins to listen
  const refused = database.as(SYSTEM).transaction(async (tx) => {
    await announce(tx, 'data');
    throw new Error('rolled back');
  });
  await expect(refused).rejects.toThrow('rolled back');
  await database.as(SYSTEM).transaction((tx) => announce(tx, 'erased'));
  await database.as(SYSTEM).transaction((tx) => announce(tx, 'data'));
  await expect.poll(count).toBe(2);

  await withClient(TEST_SERVER, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'suite changes' and datname = $1",
      [new URL(fresh.url).pathname.slice(1)],
    ),
  );
  await expect.poll(count).toBe(3);
  await database.as(SYSTEM).transaction((tx) => announce(tx, 'data'));
  await expect.poll(count).toBe(4);
});
