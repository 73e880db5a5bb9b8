import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../db/actor.ts';
import { AS_SYSTEM } from '../db/backup/write-backup.ts';
import { createDatabase } from '../db/database.ts';
import { rateLimit } from '../db/schema.ts';
import { TestClock } from '../testing/test-clock.ts';
import { type ParameterServer, type Person, startParameterServer } from '../testing/parameter-server.ts';
import { purgeExpiredRateLimits } from './rate-limit.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { type Purge, purgeJobs } from './purges.ts';

let server: ParameterServer;
let staff: Person;
let jobs: Jobs;
const done: string[] = [];
let isBroken = true;
const purges: Record<string, Purge> = {
  broken: () => {
    if (isBroken) throw new Error('no such table');
    return Promise.resolve();
  },
  good: (_, clock, { last }) => {
    done.push(`${Math.abs(clock.now().getTime() - Date.now()) < 60_000}, last ${last ? 'known' : 'never'}`);
    return Promise.resolve();
  },
};
let work: ReturnType<typeof purgeJobs>;
const warned: string[] = [];
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  staff = await server.person(['admin-group']);
  const { database, driver } = server.prepared;
  work = purgeJobs({
    database,
    driver,
    // The clock of this server is wrong: what counts is that of the database.
    clock: new TestClock(),
    log: (_, text) => void warned.push(text),
    purges,
  });
  jobs = await startJobs({
    driver,
    kinds: [{ ...work.purge, work: () => Promise.resolve() }],
    onError: () => {},
    pollSeconds: 600,
  });
  await seen('now()');
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

const seen = (moment: string) =>
  server.prepared.driver.exec(`begin; ${AS_SYSTEM}; update purge_clock set seen = ${moment}; commit`);

/** The names of the purges that were asked for. */
async function asked(): Promise<string[]> {
  await work.retention.work(undefined, jobs);
  const rows = await server.prepared.driver.query<{ data: { name: string } }>(
    `delete from pgboss.job where name = 'purge' returning data`,
  );
  return rows.map(({ data }) => data.name).toSorted();
}

async function told() {
  server.clock.move(60_000); // what was read a moment ago is not read again
  const { attributes } = (await staff.get('/api/system')).body.data;
  const codes = (attributes['findings'] as { code: string }[]).map(({ code }) => code);
  return { purges: attributes['purges'], codes: codes.filter((code) => code.startsWith('purges')) };
}

test('S-56 each purge is a job of its own by the time of the database; staff see those that fail until they are done', async () => {
  expect(await asked()).toEqual(['broken', 'good']);
  await expect(work.purge.work({ name: 'broken' })).rejects.toThrow('no such table');
  await work.purge.work({ name: 'good' });
  await work.purge.work({ name: 'good' });
  expect(done).toEqual(['true, last never', 'true, last known']);
  expect(await told()).toEqual({
    purges: {
      heldSince: null,
      failures: [{ purge: 'broken', errorKind: 'Error', since: expect.any(String) }],
    },
    codes: ['purges-failed'],
  });
  isBroken = false;
  await work.purge.work({ name: 'broken' });
  expect((await told()).codes).toEqual([]);
});

test('S-56 F-10 nothing is purged after a jump of the clock, and staff see that', async () => {
  const before = done.length;
  await seen(`now() - interval '1 year'`);
  expect(await asked()).toEqual([]);
  // One that was asked for before looks at the clock as well.
  await work.purge.work({ name: 'good' });
  expect(done).toHaveLength(before);
  expect(warned.at(-1)).toMatch(/^Nothing is purged: the clock of the database went on by more than a day/);
  expect((await told()).codes).toEqual(['purges-held']);
});

test('S-56 rows go a thousand at a time, each batch in a transaction of its own', async () => {
  const ended = new Date(Date.now() - 1000);
  const rows = Array.from({ length: 2300 }, (_, n) => ({ key: `over ${n}`, spentUntil: ended }));
  await server.inDatabase(({ orm }) => orm.insert(rateLimit).values(rows));
  let transactions = 0;
  const counted = createDatabase(server.prepared.driver, () => void (transactions += 1));
  await purgeExpiredRateLimits(counted, { now: () => new Date(), monotonic: () => 0 });
  const left = await counted.as(SYSTEM).transaction(({ orm }) => orm.$count(rateLimit));
  expect({ transactions, left }).toEqual({ transactions: 4, left: 0 });
});
