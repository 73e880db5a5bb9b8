import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

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
  await migrate(prepared.driver, more('9002-newer.sql', 'create table newer (id int);'));
  await expect(migrate(prepared.driver)).rejects.toThrow(
    'The database was made by a newer version (9002-newer.sql is not known here): start that version or a newer one.',
  );
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

test('R1.6 an upgrade to facts of solvents keeps every row that users have, and finds it by its CAS number', async () => {
  const old = await freshDatabase();
  try {
    const { driver } = old;
    await driver.exec('drop schema public cascade; create schema public');
    await migrate(
      driver,
      MIGRATIONS.filter(({ name }) => name < '0025'),
    );
    await driver.exec(`
      insert into dataset (id, slug, kind, name, scope, created, updated)
        values ('hld-oils', 'hld-oils', 'hld-oil', 'Oils', 'database', now(), now());
      insert into ingredient (id, dataset_id, kind, name, cas, method, eacn, density, types, created, updated)
        select gen_random_uuid(), 'hld-oils', 'hld-oil', 'Own oil (' || n || ')', '67-64-1', 'exp', n, 0.8, '{lab}', now(), now()
        from generate_series(1, 300) n;`);
    const rows = () =>
      driver.query(
        `select id, name, cas, method, eacn, density, types, version, created from ingredient order by eacn`,
      );
    const before = await rows();
    expect(before).toHaveLength(300);
    expect(await migrate(driver)).toContain('0025-solvent-facts.sql');
    expect(await rows()).toEqual(before);
    expect(
      await driver.query(
        `select count(*)::integer as found from ingredient_search where keys @> array['67-64-1', 'own oil']`,
      ),
    ).toEqual([{ found: 300 }]);
    await driver.exec(
      `update ingredient set density = 0.9, flash_point = 20, role = 'solvent' where eacn = 7`,
    );
    expect(
      await driver.query(
        `select name_key, flash_point, role from ingredient_search where flash_point is not null`,
      ),
    ).toEqual([{ name_key: 'own oil (7)', flash_point: 20, role: 'solvent' }]);
  } finally {
    await old.close();
  }
});
