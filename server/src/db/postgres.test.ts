import { afterEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../platform/limits.ts';
import { freshPostgresUrl, TEST_SERVER } from '../testing/test-database.ts';
import type { DatabaseLimits, Driver } from './driver.ts';
import { openPostgres } from './postgres.ts';
import { databaseTrouble } from './database-errors.ts';

const clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of clean.splice(0).toReversed()) await step();
});

async function open(
  changes: { url?: string; limits?: Partial<DatabaseLimits>; lines?: string[] } = {},
): Promise<Driver> {
  let { url } = changes;
  if (url === undefined) {
    const fresh = await freshPostgresUrl();
    clean.push(fresh.drop);
    ({ url } = fresh);
  }
  const driver = await openPostgres({
    url,
    limits: { ...LIMITS.database, patienceMs: 300, ...changes.limits },
    random: () => 0.5,
    log: (_, line) => void changes.lines?.push(line),
  });
  clean.push(driver.close);
  return driver;
}

// Runs in the project `postgres` only, where there is a server.
describe('PostgreSQL', () => {
  const server = new URL(TEST_SERVER);

  test('a user it does not know', async () => {
    const url = new URL(server);
    url.username = 'suite_nobody';
    await expect(open({ url: url.href })).rejects.toThrow(
      /refuses the user or password of DATABASE_URL: correct them\.$/,
    );
  });

  test('a database that does not exist', async () => {
    const url = new URL(server);
    url.pathname = '/suite_missing';
    await expect(open({ url: url.href })).rejects.toThrow(
      /^The database suite_missing does not exist at .*: create it/,
    );
  });

  test('F-05 a statement over its time is ended, and the caller may come again', async () => {
    const driver = await open({ limits: { statementMs: 200 } });
    const error = await driver.query('select pg_sleep(5)').catch((caught: unknown) => caught);
    expect(databaseTrouble(error)).toBe('unavailable');
    expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('F-03 of two that wait for each other both are done, one of them again', async () => {
    const driver = await open();
    await driver.exec(
      'create table pair (id integer primary key, count integer); insert into pair values (1, 0), (2, 0)',
    );
    const count = 'update pair set count = count + 1 where id = $1';
    const [holdsOne, holdsTwo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    const both = (first: number, mine: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) =>
      driver.transaction(async (session) => {
        begun += 1;
        await session.query(count, [first]);
        mine.resolve();
        await other.promise;
        await session.query(count, [3 - first]);
      });
    await Promise.all([both(1, holdsOne, holdsTwo), both(2, holdsTwo, holdsOne)]);
    // One of them; on a busy machine more than once, where it was back before the other one woke up.
    expect(begun).toBeGreaterThan(2);
    expect(await driver.query('select count from pair')).toEqual([{ count: 2 }, { count: 2 }]);
  });

  test('F-05 a lock that is not to be had in time is given up', async () => {
    const driver = await open({ limits: { lockMs: 100 } });
    await driver.transaction(async (session) => {
      await session.exec('lock table mail');
      const error = await driver.query('select 1 from mail').catch((caught: unknown) => caught);
      expect(databaseTrouble(error)).toBe('unavailable');
    });
  });

  // Without a listener on the connection that waits, the process would end here.
  test('F-04 a connection that is lost while a transaction waits costs that transaction alone', async () => {
    const driver = await open({ limits: { connections: 2 } });
    const uncaught: unknown[] = [];
    const onUncaught = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtException', onUncaught);
    clean.push(() => Promise.resolve(void process.off('uncaughtException', onUncaught)));
    const [waiting, isLost] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
    const losing = driver.transaction(async (session) => {
      const [backend] = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
      waiting.resolve(backend?.pid ?? 0);
      await isLost.promise;
      return session.query('select 1');
    });
    const outcome = losing.catch((caught: unknown) => caught);
    const pid = await waiting.promise;
    await driver.query('select pg_terminate_backend($1::int)', [pid]);
    const isThere = async () =>
      (await driver.query('select 1 from pg_stat_activity where pid = $1::int', [pid])).length;
    await expect.poll(isThere, { timeout: 60_000 }).toBe(0);
    isLost.resolve();
    expect(databaseTrouble(await outcome)).toBe('unavailable');
    expect(uncaught).toEqual([]);
    const both = [1, 2].map(() => driver.transaction((session) => session.query('select 1 as one')));
    expect(await Promise.all(both)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  });

  test('F-05 the queue has an end', async () => {
    const driver = await open({ limits: { connections: 1, waiting: 3 } });
    const sleeping = driver.query('select pg_sleep(0.3)');
    const others = await Promise.allSettled(Array.from({ length: 10 }, () => driver.query('select 1')));
    expect(others.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(6);
    await sleeping;
  });

  test('F-04 connections that are cut are replaced, without a restart', async () => {
    const driver = await open();
    await Promise.all([driver.query('select pg_sleep(0.05)'), driver.query('select pg_sleep(0.05)')]);
    await driver
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => undefined);
    await expect.poll(async () => (await driver.readiness()).isReady).toBe(true);
    expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a failed text of several statements leaves no open transaction behind', async () => {
    const driver = await open({ limits: { connections: 1 } });
    await expect(driver.exec('begin; select no_such_function(); commit')).rejects.toThrow('no_such_function');
    expect(await driver.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a connection that shall be encrypted is never made in the clear', async () => {
    const fresh = await freshPostgresUrl();
    clean.push(fresh.drop);
    const [{ ssl } = { ssl: '' }] = await (await open()).query<{ ssl: string }>('show ssl');
    const secure = open({ url: `${fresh.url}?sslmode=no-verify` });
    // Where the server has no TLS, refusing is the proof; where it has, its own view of the connection is.
    const seen = secure.then(
      async (driver) => (await driver.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()'))[0],
      (error: Error) => error.message,
    );
    expect(await seen).toEqual(ssl === 'on' ? { ssl: true } : 'The server does not support SSL connections');
  });
});
