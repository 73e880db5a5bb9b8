import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type Directory, SYSTEM } from '../../../db/actor.ts';
import {
  audit,
  directoryGroup,
  directoryGroupMember,
  credential,
  directoryPerson,
  groupRole,
  organisation,
  users,
} from '../../../db/schema.ts';
import { TestClock } from '../../../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { setRolesByGroups } from './group-roles.ts';

const clock = new TestClock();
let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());

const as = (actor: Actor) => prepared.database.as(actor);

async function addOrganisation(mapping: [string, 'hsp-app-group' | 'hld-app-group'][]): Promise<string> {
  const id = randomUUID();
  await as(SYSTEM).transaction(async ({ orm }) => {
    await orm.insert(organisation).values({ id, name: id, created: clock.now() });
    for (const [groupName, role] of mapping)
      await orm.insert(groupRole).values({ organisationId: id, groupName, role });
  });
  return id;
}

async function addPerson(organisationId: string, facts: Partial<typeof users.$inferInsert> = {}) {
  const row = { id: randomUUID(), email: `${randomUUID()}@a.example`, name: 'A', created: clock.now() };
  const [added] = await as(SYSTEM).transaction(({ orm }) =>
    orm
      .insert(users)
      .values({ ...row, state: 'active', organisationId, ...facts })
      .returning(),
  );
  if (!added) throw new Error('Nobody was added.');
  return added;
}

const groupsSet = (person: typeof users.$inferSelect, groups: string[], actor: Actor = SYSTEM) =>
  as(actor).transaction((tx) => setRolesByGroups(tx, clock, { person, groups }));

const directoryOf = (organisationId: string): Directory => ({
  kind: 'directory',
  tokenId: randomUUID(),
  organisationId,
  address: '203.0.113.9',
  loopback: false,
});

test('R6.1 groups give the roles that the organisation says, take the others, and it is on record', async () => {
  const company = await addOrganisation([
    ['Lab', 'hsp-app-group'],
    ['Lab', 'hld-app-group'],
    ['Solvents', 'hsp-app-group'],
  ]);
  const person = await addPerson(company, { roles: ['supplier-group'] });
  expect(await groupsSet(person, ['lab', 'solvents', 'no such group'])).toEqual([
    'hld-app-group',
    'hsp-app-group',
  ]);
  const [after] = await as(SYSTEM).transaction(({ orm }) =>
    orm.select().from(users).where(eq(users.id, person.id)),
  );
  expect(after).toMatchObject({ roles: ['hld-app-group', 'hsp-app-group'], version: 2 });
  const entries = await as(SYSTEM).transaction(({ orm }) =>
    orm
      .select()
      .from(audit)
      .where(and(eq(audit.object, `user:${person.id}`), eq(audit.action, 'user.roles'))),
  );
  expect(entries).toMatchObject([
    { organisationId: company, details: { before: { roles: ['supplier-group'] } } },
  ]);
});

test('R6.1 without a mapping roles stay, and staff and emergency accounts always keep theirs', async () => {
  const open = await addOrganisation([]);
  expect(await groupsSet(await addPerson(open, { roles: ['hsp-db-group'] }), ['Lab'])).toEqual([
    'hsp-db-group',
  ]);
  const company = await addOrganisation([['Lab', 'hsp-app-group']]);
  expect(await groupsSet(await addPerson(company, { roles: ['admin-group'] }), [])).toEqual(['admin-group']);
  const emergency = await addPerson(company, { roles: ['hld-app-group'], isEmergency: true });
  expect(await groupsSet(emergency, [])).toEqual(['hld-app-group']);
});

test('R6.1 where the directory keeps groups, what a sign-on names does not count', async () => {
  const company = await addOrganisation([
    ['Lab', 'hsp-app-group'],
    ['Paint', 'hld-app-group'],
  ]);
  const person = await addPerson(company);
  const group = { id: randomUUID(), organisationId: company, name: 'Paint' };
  await as(SYSTEM).transaction(async ({ orm }) => {
    await orm.insert(directoryGroup).values({ ...group, created: clock.now(), changed: clock.now() });
    await orm.insert(directoryGroupMember).values({ groupId: group.id, userId: person.id });
  });
  expect(await groupsSet(person, ['Lab'], directoryOf(company))).toEqual(['hld-app-group']);
});

test('S-22 a directory reaches the people of its organisation, and neither staff nor anything else of it', async () => {
  const [own, other] = [await addOrganisation([]), await addOrganisation([])];
  const person = await addPerson(own);
  const hidden = [
    await addPerson(own, { roles: ['admin-group'] }),
    await addPerson(own, { isEmergency: true }),
    await addPerson(other),
  ];
  const directory = as(directoryOf(own));
  const seen = await directory.transaction(({ orm }) => orm.select({ id: users.id }).from(users));
  expect(seen).toEqual([{ id: person.id }]);
  for (const { id } of hidden) {
    const changed = await directory.transaction(({ orm }) =>
      orm.update(users).set({ state: 'blocked' }).where(eq(users.id, id)).returning({ id: users.id }),
    );
    expect(changed).toEqual([]);
  }
  const refused = [
    { roles: ['admin-group'] },
    { organisationId: other },
    { passwordHash: 'mine' },
    { isEmergency: true },
  ];
  for (const change of refused) {
    const attempt = directory.transaction(({ orm }) =>
      orm.update(users).set(change).where(eq(users.id, person.id)),
    );
    await expect(attempt).rejects.toThrow('Failed query');
  }
  const renamed = directory.transaction(({ orm }) =>
    orm.update(organisation).set({ name: 'ours' }).where(eq(organisation.id, own)),
  );
  await expect(renamed).rejects.toThrow('Failed query');
  const tables = ['recipe', 'dataset', 'licence', 'credential', 'message'];
  for (const table of tables) {
    const found = await directory.transaction(({ orm }) => orm.execute(`select 1 from ${table}`));
    expect([table, (found as { rows: unknown[] }).rows]).toEqual([table, []]);
  }
});

test('S-22 whoever goes to another organisation leaves the directory of the first', async () => {
  const [own, other] = [await addOrganisation([]), await addOrganisation([])];
  const person = await addPerson(own);
  const row = { userId: person.id, organisationId: own, externalId: 'x', changed: clock.now() };
  await as(SYSTEM).transaction(async ({ orm }) => {
    await orm.insert(directoryPerson).values(row);
    const session = { kind: 'session', userId: person.id, isKept: false, address: '', agent: '' } as const;
    await orm.insert(credential).values({ ...session, lastUsed: clock.now(), expires: clock.now() });
    await orm.update(users).set({ organisationId: other }).where(eq(users.id, person.id));
  });
  const left = await as(SYSTEM).transaction(({ orm }) =>
    orm.select().from(directoryPerson).where(eq(directoryPerson.userId, person.id)),
  );
  expect(left).toEqual([]);
  const ended = await as(directoryOf(own)).transaction(({ orm }) =>
    orm.delete(credential).where(eq(credential.userId, person.id)).returning({ id: credential.id }),
  );
  expect(ended).toEqual([]);
});
