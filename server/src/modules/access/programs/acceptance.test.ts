import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { credential } from '../../../db/schema.ts';
import { PASSWORD } from '../../../testing/identity-server.ts';
import {
  HSP,
  type ParameterServer,
  type Person,
  type Resource,
  startParameterServer,
} from '../../../testing/parameter-server.ts';
import { addressOf } from '../../../testing/sharing.ts';

let server: ParameterServer;
let staff: Person;
let organisationId: string;
let subject: Person;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  organisationId = await server.organisation('Machines');
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await server.person(['admin-group']);
  subject = await server.person(['hld-app-group', ...HSP], organisationId);
});

const attributes = (given: object, id?: string) => ({
  data: { type: 'clients', ...(id === undefined ? {} : { id }), attributes: given },
});
const askFor = (scopes: string[], more: object = {}) =>
  staff.send(
    'POST /api/clients',
    attributes({ name: 'Nightly', organisationId, subjectId: subject.userId, scopes, ...more }),
  );
const answer = (id: string, word: 'accept' | 'secrets', { by = subject, password = PASSWORD } = {}) =>
  by.send(`POST /api/me/clients/${id}/${word}`, { password }, { 'Content-Type': 'application/json' });
const own = async (by = subject) => (await by.get('/api/me/clients')).body.data as Resource[];

async function tokenOf(id: string, secret: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
  });
  const body = (await response.json()) as { access_token?: string };
  return { status: response.status, token: body.access_token ?? '' };
}
const reads = async (path: string, token: string) => (await server.get(path, token)).status;

/** A client that its subject has accepted, with a token. */
async function accepted(scopes: string[]) {
  const { id } = (await askFor(scopes)).body.data;
  const { secret } = (await answer(id, 'accept')).body.data.attributes as { secret: string };
  return { id, secret, ...(await tokenOf(id, secret)) };
}

test('S-13 staff see no secret; the subject is told by mail, accepts with the password, and gets it once', async () => {
  const made = await askFor(['hsp/datasets']);
  expect(made.body.data.attributes).toMatchObject({ accepted: null, secrets: [] });
  expect(made.body.data.attributes).not.toHaveProperty('secret');
  const { id } = made.body.data;
  expect((await staff.send(`POST /api/clients/${id}/secrets`)).status).toBe(404);
  const mail = (await server.mails()).at(-1);
  expect([mail?.recipient, mail?.body]).toEqual([
    addressOf(subject),
    expect.stringContaining('https://suite.example/apps/profile#clients'),
  ]);
  expect(mail?.body).not.toContain('Nightly');

  expect((await own())[0]?.attributes).toMatchObject({ name: 'Nightly', accepted: null });
  expect((await answer(id, 'secrets')).status).toBe(409);
  expect((await answer(id, 'accept', { password: 'guessed' })).status).toBe(422);
  const yes = await answer(id, 'accept');
  expect([yes.status, yes.body.data.attributes['secret']]).toEqual([
    201,
    expect.stringMatching(/^[\w-]{43}$/),
  ]);
  expect((await answer(id, 'accept')).status).toBe(409);
  const secret = String(yes.body.data.attributes['secret']);
  expect(JSON.stringify([await own(), (await staff.get(`/api/clients/${id}`)).body])).not.toContain(secret);
  const { token } = await tokenOf(id, secret);
  expect(await reads('/api/ingredients/hsp?page[size]=1', token)).toBe(200);
});

test('S-13 S-21 nobody but the subject answers, not even the staff who added it', async () => {
  const { id } = (await askFor(['hsp/datasets'])).body.data;
  const rival = await server.person(HSP, organisationId);
  for (const person of [staff, rival]) {
    expect((await answer(id, 'accept', { by: person })).status).toBe(404);
    expect((await person.send(`POST /api/me/clients/${id}/revoke`)).status).toBe(404);
    expect(await own(person)).toEqual([]);
  }
});

test('S-13 a client that is declined opens nothing', async () => {
  const { id } = (await askFor(['hsp/datasets'])).body.data;
  expect((await subject.send(`POST /api/me/clients/${id}/revoke`)).status).toBe(200);
  expect((await answer(id, 'accept')).status).toBe(409);
  expect(await own()).toEqual([]);
  const open = await accepted(['hsp/datasets']);
  expect((await subject.send(`POST /api/me/clients/${open.id}/revoke`)).status).toBe(200);
  expect(await reads('/api/datasets', open.token)).toBe(401);
});

test('S-13 staff who signed in long ago give the password to add one', async () => {
  server.clock.move(6 * 60_000);
  const late = await askFor(['hsp/datasets']);
  expect([late.status, late.body.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/password' }]);
  expect((await askFor(['hsp/datasets'], { password: PASSWORD })).status).toBe(201);
});

test('S-13 a further scope waits for the subject again, a narrower one does not', async () => {
  const { id, secret, token } = await accepted(['hsp/datasets']);
  const change = async (scopes: string[]) => {
    const { etag } = await staff.get(`/api/clients/${id}`);
    return staff.send(`PATCH /api/clients/${id}`, attributes({ scopes }, id), { 'If-Match': etag });
  };
  const wider = await change(['hsp/datasets', 'hld/datasets']);
  expect([wider.status, wider.body.data.attributes['accepted']]).toEqual([200, null]);
  expect([await reads('/api/datasets', token), (await tokenOf(id, secret)).status]).toEqual([401, 401]);
  const again = (await answer(id, 'accept')).body.data.attributes as { secret: string };
  const narrower = await change(['hld/datasets']);
  expect(narrower.body.data.attributes['accepted']).toEqual(expect.any(String));
  expect((await tokenOf(id, again.secret)).status).toBe(200);
});

test('S-13 it stops reading when its subject loses the roles, and goes on with them', async () => {
  const { token } = await accepted(['hsp/datasets', 'hld/datasets']);
  const give = (roles: string[]) => server.changeAccount(subject.userId, { roles });
  const both = async () => [
    await reads('/api/ingredients/hsp?page[size]=1', token),
    await reads('/api/ingredients/hld-oil?page[size]=1', token),
  ];
  expect(await both()).toEqual([200, 200]);
  await give(['hsp-db-group']);
  expect(await both()).toEqual([200, 403]);
  await give([]);
  expect(await both()).toEqual([403, 403]);
  await give(['hld-db-group']);
  expect(await both()).toEqual([403, 200]);
});

test('S-50 what becomes of it is in the record, its secret in none', async () => {
  const { id, secret } = await accepted(['hsp/datasets']);
  await subject.send(`POST /api/me/clients/${id}/revoke`);
  const entries = await server.recordOf({ object: `client:${id}` });
  const secrets = await server.inDatabase(({ orm }) =>
    orm.select().from(credential).where(eq(credential.wholeId, id)),
  );
  const actions = entries.map(({ action }) => action);
  expect(actions).toEqual(['client.add', 'client.accept', 'client.token', 'client.revoke']);
  expect(JSON.stringify(entries)).not.toContain(secret);
  expect(secrets).toEqual([]);
});
