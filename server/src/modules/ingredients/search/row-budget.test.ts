import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, organisation } from '../../../db/schema.ts';
import { RAISED_LIMITS } from '../../../platform/limits.ts';
import {
  DATABASES,
  HSP,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';
import { grantTo } from '../../../testing/sharing.ts';
import { createSearchLimit } from './search-limit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SEARCH = { perUser: { count: 15, perMs: 3000 }, rows: { count: 900, perMs: DAY_MS } };
const LIST = '/api/ingredients/hsp?page[size]=1';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const POLYSTYRENE = { dD: 22.28, dP: 5.75, dH: 4.3, r: 12.68 };

let server: ParameterServer;
beforeAll(async () => {
  server = await startParameterServer({ limits: { ...RAISED_LIMITS, search: SEARCH } });
});
afterAll(() => server.close());

const reader = () => server.person([...HSP, ...DATABASES]);
const pool = (who: Person) => who.send('POST /api/calculations/hsp-pool', {}, JSON_TYPE);
const rank = (who: Person, size: number) => {
  const targets = [{ goal: 'dissolve', spheres: [POLYSTYRENE] }];
  return who.send('POST /api/calculations/hsp-rank', { targets, size }, JSON_TYPE);
};
const setOf = async (who: Person) =>
  (await who.get('/api/datasets?filter[kind]=hsp')).body.data.find(
    ({ attributes }) => attributes['scope'] === 'database',
  )?.id ?? '';
const copyOf = (who: Person, id: string) =>
  who.send(`POST /api/datasets/${id}/duplicate`, { data: { type: 'datasets', attributes: {} } });
const entries = (action: string, { userId }: Person) =>
  server.inDatabase(({ orm }) =>
    orm
      .select({ object: audit.object, outcome: audit.outcome, details: audit.details })
      .from(audit)
      .where(and(eq(audit.action, action), eq(audit.userId, userId))),
  );

test('S-11 S-50 a pool takes rows of the day, and a large one is written down', async () => {
  const who = await reader();
  const set = await setOf(who);
  const { status, body } = await pool(who);
  const { columns } = body as unknown as { columns: { name: string[] } };
  expect([status, columns.name.length > 1000]).toEqual([200, true]);
  expect(await entries('ingredient.pool', who)).toEqual([
    { object: 'ingredients', outcome: 'ok', details: { after: { rows: columns.name.length } } },
  ]);
  const refused = [
    await pool(who),
    await rank(who, 1),
    await who.get(LIST),
    await copyOf(who, set),
    await who.text(`/api/datasets/${set}/export`),
  ];
  expect(refused.map((answer) => answer.status)).toEqual([429, 429, 429, 429, 429]);
  expect((await (await reader()).get(LIST)).status).toBe(200);
});

test('S-11 whoever changes a target all day is told the same rows again, and goes on', async () => {
  const who = await reader();
  for (let change = 0; change < 5; change += 1) expect((await rank(who, 400)).status).toBe(200);
  expect((await who.get(LIST)).status).toBe(200);
  server.clock.move(10_000);
});

test('S-11 a ranking takes rows and calls as a search does', async () => {
  const who = await reader();
  expect((await rank(who, 1000)).status).toBe(200);
  expect((await rank(who, 1)).status).toBe(429);
  const quick = await reader();
  for (let count = 0; count < SEARCH.perUser.count; count += 1) {
    expect((await rank(quick, 1)).status).toBe(200);
  }
  const often = await rank(quick, 1);
  expect([often.status, often.headers.get('retry-after')]).toEqual([429, '1']);
});

test('S-11 an export takes rows; one of the own rows does not', async () => {
  const who = await reader();
  const set = await setOf(who);
  const file = await who.text(`/api/datasets/${set}/export?format=json`);
  expect(file.status).toBe(200);
  expect((await who.get(LIST)).status).toBe(429);
  const other = await reader();
  const own = await other.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Own', kind: 'hsp' } },
  });
  expect((await other.text(`/api/datasets/${own.body.data.id}/export`)).status).toBe(200);
  expect((await other.get(LIST)).status).toBe(200);
});

test('S-11 the rows of a day are counted for all servers together, and over a restart', async () => {
  const limits = { perUser: SEARCH.perUser, rows: { count: 2000, perMs: DAY_MS } };
  const start = () => createSearchLimit({ database: server.database, clock: server.clock, limits });
  const [one, other] = [start(), start()];
  await other.read('somebody');
  for (let page = 0; page < 6; page += 1) await one.count('somebody', 300);
  for (let page = 0; page < 4; page += 1) await other.count('somebody', 200);
  await expect(other.read('somebody')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(start().read('somebody')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(start().read('somebody else')).resolves.toBeUndefined();
});

test('S-11 rows that one server has shown are not counted again by another, and new ones are by both', async () => {
  const limits = { perUser: SEARCH.perUser, rows: { count: 2000, perMs: DAY_MS } };
  const start = () => createSearchLimit({ database: server.database, clock: server.clock, limits });
  const [one, other] = [start(), start()];
  const { userId } = await reader();
  const rows = (from: number) =>
    Array.from({ length: 900 }, (_, index) => `${(from + index).toString(16).padStart(8, '0')}-0000`);
  for (const limit of [one, other, start()]) await limit.countNew(userId, rows(0));
  for (const limit of [one, other]) await limit.read(userId);
  // What one of them is told is known to all before they tell more: a pool is thousands of rows at once.
  await one.countNew(userId, rows(1000));
  await one.countNew(userId, rows(2000));
  server.clock.move(1000);
  await expect(other.search(userId)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  server.clock.move(DAY_MS);
  await other.countNew(userId, rows(0));
  await expect(other.read(userId)).resolves.toBeUndefined();
});

test('S-50 a copy of a set of somebody else is an export: written down, and refused where there are none', async () => {
  const owner = await server.person(HSP);
  const companyId = await server.organisation('Careful');
  const colleague = await server.person(HSP, companyId);
  const made = await owner.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Lent', kind: 'hsp' } },
  });
  const { id } = made.body.data;
  await grantTo(owner, colleague, { datasetId: id });
  expect((await copyOf(colleague, id)).status).toBe(201);
  const mine = await colleague.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Mine', kind: 'hsp' } },
  });
  const merge = () =>
    colleague.send(`POST /api/datasets/${mine.body.data.id}/merge`, {
      data: { type: 'datasets', attributes: { from: id, duplicates: 'skip' } },
    });
  expect((await merge()).status).toBe(200);
  const written = { object: `dataset:${id}`, outcome: 'ok', details: null };
  expect(await entries('dataset.export', colleague)).toEqual([written, written]);
  await copyOf(owner, id);
  expect(await entries('dataset.export', owner)).toEqual([]);

  await server.inDatabase(({ orm }) =>
    orm.update(organisation).set({ isExportAllowed: false }).where(eq(organisation.id, companyId)),
  );
  expect((await copyOf(colleague, id)).status).toBe(403);
  expect((await merge()).status).toBe(403);
});
