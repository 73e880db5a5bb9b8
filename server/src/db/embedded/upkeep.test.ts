import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listDumps } from './dumps.ts';
import { layoutOf } from './folder.ts';
import { type EmbeddedDatabase, openEmbedded } from './index.ts';
import { lightenEngine } from './testing/light-engine.ts';
import { folderWithDatabase, removeFolder } from './testing/template.ts';

lightenEngine();
let folder = '';
let database: EmbeddedDatabase | undefined;
afterEach(async () => {
  await database?.close();
  removeFolder(folder);
});

async function open(): Promise<EmbeddedDatabase> {
  const options = { folder, statementMs: 10_000, dumpEveryMs: 150, keepDumps: 2, log: () => undefined };
  database = await openEmbedded(options);
  return database;
}

/** Waits for a dump with a higher number, and gives it. */
async function dumpAfter(number: number): Promise<number> {
  const newest = listDumps(layoutOf(folder).dumps)[0]?.number ?? 0;
  if (newest > number) return newest;
  await sleep(20);
  return dumpAfter(number);
}

// Seen to fail: when dumpIfDirty compares nothing (a dump each time), and when writeDump drops no old ones.
test('a dump is written when something changed, and the newest are kept', async () => {
  folder = await folderWithDatabase();
  const { dumps } = layoutOf(folder);
  const { client } = await open();
  await client.exec('CREATE TABLE note (text text)');
  const first = await dumpAfter(0);
  await client.exec("INSERT INTO note VALUES ('one')");
  const second = await dumpAfter(first);
  await client.exec("INSERT INTO note VALUES ('two')");
  await database?.close();
  const third = await dumpAfter(second);
  expect(readdirSync(dumps)).toHaveLength(2); // no half-written files either
  // Nothing changed: neither time nor opening nor closing makes a new one.
  const again = await open();
  await again.client.query('SELECT * FROM note');
  await sleep(400);
  await again.close();
  expect(listDumps(dumps)[0]?.number).toBe(third);
});
