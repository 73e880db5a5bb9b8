import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreFile } from '../db/backup/restore-backup.ts';
import { migrate, MIGRATIONS } from '../db/migrate.ts';
import { readConfig } from '../start/config.ts';
import { freshDatabase } from '../testing/test-database.ts';
import { backUp, type Data, withDriver } from './data.ts';

// What the release before has: it knows nothing of the last two files. That they have run in truth is nothing that a backup sees.
const [EARLIER, LATER] = [MIGRATIONS.slice(0, -2), MIGRATIONS.slice(-2)];
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

let folder: string;
let data: Data;
/** What the command warns of. */
const said: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'back-up-'));
  data = {
    config: readConfig({}),
    root: process.cwd(),
    dataFolder: join(folder, 'data'),
    warn: (text) => void said.push(text),
  };
  await withDriver(data, async (driver) => {
    await migrate(driver);
    for (const { name } of LATER) await driver.query('delete from migration where name = $1', [name]);
    await driver.exec(
      `set app.actor_kind = 'system';
       insert into audit (at, actor_kind, action, outcome) values (now(), 'system', 'kept', 'ok')`,
    );
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const applied = () =>
  withDriver(data, (driver) => driver.query<{ name: string }>('select name from migration order by name'));

function headerOf(file: string): unknown {
  const [header = ''] = gunzipSync(readFileSync(file)).toString().split('\n', 1);
  return JSON.parse(header);
}

describe('admin -- backup', () => {
  test('F-17 of a database that the release before left changes nothing there: that release can restore it', async () => {
    const file = join(folder, 'earlier.backup');
    await backUp(data, file);
    expect(said.filter((text) => text.includes('could not be noted'))).toEqual([]);
    expect(namesOf(await applied())).toEqual(namesOf(EARLIER));
    expect(headerOf(file)).toMatchObject({ migrations: namesOf(EARLIER) });
    const elsewhere = await freshDatabase();
    expect((await restoreFile(elsewhere.driver, file)).rows).toBeGreaterThan(0);
    await elsewhere.close();
  });

  test('of a database that a newer release has taken something from is refused, with one sentence', async () => {
    const name = '9001-newer.contract.sql';
    await withDriver(data, (driver) =>
      driver.query('insert into migration (name, checksum) values ($1, $1)', [name]),
    );
    const file = join(folder, 'newer.backup');
    await expect(backUp(data, file)).rejects.toThrow(
      `The database was made by a newer version (${name} is not known here): start that version or a newer one.`,
    );
    expect(existsSync(file)).toBe(false);
  });

  test('of a folder that holds no database makes none', async () => {
    const dataFolder = join(folder, 'nothing');
    const file = join(folder, 'nothing.backup');
    await expect(backUp({ ...data, dataFolder }, file)).rejects.toThrow('holds no database yet');
    expect([existsSync(dataFolder), existsSync(file)]).toEqual([false, false]);
  });
});
