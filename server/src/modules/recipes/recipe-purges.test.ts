import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../../db/database.ts';
import { audit, recipe } from '../../db/schema.ts';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { someDocument } from '../../testing/hld-documents.ts';
import { caller, HLD, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add, addressOf, bodyOf } from '../../testing/sharing.ts';
import { emptyRecipeBin, thinVersions } from './index.ts';

let owner: Person;
const server = await startParameterServer({ isSeeded: false });
owner = await server.person(HLD);
afterAll(() => server.close());

/** Time passes, and somebody signs in again. */
async function later(ms: number) {
  server.clock.move(ms);
  owner = caller(server.url, (await server.signIn(addressOf(owner))).token, owner.userId);
}

const PATH = '/api/recipes/hld';
const addNamed = async (name: string) =>
  (await add(owner, 'hld-recipe', { document: someDocument({ name }) })).body.data.id;

async function save(id: string, version: number, more: object = {}) {
  const change = bodyOf('hld-recipe', { document: someDocument({ name: `Save ${version}` }), ...more }, id);
  const headers = { 'If-Match': `"${version - 1}"` };
  expect((await owner.send(`PATCH ${PATH}/${id}`, change, headers)).status).toBe(200);
}

async function versionsOf(id: string) {
  const { body } = await owner.get(`${PATH}/${id}/versions`);
  return body.data.map(({ attributes }) => Number(attributes['version']));
}

test('S-27 versions of the last day stay, then one a day, and whatever is still needed', async () => {
  const id = await addNamed('First'); // at midnight
  await save(id, 2);
  await save(id, 3);
  const result = bodyOf('lab-result', { madeOn: '2026-01-01', observedType: 'ME' });
  expect((await owner.send(`POST ${PATH}/${id}/lab-results`, result)).status).toBe(201);
  await save(id, 4, { note: 'for the customer' });
  await save(id, 5);
  await save(id, 6);
  await later(DAY_MS);
  await save(id, 7);
  await later(HOUR_MS);
  await save(id, 8);
  await later(HOUR_MS);
  await save(id, 9);

  // Of the first day 2 and 5 are not needed; the second one is less than a day ago.
  const whole = await versionsOf(id);
  await thinVersions(server.database, server.clock, undefined);
  expect(whole).toHaveLength(9);
  expect(await versionsOf(id)).toEqual([9, 8, 7, 6, 4, 3, 1]);
  // The next one says what changed since the one before it that is kept.
  const six = (await owner.get(`${PATH}/${id}/versions/6`)).body.data;
  expect(JSON.stringify(six.attributes['changes'])).toContain('Save 4');
  expect((await owner.get(`${PATH}/${id}/versions/5`)).status).toBe(404);

  const last = server.clock.now();
  await later(2 * DAY_MS);
  await thinVersions(server.database, server.clock, last);
  expect(await versionsOf(id)).toEqual([9, 6, 4, 3, 1]);
});

test('S-56 the bin is emptied a hundred recipes at a time, with their entries in the audit log', async () => {
  const now = server.clock.now();
  const id = await addNamed('Kept');
  const [row] = await server.inDatabase(({ orm }) => orm.select().from(recipe).where(eq(recipe.id, id)));
  if (!row) throw new Error('The recipe is missing.');
  const { nameKey: _, ...values } = row;
  const binned = Array.from({ length: 250 }, () => ({ ...values, id: randomUUID(), deleted: now }));
  await server.inDatabase(({ orm }) => orm.insert(recipe).values(binned));
  await later(31 * DAY_MS);
  let transactions = 0;
  const counted = createDatabase(server.prepared.driver, () => void (transactions += 1));
  await emptyRecipeBin(counted, server.clock);
  const isErased = and(eq(audit.action, 'recipe.erase'), eq(audit.actorKind, 'system'));
  const erased = await server.inDatabase(({ orm }) => orm.select().from(audit).where(isErased));
  expect({ transactions, erased: new Set(erased.map(({ object }) => object)).size }).toEqual({
    transactions: 3,
    erased: 250,
  });
  expect((await owner.get(`${PATH}/${id}`)).status).toBe(200);
});
