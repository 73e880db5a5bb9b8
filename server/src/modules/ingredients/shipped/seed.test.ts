import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLAIM_FIGURES, claimText } from '@suite/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClock } from '../../../testing/test-clock.ts';
import { writeDurably } from '../../../db/durable-files.ts';
import { restoreFile } from '../../../db/backup/restore-backup.ts';
import { backupStream } from '../../../db/backup/write-backup.ts';
import { createDatabase } from '../../../db/database.ts';
import { openPostgres } from '../../../db/postgres.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { freshDatabase, freshPostgresUrl, type TestDatabase } from '../../../testing/test-database.ts';
import { countClaims, dataSourcesOf } from './counts.ts';
import { ingredientId } from './data-files.ts';
import { readDataVersion, SEED_LOCK, seedIngredients } from './seed.ts';

let prepared: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'seed-'));
const clock = new TestClock();

/** Seeds from the folder of the test and gives what was said meanwhile. */
async function seedNow(): Promise<string[]> {
  const said: string[] = [];
  clock.move(1000);
  const progress = (step: string) => void said.push(step);
  await seedIngredients({ database: prepared.database, clock, folder, progress });
  return said;
}

function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return prepared.driver.transaction(async (session) => {
    await session.exec("set local app.actor_kind = 'system'");
    return session.query<Row>(text, values);
  });
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

beforeAll(async () => {
  cpSync('data', folder, { recursive: true });
  prepared = await freshDatabase();
});
afterAll(async () => {
  await prepared.close();
  rmSync(folder, { recursive: true });
});

describe('the parameter database that ships', () => {
  test('R1.6 every row of the files is there once, with its sources', async () => {
    expect(await seedNow()).toEqual(['seed the parameter database: 2829 ingredients']);
    const counts = await rows(
      `select d.slug, count(*)::integer as count from ingredient i join dataset d on d.id = i.dataset_id
       group by d.slug order by d.slug`,
    );
    expect(counts).toEqual([
      { slug: 'hld-oils', count: 160 },
      { slug: 'hld-surfactants', count: 166 },
      { slug: 'hsp-predictid', count: 2503 },
    ]);
    const unsourced = await rows(
      `select i.name from ingredient i where i.sources = '{}'
       or exists (select 1 from unnest(i.sources) s where s not in (select id from source))`,
    );
    expect(unsourced).toEqual([]);
    expect(await rows('select count(*)::integer as count from ingredient_search')).toEqual([{ count: 2829 }]);
  });

  test('R1.6 the data have a version that changes with every byte of the files, and comes back with them', async () => {
    const first = await readDataVersion(prepared.database);
    expect(first).toMatch(/^[0-9a-f]{8}$/);
    edit('hld/oils.csv', (text) => `${text}\n`);
    await seedNow();
    expect(await readDataVersion(prepared.database)).not.toBe(first);
    edit('hld/oils.csv', (text) => text.slice(0, -1));
    await seedNow();
    expect(await readDataVersion(prepared.database)).toBe(first);
  });

  test('R1.6 values and identifiers are those of the files, and what is not known is not there', async () => {
    const named = async (name: string, columns: string) =>
      (await rows(`select ${columns} from ingredient where name = $1`, [name]))[0];
    const sources = expect.arrayContaining(['n-alkane']) as unknown;
    expect(await named('n-Decane', 'eacn, method, sources')).toEqual({ eacn: 10, method: 'biblio', sources });
    const unknown = { mw: null, boiling_point: null, dd: expect.any(Number) as unknown };
    expect(await named('Naphtha, high-flash', 'mw, boiling_point, dd')).toEqual(unknown);
  });

  test('R3.10 R3.11 the two sets of HLD and all twelve of HSP exist, eleven of them empty', async () => {
    const sets = await rows<{ slug: string; scope: string; id: string }>(
      'select slug, scope, id from dataset where owner_id is null',
    );
    const slugs =
      `cosing ffe-actives ffe-emollients hld-oils hld-surfactants hsp-predictid hsp-stains-jb-durkee
      hspip-10k-set hspip-aromas hspip-food-cosmetics hspip-master-set hspip-plasticizers hspip-polymers
      ppdb-pesticides`.split(/\s+/);
    expect(sets.map(({ slug }) => slug).toSorted()).toEqual(slugs);
    expect(sets.filter(({ scope }) => scope === 'licensed')).toHaveLength(11);
    expect(sets.filter(({ id }) => !/^[0-9a-f-]{36}$/.test(id)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['hld-oils', 'hld-surfactants']),
    );
  });

  test('R1.6 what sources say differently is kept beside the chosen value', async () => {
    const values = await rows<{ dh: number }>(
      `select v.dh from ingredient_value v join ingredient i on i.id = v.ingredient_id
       where i.name = 'Methyl Methacrylate' order by v.dh`,
    );
    expect(values.map(({ dh }) => dh)).toEqual([5.4, 5.4, 5.4, 54]);
  });

  test('R1.13 figures are counted: the exact number until the figure of the specification is reached', async () => {
    const { counts, ledger } = await countClaims(prepared.database);
    const hsp = { experimentalHsp: 541, estimatedHsp: 522, importedHsp: 1440 };
    expect(counts).toEqual({ ...hsp, hldIngredients: 326 });
    const texts = Object.entries(counts).map(([claim, count]) =>
      claimText(count, CLAIM_FIGURES[claim as keyof typeof counts]),
    );
    expect(texts).toEqual(['541', '522', '1440', '200+']);
    expect(ledger).toContainEqual({ shelf: 'oils', kind: 'hld-oil', method: 'biblio', count: 153 });
    expect(ledger.reduce((total, { count }) => total + count, 0)).toBe(2829);
  });
});

test('R1.13 the page about the data says how many carry which fact, which acts classify, and who is named', async () => {
  const { total, facts, acts, otherLists, sources } = await dataSourcesOf(prepared.database)();
  expect(total).toBe(2503);
  const count = (field: string) => facts.find((fact) => fact.field === field)?.count ?? 0;
  expect(count('role')).toBe(2503);
  expect(count('boilingPoint')).toBeGreaterThan(1700);
  expect(count('flashPoint')).toBeGreaterThan(1100);
  expect(count('hazardStatements')).toBeGreaterThan(470);
  expect(acts).toContainEqual({ act: 'CLP00', celex: '32008R1272', count: expect.any(Number) });
  expect(otherLists).toBeGreaterThan(300);
  const crc = sources.find(({ id }) => id === 'crc');
  expect(crc).toMatchObject({ licence: expect.stringContaining('MIT'), count: expect.any(Number) });
  expect(crc?.count).toBeGreaterThan(5000);
});

describe('a later start', () => {
  test('does nothing while the files are the same', async () => {
    const before = await rows('select id, version, updated from ingredient order by id');
    expect(await seedNow()).toEqual([]);
    expect(await rows('select id, version, updated from ingredient order by id')).toEqual(before);
  });

  test('changes what changed under the same id, withdraws what is gone, and keeps the history', async () => {
    const id = `select id, version from ingredient where name = 'n-Decane'`;
    const [before] = await rows<{ id: string; version: number }>(id);
    edit('hld/oils.csv', (text) =>
      text.replace(/^n-Decane,([^,]*,[^,]*,[^,]*),10,/m, 'n-Decane,$1,10.5,').replace(/^n-Nonane,.*\n/m, ''),
    );
    expect(await seedNow()).toHaveLength(1);
    expect(await rows(id)).toEqual([{ id: before?.id, version: 2 }]);
    expect(await rows('select eacn from ingredient_search where ingredient_id = $1', [before?.id])).toEqual([
      { eacn: 10.5 },
    ]);
    const history = await rows(
      'select i.name, h.action, h.changes from ingredient_history h join ingredient i on i.id = h.ingredient_id order by h.id',
    );
    expect(history).toEqual([
      { name: 'n-Decane', action: 'changed', changes: { eacn: { from: 10, to: 10.5 } } },
      { name: 'n-Nonane', action: 'withdrawn', changes: {} },
    ]);
    expect(
      await rows(
        `select i.withdrawn is not null as withdrawn, s.ingredient_id from ingredient i
         left join ingredient_search s on s.ingredient_id = i.id where i.name = 'n-Nonane'`,
      ),
    ).toEqual([{ withdrawn: true, ingredient_id: null }]);
    expect((await countClaims(prepared.database)).counts.hldIngredients).toBe(325);
  });

  test('a row that comes back is the one that left', async () => {
    cpSync('data', folder, { recursive: true });
    await seedNow();
    expect(await rows(`select withdrawn, version from ingredient where name = 'n-Nonane'`)).toEqual([
      { withdrawn: null, version: 3 },
    ]);
  });

  test('R3.11 a row that was merged into another one stays readable by its id and names its replacement', async () => {
    const merged = ingredientId('hsp-predictid', 'Dowanol Dpm');
    const row = 'Dowanol Dpm,,,,15.5,5.7,11.2,,156.1,,,,na,solvent,liquid,no,,solvent,,,schrier-2020,\n';
    edit('hsp/hsp-predictid.csv', (text) => text + row);
    edit('hsp/replaced.csv', (text) => text.replace(/^Dowanol Dpm,.*\n/m, ''));
    await seedNow();
    const read = 'select name, withdrawn is not null as gone, replaced_by, dh from ingredient where id = $1';
    const kept = { name: 'Dowanol Dpm', dh: 11.2 };
    expect(await rows(read, [merged])).toEqual([{ ...kept, gone: false, replaced_by: null }]);
    cpSync('data', folder, { recursive: true });
    await seedNow();
    const replacement = ingredientId('hsp-predictid', 'Dipropylene Glycol Methyl Ether');
    expect(await rows(read, [merged])).toEqual([{ ...kept, gone: true, replaced_by: replacement }]);
    const found = 'select 1 as found from ingredient_search where ingredient_id = $1';
    expect(await rows(found, [merged])).toEqual([]);
  });

  test('servers that start at the same time seed once', async () => {
    edit('sources.csv', (text) => text.replace('by definition', 'by its definition'));
    const said = await Promise.all([seedNow(), seedNow()]);
    expect(said.flat()).toHaveLength(1);
  });

  test('F-03 a server waits for one that is seeding, longer than a request would', async () => {
    const { url, drop } = await freshPostgresUrl();
    const limits = { ...LIMITS.database, lockMs: 50 };
    const driver = await openPostgres({ url, limits, random: Math.random, log: () => undefined });
    let seeding: Promise<unknown> | undefined;
    await driver.transaction(async (session) => {
      await session.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
      const progress = () => undefined;
      seeding = seedIngredients({ database: createDatabase(driver), clock, folder, progress });
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
          and waitstart < clock_timestamp() - interval '300 ms'`;
      await expect.poll(() => session.query(waiting)).toHaveLength(1);
    });
    await seeding;
    expect(await driver.query('select name from seed')).toHaveLength(1);
    await driver.close();
    await drop();
  });
});

test('F-17 a restored backup can be searched: the search table fills itself', async () => {
  const file = join(folder, 'suite.backup');
  await writeDurably(file, backupStream(prepared.driver));
  const target = await freshDatabase();
  await restoreFile(target.driver, file);
  const [row] = await target.driver.query(
    'select count(*)::integer as count, count(point)::integer as points from ingredient_search',
  );
  expect(row).toEqual({ count: 2829, points: 2503 });
  await target.close();
});
