import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../../testing/identity-server.ts';
import { findAccountById } from '../account-store.ts';
import { eraseAccount } from './personal-data.ts';
import { EraseList, rememberErased, settleErasures } from './erase-list.ts';

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
  const row = await server.accountOf(id);
  return { id, state: row?.state, outcome };
}

test('S-54 nobody is erased whom a later restore could bring back', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const { state, outcome } = await erase(new EraseList(join(folder, 'no-folder')));
  expect(outcome).toBeInstanceOf(Error);
  expect(state).toBe('active');
});

test('S-54 who was erased is on the list, and not who was not because the database gave up in the last moment', async () => {
  const list = new EraseList(join(folder, 'last-moment'));
  const done = await erase(list);
  expect([done.state, list.ids()]).toEqual(['erased', [done.id]]);
  await server.prepared.driver.exec(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$;
    create constraint trigger refuse after update on users deferrable initially deferred
      for each row execute function refuse()`);
  const cut = await erase(list);
  await server.prepared.driver.exec('drop trigger refuse on users; drop function refuse()');
  expect(cut.outcome).toBeInstanceOf(Error);
  expect([cut.state, list.ids(), list.begun()]).toEqual(['active', [done.id], []]);
});

test('S-54 a server that ends between the commit and the list, or before both, finds out at its next start', async () => {
  const list = new EraseList(join(folder, 'killed'));
  const [committed, rolledBack] = [randomUUID(), randomUUID()];
  await server.inDatabase(async (tx) => {
    list.begin(committed);
    await rememberErased(tx, committed, new Date());
  });
  list.begin(rolledBack);
  // Cut off in the middle of a line, which the next one must not be lost in.
  appendFileSync(join(folder, 'killed', 'erased-users'), '?0000');
  await settleErasures(server.prepared.database, list);
  expect([list.ids(), list.begun()]).toEqual([[committed], []]);
});
