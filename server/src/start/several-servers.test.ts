import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDelivery } from '@suite/delivery';
import { ask, PUBLIC_URL, SPACE, TOKEN, writeModel } from '@suite/delivery/testing/service';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DatabaseError } from '../db/driver.ts';
import { secretsInDatabase } from '../db/installation-secrets.ts';
import { oneAtATime } from '../db/open.ts';
import { EraseList, shareEraseList } from '../modules/access/index.ts';
import { sharedJournal } from '../modules/content/shared-journal.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';

let prepared: TestDatabase;
let folder: string;
let warnings: string[];
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'several-'));
  warnings = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await prepared.driver.exec(
    "begin; set local app.actor_kind = 'system'; delete from installation_secret; delete from erased_user; delete from content_journal; commit",
  );
});

/** A server with a data folder of its own. */
function server(name: string, setting?: string) {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  const warn = (text: string) => void warnings.push(text);
  return { own, warn, secrets: secretsInDatabase({ driver: prepared.driver, folder: own, setting, warn }) };
}

test('S-52 servers of one database have one secret, taken over from the folder of the first', async () => {
  const [first, second] = [server('first'), server('second')];
  writeFileSync(join(first.own, 'installation-secret'), 'the-one-that-was-used-so-far\n');
  writeFileSync(join(second.own, 'installation-secret'), 'another-one');
  expect(await first.secrets('installation-secret')).toBe('the-one-that-was-used-so-far');
  expect(warnings).toEqual([]);
  expect(await second.secrets('installation-secret')).toBe('the-one-that-was-used-so-far');
  expect(warnings).toEqual([
    expect.stringContaining('The file installation-secret in the data folder is not used'),
  ]);
  const made = await Promise.all([first, second].map(({ secrets }) => secrets('content-token')));
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toMatch(/^[\w-]{43}$/);
  await expect(
    prepared.database
      .as({ kind: 'system' })
      .transaction(({ orm }) => orm.execute('select * from installation_secret')),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('S-52 a secret that is a setting leaves the database, and no server starts without it or with another', async () => {
  const known = await server('first').secrets('installation-secret');
  const other = server('second', randomUUID());
  await expect(other.secrets('installation-secret')).rejects.toThrow('INSTALLATION_SECRET is not the secret');
  expect(await server('first', known).secrets('installation-secret')).toBe(known);
  const [row] = await prepared.driver.query<{ all: string }>(
    "select json_agg(s)::text as all from (select set_config('app.actor_kind', 'system', false)) x, installation_secret s",
  );
  expect(row?.all).not.toContain(known);
  await expect(server('third').secrets('installation-secret')).rejects.toThrow(
    'set it here to the same value and start again',
  );
});

test('S-54 whom one server erased is on the lists of all', async () => {
  const lists = ['first', 'second'].map((name) => new EraseList(server(name).own));
  const [first, second] = [randomUUID(), randomUUID()];
  lists[0]?.add(first);
  lists[1]?.add(second);
  const now = new Date();
  for (const list of [...lists, ...lists]) await shareEraseList(prepared.database, list, now);
  expect(lists.map((list) => list.ids().toSorted())).toEqual([
    [first, second].toSorted(),
    [first, second].toSorted(),
  ]);
});

test('F-03 only one server prepares the database at a time, and the next one says that it waits', async () => {
  const lines: string[] = [];
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = oneAtATime(prepared.driver, { say: () => undefined }, async () => {
    begun.resolve();
    await finish.promise;
    order.push('first');
  });
  await begun.promise;
  const second = oneAtATime(
    prepared.driver,
    {
      say: (line) => {
        lines.push(line);
        finish.resolve();
      },
    },
    () => Promise.resolve(order.push('second')),
  );
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(lines).toEqual(['another server is preparing the database: wait until it is done']);
});

test('F-03 a server that hangs while it prepares the database is not waited for without end', async () => {
  const begun = Promise.withResolvers<void>();
  const hangs = Promise.withResolvers<void>();
  const first = oneAtATime(prepared.driver, { say: () => undefined }, () => {
    begun.resolve();
    return hangs.promise;
  });
  await begun.promise;
  const second = oneAtATime(prepared.driver, { say: () => undefined, mostMs: 60 }, () => Promise.resolve());
  const refusal: unknown = await second.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseError);
  expect(String(refusal)).toMatch(
    /Another server has been preparing the database for .* minutes\. If it hangs, stop it; then start this one again\.$/,
  );
  hangs.resolve();
  await first;
  expect(await oneAtATime(prepared.driver, { say: () => undefined }, () => Promise.resolve('done'))).toBe(
    'done',
  );
});

test('R7.6 a sync token of one server is good for another, also while they have different contents', async () => {
  const write = async (name: string, ...ids: string[]) => {
    rmSync(join(folder, name, 'faq'), { recursive: true, force: true });
    mkdirSync(join(folder, name, 'faq'), { recursive: true });
    await writeModel(join(folder, name));
    for (const id of ids) {
      writeFileSync(
        join(folder, name, 'faq', `${id}.md`),
        `---\nquestion: ${id}?\nweight: 1\ntags: [home]\n---\nAnswer.\n`,
      );
    }
  };
  const open = (name: string) => {
    const { warn } = server(name);
    return openDelivery({
      source: { folder: join(folder, name) },
      space: SPACE,
      token: TOKEN,
      publicUrl: PUBLIC_URL,
      mountedAt: '/content',
      journal: sharedJournal({ database: prepared.database, space: SPACE, warn }),
      log: { info: warn, warn, error: warn },
      watch: { settleMs: 60_000, pollMs: 60_000 },
    });
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const sync = async (service: Opened, query: string) => {
    const { status, body } = await ask(service, `/sync?${query}`);
    const { items, nextSyncUrl = '' } = body as unknown as {
      items: { sys: { id: string } }[];
      nextSyncUrl?: string;
    };
    return { status, ids: items.map(({ sys }) => sys.id), next: new URL(nextSyncUrl).search.slice(1) };
  };
  await write('old', 'one', 'two');
  await write('new', 'one', 'two', 'three');
  const [a, b] = await Promise.all([open('old'), open('old')]);
  const first = await sync(a, 'initial=true');
  expect(first.ids.toSorted()).toEqual(['one', 'two']);
  expect(await sync(b, first.next)).toMatchObject({ status: 200, ids: [] });
  // The next release brings a new entry. Who reads from it is ahead of the servers that are still there.
  const c = await open('new');
  const news = await sync(c, first.next);
  expect(news.ids).toEqual(['three']);
  const waiting = await sync(b, news.next);
  expect(waiting).toMatchObject({ status: 200, ids: [], next: news.next });
  // One of the earlier release starts once more, and then is replaced too.
  const d = await open('old');
  expect((await sync(d, waiting.next)).ids).toEqual(['three']); // taken away again
  const last = await sync(d, waiting.next);
  expect((await sync(c, last.next)).ids).toEqual([]);
  const e = await open('new');
  for (const service of [c, e]) expect((await sync(service, last.next)).ids).toEqual(['three']);
  for (const service of [a, b, c, d, e]) service.close();
  expect(warnings).toEqual([]);
});
