import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityServer, OWN_PAGE, startIdentityServer } from '../../testing/identity-server.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { notifyWebhookOwners } from '../../start/identity.ts';
import { listTables, quoted } from '../backup/write-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { RawSession } from '../driver.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import { credential, directoryPerson, signOnProvider } from '../schema.ts';

// What releases left: made by them, through their API, and kept by `npm run verify -- upgrade COMMIT FILE`, which does the
// same as here with the whole of both versions.
interface About {
  /** When it was left: limits that were spent then are over. */
  at: string;
  password: string;
  recipeId: string;
  shareToken: string;
  datasetId: string;
  ingredientId: string;
  /** What it encrypted with, and what it connected: later ones of these releases have that. */
  secret?: string;
  connections?: { token: string; domain: string; photoId: string };
}
interface Release {
  about: About;
  /** Its migrations. */
  known: string[];
  /** The lines of its backup. */
  backup: string[];
  /** How many webhooks it had. */
  webhooks: number;
}

function readRelease(name: string): Release {
  const text = readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8');
  const [first = '', ...backup] = text.trim().split('\n');
  const about = JSON.parse(first) as About;
  const { migrations: known } = JSON.parse(backup[0] ?? '') as { migrations: string[] };
  const end = backup.find((line) => line.startsWith('{"end":"webhook"')) ?? '{"rows":0}';
  const { rows: webhooks } = JSON.parse(end) as { rows: number };
  return { about, known, backup, webhooks };
}

/** What a release since has taken away. */
const ENDED = ['webhook', 'webhook_delivery', 'webhook_host'];

const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

function asSystem<Value>(work: (session: RawSession) => Promise<Value>): Promise<Value> {
  return database.driver.transaction(async (session) => {
    await session.exec("set local app.actor_kind = 'system'; set local timezone = 'UTC'");
    return work(session);
  });
}

type Rows = Record<string, Record<string, unknown>[]>;

/** All rows of the tables that the release had, as documents. */
async function readTables(tables: string[]): Promise<Rows> {
  const all: Rows = {};
  await asSystem(async (session) => {
    for (const table of tables) {
      const rows = await session.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${quoted(table)} t`,
      );
      all[table] = rows.map(({ row }) => row);
    }
  });
  return all;
}

/** The columns that the release knew, in an order that does not depend on what came since. */
function asBefore(rows: Rows[string] = [], [example = {}]: Rows[string] = []): string[] {
  const columns = Object.keys(example).toSorted();
  return rows.map((row) => JSON.stringify(columns.map((name) => [name, row[name]]))).toSorted();
}

/** As a backup is restored, but into the tables of that release. */
async function insertRows(session: RawSession, { backup }: Release): Promise<string[]> {
  const shapes = await listTables(session);
  const filled: string[] = [];
  let into = { table: '', columns: [] as string[] };
  for (const line of backup.slice(1, -1)) {
    const value = JSON.parse(line) as unknown[] | { table: string; columns: string[] } | { end: string };
    if (Array.isArray(value)) {
      const shape = shapes.find(({ name }) => name === into.table);
      const typed = into.columns.map((name, index) => {
        const type = shape?.columns.find((column) => column.name === name)?.type ?? '';
        return `($1::jsonb->>${index})::${type}`;
      });
      const names = into.columns.map((name) => quoted(name)).join(', ');
      await session.query(
        `insert into ${quoted(into.table)} (${names}) overriding system value values (${typed.join(', ')})`,
        [line],
      );
      if (!filled.includes(into.table)) filled.push(into.table);
    } else if ('table' in value) into = value;
  }
  for (const { name, columns } of shapes) {
    for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
      await session.query(
        `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${quoted(column.name)}), 0) + 1 from ${quoted(name)}), false)`,
        [quoted(name), column.name],
      );
    }
  }
  return filled;
}

/** What the one who left all this sees of it in this version, and that work continues. */
async function lookAgain(prepared: TestDatabase, { about, webhooks }: Release): Promise<void> {
  const clock = new TestClock();
  clock.move(Date.parse(about.at) + DAY_MS - clock.now().getTime());
  const server = await startIdentityServer({
    prepared,
    clock,
    ...(about.secret !== undefined && { secret: about.secret }),
  });
  const { token, status } = await server.signIn('formulator@demo.example', { password: about.password });
  expect(status).toBe(200);
  const read = async (path: string) => {
    const response = await server.get(path, token);
    const { data } = (await response.json()) as { data: { attributes: Record<string, unknown> } };
    return { status: response.status, ...data.attributes };
  };
  const path = `/api/recipes/hld/${about.recipeId}`;
  const recipe = await read(path);
  expect(recipe).toMatchObject({ status: 200, name: 'Saved by the release before' });
  expect(await read(`/api/datasets/${about.datasetId}`)).toMatchObject({ status: 200, name: 'Own oils' });
  expect(await read(`/api/ingredients/hld-oil/${about.ingredientId}`)).toMatchObject({
    status: 200,
    eacn: 7.5,
  });
  expect((await server.get(`/api/shared/${about.shareToken}`)).status).toBe(200);
  if (about.connections) await lookAtConnections(server, { path, token, left: about.connections });
  // Their owners are notified by the server that starts first, once.
  const notify = () => notifyWebhookOwners({ ...server, publicUrl: 'https://suite.example' });
  expect([await notify(), await notify()]).toEqual([webhooks, 0]);
  const mails = (await server.mails()).filter(({ subject }) => subject.includes('webhooks have ended'));
  expect(mails.map(({ body }) => body.includes('https://suite.example/api/docs/guides/changes'))).toEqual(
    Array(webhooks).fill(true),
  );
  const version = Number((recipe as { version?: number }).version);
  const saved = await fetch(`${server.url}${path}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/vnd.api+json',
      'If-Match': `"${version}"`,
    },
    body: JSON.stringify({
      data: { type: 'hld-recipe', id: about.recipeId, attributes: { name: 'Goes on' } },
    }),
  });
  expect(saved.status).toBe(200);
  await server.jobs.stop();
  await server.close();
}

interface Look {
  path: string;
  token: string;
  left: NonNullable<About['connections']>;
}

/** Programs, photos and providers: what is encrypted opens. */
async function lookAtConnections(server: IdentityServer, { path, token, left }: Look): Promise<void> {
  expect((await server.get(path, left.token)).status).toBe(200);
  const photo = await server.get(`${path}/photos/${left.photoId}`, token);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const address = { address: `ada@${left.domain}` };
  const found = await server.post('/api/auth/sso/find', address, OWN_PAGE);
  expect(await found.json()).toMatchObject({ provider: { name: 'Maranello ID' } });
  const rows = await server.inDatabase(async ({ orm }) => ({
    providers: await orm.select().from(signOnProvider),
    people: await orm.$count(directoryPerson),
    tokens: await orm.$count(credential, eq(credential.kind, 'directory')),
  }));
  const { secretBox } = server.auth.parts;
  const { providers, ...counts } = rows;
  expect(counts).toEqual({ people: 1, tokens: 1 });
  expect(providers.map(({ secret, organisationId }) => secretBox.open(secret, organisationId))).toEqual([
    'a secret of the provider',
  ]);
}

describe.each([
  ['the release before', readRelease('previous-release')],
  ['a release from before directories and webhooks', readRelease('earlier-release')],
])('F-03 %s', (_, release) => {
  const { known } = release;

  test('its rows are all there after the upgrade, as they were, and are read and changed through the API', async () => {
    await database.driver.exec('drop schema public cascade; create schema public');
    await migrate(
      database.driver,
      MIGRATIONS.filter(({ name }) => known.includes(name)),
    );
    const filled = await asSystem((session) => insertRows(session, release));
    expect(filled.length).toBeGreaterThan(15);
    const before = await readTables(filled);

    const applied = await migrate(database.driver);
    expect(applied).toEqual(MIGRATIONS.map(({ name }) => name).filter((name) => !known.includes(name)));

    const kept = filled.filter((table) => !ENDED.includes(table));
    const after = await readTables(kept);
    for (const table of kept) {
      expect([table, asBefore(after[table], before[table])]).toEqual([
        table,
        asBefore(before[table], before[table]),
      ]);
    }
    await lookAgain(database, release);
  });

  test('F-17 its backup is restored by this version, elsewhere', async () => {
    const elsewhere = await freshDatabase();
    try {
      const restored = await restoreBackup(elsewhere.driver, linesOf(release));
      expect(restored.rows).toBeGreaterThan(30);
      expect(restored.webhooks).toBe(release.webhooks);
      await lookAgain(elsewhere, release);
    } finally {
      await elsewhere.close();
    }
  });
});

async function* linesOf({ backup }: Release): AsyncIterable<string> {
  yield* backup;
}
