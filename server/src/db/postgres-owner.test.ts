import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { someDocument } from '../testing/hld-documents.ts';
import { HLD, startParameterServer } from '../testing/parameter-server.ts';
import { openTestPostgres, withDatabase } from '../testing/prepare-databases.ts';
import { withClient } from '../testing/test-cluster.ts';
import { grantTo, makeLink, openWith, tokenOf } from '../testing/sharing.ts';
import { freshPostgresUrl, TEST_SERVER } from '../testing/test-database.ts';
import { readDatabaseFacts } from '../modules/system/database-store.ts';
import { createDatabase } from './database.ts';
import { migrate, MIGRATIONS } from './migrate.ts';

/** A role without any power of its own, and an empty database that it owns. */
async function emptyDatabase(options: string): Promise<{ name: string; url: string }> {
  const name = `owner_${randomUUID().replaceAll('-', '')}`;
  const run = (...statements: string[]) =>
    withClient(TEST_SERVER, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await run(
    `create role ${name} login ${options} password 'x'`,
    `create database ${name} owner ${name}`,
    // As the guide says of a server that has another database of the product, which this one has.
    ...(options === '' ? [] : [`grant suite_app to ${name} with admin option`]),
  );
  onTestFinished(() => run(`drop database ${name} with (force)`, `drop role ${name}`));
  const url = new URL(withDatabase(TEST_SERVER, name));
  url.username = name;
  url.password = 'x';
  return { name, url: url.href };
}

test('S-52 an owner that is no superuser is enough for the whole product, prepared as the guide says', async () => {
  const { url } = await emptyDatabase('createrole');
  const driver = await openTestPostgres(url);
  onTestFinished(driver.close);
  expect(await migrate(driver)).toHaveLength(MIGRATIONS.length);
  const server = await startParameterServer({
    isSeeded: false,
    prepared: { driver, database: createDatabase(driver), close: () => Promise.resolve() },
  });
  onTestFinished(server.close);
  // Each of these goes through functions that act for the system, under policies that hold for the owner too.
  const companyId = await server.organisation('A');
  const [owner, colleague] = [await server.person(HLD, companyId), await server.person(HLD, companyId)];
  const attributes = { document: someDocument() };
  const made = await owner.send('POST /api/recipes/hld', { data: { type: 'hld-recipe', attributes } });
  expect(made.status).toBe(201);
  const recipeId = made.body.data.id;
  expect((await colleague.get(`/api/recipes/hld/${recipeId}`)).status).toBe(404);
  await grantTo(owner, colleague, { recipeId });
  expect((await colleague.get(`/api/recipes/hld/${recipeId}`)).status).toBe(200);
  const link = await makeLink(owner, { recipeId });
  expect((await openWith(server.visitor, tokenOf(link))).status).toBe(200);
});

test('S-22 no function has a parameter of ours, which takes a superuser, and those for the system say so', async () => {
  const fresh = await freshPostgresUrl();
  onTestFinished(fresh.drop);
  const driver = await openTestPostgres(fresh.url);
  onTestFinished(driver.close);
  const rows = await driver.query<{ setting: string; count: number }>(
    `select split_part(setting, '=', 1) as setting, count(*)::int as count
     from pg_proc, unnest(proconfig) setting where pronamespace = 'public'::regnamespace group by 1 order by 1`,
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['application_name', 'search_path']);
  expect(rows[0]?.count).toBeGreaterThanOrEqual(30);
});

test('a replica that the owner may not look at is not reported as up to date', async () => {
  const { name, url } = await emptyDatabase('createrole');
  const driver = await openTestPostgres(url);
  onTestFinished(driver.close);
  await migrate(driver);
  const readDatabase = async () => (await readDatabaseFacts(driver, new Date())).database;
  // One that has said so much as hello counts as a replica.
  const replica = new URL(withDatabase(TEST_SERVER, name));
  replica.searchParams.set('replication', 'database');
  await withClient(replica.href, async () => {
    const hidden = await readDatabase();
    expect([hidden.replicas > 0, hidden.replicaLagSeconds]).toEqual([true, null]);
    await withClient(TEST_SERVER, (client) => client.query(`grant pg_monitor to ${name}`));
    expect(await readDatabase()).toMatchObject({ replicaLagSeconds: expect.any(Number) });
  });
});

test('F-03 an owner that was not prepared gets one sentence that says so', async () => {
  const { url } = await emptyDatabase('');
  const driver = await openTestPostgres(url);
  try {
    await expect(migrate(driver)).rejects.toThrow(
      /^The account of DATABASE_URL may not do what 0001-platform\.sql needs \(permission denied to create role\): prepare it as docs\/guides\/deployment\.md says, and start again\.$/,
    );
  } finally {
    await driver.close();
  }
});
