import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { keepBackup, keptBackups, removeUnfinishedBackups, summariseKept } from './kept-backups.ts';
import { restoreFile } from './restore-backup.ts';

let prepared: TestDatabase;
let dataFolder: string;
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const NOON = Date.UTC(2026, 10, 19, 12);
const namesOf = () => keptBackups(dataFolder).map(({ path }) => basename(path));

test('F-17 seven daily backups are kept, and those of upgrades beside them', async () => {
  const make = (kind: 'daily' | 'upgrade', day: number) =>
    keepBackup(prepared.driver, { dataFolder, kind, now: new Date(NOON + day * DAY_MS) });
  await make('upgrade', 0);
  for (let day = 0; day < 9; day += 1) await make('daily', day);
  expect(namesOf()).toEqual([
    ...[27, 26, 25, 24, 23, 22, 21].map((day) => `daily-2026-11-${day}T12-00-00Z.backup`),
    'upgrade-2026-11-19T12-00-00Z.backup',
  ]);
  const summary = await summariseKept(dataFolder);
  expect(summary).toMatchObject({ count: 8, latest: new Date(NOON + 8 * DAY_MS) });
  expect(summary.bytes).toBeGreaterThan(8 * 500);
});

test('F-17 one of them is a whole backup', async () => {
  await prepared.driver.exec(
    `set app.actor_kind = 'system'; insert into audit (at, actor_kind, action, outcome) values (now(), 'system', 'kept', 'ok')`,
  );
  await keepBackup(prepared.driver, { dataFolder, kind: 'daily', now: new Date(NOON) });
  const elsewhere = await freshDatabase();
  const restored = await restoreFile(elsewhere.driver, keptBackups(dataFolder)[0]?.path ?? '');
  expect(restored.rows).toBeGreaterThan(0);
  await elsewhere.close();
});

test('F-18 what a killed process has left unfinished is taken away; nothing else is, and is no backup', async () => {
  const folder = join(dataFolder, 'backups');
  mkdirSync(folder);
  const others = ['notes.txt', 'daily-2026-11-19T12-00-00Z.backup.123.part', 'mine.backup'];
  for (const name of others) writeFileSync(join(folder, name), 'x');
  await removeUnfinishedBackups(dataFolder);
  expect(readdirSync(folder).toSorted()).toEqual(['mine.backup', 'notes.txt']);
  expect(namesOf()).toEqual([]);
});
