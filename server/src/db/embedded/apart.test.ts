import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from './index.ts';
import { lightenEngine } from './testing/light-engine.ts';
import { folderWithDatabase, removeFolder } from './testing/template.ts';

lightenEngine();
let folder = '';
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await folderWithDatabase();
  database = await openEmbedded({ folder, statementMs: 1000, keepDumps: 0, log: () => undefined });
  await database.client.exec('CREATE TABLE note (text text)');
}, 60_000);
afterAll(async () => {
  await database.close();
  removeFolder(folder);
});

const ENDLESS = 'SELECT count(*) FROM generate_series(1, 1000000000) AS a, generate_series(1, 1000) AS b';

/** Fires while the work goes on, if the event loop lets it: never when it is blocked, how often is up to the machine. */
async function countTicks(work: Promise<unknown>): Promise<number> {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 20);
  await work.catch(() => undefined);
  clearInterval(timer);
  return ticks;
}

// Seen to fail: without the time limit in Thread. With PGlite in this thread not one tick comes.
test('a statement over its time is cancelled, the event loop is free, and the database comes back', async () => {
  const { client, state } = database;
  await client.query("INSERT INTO note VALUES ('before')");
  const endless = client.query(ENDLESS);
  const waiting = client.query('SELECT 1');
  const transaction = client.transaction((open) => open.query('SELECT 1'));
  const outcomes = Promise.allSettled([endless, waiting, transaction]);
  expect(await countTicks(endless)).toBeGreaterThan(1);
  expect(state()).toBe('reopening');
  // Asked after the thread was lost: waits for the new one.
  const later = client.query<{ text: string }>('SELECT text FROM note');
  expect(await outcomes).toMatchObject([
    { reason: { code: '57014' } },
    { reason: { code: 'reopening' } },
    { reason: { code: 'reopening' } },
  ]);
  expect((await later).rows).toEqual([{ text: 'before' }]);
  expect(state()).toBe('ready');
});

test('a transaction with an endless statement loses what it wrote, and the queue even if it never ends', async () => {
  const { client } = database;
  let statement: unknown;
  const transaction = client.transaction(async (open) => {
    await open.query("INSERT INTO note VALUES ('never')");
    statement = await open.query(ENDLESS).catch((error: unknown) => error);
    await new Promise(() => undefined);
  });
  await expect(transaction).rejects.toMatchObject({ code: 'reopening' });
  expect(statement).toMatchObject({ code: '57014' });
  expect((await client.query("SELECT text FROM note WHERE text = 'never'")).rows).toEqual([]);
});
