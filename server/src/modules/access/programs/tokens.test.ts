import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { credential } from '../../../db/schema.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { newProgramToken } from '../../../platform/program-token.ts';
import { someDocument } from '../../../testing/hld-documents.ts';
import { PASSWORD } from '../../../testing/identity-server.ts';
import {
  attributes,
  DATABASES,
  HLD,
  HSP,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';
import { addressOf } from '../../../testing/sharing.ts';
import { purgeExpiredCredentials } from '../credential-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let server: ParameterServer;
let owner: Person;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.person([...HLD, ...HSP]);
});

const make = (scopes: string[], more: object = {}, by = owner) =>
  by.send('POST /api/me/tokens', attributes('tokens', { name: 'Notebook', scopes, ...more }));
async function tokenWith(scopes: string[], more: object = {}, by = owner) {
  const made = await make(scopes, more, by);
  expect(made.status).toBe(201);
  return { id: made.body.data.id, token: String(made.body.data.attributes['token']) };
}
async function ask(token: string, line: string, body?: unknown) {
  const [method = '', path = ''] = line.split(' ');
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/vnd.api+json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const detail = /"detail":"([^"]*)"/.exec(text)?.[1];
  return { status: answer.status, text, detail, challenge: answer.headers.get('www-authenticate') };
}
const status = async (token: string, line = 'GET /api/recipes/hld') => (await ask(token, line)).status;
const recipe = (name: string) => attributes('hld-recipe', { document: someDocument({ name }) });

test('S-13 a token is shown once, kept as a hash, listed by name, told of by mail and in the record', async () => {
  const made = await make(['recipes:read', 'calculations'], { days: 30 });
  const { token, ...shown } = made.body.data.attributes;
  expect(token).toMatch(/^pfs_[0-9A-Za-z]{49}$/);
  expect(shown).toMatchObject({ name: 'Notebook', scopes: ['calculations', 'recipes:read'], lastUsed: null });
  expect(Date.parse(String(shown['expires'])) - server.clock.now().getTime()).toBe(30 * DAY_MS);
  const mail = (await server.mails()).at(-1);
  expect([mail?.recipient, mail?.body]).toEqual([
    addressOf(owner),
    expect.stringContaining('/apps/profile#tokens'),
  ]);
  expect(mail?.body).not.toContain('Notebook');
  const listed = await owner.get('/api/me/tokens');
  expect(listed.body.data.map(({ attributes: each }) => each)).toEqual([shown]);
  const { id } = made.body.data;
  const entries = await server.recordOf({ object: `token:${id}` });
  const kept = await server.inDatabase(({ orm }) =>
    orm.select().from(credential).where(eq(credential.id, id)),
  );
  expect(kept).toHaveLength(1);
  expect(entries).toMatchObject([{ action: 'token.add', userId: owner.userId }]);
  expect(JSON.stringify([kept, entries, mail, listed.body, server.lines])).not.toContain(String(token));
});

test('S-13 it does what its person may and its scopes open; a missing scope is named', async () => {
  const reader = await tokenWith(['recipes:read']);
  const writer = await tokenWith(['recipes:write']);
  const saved = await ask(writer.token, 'POST /api/recipes/hld', recipe('By a script'));
  expect(saved.status).toBe(201);
  expect((await ask(reader.token, 'GET /api/recipes/hld')).text).toContain('By a script');
  const refused = await ask(reader.token, 'POST /api/recipes/hld', recipe('Never'));
  expect(refused).toMatchObject({
    status: 403,
    detail: 'This needs the scope recipes:write.',
    challenge: 'Bearer error="insufficient_scope", scope="recipes:write"',
  });
  const search = await ask(reader.token, 'GET /api/ingredients/hsp');
  expect([search.status, search.detail]).toEqual([
    403,
    'This needs the scope hsp/datasets or ingredients:read.',
  ]);
  for (const line of [
    'GET /api/me',
    'GET /api/me/tokens',
    'POST /api/me/tokens',
    'GET /api/auth/sessions',
    'GET /api/shares',
  ]) {
    const closed = await ask(writer.token, line);
    expect([line, closed.status, closed.detail]).toEqual([
      line,
      403,
      'A program cannot do this. Sign in to the app and do it there.',
    ]);
  }
  const entries = await server.recordOf({ clientId: writer.id });
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual(
    Array.from({ length: 5 }, () => ['access.forbidden', 'client']),
  );
});

test('S-13 R6.6 a scope gives nothing that the person does not have: roles of now, no export, never staff', async () => {
  const admin = await server.person(['admin-group', 'supplier-group', ...HSP]);
  const all = [
    'hld/datasets',
    'hsp/datasets',
    'ingredients:read',
    'calculations',
    'recipes:read',
    'recipes:write',
  ];
  const { token } = await tokenWith(all, {}, admin);
  expect(await status(token, 'GET /api/recipes/hsp')).toBe(200);
  expect(await status(token, 'GET /api/recipes/hld')).toBe(403);
  for (const path of [
    '/api/customers',
    '/api/audit',
    '/api/users',
    '/api/portfolio/products',
    '/api/wishes',
  ]) {
    expect([path, await status(token, `GET ${path}`)]).toEqual([path, 403]);
  }
  const values = `GET /api/ingredients/hsp/${admin.userId}/values`;
  expect(await status(token, values)).toBe(403);
  const give = (roles: string[]) => server.changeAccount(admin.userId, { roles });
  await give(DATABASES);
  expect([await status(token, values), await status(token, 'GET /api/recipes/hsp')]).toEqual([404, 403]);
});

test('S-21 a dataset is read by a token and never written', async () => {
  const { token } = await tokenWith(['hsp/datasets']);
  const set = await owner.send('POST /api/datasets', attributes('datasets', { name: 'Own', kind: 'hsp' }));
  expect((await ask(token, `GET /api/datasets/${set.body.data.id}`)).status).toBe(200);
  const written = await ask(token, 'POST /api/datasets', attributes('datasets', { name: 'No', kind: 'hsp' }));
  expect([written.status, written.detail]).toEqual([
    403,
    'A program cannot do this. Sign in to the app and do it there.',
  ]);
});

test('S-13 wrong, expired and revoked tokens open nothing', async () => {
  const { id, token } = await tokenWith(['recipes:read'], { days: 1 });
  const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
  for (const wrong of [
    newProgramToken('token'),
    newProgramToken('access'),
    changed,
    `${token}x`,
    'pfs_',
    token.slice(4),
  ]) {
    expect(await ask(wrong, 'GET /api/recipes/hld')).toMatchObject({
      status: 401,
      challenge: 'Bearer error="invalid_token"',
    });
  }
  expect(await status(token)).toBe(200);
  const rival = await server.person(HLD);
  expect((await rival.send(`DELETE /api/me/tokens/${id}`)).status).toBe(404);
  expect((await owner.send('DELETE /api/me/tokens/none')).status).toBe(404);
  expect((await owner.send(`DELETE /api/me/tokens/${id}`)).status).toBe(204);
  expect([await status(token), (await owner.send(`DELETE /api/me/tokens/${id}`)).status]).toEqual([401, 404]);

  const other = await tokenWith(['recipes:read'], { days: 1 });
  server.clock.move(DAY_MS + 2 * MINUTE_MS);
  expect(await status(other.token)).toBe(401);
  const again = await server.signIn(await emailOf(owner));
  const list = await (await server.get('/api/me/tokens', again.token)).json();
  expect(list).toMatchObject({ data: [{ id: other.id }] });
  server.clock.move(31 * DAY_MS);
  await purgeExpiredCredentials(server.database, server.clock);
  expect(await rowsOf(owner)).toEqual([]);
});

test('S-09 it ends when the account is blocked, when the password is reset and when staff end all sessions', async () => {
  const staff = await server.person(['admin-group']);
  const reset = await tokenWith(['recipes:read']);
  await server.post('/api/auth/reset', { email: await emailOf(owner) });
  const link = new URL(await server.lastLink()).searchParams.get('token');
  const done = await server.post('/api/auth/reset', { token: link, password: 'a new one, 57 teapots' });
  expect([done.status, await status(reset.token)]).toEqual([204, 401]);

  const person = await server.person(HLD);
  const ended = await tokenWith(['recipes:read'], {}, person);
  expect((await staff.send(`POST /api/users/${person.userId}/end-sessions`)).status).toBe(204);
  expect(await status(ended.token)).toBe(401);

  const blocked = await server.person(HLD);
  const { token } = await tokenWith(['recipes:read'], {}, blocked);
  const path = `/api/users/${blocked.userId}`;
  const change = async (state: string) => {
    const { etag } = await staff.get(path);
    const body = attributes('users', { state, password: PASSWORD }, blocked.userId);
    return (await staff.send(`PATCH ${path}`, body, { 'If-Match': etag })).status;
  };
  expect([await change('blocked'), await status(token)]).toEqual([200, 401]);
  // Whoever is let in again makes new ones.
  expect([await change('active'), await status(token)]).toEqual([200, 401]);
  expect(await rowsOf(blocked)).toEqual([]);
});

test('S-13 whoever signed in more than five minutes ago gives the password', async () => {
  server.clock.move(6 * MINUTE_MS);
  const late = await make(['calculations']);
  expect([late.status, late.body.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/password' }]);
  expect((await make(['calculations'], { password: 'guessed it' })).status).toBe(422);
  expect((await make(['calculations'], { password: PASSWORD })).status).toBe(201);
});

test('S-13 twenty at most, none without a scope, none for more than a year; ninety days unless told', async () => {
  for (const wrong of [
    { scopes: [] },
    { scopes: ['admin'] },
    { scopes: ['calculations', 'calculations'] },
    { days: 366 },
    { days: 0 },
    { name: ' ' },
  ]) {
    expect((await make(['calculations'], wrong)).status).toBe(422);
  }
  const made = await make(['calculations']);
  expect(Date.parse(String(made.body.data.attributes['expires'])) - server.clock.now().getTime()).toBe(
    90 * DAY_MS,
  );
  const more = await Promise.all(Array.from({ length: 25 }, () => make(['calculations'])));
  expect(more.filter(({ status: code }) => code === 201)).toHaveLength(19);
  expect(more.filter(({ status: code }) => code === 409)).toHaveLength(6);
});

test('S-13 the last use is written down, once in ten minutes', async () => {
  const { token } = await tokenWith(['recipes:read']);
  const used = async () => (await rowsOf(owner))[0]?.lastUsed?.getTime();
  const first = server.clock.now().getTime();
  await Promise.all([status(token), status(token), status(token)]);
  expect(await used()).toBe(first);
  server.clock.move(9 * MINUTE_MS);
  await status(token);
  expect(await used()).toBe(first);
  server.clock.move(2 * MINUTE_MS);
  await status(token);
  expect(await used()).toBe(server.clock.now().getTime());
});

test('S-54 tokens are part of the export of a person', async () => {
  await tokenWith(['recipes:read']);
  const exported = await owner.text('/api/me/export');
  expect(JSON.parse(exported.text)).toMatchObject({ programs: [{ kind: 'token', name: 'Notebook' }] });
});

test('S-11 a token has a budget of its own, which leaves its person room', async () => {
  const limits = { ...LIMITS, api: { ...LIMITS.api, atOnce: 100 } };
  const strict = await startParameterServer({ isSeeded: false, limits });
  onTestFinished(() => strict.close());
  const person = await strict.person(HLD);
  const made = await person.send(
    'POST /api/me/tokens',
    attributes('tokens', { name: 'Wild', scopes: ['recipes:read'] }),
  );
  const token = String(made.body.data.attributes['token']);
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const answer = await strict.get('/api/recipes/hld', token);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(answers.filter((code) => code === 200)).toHaveLength(LIMITS.api.perProgram.count);
  expect(answers.filter((code) => code === 429)).toHaveLength(10);
  expect((await person.get('/api/recipes/hld')).status).toBe(200);
});

const rowsOf = ({ userId }: Person) =>
  server.inDatabase(({ orm }) =>
    orm
      .select()
      .from(credential)
      .where(and(eq(credential.kind, 'token'), eq(credential.userId, userId))),
  );
const emailOf = async ({ userId }: Person) => (await server.accountOf(userId))?.email ?? '';
