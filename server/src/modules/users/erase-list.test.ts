import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { type IdentityServer, startIdentityServer } from '../../testing/identity-server.ts';
import { findAccountById } from '../auth/index.ts';
import { eraseAccount } from './personal-data.ts';
import { EraseList } from './erase-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'erased-'));
let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function erase(eraseList: EraseList) {
  const { id } = await server.addUser();
  const account = await server.inDatabase((tx) => findAccountById(tx, id));
  if (!account) throw new Error('Nobody is there.');
  const erasing = { personalData: [], eraseList };
  const outcome = await eraseAccount(server.auth.parts, { account, requestId: randomUUID() }, erasing).catch(
    (error: unknown) => error,
  );
  const [row] = await server.inDatabase(({ orm }) => orm.select().from(users).where(eq(users.id, id)));
  return { id, state: row?.state, outcome };
}

test('S-54 nobody is erased whom a later restore could bring back', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const { state, outcome } = await erase(new EraseList(join(folder, 'no-folder', 'erased')));
  expect(outcome).toBeInstanceOf(Error);
  expect(state).toBe('active');
});

test('S-54 who was erased is on the list, also when the database gives up in the last moment', async () => {
  const list = new EraseList(join(folder, 'erased'));
  const done = await erase(list);
  expect([done.state, list.ids()]).toEqual(['erased', [done.id]]);
  await server.prepared.driver.exec(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$;
    create constraint trigger refuse after update on users deferrable initially deferred
      for each row execute function refuse()`);
  const cut = await erase(list);
  await server.prepared.driver.exec('drop trigger refuse on users; drop function refuse()');
  expect(cut.outcome).toBeInstanceOf(Error);
  expect([cut.state, list.ids()]).toEqual(['active', [done.id, cut.id]]);
});
