import { userDocumentSchema } from '@suite/contracts/users';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { credential, mail, users } from '../../../db/schema.ts';
import { LIMITS, RAISED_LIMITS } from '../../../platform/limits.ts';
import { clearRateLimit, consumeRateLimit } from '../../../platform/rate-limit.ts';
import {
  addOrganisation,
  type IdentityServer,
  PASSWORD,
  startIdentityServer,
} from '../../../testing/identity-server.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ limits: { ...RAISED_LIMITS, exports: LIMITS.exports } });
});
afterAll(() => server.close());

async function somebody(person: Parameters<IdentityServer['addUser']>[0] = {}) {
  const user = await server.addUser(person);
  return { ...user, token: (await server.signIn(user.email)).token };
}
const patch = (token: string, body: unknown) =>
  fetch(`${server.url}/api/me`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/vnd.api+json', ...bearer(token) },
    body: JSON.stringify(body),
  });

describe('GET /api/me', () => {
  test('R3.2 tells userId, name, e-mail, roles and organisation', async () => {
    const organisationId = await addOrganisation(server, 'Auriga');
    const { token, id, email } = await somebody({
      name: 'Sunita',
      roles: ['supplier-group'],
      organisationId,
    });
    const answer = await server.get('/api/me', token);
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { data } = userDocumentSchema.parse(await answer.json());
    expect(data).toMatchObject({
      type: 'user',
      id,
      attributes: { userId: id, name: 'Sunita', email, roles: ['supplier-group'], organisationId },
    });
  });

  test('R3.2 S-25 the organisation is optional, an account without roles is one, and no proof is shown', async () => {
    const { token } = await somebody();
    const text = await (await server.get('/api/me', token)).text();
    const { data } = userDocumentSchema.parse(JSON.parse(text));
    expect(data.attributes).not.toHaveProperty('organisationId');
    expect(data.attributes.roles).toEqual([]);
    expect(text).not.toMatch(/argon2|hash|totp|state/);
  });
});

describe('R6.3 product lines that are off', () => {
  test('R6.3 take their roles away', async () => {
    const off = await startIdentityServer({
      flags: { emulsion: false, supplier: false },
      prepared: server.prepared,
    });
    onTestFinished(() => off.close());
    const { email } = await off.addUser({
      roles: [
        'hld-app-group',
        'hld-db-group',
        'supplier-group',
        'hsp-app-group',
        'hsp-db-group',
        'admin-group',
      ],
    });
    const { body, token } = await off.signIn(email);
    expect(body.roles).toEqual(['admin-group', 'hsp-app-group', 'hsp-db-group']);
    const calculate = (name: string) => off.post(`/api/calculations/${name}`, {}, bearer(token));
    expect((await calculate('hld')).status).toBe(404);
    expect((await off.post('/api/calculations/hld', {})).status).toBe(404);
    expect((await calculate('hsp-score')).status).toBe(422);
  });
});

describe('PATCH /api/me', () => {
  test('changes the name and some of the preferences, and keeps the others', async () => {
    const { token } = await somebody();
    const scoreLimits = [0.4, 0.7, 0.9, 1.1, 1.8];
    expect((await patch(token, { name: ' Ada ', preferences: { unit: 'cal', scoreLimits } })).status).toBe(
      200,
    );
    const answer = await patch(token, {
      preferences: { numberFormat: '1.234,5', dateFormat: 'dd.mm.yyyy', areKeysOn: false },
    });
    const { data } = userDocumentSchema.parse(await answer.json());
    expect(data.attributes).toMatchObject({
      name: 'Ada',
      preferences: {
        language: 'en',
        unit: 'cal',
        numberFormat: '1.234,5',
        dateFormat: 'dd.mm.yyyy',
        areKeysOn: false,
        scoreLimits,
      },
    });
    const back = await patch(token, { preferences: { scoreLimits: null } });
    expect(userDocumentSchema.parse(await back.json()).data.attributes.preferences).not.toHaveProperty(
      'scoreLimits',
    );
  });

  const refused: [string, object][] = [
    ['roles', { roles: ['admin-group'] }],
    ['an organisation', { organisationId: crypto.randomUUID() }],
    ['another id', { userId: crypto.randomUUID() }],
    ['an address', { email: 'other@people.example' }],
    ['a state', { state: 'active' }],
    ['a password', { passwordHash: 'x' }],
    ['unknown preferences', { preferences: { theme: 'dark' } }],
    ['limits that do not rise', { preferences: { scoreLimits: [1, 0.5, 2, 3, 4] } }],
    ['an empty name', { name: ' ' }],
    ['a name with a line break', { name: 'a\nb' }],
  ];
  test.each(refused)('S-25 takes no %s', async (_, body) => {
    const { token, id } = await somebody();
    const before = await server.accountOf(id);
    expect((await patch(token, body)).status).toBe(422);
    expect(await server.accountOf(id)).toEqual(before);
  });

  const inNameOf = (userId: string) => {
    const nothing = { organisationId: undefined, roles: [], address: '', loopback: false };
    return server.database.as({ kind: 'user', userId, ...nothing });
  };

  test('S-22 a person cannot write permissions into the own row, whatever a query says', async () => {
    const { id } = await somebody();
    const attempt = (change: object) => inNameOf(id).transaction(({ orm }) => orm.update(users).set(change));
    for (const change of [
      { roles: ['admin-group'] },
      { state: 'active', email: 'x@y.zz' },
      { passwordHash: 'x' },
    ]) {
      await expect(attempt(change)).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    await attempt({ name: 'Mine' });
    expect(await server.accountOf(id)).toMatchObject({ name: 'Mine', roles: [] });
  });

  test('S-22 a person sees and changes no other account, session or token', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const seen = await inNameOf(one.id).transaction(async ({ orm }) => {
      await orm.update(users).set({ name: 'Taken over' });
      await orm.delete(credential).where(eq(credential.userId, other.id));
      const tables = ['recovery_code', 'sign_in_try', 'organisation'];
      const counts: number[] = [];
      for (const table of tables) {
        const { rows } = (await orm.execute(
          sql`select count(*)::int as n from ${sql.identifier(table)}`,
        )) as { rows: { n: number }[] };
        counts.push(rows[0]?.n ?? -1);
      }
      const seenOf = await orm.select().from(credential);
      return { ids: (await orm.select().from(users)).map(({ id }) => id), counts, seenOf };
    });
    // The session itself, and none of its tokens.
    const seenOf = [expect.objectContaining({ kind: 'session', part: 'whole', hash: null, userId: one.id })];
    expect(seen).toEqual({ ids: [one.id], counts: [0, 0, 0], seenOf });
    expect(await server.accountOf(other.id)).toMatchObject({ name: 'Somebody' });
    expect((await server.get('/api/me', other.token)).status).toBe(200);
  });
});

describe('sessions', () => {
  interface List {
    data: { id: string; type: string; attributes: Record<string, unknown> }[];
  }
  const list = async (token: string) =>
    ((await (await server.get('/api/auth/sessions', token)).json()) as List).data;
  const end = (token: string, id: string) =>
    fetch(`${server.url}/api/auth/sessions/${id}`, { method: 'DELETE', headers: bearer(token) });

  test('S-09 are listed for their owner, and the one in use is marked', async () => {
    const { email, token } = await somebody();
    await server.signIn(email);
    const sessions = await list(token);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ attributes }) => attributes['isCurrent'])).toHaveLength(1);
    expect(sessions[0]).toMatchObject({
      type: 'session',
      attributes: { address: '127.0.0.1', agent: 'node', created: server.clock.now().toISOString() },
    });
  });

  test('S-09 one of them can be ended, and works no more', async () => {
    const { email, token } = await somebody();
    const elsewhere = await server.signIn(email);
    const other = (await list(token)).find(({ attributes }) => !attributes['isCurrent']);
    expect((await end(token, other?.id ?? '')).status).toBe(204);
    expect((await server.get('/api/me', elsewhere.token)).status).toBe(401);
    expect((await end(token, other?.id ?? '')).status).toBe(404);
  });

  test('S-21 one of somebody else is not found, like one that never was, and goes on', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [theirs] = await list(other.token);
    const foreign = await end(one.token, theirs?.id ?? '');
    const missing = await end(one.token, crypto.randomUUID());
    const body = async (answer: Response) => {
      const { errors } = (await answer.json()) as { errors: object[] };
      return errors.map((error) => ({ ...error, id: 'of the request' }));
    };
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(await body(foreign)).toEqual(await body(missing));
    expect((await server.get('/api/me', other.token)).status).toBe(200);
    expect((await end(one.token, 'not-an-id')).status).toBe(404);
  });

  test('S-50 what was not found and what was forbidden is in the record', async () => {
    const { token, id } = await somebody();
    await end(token, crypto.randomUUID());
    await server.post('/api/calculations/hld', {}, bearer(token));
    await server.get('/api/no-such-thing', token);
    const entries = await server.recordOf({ userId: id });
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['user.sign-in', 'ok'],
      ['access.not-found', 'refused'],
      ['access.forbidden', 'refused'],
    ]);
  });
});

describe('GET /api/me/export', () => {
  test('S-54 holds everything about the caller and no proof', async () => {
    const { token, id, email } = await somebody({ application: { company: 'Nordic' } });
    await server.post('/api/auth/reset', { email });
    const answer = await server.get('/api/me/export', token);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body).toMatchObject({
      user: { userId: id, email, state: 'active', application: { company: 'Nordic' } },
      hasPassword: true,
      recoveryCodesLeft: 0,
      sessions: [{ userId: id, address: '127.0.0.1' }],
      mails: [{ subject: expect.stringContaining('Choose a new password') }],
    });
    expect(JSON.stringify(body['record'])).toContain('user.sign-in');
    expect(JSON.stringify(body)).not.toMatch(/argon2|token=/);
  });

  test('S-54 one at a time for a person, and six a day', async () => {
    const { token, id } = await somebody();
    const ask = () => server.get('/api/me/export', token);
    const turn = `exporting ${id}`;
    // What another request does while it is answered.
    await consumeRateLimit(server, turn, LIMITS.exports.atOnce);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.json()).toMatchObject({
      errors: [{ detail: 'Your data is being exported already. Try again when that export has finished.' }],
    });
    const other = await somebody();
    expect((await server.get('/api/me/export', other.token)).status).toBe(200);
    await server.inDatabase((tx) => clearRateLimit(tx, turn));
    for (let n = 0; n < LIMITS.exports.often.count; n += 1) {
      const answer = await ask();
      expect([answer.status, ((await answer.json()) as { user: { userId: string } }).user.userId]).toEqual([
        200,
        id,
      ]);
    }
    const late = await ask();
    expect([late.status, Number(late.headers.get('retry-after')) > 3600]).toEqual([429, true]);
  });

  test('a request for its head alone takes no turn', async () => {
    const { token } = await somebody();
    for (let n = 0; n < 8; n += 1) {
      const answer = await fetch(`${server.url}/api/me/export`, { method: 'HEAD', headers: bearer(token) });
      expect(answer.status).toBe(200);
    }
    expect((await server.get('/api/me/export', token)).status).toBe(200);
  });
});

describe('POST /api/me/erase', () => {
  const erase = (token: string, password = PASSWORD) =>
    server.post('/api/me/erase', { password }, bearer(token));

  test('S-54 takes the person out of the live data; the record keeps a pseudonym, and the address is free', async () => {
    const { token, id, email } = await somebody({ name: 'Gone Tomorrow', roles: ['hld-app-group'] });
    await server.post('/api/auth/reset', { email });
    expect((await erase(token)).status).toBe(202);
    expect(await server.accountOf(id)).toMatchObject({
      state: 'erased',
      name: '',
      email: `${id}@erased.invalid`,
      roles: [],
      passwordHash: null,
      preferences: {},
    });
    expect((await server.get('/api/me', token)).status).toBe(401);
    expect((await server.signIn(email)).status).toBe(401);
    const left = await server.inDatabase(async ({ orm }) => [
      await orm.select().from(mail).where(eq(mail.recipient, email)),
      await orm.select().from(credential).where(eq(credential.userId, id)),
    ]);
    expect(left).toEqual([[], []]);
    const entries = await server.recordOf({ object: `user:${id}` });
    expect(entries.at(-1)).toMatchObject({ action: 'user.erase', outcome: 'ok' });
    expect(JSON.stringify(entries)).not.toContain(email);
    await server.addUser({ email });
    expect((await server.signIn(email)).status).toBe(200);
  });

  test('S-54 needs the password', async () => {
    const { token, id } = await somebody();
    const wrong = await erase(token, 'wrong');
    expect(await wrong.json()).toMatchObject({
      errors: [{ status: '422', source: { pointer: '/password' } }],
    });
    expect(await server.accountOf(id)).toMatchObject({ state: 'active' });
  });

  test('the last administrator stays', async () => {
    await server.inDatabase(({ orm }) => orm.update(users).set({ roles: [] }));
    const [one, other] = [
      await somebody({ roles: ['admin-group'] }),
      await somebody({ roles: ['admin-group'] }),
    ];
    expect((await erase(one.token)).status).toBe(202);
    const refused = await erase(other.token);
    expect(refused.status).toBe(409);
    expect(await server.accountOf(other.id)).toMatchObject({ state: 'active' });
  });
});
