import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add } from '../../testing/sharing.ts';

const server = await startParameterServer();
const first = await server.person(HLD);
const second = await server.person(HLD);
const oil = (await first.get('/api/ingredients/hld-oil?page[size]=1')).body.data[0]?.id ?? '';
afterAll(() => server.close());

const vote = (person: Person, attributes: object) => add(person, 'votes', attributes);
const totals = async (person: Person, ids: string[]) =>
  (await person.get(`/api/votes?ingredientIds=${ids.join(',')}`)).body.meta['totals'];

test('R3.16 a vote names the database, the ingredient, the user and when', async () => {
  const { status, body } = await vote(first, { databaseId: 'hld-oils', ingredientId: oil });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    type: 'votes',
    id: expect.any(String),
    attributes: {
      databaseId: 'hld-oils',
      ingredientId: oil,
      userId: first.userId,
      created: expect.any(String),
      updated: expect.any(String),
    },
  });
});

test('R1.7 one vote per person: the second is the first, and totals count people', async () => {
  const again = await vote(first, { databaseId: 'hld-oils', ingredientId: oil });
  expect(again.status).toBe(200);
  expect(await totals(first, [oil])).toEqual({ [oil]: 1 });
  await vote(second, { databaseId: 'hld-oils', ingredientId: oil });
  expect(await totals(first, [oil])).toEqual({ [oil]: 2 });
  const own = (await first.get('/api/votes')).body.data;
  expect(own.map(({ attributes }) => attributes['userId'])).toEqual([first.userId]);
});

test('R1.7 a vote is taken back by the one who gave it', async () => {
  const [mine] = (await second.get('/api/votes')).body.data;
  expect((await first.send(`DELETE /api/votes/${mine?.id}`)).status).toBe(404);
  expect((await second.send(`DELETE /api/votes/${mine?.id}`)).status).toBe(204);
  expect((await second.send(`DELETE /api/votes/${mine?.id}`)).status).toBe(404);
  expect((await second.send('DELETE /api/votes/nonsense')).status).toBe(404);
  expect(await totals(first, [oil])).toEqual({ [oil]: 1 });
});

test('S-23 votes and totals stay inside what the caller reads', async () => {
  const mine = (await first.get('/api/datasets?filter[kind]=hld-oil')).body.data.find(
    ({ attributes }) => attributes['slug'] === 'my-oils',
  );
  const made = await add(first, 'hld-oil', { datasetId: mine?.id, name: 'Private', eacn: 1 });
  const ingredientId = made.body.data.id;
  expect((await vote(first, { databaseId: mine?.id, ingredientId })).status).toBe(201);
  expect(await totals(second, [ingredientId])).toEqual({});
  const foreign = await vote(second, { databaseId: mine?.id, ingredientId });
  const unknown = await vote(second, { databaseId: mine?.id, ingredientId: randomUUID() });
  expect([foreign.status, foreign.body.errors[0]?.detail]).toEqual([422, unknown.body.errors[0]?.detail]);
  expect((await vote(first, { databaseId: 'hld-surfactants', ingredientId: oil })).status).toBe(422);
});

test('R6.6 who reads no ingredient has no vote', async () => {
  expect((await vote(server.visitor, {})).status).toBe(401);
  expect((await vote(await server.person(['supplier-group', 'admin-group']), {})).status).toBe(403);
  expect((await vote(await server.person(HSP), { databaseId: 'hld-oils', ingredientId: oil })).status).toBe(
    422,
  );
  expect((await first.get(`/api/votes?ingredientIds=${'a,'.repeat(101)}`)).status).toBe(400);
});
