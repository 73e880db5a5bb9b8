import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataset, recipe } from '../../../db/schema.ts';
import { someDocument } from '../../../testing/hld-documents.ts';
import {
  attributes,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';
import { makeLink, openWith, tokenOf } from '../../../testing/sharing.ts';
import { purgeExpiredRequests } from './store.ts';

let server: ParameterServer;
let staff: Person;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  staff = await server.person(['admin-group']);
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;

/** Somebody with a recipe, a set and a colleague. */
async function somebody() {
  const organisationId = await server.organisation('Left behind');
  const person = await server.person(['hld-app-group'], organisationId);
  const colleague = await server.person(['hld-app-group'], organisationId);
  const saved = await person.send(
    'POST /api/recipes/hld',
    attributes('hld-recipe', { document: someDocument({ name: 'Private formula' }) }),
  );
  expect(saved.status).toBe(201);
  const set = await person.send(
    'POST /api/datasets',
    attributes('datasets', { name: 'Own oils', kind: 'hld-oil' }),
  );
  const values = { datasetId: set.body.data.id, name: 'Oil', method: 'exp', eacn: 5 };
  expect((await person.send('POST /api/ingredients/hld-oil', attributes('hld-oil', values))).status).toBe(
    201,
  );
  const row = await server.accountOf(person.userId);
  return { person, colleague, email: row?.email ?? '', organisationId, path: `/api/users/${person.userId}` };
}

describe('S-54 erasing a person', () => {
  test('S-54 shows what would go, wants the address typed out, and hands on to a colleague', async () => {
    const { person, colleague, email, path } = await somebody();
    const preview = (await staff.get(`${path}/erasure`)).body.data.attributes;
    expect(preview).toMatchObject({
      confirmation: email,
      colleagues: [{ id: colleague.userId }],
      counts: expect.arrayContaining([
        { name: 'recipes', count: 1, canBeHandedOver: true },
        { name: 'datasets', count: 1, canBeHandedOver: true },
      ]),
    });
    const erase = (given: object) => staff.send(`POST ${path}/erase`, attributes('erasures', given));
    expect((await erase({ confirmation: 'yes', handTo: null })).status).toBe(422);
    const stranger = await server.person([]);
    expect((await erase({ confirmation: email, handTo: stranger.userId })).status).toBe(422);
    expect((await erase({ confirmation: email.toUpperCase(), handTo: colleague.userId })).status).toBe(202);
    expect((await person.get('/api/me')).status).toBe(401);
    expect((await staff.get(path)).status).toBe(404);
    const kept = await colleague.get('/api/recipes/hld');
    expect(kept.body.data.map((each) => each.attributes['name'])).toEqual(['Private formula']);
    const sets = await server.inDatabase(({ orm }) =>
      orm.select({ name: dataset.name }).from(dataset).where(eq(dataset.ownerId, colleague.userId)),
    );
    expect(sets).toContainEqual({ name: 'Own oils' });
    const entries = await server.recordOf({ object: `user:${person.userId}` });
    expect(entries.at(-1)).toMatchObject({
      action: 'user.erase',
      userId: staff.userId,
      details: { after: { handedTo: colleague.userId } },
    });
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test('S-54 without a colleague what was private goes', async () => {
    const { person, email, path } = await somebody();
    const given = { confirmation: email, handTo: null };
    expect((await staff.send(`POST ${path}/erase`, attributes('erasures', given))).status).toBe(202);
    const left = await server.inDatabase(async ({ orm }) => ({
      recipes: await orm.$count(recipe, eq(recipe.ownerId, person.userId)),
      sets: await orm.$count(dataset, eq(dataset.ownerId, person.userId)),
    }));
    expect(left).toEqual({ recipes: 0, sets: 0 });
  });

  test('staff do not erase themselves from here', async () => {
    const own = await server.accountOf(staff.userId);
    const given = { confirmation: own?.email ?? '', handTo: null };
    const answer = await staff.send(`POST /api/users/${staff.userId}/erase`, attributes('erasures', given));
    expect(answer.status).toBe(403);
  });
});

describe('somebody who leaves', () => {
  /** With a link that a visitor opens. */
  async function sharing() {
    const there = await somebody();
    const [own] = (await there.person.get('/api/recipes/hld')).body.data;
    const token = tokenOf(await makeLink(there.person, { recipeId: own?.id, mode: 'live' }));
    const opens = async () => (await openWith(server.visitor, token)).status;
    expect(await opens()).toBe(200);
    const { etag } = await staff.get(there.path);
    const leave = (change: object) =>
      staff.send(
        `PATCH ${there.path}`,
        { data: { type: 'users', id: there.person.userId, attributes: change } },
        { 'If-Match': etag },
      );
    return { ...there, opens, leave };
  }

  test('R1.8 S-32 ends the links, where no colleague is named', async () => {
    const { colleague, opens, leave } = await sharing();
    expect((await leave({ state: 'blocked' })).status).toBe(200);
    expect(await opens()).toBe(404);
    expect((await colleague.get('/api/shares')).body.data).toEqual([]);
  });

  test.each([{ state: 'blocked' }, { organisationId: null }])(
    'R1.8 S-32 leaves work and links to a colleague who is named (%j)',
    async (change) => {
      const { person, colleague, opens, leave } = await sharing();
      expect((await leave({ ...change, handTo: colleague.userId })).status).toBe(200);
      expect(await opens()).toBe(200);
      const [link] = (await colleague.get('/api/shares')).body.data;
      expect(link?.attributes).toMatchObject({ name: 'Private formula', endedBy: null });
      expect((await colleague.get('/api/recipes/hld')).body.meta.total).toBe(1);
      const left = await server.inDatabase(({ orm }) =>
        orm.$count(recipe, eq(recipe.ownerId, person.userId)),
      );
      expect(left).toBe(0);
      expect((await server.recordOf({ object: `user:${person.userId}` })).at(-1)).toMatchObject({
        userId: staff.userId,
        details: { after: { handedTo: colleague.userId } },
      });
    },
  );

  test('R1.8 S-54 an erasure hands links on as well', async () => {
    const { colleague, email, path, opens } = await sharing();
    const given = { confirmation: email, handTo: colleague.userId };
    expect((await staff.send(`POST ${path}/erase`, attributes('erasures', given))).status).toBe(202);
    expect(await opens()).toBe(200);
  });

  test('hands nothing to a stranger, and nothing while they stay', async () => {
    const { colleague, opens, leave } = await sharing();
    const stranger = await server.person(['hld-app-group'], await server.organisation('Elsewhere'));
    expect((await leave({ state: 'blocked', handTo: stranger.userId })).status).toBe(422);
    expect((await leave({ roles: ['hld-app-group'], handTo: colleague.userId })).status).toBe(422);
    expect(await opens()).toBe(200);
  });
});

test('S-54 the export for staff holds the account and the record, and of private work only how much', async () => {
  const { email, path } = await somebody();
  const { text, headers } = await staff.text(`${path}/export`);
  expect(headers.get('content-disposition')).toBe('attachment; filename="person.json"');
  expect(JSON.parse(text)).toMatchObject({
    user: { email },
    sessions: [{}],
    record: expect.any(Array),
    counts: { recipes: 1, datasets: 1 },
  });
  expect(text).not.toMatch(/Private formula|Own oils/);
});

test('S-54 requests that came to nothing are forgotten: unconfirmed after 30 days, refused after 90', async () => {
  const application = { company: 'x' };
  const created = server.clock.now();
  const unconfirmed = await server.addUser({ state: 'invited', application });
  const refused = await server.addUser({ state: 'blocked', application, refused: created });
  const invited = await server.addUser({ state: 'invited', approved: created });
  const left = async () => {
    await purgeExpiredRequests(server.database, server.clock);
    const rows = [unconfirmed, refused, invited].map(({ id }) => server.accountOf(id));
    return (await Promise.all(rows)).map((row) => row !== undefined);
  };
  expect(await left()).toEqual([true, true, true]);
  server.clock.move(31 * DAY_MS);
  expect(await left()).toEqual([false, true, true]);
  server.clock.move(60 * DAY_MS);
  expect(await left()).toEqual([false, false, true]);
});
