import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credential } from '../../../db/schema.ts';
import { PASSWORD } from '../../../testing/identity-server.ts';
import {
  attributes,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';

let server: ParameterServer;
let staff: Person;
let organisationId: string;
let subject: Person;
beforeAll(async () => {
  server = await startParameterServer();
  staff = await server.person(['admin-group']);
  organisationId = await server.organisation('Machines');
  subject = await newSubject();
});
afterAll(() => server.close());

const newSubject = () => server.person(['hld-app-group', 'hsp-app-group'], organisationId);
const JSON_BODY = { 'Content-Type': 'application/json' };
/** Something that only the subject does, with the password. */
const asSubject = (path: string, by: Person = subject) =>
  by.send(`POST /api/me${path.replace('/api', '')}`, { password: PASSWORD }, JSON_BODY);

async function askFor(scopes: string[] = ['hld/datasets', 'hsp/datasets']) {
  const given = { name: 'Nightly', organisationId, subjectId: subject.userId, scopes };
  const made = await staff.send('POST /api/clients', attributes('clients', given));
  expect(made.status).toBe(201);
  return made.body.data;
}

/** Added by staff, accepted by its subject. */
async function addClient(scopes: string[] = ['hld/datasets', 'hsp/datasets']) {
  const path = `/api/clients/${(await askFor(scopes)).id}`;
  const accepted = await asSubject(`${path}/accept`);
  expect(accepted.status).toBe(201);
  const { clientId, secret } = accepted.body.data.attributes as { clientId: string; secret: string };
  return { clientId, secret, path };
}

const ask = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/oauth/token`, { method: 'POST', headers, body: new URLSearchParams(form) });
const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const GRANT = { grant_type: 'client_credentials' };

async function tokenOf({ clientId, secret }: { clientId: string; secret: string }, scope?: string) {
  const answer = await ask({ ...GRANT, ...(scope ? { scope } : {}) }, basic(clientId, secret));
  return ((await answer.json()) as { access_token: string }).access_token;
}
const status = async (path: string, token: string, method = 'GET') => {
  const answer = await fetch(server.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
};

describe('tokens', () => {
  test('R3.3 S-13 a client exchanges id and secret for a token of 15 minutes, by header or by body', async () => {
    const { clientId, secret } = await addClient();
    const header = await ask(GRANT, basic(clientId, secret));
    expect(header.headers.get('cache-control')).toBe('no-store');
    expect(await header.json()).toEqual({
      access_token: expect.stringMatching(/^client\.[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'hld/datasets hsp/datasets',
    });
    const body = await ask({ ...GRANT, client_id: clientId, client_secret: secret, scope: 'hsp/datasets' });
    expect(await body.json()).toMatchObject({ scope: 'hsp/datasets' });
    const read = await staff.get(`/api/clients/${clientId}`);
    expect(read.body.data.attributes).toMatchObject({
      lastUsed: expect.any(String),
      subjectId: subject.userId,
    });
  });

  const wrong: [string, Record<string, string>, number, string][] = [
    ['no grant', {}, 400, 'invalid_request'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['nobody', GRANT, 401, 'invalid_client'],
    ['an id that is none', { ...GRANT, client_id: "' or 1=1", client_secret: 'x' }, 401, 'invalid_client'],
    ['something unknown', { ...GRANT, username: 'x' }, 400, 'invalid_request'],
    [
      'a scope that is none',
      { ...GRANT, client_id: 'x', client_secret: 'x', scope: 'admin' },
      400,
      'invalid_scope',
    ],
  ];
  test.each(wrong)('R3.3 %s is refused in the words of RFC 6749', async (_, form, ...refusal) => {
    const answer = await ask(form);
    expect([answer.status, await answer.json()]).toEqual([
      refusal[0],
      { error: refusal[1], error_description: expect.any(String) },
    ]);
  });

  test('R3.3 a wrong secret, both ways at once, twice the same field, another media type', async () => {
    const { clientId, secret } = await addClient(['hsp/datasets']);
    const guessed = await ask(GRANT, basic(clientId, 'guessed'));
    expect([guessed.status, guessed.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="clients"']);
    expect((await ask({ ...GRANT, client_secret: secret }, basic(clientId, secret))).status).toBe(400);
    expect((await ask({ ...GRANT, scope: 'hld/datasets' }, basic(clientId, secret))).status).toBe(400);
    const twice = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&grant_type=client_credentials',
    });
    expect(twice.status).toBe(400);
    expect((await server.post('/oauth/token', GRANT)).status).toBe(400);
  });
});

describe('what a client reaches', () => {
  test('S-13 datasets and ingredients of its scopes, by reading, and nothing else at all', async () => {
    const set = { name: 'Of the subject', kind: 'hsp', scope: 'own' };
    const made = await subject.send('POST /api/datasets', attributes('datasets', set));
    const token = await tokenOf(await addClient(['hsp/datasets']));
    expect(await status('/api/datasets', token)).toBe(200);
    expect(await status('/api/ingredients/hsp?page[size]=1', token)).toBe(200);
    expect(await status(`/api/datasets/${made.body.data.id}`, token)).toBe(200);
    for (const path of [
      '/api/ingredients/hld-oil',
      '/api/recipes/hld',
      '/api/me',
      '/api/me/export',
      '/api/users',
      '/api/customers',
      '/api/audit',
      '/api/auth/sessions',
    ]) {
      expect(`${path} ${await status(path, token)}`).toBe(`${path} 403`);
    }
    for (const line of [
      'POST /api/datasets',
      `DELETE /api/datasets/${made.body.data.id}`,
      'POST /api/ingredients/hsp',
    ]) {
      const [method = '', path = ''] = line.split(' ');
      expect(`${line} ${await status(path, token, method)}`).toBe(`${line} 403`);
    }
    const rival = await server.person(['hsp-app-group'], await server.organisation('Rivals'));
    const theirs = await rival.send('POST /api/datasets', attributes('datasets', set));
    expect(await status(`/api/datasets/${theirs.body.data.id}`, token)).toBe(404);
  });

  test('S-13 it ends with its time, its secret, its revocation, its subject and the licence', async () => {
    const timed = await tokenOf(await addClient());
    server.clock.move(16 * 60_000 + 1000);
    expect(await status('/api/datasets', timed)).toBe(401);
    [staff, subject] = [await server.person(['admin-group']), await newSubject()];

    const rotated = await addClient();
    const old = await tokenOf(rotated);
    server.clock.move(1000); // the secrets stand in the order of their times
    const second = await asSubject(`${rotated.path}/secrets`);
    const renewed = { ...rotated, secret: String(second.body.data.attributes['secret']) };
    expect((await asSubject(`${rotated.path}/secrets`)).status).toBe(409);
    const both = await tokenOf(renewed);
    expect([await status('/api/datasets', old), await status('/api/datasets', both)]).toEqual([200, 200]);
    const [first] = second.body.data.attributes['secrets'] as { id: string }[];
    const ofFirst = `${rotated.path}/secrets/${first?.id}`.replace('/api', '/api/me');
    expect((await subject.send(`DELETE ${ofFirst}`)).status).toBe(204);
    expect([await status('/api/datasets', old), await status('/api/datasets', both)]).toEqual([401, 200]);
    expect((await staff.send(`POST ${rotated.path}/revoke`)).status).toBe(200);
    expect(await status('/api/datasets', both)).toBe(401);
    expect((await ask(GRANT, basic(renewed.clientId, renewed.secret))).status).toBe(401);

    const licensed = await tokenOf(await addClient(['hsp/datasets']));
    const { etag } = await staff.get(`/api/customers/${organisationId}`);
    const blocked = attributes('customers', { status: 'blocked' }, organisationId);
    await staff.send(`PATCH /api/customers/${organisationId}`, blocked, { 'If-Match': etag });
    expect(await status('/api/ingredients/hsp', licensed)).toBe(403);
    const open = attributes('customers', { status: 'active' }, organisationId);
    await staff.send(`PATCH /api/customers/${organisationId}`, open, { 'If-Match': '"2"' });
    expect(await status('/api/ingredients/hsp', licensed)).toBe(200);
  });

  test('S-13 S-50 a secret is shown once, kept as a hash, and in no record', async () => {
    const { clientId, secret, path } = await addClient();
    expect(JSON.stringify((await staff.get(path)).body)).not.toContain(secret);
    const kept = await server.inDatabase(({ orm }) =>
      orm.select().from(credential).where(eq(credential.wholeId, clientId)),
    );
    expect(JSON.stringify(kept)).not.toContain(secret);
    await tokenOf({ clientId, secret });
    const entries = await server.recordOf({ object: `client:${clientId}` });
    expect(entries.map(({ action }) => action)).toEqual(['client.add', 'client.accept', 'client.token']);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('S-13 a subject of another customer is refused', async () => {
    const foreign = await server.person([], await server.organisation('Elsewhere'));
    const given = { name: 'x', organisationId, subjectId: foreign.userId, scopes: ['hsp/datasets'] };
    expect((await staff.send('POST /api/clients', attributes('clients', given))).status).toBe(422);
  });
});

test('R3.3 the guide’s script works as it is written', async () => {
  const { clientId, secret } = await addClient(['hld/datasets']);
  const { stdout } = await promisify(execFile)(process.execPath, ['docs/guides/integration-client.mjs'], {
    env: { SUITE_URL: server.url, CLIENT_ID: clientId, CLIENT_SECRET: secret },
    maxBuffer: 16 * 1024 * 1024,
  });
  const lines = stdout.trimEnd().split('\n');
  const total = /^HLD Oils \(hld-oil\): (\d+) ingredients$/m.exec(stdout)?.[1];
  expect(lines.filter((line) => line.startsWith('  ')).length).toBeGreaterThanOrEqual(Number(total));
  expect(Number(total)).toBeGreaterThan(10);
  expect(stdout).toMatch(/^ {2}\S.*: -?\d+(?:\.\d+)?$/m);
});
