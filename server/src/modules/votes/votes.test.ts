import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { wish, wishVote } from '../../db/schema.ts';
import { HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add, bodyOf } from '../../testing/sharing.ts';

const server = await startParameterServer();
afterAll(() => server.close());
const first = await server.person(HLD, await server.organisation('A'));
const second = await server.person([...HLD, ...HSP], await server.organisation('B'));
const admin = await server.person(['admin-group']);
const oil = (await first.get('/api/ingredients/hld-oil?page[size]=1')).body.data[0]?.id ?? '';

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

const ask = (person: Person, attributes: object) => add(person, 'wishes', { kind: 'hld-oil', ...attributes });

test('R1.7 an ingredient is requested, with the vote of the person who requests it', async () => {
  const { status, body } = await ask(first, {
    name: 'Squalane',
    supplier: 'Example Oils',
    link: 'https://oils.example/squalane',
    use: 'the new cleanser',
  });
  expect(status).toBe(201);
  expect(body.data.attributes).toEqual({
    kind: 'hld-oil',
    name: 'Squalane',
    supplier: 'Example Oils',
    link: 'https://oils.example/squalane',
    state: 'open',
    votes: 1,
    hasMyVote: true,
    created: expect.any(String),
    updated: expect.any(String),
  });
});

test('R1.7 the same name again is a vote for the wish that is there, whatever its spelling', async () => {
  const again = await ask(second, { name: '  SQUALÁNE ' });
  expect(again.status).toBe(200);
  expect(again.body.data.attributes).toMatchObject({ name: 'Squalane', votes: 2, hasMyVote: true });
  await ask(second, { name: 'SQUALANE' });
  const { body } = await first.get('/api/wishes?q=squalan');
  expect(body.data.map(({ attributes }) => attributes['votes'])).toEqual([2]);
});

test('S-23 who asked, and what for, is not said', async () => {
  const { body } = await second.get('/api/wishes');
  expect(JSON.stringify(body)).not.toContain('cleanser');
  expect(JSON.stringify(body)).not.toContain(first.userId);
});

test('R1.7 votes are given and taken back; most wanted comes first', async () => {
  const limonene = (await ask(first, { name: 'Limonene oxide' })).body.data.id;
  const path = `/api/wishes/${limonene}/vote`;
  expect((await second.send(`PUT ${path}`)).body.data.attributes).toMatchObject({ votes: 2 });
  expect((await second.send(`PUT ${path}`)).body.data.attributes).toMatchObject({ votes: 2 });
  expect((await second.send(`DELETE ${path}`)).body.data.attributes).toMatchObject({
    votes: 1,
    hasMyVote: false,
  });
  const { body } = await first.get('/api/wishes');
  expect(body.data.map(({ attributes }) => attributes['name'])).toEqual(['Squalane', 'Limonene oxide']);
  expect((await second.get('/api/wishes?filter[mine]=yes')).body.meta.total).toBe(1);
  expect((await second.send('PUT /api/wishes/nonsense/vote')).status).toBe(404);
});

test('S-26 votes that come and go between two pages make the list neither skip nor repeat a row', async () => {
  const kind = 'hsp';
  const made = await server.inDatabase(async ({ orm }) => {
    const created = server.clock.now();
    const row = { kind, state: 'open', created, updated: created } as const;
    const rows = Array.from({ length: 150 }, (_, n) => ({
      ...row,
      id: randomUUID(),
      name: `Between pages ${n}`,
    }));
    await orm.insert(wish).values(rows);
    const voted = rows.filter((_, n) => n % 2 === 0).map(({ id: wishId }) => ({ wishId, created }));
    await orm.insert(wishVote).values(voted.map((each) => ({ ...each, userId: second.userId })));
    return rows.map(({ id }) => id);
  });
  const page = await second.get(`/api/wishes?filter[kind]=${kind}`);
  const shown = page.body.data.map(({ id }) => id);
  const still = made.filter((id) => !shown.includes(id));
  server.clock.move(1000);
  // One of those shown falls to the end of the list, and one of those to come rises to its beginning.
  expect((await second.send(`DELETE /api/wishes/${shown[0]}/vote`)).status).toBe(200);
  expect((await second.send(`PUT /api/wishes/${still[0]}/vote`)).status).toBe(200);
  const { body } = await second.get(page.body.links.next ?? '');
  expect(body.data.map(({ id }) => id).toSorted()).toEqual(still.toSorted());
  expect(body.data.find(({ id }) => id === still[0])?.attributes['votes']).toBe(1);
  await server.inDatabase(({ orm }) => orm.delete(wish).where(like(wish.name, 'Between pages %')));
});

test('R1.7 staff say what becomes of it, with a reason; nobody else does', async () => {
  const [asked] = (await admin.get('/api/wishes')).body.data;
  const path = `/api/wishes/${asked?.id}`;
  const judge = (person: Person, attributes: object, headers: Record<string, string> = {}) =>
    person.send(`PATCH ${path}`, bodyOf('wishes', attributes, asked?.id), headers);
  const { etag } = await admin.get(path);
  expect((await judge(first, { state: 'added' }, { 'If-Match': etag })).status).toBe(403);
  expect((await judge(admin, { state: 'declined' })).status).toBe(428);
  expect((await judge(admin, { state: 'lost' }, { 'If-Match': etag })).status).toBe(422);
  const judged = await judge(admin, { state: 'declined', reason: 'Not sold any more' }, { 'If-Match': etag });
  expect(judged.body.data.attributes).toMatchObject({ state: 'declined', reason: 'Not sold any more' });
  expect((await judge(admin, { state: 'planned' }, { 'If-Match': etag })).status).toBe(412);
  expect((await first.get('/api/wishes?filter[state]=declined')).body.meta.total).toBe(1);
});

test('R6.6 asking needs the science', async () => {
  expect((await ask(first, { kind: 'hsp', name: 'x' })).status).toBe(403);
  expect((await ask(admin, { name: 'x' })).status).toBe(403);
  expect((await ask(server.visitor, { name: 'x' })).status).toBe(401);
  expect((await ask(first, { name: 'x', link: 'ftp://x.example' })).status).toBe(422);
  expect((await first.get('/api/wishes?q=%00')).status).toBe(422);
});

test('R1.7 S-50 those who voted are notified of the decision by mail, once, and without what others wrote', async () => {
  const { body } = await ask(first, { name: 'Meadowfoam https://evil.example', use: 'a secret' });
  const { id } = body.data;
  await second.send(`PUT /api/wishes/${id}/vote`);
  const before = (await server.mails()).length;
  const judge = (state: string, etag: string) =>
    admin.send(`PATCH /api/wishes/${id}`, bodyOf('wishes', { state, reason: 'Values of 2025.' }, id), {
      'If-Match': etag,
    });
  expect((await judge('added', '"1"')).status).toBe(200);
  expect((await judge('added', '"2"')).status).toBe(200);
  const mails = (await server.mails()).slice(before);
  expect(mails).toHaveLength(2);
  for (const { subject, body: text } of mails) {
    expect(text).toContain('is now in the database.\n\nValues of 2025.');
    expect(`${subject} ${text}`).not.toMatch(/evil|secret|Meadowfoam/);
  }
  const { body: entries } = await admin.get(`/api/audit?filter[object]=wish ${id}`);
  expect(entries.data.at(-1)?.attributes).toMatchObject({
    before: { state: 'open' },
    after: { state: 'added' },
  });
});
