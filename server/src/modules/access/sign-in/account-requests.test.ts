import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import type { Driver, Orm } from '../../../db/driver.ts';
import { startJobs } from '../../../platform/jobs.ts';
import { RAISED_LIMITS } from '../../../platform/limits.ts';
import { type IdentityServer, startIdentityServer } from '../../../testing/identity-server.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { accountRequestJob } from './registration.ts';

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'execute', '$count']);

let prepared: TestDatabase;
let server: IdentityServer;
let done: string[] = [];
beforeAll(async () => {
  prepared = await freshDatabase();
  const driver = counting(prepared.driver);
  server = await startIdentityServer({ prepared: { ...prepared, driver, database: createDatabase(driver) } });
});
afterAll(async () => {
  await server.close();
  await prepared.close();
});

/** The database, which notes what is asked of it. */
function counting(driver: Driver): Driver {
  return {
    ...driver,
    ormTransaction: (opening, work) => {
      done.push('begin');
      return driver.ormTransaction(opening, (orm) => work(noting(orm)));
    },
  };
}

function noting(orm: Orm): Orm {
  return new Proxy(orm, {
    get: (target, name) => {
      if (STATEMENTS.has(String(name))) done.push(String(name));
      const value: unknown = Reflect.get(target, name);
      // Its own methods, as it calls them itself.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** What the database has to do until a request is answered. */
async function workFor(path: string, body: object): Promise<string[]> {
  done = [];
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(202);
  return done;
}

const waiting = () =>
  prepared.driver.query(`select 1 from pgboss.job where name = 'account-request' and state = 'created'`);
const stored = () => prepared.driver.query('select 1 from mail union all select 1 from credential');

const application = (email: string) => ({
  name: 'Ingrid',
  company: 'Nordic',
  email,
  sector: 'other',
  interest: 'both',
  country: 'Norway',
  acceptTerms: true,
});
const ROUTES: [string, (email: string) => object][] = [
  ['/api/auth/reset', (email) => ({ email })],
  ['/api/auth/register', application],
];

test.each(ROUTES)('S-12 %s does the same work for known and unknown addresses', async (path, bodyFor) => {
  const { email } = await server.addUser();
  const { email: blocked } = await server.addUser({ state: 'blocked' });
  await workFor(path, bodyFor('first@people.example')); // the queue asks about itself once
  const unknown = await workFor(path, bodyFor('nobody@people.example'));
  expect(unknown).toContain('execute');
  expect(await workFor(path, bodyFor(email))).toEqual(unknown);
  expect(await workFor(path, bodyFor(blocked))).toEqual(unknown);
  expect(await stored()).toHaveLength(0);
  expect(await waiting()).toHaveLength(4);
  await server.mails(); // and the queue does the rest
  await prepared.driver.exec('delete from mail; delete from credential');
});

test('S-10 the queue does what was asked for, and keeps no copy of what was typed', async () => {
  const { database, clock } = server;
  const job = accountRequestJob({
    database,
    clock,
    limits: RAISED_LIMITS.signIn,
    publicUrl: 'https://suite.example',
  });
  const jobs = await startJobs({
    driver: prepared.driver,
    kinds: [job],
    onError: () => undefined,
    pollSeconds: 0.5,
  });
  const { email } = await server.addUser();
  await workFor('/api/auth/reset', { email });
  const sent = () => prepared.driver.query('select 1 from mail where recipient = $1', [email]);
  await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(1);
  await jobs.stop();
  const [queue] = await prepared.driver.query(
    `select deletion_seconds as kept from pgboss.queue where name = 'account-request'`,
  );
  expect(queue).toEqual({ kept: 60 });
});
