import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isBehind } from '../db/migrate.ts';
import { databaseFolder } from '../db/embedded/open.ts';
import { readConfig } from '../start/config.ts';
import { withDriver } from './data.ts';

test('a database is made and filled while the pages are built, and is closed for the server to open', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'prepare-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const script = join(import.meta.dirname, 'prepare.ts');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { PATH: dirname(process.execPath), DATA_DIR: dataFolder },
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(existsSync(join(databaseFolder(dataFolder), 'postmaster.pid'))).toBe(false);
  const data = { config: readConfig({}), root: process.cwd(), dataFolder, warn: () => undefined };
  await withDriver(data, async (driver) => {
    expect(await isBehind(driver)).toBe(false);
    const [row] = await driver.query<{ count: number }>(
      'select count(*)::int as count from ingredient_search',
    );
    expect(row?.count).toBeGreaterThan(2500);
  });
});
