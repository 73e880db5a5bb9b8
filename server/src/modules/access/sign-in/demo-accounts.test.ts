import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../../db/actor.ts';
import type { Database } from '../../../db/database.ts';
import {
  credential,
  directoryPerson,
  organisation,
  organisationDomain,
  signOnIdentity,
  users,
} from '../../../db/schema.ts';
import { LIGHT_HASHING } from '../../../testing/identity-server.ts';
import { TestClock } from '../../../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { DEMO_ACCOUNTS, disableDemoAccounts, prepareDemoAccounts } from './demo-accounts.ts';
import { createPasswords } from './passwords.ts';

let prepared: TestDatabase;
let database: Database;
beforeAll(async () => {
  prepared = await freshDatabase();
  database = prepared.database;
});
afterAll(() => prepared.close());

test('S-52 whoever its directories and providers let in is blocked, and what opens something in their names ends', async () => {
  const passwords = createPasswords(LIGHT_HASHING);
  await prepareDemoAccounts({ database, clock: new TestClock(), passwords }, 'the demo password');
  const system = database.as(SYSTEM);
  const [organisationId, other, now] = [randomUUID(), randomUUID(), new Date()];
  const later = new Date(now.getTime() + 60_000);
  const person = (name: string) => ({
    id: randomUUID(),
    email: `${name}-${organisationId}@people.example`,
    name,
    state: 'active' as const,
    created: now,
  });
  const [provided, joined, untouched] = ['d', 'e', 'f'].map(person);
  if (!provided || !joined || !untouched) throw new Error('Somebody is missing.');
  const madeBy = DEMO_ACCOUNTS.find(({ label }) => label === 'Administrator')?.id ?? '';
  const token = (userId: string) => ({
    userId,
    kind: 'token' as const,
    name: 'x',
    scopes: ['recipes:read'],
    expires: later,
  });
  await system.transaction(async ({ orm }) => {
    for (const id of [organisationId, other]) {
      await orm.insert(organisation).values({ id, name: `Of ${id}`, created: now });
    }
    await orm.insert(users).values([provided, joined, untouched]);
    const about = { organisationId, name: 'x', hash: 'x', expires: later, madeBy };
    await orm.insert(credential).values({ ...about, kind: 'directory' });
    const changed = { userId: provided.id, organisationId, provisioned: now, changed: now };
    await orm.insert(directoryPerson).values(changed);
    const domain = { id: randomUUID(), domain: 'demo-domain.example', verified: now, verifiedBy: madeBy };
    await orm.insert(organisationDomain).values({ ...domain, organisationId: other });
    const known = {
      issuer: 'https://i.example',
      subject: 's',
      userId: joined.id,
      created: now,
      lastUsed: now,
    };
    await orm.insert(signOnIdentity).values({ ...known, organisationId: other });
    await orm.insert(credential).values([token(joined.id), token(untouched.id)]);
  });
  expect(await disableDemoAccounts(database)).toEqual({ accounts: 9, ended: 2 });
  const left = await system.transaction(async ({ orm }) => ({
    states: (
      await orm
        .select()
        .from(users)
        .where(inArray(users.id, [provided.id, joined.id, untouched.id]))
        .orderBy(users.email)
    ).map(({ state }) => state),
    directories: await orm
      .select()
      .from(credential)
      .where(and(eq(credential.kind, 'directory'), isNull(credential.revoked))),
    domains: await orm.select().from(organisationDomain),
    tokens: (await orm.select().from(credential).where(eq(credential.kind, 'token'))).map(
      ({ userId }) => userId,
    ),
  }));
  expect(left).toEqual({
    states: ['blocked', 'blocked', 'active'],
    directories: [],
    domains: [],
    tokens: [untouched.id],
  });
});
