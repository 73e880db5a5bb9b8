import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../db/actor.ts';
import { audit } from '../db/schema.ts';
import { someUser } from '../testing/actors.ts';
import { TestClock } from '../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { writeAudit } from './audit.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());

const entries = () =>
  prepared.database.as(SYSTEM).transaction(({ orm }) => orm.select().from(audit).orderBy(audit.id));

test('S-50 an entry says who, what, when and how it ended, in one line', async () => {
  const clock = new TestClock();
  const user = someUser();
  const requestId = randomUUID();
  await prepared.database.as(user).transaction((tx) =>
    writeAudit(tx, clock, {
      action: 'share.create',
      object: { kind: 'recipe', id: '1\r\nadmin signed in' },
      outcome: 'ok',
      requestId,
    }),
  );
  expect(await entries()).toEqual([
    {
      id: 1,
      at: clock.now(),
      requestId,
      actorKind: 'user',
      userId: user.userId,
      clientId: null,
      organisationId: user.organisationId,
      address: user.address,
      action: 'share.create',
      object: 'recipe:1%0D%0Aadmin signed in',
      outcome: 'ok',
      details: null,
    },
  ]);
});

test('S-50 an entry is undone with the change it describes', async () => {
  const before = await entries();
  const failing = prepared.database.as(someUser()).transaction(async (tx) => {
    await writeAudit(tx, new TestClock(), { action: 'user.erase', outcome: 'ok' });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await entries()).toEqual(before);
});

test('S-50 nobody reads, changes or removes entries in a request', async () => {
  const as = prepared.database.as(someUser());
  expect(await as.transaction(({ orm }) => orm.select().from(audit))).toEqual([]);
  for (const statement of ["update audit set outcome = 'failed'", 'delete from audit', 'truncate audit']) {
    await expect(as.transaction(({ orm }) => orm.execute(statement))).rejects.toThrow(
      /permission denied|Failed query/,
    );
  }
  expect(await entries()).toHaveLength(1);
});
