import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../db/actor.ts';
import { NO_CHANGES } from '../db/changes.ts';
import { secretsInFolder } from '../db/installation-secrets.ts';
import { credential, organisation, users } from '../db/schema.ts';
import { createPasswords } from '../modules/access/sign-in/passwords.ts';
import { SecretBox } from '../modules/access/sign-in/totp.ts';
import { startJobs, type Jobs } from '../platform/jobs.ts';
import { RAISED_LIMITS } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { someUser } from '../testing/actors.ts';
import { LIGHT_HASHING, OWN_PAGE, PASSWORD, startIdentityServer } from '../testing/identity-server.ts';
import { TestClock } from '../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readConfig } from './config.ts';
import { openIdentity } from './identity.ts';

const limits = { ...RAISED_LIMITS, signIn: { ...RAISED_LIMITS.signIn, hashing: LIGHT_HASHING } };

/** Row by row: there are few, and a truncated table waits for the disk. Without the triggers, so in any order. */
const EMPTY_TABLES = `begin;
  set local app.actor_kind = 'system';
  set local session_replication_role = 'replica';
  do $$ declare t record; begin
    for t in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
      execute format('delete from %I', t.tablename);
    end loop;
  end $$;
  commit`;

let prepared: TestDatabase;
let jobs: Jobs;
let folder: string;
let server: TestServer | undefined;
let lines: string[];
beforeAll(async () => {
  prepared = await freshDatabase();
  jobs = await startJobs({
    driver: prepared.driver,
    kinds: [],
    onError: () => {},
    pollSeconds: 60,
  });
});
afterAll(async () => {
  await jobs.stop();
  await prepared.close();
});
// Every test begins with a database and a folder that nobody has started on.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
  lines = [];
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await prepared.driver.exec(EMPTY_TABLES);
  rmSync(folder, { recursive: true });
});

/** A start of the product on the same data. */
async function start(environment: Record<string, string>) {
  await server?.close();
  const clock = new TestClock();
  const { notices, auth, eraseList } = await openIdentity({
    config: readConfig(environment),
    storage: { database: prepared.database, jobs, changes: NO_CHANGES },
    secrets: secretsInFolder(folder),
    dataFolder: folder,
    clock,
    limits,
    log: createLog('info', { write: (line) => void lines.push(line) }),
  });
  const storage = { database: prepared.database, jobs };
  server = await startTestServer({ storage, auth, eraseList, clock, limits, environment });
  return { notices, url: server.url };
}

const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signIn(url: string, email: string, password: string) {
  const answer = await post(`${url}/api/auth/login`, { email, password });
  return {
    status: answer.status,
    body: (await answer.json()) as { accessToken: string; roles: string[]; user: Record<string, unknown> },
  };
}

describe('a demonstration', () => {
  test('has seven people of four organisations, and a password that is made once and kept', async () => {
    const { notices, url } = await start({});
    const password = readFileSync(join(folder, 'demo-password'), 'utf8');
    expect(statSync(join(folder, 'demo-password')).mode & 0o777).toBe(0o600);
    expect(notices.join()).toContain(password);
    const people: Record<string, string[]> = {
      formulator: ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group'],
      colleague: ['hld-app-group'],
      rival: ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group'],
      newcomer: [],
      supplier: ['supplier-group'],
      'rival-supplier': ['supplier-group'],
      admin: ['admin-group'],
    };
    const organisations: unknown[] = [];
    for (const [name, roles] of Object.entries(people)) {
      const { status, body } = await signIn(url, `${name}@demo.example`, password);
      expect({ name, status, roles: body.roles }).toEqual({ name, status: 200, roles });
      organisations.push(body.user['organisationName']);
    }
    const [a, alsoA, b, alsoB, c, d, none] = organisations;
    expect([a, b, none]).toEqual([alsoA, alsoB, undefined]);
    expect(new Set([a, b, c, d]).size).toBe(4);
    expect((await start({})).notices).toEqual(notices);
  });

  test('begins the same every time, also after DEMO_PASSWORD was changed', async () => {
    const first = await start({ DEMO_PASSWORD: 'the first password' });
    expect((await signIn(first.url, 'rival@demo.example', 'the first password')).status).toBe(200);
    await prepared.database
      .as(SYSTEM)
      .transaction(({ orm }) => orm.update(users).set({ roles: [], name: 'Changed', state: 'blocked' }));
    const second = await start({ DEMO_PASSWORD: 'another password' });
    expect((await signIn(second.url, 'rival@demo.example', 'the first password')).status).toBe(401);
    const { body } = await signIn(second.url, 'rival@demo.example', 'another password');
    expect(body).toMatchObject({
      roles: expect.arrayContaining(['hsp-app-group']),
      user: { name: 'Rita Bianchi' },
    });
  });

  test('shows the sign-in page who there is, and the password on this machine only', async () => {
    const { url } = await start({ DEMO_PASSWORD: 'the demo password' });
    const here = await fetch(`${url}/api/auth/demo`);
    expect(await here.json()).toEqual({
      accounts: expect.arrayContaining([{ email: 'formulator@demo.example', label: 'Formulator' }]),
      password: 'the demo password',
    });
    const elsewhere = await fetch(`${url}/api/auth/demo`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(Object.keys((await elsewhere.json()) as object)).toEqual(['accounts']);
  });
});

const REAL = { DEMO: 'no', PUBLIC_URL: 'https://suite.example' };

describe('outside a demonstration', () => {
  test('S-52 its accounts open nothing, and nobody offers them', async () => {
    const { url: before } = await start({ DEMO_PASSWORD: 'the demo password' });
    expect((await signIn(before, 'admin@demo.example', 'the demo password')).status).toBe(200);
    const { url } = await start(REAL);
    expect((await signIn(url, 'admin@demo.example', 'the demo password')).status).toBe(401);
    expect((await fetch(`${url}/api/auth/demo`)).status).toBe(404);
    expect(lines.join()).toContain('7 demonstration accounts were disabled.');
  });

  test('S-52 whom its staff let in, and what they set up, opens nothing either', async () => {
    await start({ DEMO_PASSWORD: 'the demo password' });
    const system = prepared.database.as(SYSTEM);
    const people = (userId: string) =>
      prepared.database.as({ ...someUser(['admin-group']), userId, organisationId: undefined });
    const add = (email: string) => ({
      id: randomUUID(),
      email,
      name: '',
      state: 'active' as const,
      roles: ['admin-group'],
      created: new Date(),
    });
    const [demoAdmin] = await system.transaction(({ orm }) =>
      orm.select().from(users).where(eq(users.email, 'admin@demo.example')),
    );
    const [invited, theirs, own] = ['a', 'b', 'c'].map((name) => add(`${name}@people.example`));
    if (!demoAdmin || !invited || !theirs || !own) throw new Error('Somebody is missing.');
    await people(demoAdmin.id).transaction(({ orm }) => orm.insert(users).values(invited));
    await people(invited.id).transaction(({ orm }) => orm.insert(users).values(theirs));
    const organisationId = randomUUID();
    const reads = {
      kind: 'client' as const,
      organisationId,
      userId: own.id,
      name: 'x',
      scopes: ['hsp/datasets'],
    };
    await system.transaction(async ({ orm }) => {
      await orm.insert(organisation).values({ id: organisationId, name: 'x', created: new Date() });
      await orm.insert(users).values({ ...own, organisationId });
    });
    await people(theirs.id).transaction(({ orm }) =>
      orm.insert(credential).values({ ...reads, accepted: new Date() }),
    );
    await start(REAL);
    const [states, [revoked]] = await system.transaction(async ({ orm }) => [
      await orm
        .select()
        .from(users)
        .where(inArray(users.id, [invited.id, theirs.id, own.id]))
        .orderBy(users.email),
      await orm.select().from(credential),
    ]);
    expect(states.map(({ state }) => state)).toEqual(['blocked', 'blocked', 'active']);
    expect(revoked?.revoked).toBeInstanceOf(Date);
    // Staff of the real product say yes to somebody: that counts from now on.
    await people(own.id).transaction(({ orm }) =>
      orm.update(users).set({ state: 'active' }).where(eq(users.id, invited.id)),
    );
    await start(REAL);
    const [again] = await system.transaction(({ orm }) =>
      orm.select().from(users).where(eq(users.id, invited.id)),
    );
    expect(again?.state).toBe('active');
  });

  test('S-52 production does not start with demo accounts, and not on plain http', () => {
    const production = (more: Record<string, string>) => () =>
      readConfig({ NODE_ENV: 'production', ...more });
    expect(production({ DEMO: 'yes' })).toThrow('DEMO must be no in production');
    expect(production({ PUBLIC_URL: 'http://suite.example' })).toThrow(
      'PUBLIC_URL must be https in production',
    );
    expect(production({ PUBLIC_URL: 'https://suite.example' })().DEMO).toBe('no');
    expect(() => readConfig({ DEMO_PASSWORD: 'short' })).toThrow('DEMO_PASSWORD must have at least 12');
  });

  test('the first administrator gets a link at the start, until there is one', async () => {
    const first = await start(REAL);
    const second = await start(REAL);
    const [line = ''] = second.notices;
    expect(line).not.toBe(first.notices[0]);
    const invitation = /invitation=([\w-]{43})$/.exec(line)?.[1];
    const form = { invitation, name: 'Ada', password: PASSWORD, acceptTerms: true };
    const accepted = await post(`${second.url}/api/auth/register`, form);
    expect(accepted.status).toBe(202);
    const { body } = await signIn(second.url, 'admin@localhost.invalid', PASSWORD);
    expect(body).toMatchObject({ roles: [], user: { name: 'Ada', secondFactor: 'due' } });
    expect((await start(REAL)).notices).toEqual([]);
  });

  test('the link of an earlier start does not work any more', async () => {
    const first = await start(REAL);
    const second = await start(REAL);
    const invitation = /invitation=([\w-]{43})$/.exec(first.notices[0] ?? '')?.[1];
    const answer = await post(`${second.url}/api/auth/invitation`, { token: invitation });
    expect(answer.status).toBe(404);
  });
});

test('S-54 whom a backup brought back is erased again at the next start', async () => {
  const { url } = await start(REAL);
  const id = crypto.randomUUID();
  const hash = await createPasswords(LIGHT_HASHING).hash(PASSWORD);
  const row = {
    id,
    email: 'gone@people.example',
    name: 'Gone',
    state: 'active',
    passwordHash: hash,
  } as const;
  const restore = () =>
    prepared.database.as(SYSTEM).transaction(async ({ orm }) => {
      await orm.delete(users).where(eq(users.id, id));
      await orm.insert(users).values({ ...row, created: new Date() });
    });
  await restore();
  const { body } = await signIn(url, row.email, PASSWORD);
  const proof = { Authorization: `Bearer ${body.accessToken}` };
  const erased = await post(`${url}/api/me/erase`, { password: PASSWORD }, proof);
  expect(erased.status).toBe(202);
  expect(statSync(join(folder, 'erased-users')).mode & 0o777).toBe(0o600);
  await restore();
  const again = await start(REAL);
  expect((await signIn(again.url, row.email, PASSWORD)).status).toBe(401);
  expect(lines.join()).toContain('1 deleted accounts had come back');
});

test('F-17 what was encrypted with another secret of the installation is named in the log', async () => {
  const [id, former] = [randomUUID(), new SecretBox('a former secret')];
  const totpSecret = former.close('JBSWY3DPEHPK3PXP', id);
  const row = { id, email: 'app@people.example', name: 'With an app', state: 'active' } as const;
  await prepared.database
    .as(SYSTEM)
    .transaction(({ orm }) => orm.insert(users).values({ ...row, totpSecret, created: new Date() }));
  await start({ DEMO: 'no' });
  expect(lines.join()).toContain(
    'Encrypted with another secret of the installation, and of no use now: authenticator apps.',
  );
});

test('R6.3 a product line is on with yes alone; anything else is off, with a line in the log', async () => {
  await start({ FEATURE_EMULSION: 'Yes', FEATURE_SUPPLIER: 'yes', DEMO_PASSWORD: 'the demo password' });
  expect(lines.join()).toContain("FEATURE_EMULSION is not 'yes'");
  expect(lines.join()).not.toContain('FEATURE_SUPPLIER');
  const { body } = await signIn(server?.url ?? '', 'formulator@demo.example', 'the demo password');
  expect(body.roles).toEqual(['hsp-app-group', 'hsp-db-group']);
});

test('S-03 on plain http away from this machine there is a warning, and a cookie that browsers take', async () => {
  const { url } = await start({ PUBLIC_URL: 'http://suite.example', DEMO_PASSWORD: 'the demo password' });
  expect(lines.join()).toContain('PUBLIC_URL is http');
  const somebody = { email: 'rival@demo.example', password: 'the demo password' };
  const answer = await post(`${url}/api/auth/login`, somebody);
  expect(answer.headers.get('set-cookie')).toMatch(/^refresh=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('F-21 sessions, waiting times at the door and links survive a restart', async () => {
  const before = await startIdentityServer({ prepared });
  const { email } = await before.addUser();
  const tried = await before.addUser();
  const { token, cookie } = await before.signIn(email);
  for (let number = 1; number <= 5; number += 1) await before.signIn(tried.email, { password: 'wrong' });
  await before.post('/api/auth/reset', { email });
  const link = new URL(await before.lastLink()).searchParams.get('token');
  await before.close();

  const after = await startIdentityServer({ prepared });
  try {
    expect((await after.get('/api/me', token)).status).toBe(200);
    const refreshed = await fetch(`${after.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { ...OWN_PAGE, Cookie: cookie },
    });
    expect(refreshed.status).toBe(200);
    expect((await after.signIn(tried.email)).status).toBe(429);
    const reset = await after.post('/api/auth/reset', { token: link, password: 'harvest-moon-lantern-9' });
    expect(reset.status).toBe(204);
    const [row] = await after.inDatabase(({ orm }) => orm.select().from(users).where(eq(users.email, email)));
    expect(row?.state).toBe('active');
  } finally {
    await after.close();
  }
});

test('S-46 a setting that has ended is a line in the log, whatever it says', async () => {
  await start({ DEMO: 'no', WEBHOOK_PRIVATE_HOSTS: 'sometimes', DATABASE_REPLICA_URL: 'x' });
  expect(lines.join()).toContain('WEBHOOK_PRIVATE_HOSTS is no longer used');
  expect(lines.join()).toContain('DATABASE_REPLICA_URL is no longer used');
});
