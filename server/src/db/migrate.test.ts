import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isOutgrown, MIGRATIONS, migrate } from './migrate.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());
afterEach(() =>
  prepared.driver.exec("delete from migration where name like '9%'; drop table if exists half, newer, once"),
);

const more = (name: string, text: string) => [...MIGRATIONS, { name, text, checksum: name }];

test('a second run does nothing', async () => {
  expect(await migrate(prepared.driver)).toEqual([]);
});

test('F-03 a file that fails half-way leaves nothing, and runs when it is fixed', async () => {
  const broken = more('9001-broken.sql', 'create table half (id int); select no_such_function();');
  await expect(migrate(prepared.driver, broken)).rejects.toThrow('no_such_function');
  expect(await prepared.driver.query("select 1 from pg_class where relname = 'half'")).toEqual([]);
  expect(await migrate(prepared.driver, more('9001-broken.sql', 'create table half (id int);'))).toEqual([
    '9001-broken.sql',
  ]);
});

test('a database of a newer version is left alone, with one sentence', async () => {
  await migrate(prepared.driver, more('9002-newer.contract.sql', 'create table newer (id int);'));
  await expect(migrate(prepared.driver)).rejects.toThrow(
    'The database was made by a newer version (9002-newer.contract.sql is not known here): start that version or a newer one.',
  );
});

test('F-03 a server of the earlier release starts on a PostgreSQL whose schema has only grown', async () => {
  await migrate(prepared.driver, more('9004-grown.sql', 'create table newer (id int);'));
  expect(await isOutgrown(prepared.driver)).toBe(true);
  expect(await migrate(prepared.driver)).toEqual([]);
});

test('a file that was changed after it ran is named', async () => {
  const [first] = MIGRATIONS;
  const changed = MIGRATIONS.map((migration) =>
    migration === first ? { ...migration, checksum: 'other' } : migration,
  );
  await expect(migrate(prepared.driver, changed)).rejects.toThrow(
    `The migration ${first?.name} was changed after it had run`,
  );
});

test('F-03 servers that start at the same time migrate once', async () => {
  const migrations = more('9003-once.sql', 'create table once (id int);');
  const runs = await Promise.all([
    migrate(prepared.driver, migrations),
    migrate(prepared.driver, migrations),
  ]);
  expect(runs.flat()).toEqual(['9003-once.sql']);
});
