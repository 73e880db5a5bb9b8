import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openTestPostgres, withClient, withDatabase } from '../testing/prepare-databases.ts';
import { TEST_SERVER } from '../testing/test-database.ts';
import { migrate, MIGRATIONS } from './migrate.ts';

/** A role without any power of its own, and an empty database that it owns. */
async function emptyDatabase(options: string): Promise<{ name: string; url: string }> {
  const name = `owner_${randomUUID().replaceAll('-', '')}`;
  const run = (...statements: string[]) =>
    withClient(TEST_SERVER, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  await run(`create role ${name} login ${options} password 'x'`, `create database ${name} owner ${name}`);
  onTestFinished(() =>
    run(
      `drop database ${name} with (force)`,
      `revoke set on parameter "app.actor_kind" from ${name}`,
      `drop role ${name}`,
    ),
  );
  const url = new URL(withDatabase(TEST_SERVER, name));
  url.username = name;
  url.password = 'x';
  return { name, url: url.href };
}

test('S-52 an owner that is no superuser is enough, prepared as the guide says', async () => {
  const { name, url } = await emptyDatabase('createrole');
  await withClient(TEST_SERVER, (client) =>
    client.query(`grant set on parameter "app.actor_kind" to ${name}`),
  );
  const driver = await openTestPostgres(url);
  try {
    expect(await migrate(driver)).toHaveLength(MIGRATIONS.length);
  } finally {
    await driver.close();
  }
});

test('F-03 an owner that was not prepared is told so in one sentence', async () => {
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
