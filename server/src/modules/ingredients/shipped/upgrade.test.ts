import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, migrate } from '../../../db/migrate.ts';
import type { RawSession } from '../../../db/driver.ts';
import { TestClock } from '../../../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { ingredientId } from './data-files.ts';
import { seedIngredients } from './seed.ts';

let upgraded: TestDatabase;
let folder: string;
beforeAll(async () => {
  upgraded = await freshDatabase();
  folder = copyOfData();
  await upgraded.driver.exec('drop schema public cascade; create schema public');
  await migrate(
    upgraded.driver,
    MIGRATIONS.filter(({ name }) => name < '0025'),
  );
});
afterAll(async () => {
  await upgraded.close();
  rmSync(folder, { recursive: true });
});

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`;

const MERGED = ingredientId('hsp-predictid', 'Dowanol Dpm');
const REPLACEMENT = ingredientId('hsp-predictid', 'Dipropylene Glycol Methyl Ether');
const MISSING = ingredientId('hsp-predictid', 'A solvent that no file has any more');
const SHIPPED_SET = `'b2cff637-d9e1-593a-bfb6-6720960042f1'`; // hsp-predictid

/** A company as a release without facts of solvents left it: what it calculates with was shipped, and is merged now. */
const COMPANY = `
  insert into organisation (id, name, created) values (${id(1)}, 'Coatings', now());
  insert into users (id, organisation_id, email, name, state, created)
    values (${id(2)}, ${id(1)}, 'ann@example.com', 'Ann', 'active', now());
  insert into licence (id, organisation_id, product, starts, created) values (${id(3)}, ${id(1)}, 'hsp', '2026-01-01', now());
  insert into dataset (id, slug, kind, name, scope, created, updated)
    values (${SHIPPED_SET}, 'hsp-predictid', 'hsp', 'Solvents', 'database', now(), now());
  insert into dataset (id, slug, kind, name, scope, owner_id, organisation_id, created, updated)
    values (${id(11)}, 'own', 'hsp', 'Own solvents', 'team', ${id(2)}, ${id(1)}, now(), now());
  insert into ingredient (id, dataset_id, kind, name, method, dd, dp, dh, molar_volume, created, updated) values
    ('${MERGED}', ${SHIPPED_SET}, 'hsp', 'Dowanol Dpm', 'na', 15.5, 5.7, 11.2, 156.1, now(), now()),
    ('${MISSING}', ${SHIPPED_SET}, 'hsp', 'A solvent that no file has any more', 'exp', 17, 3, 4, 100, now(), now());
  insert into ingredient (id, dataset_id, organisation_id, kind, name, cas, method, dd, dp, dh, types, created, updated)
    select gen_random_uuid(), ${id(11)}, ${id(1)}, 'hsp', 'Own solvent (' || n || ')', '67-64-1', 'exp', 15 + n / 100.0, 5, 7, '{lab}', now(), now()
    from generate_series(1, 300) n;
  insert into ingredient_history (ingredient_id, dataset_id, version, at, action, changes)
    select id, dataset_id, 1, now(), 'created', '{}' from ingredient;
  insert into dataset_import (id, dataset_id, organisation_id, at, added, changed, skipped)
    values (${id(12)}, ${id(11)}, ${id(1)}, now(), 300, 0, 0);
  insert into recipe (id, kind, owner_id, name, document, summary, words, lab_status, ingredient_ids, created, updated)
    values (${id(20)}, 'hsp', ${id(2)}, 'Paint', '{"lines": ["${MERGED}"]}', '{}', 'paint', 'made', '{${MERGED}}', now(), now());
  insert into recipe_version (recipe_id, version, at, document, summary) values (${id(20)}, 1, now(), '{}', '{}');
  insert into lab_result (id, recipe_id, version, made_on, observed_type, predicted, created, updated)
    values (${id(21)}, ${id(20)}, 1, '2026-02-03', 'dissolved', '{}', now(), now());
  insert into share_link (id, owner_id, recipe_id, token_hash, mode, audience, hides_amounts, hides_suppliers, hides_sources,
      names_organisation, may_copy, ends, created, updated)
    values (${id(22)}, ${id(2)}, ${id(20)}, 'hash', 'live', 'anyone', false, false, false, true, true, now() + interval '9 days', now(), now());
  insert into access_grant (id, owner_id, recipe_id, email, role, state, created, updated)
    values (${id(23)}, ${id(2)}, ${id(20)}, 'bob@example.com', 'viewer', 'pending', now(), now());
  insert into wish (id, kind, name, state, created, updated) values (${id(24)}, 'hsp', 'Cyrene', 'open', now(), now());`;

const OF_USERS =
  `organisation users licence dataset dataset_import ingredient ingredient_history recipe recipe_version
  lab_result share_link access_grant wish`.split(/\s+/);

function asSystem<Value>(work: (session: RawSession) => Promise<Value>): Promise<Value> {
  return upgraded.driver.transaction(async (session) => {
    await session.exec("set local app.actor_kind = 'system'");
    return work(session);
  });
}

/** Every row of a table as one document, without what the files of the release say about the shipped substances. */
function rowsOf(table: string): Promise<{ row: Record<string, unknown> }[]> {
  const without = {
    dataset: 'where owner_id is not null',
    ingredient: `where dataset_id = ${id(11)}`,
    ingredient_history: `where dataset_id = ${id(11)}`,
  }[table];
  return asSystem((session) =>
    session.query(`select to_jsonb(t) as row from ${table} t ${without ?? ''} order by to_jsonb(t)->>'id'`),
  );
}

async function readTables(): Promise<Record<string, { row: Record<string, unknown> }[]>> {
  const tables: Record<string, { row: Record<string, unknown> }[]> = {};
  for (const table of OF_USERS) tables[table] = await rowsOf(table);
  return tables;
}

/** The files of the release with the first of their solvents alone: all of them say no more here, and take long. */
function copyOfData(): string {
  const copy = mkdtempSync(join(tmpdir(), 'upgrade-'));
  cpSync('data', copy, { recursive: true });
  for (const file of ['hsp/hsp-predictid.csv', 'hsp/replaced.csv', 'hsp/conflicts.csv']) {
    const [head = '', ...rows] = readFileSync(join(copy, file), 'utf8').split('\n');
    const kept = rows.filter(
      (row, index) =>
        (index < 40 && !file.includes('conflicts')) || row.includes('Dipropylene Glycol Methyl Ether,'),
    );
    writeFileSync(join(copy, file), `${[head, ...kept].join('\n')}\n`);
  }
  return copy;
}

test('R1.6 R3.11 an upgrade to facts of solvents keeps every row that users have; what was merged names its replacement', async () => {
  await asSystem((session) => session.exec(COMPANY));
  const before = await readTables();
  expect(OF_USERS.filter((table) => before[table]?.length === 0)).toEqual([]);
  expect(before['ingredient']).toHaveLength(300);

  expect(await migrate(upgraded.driver)).toContain('0025-solvent-facts.sql');
  await seedIngredients({
    database: upgraded.database,
    clock: new TestClock(),
    folder,
    progress: () => undefined,
  });

  expect(await readTables()).toMatchObject(before);
  const shipped = await asSystem((session) =>
    session.query(
      `select name, replaced_by, dh, withdrawn is not null as gone from ingredient
       where id in ('${MERGED}', '${MISSING}', '${REPLACEMENT}') order by name`,
    ),
  );
  expect(shipped).toEqual([
    { name: 'A solvent that no file has any more', replaced_by: null, dh: 4, gone: true },
    { name: 'Dipropylene Glycol Methyl Ether', replaced_by: null, dh: expect.any(Number), gone: false },
    { name: 'Dowanol Dpm', replaced_by: REPLACEMENT, dh: 11.2, gone: true },
  ]);
  expect(
    await asSystem((session) =>
      session.query(
        `select count(*)::integer as found from ingredient_search where keys @> array['67-64-1', 'own solvent']`,
      ),
    ),
  ).toEqual([{ found: 300 }]);
  await asSystem((session) =>
    session.exec(`update ingredient set flash_point = 20, role = 'solvent' where name = 'Own solvent (7)'`),
  );
  expect(
    await asSystem((session) =>
      session.query(
        `select name_key, flash_point, role from ingredient_search where dataset_id = ${id(11)} and flash_point is not null`,
      ),
    ),
  ).toEqual([{ name_key: 'own solvent (7)', flash_point: 20, role: 'solvent' }]);
});
