import { randomUUID } from 'node:crypto';
import { SCIM_SCHEMA, SCIM_TYPE } from '@suite/contracts/scim';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credential, type users } from '../../../db/schema.ts';
import { type IdentityServer, startIdentityServer } from '../../../testing/identity-server.ts';
import { colleagueOf, type ScimCompany, scimCompany } from '../../../testing/scim-stage.ts';
import { hashOf } from '../token.ts';

let server: IdentityServer;
let company: ScimCompany;
beforeAll(async () => {
  server = await startIdentityServer();
  company = await scimCompany(server);
});
afterAll(() => server.close());

const actionsOf = (id: string) => server.recordOf({ object: `user:${id}`, actorKind: 'directory' });

const colleague = (more: Partial<typeof users.$inferInsert> = {}) => colleagueOf(server, company, more);

describe('people of a directory', () => {
  test('RFC 7644 3.3 a user is added, invited, on record, and read as it was said', async () => {
    const userName = `Ada.Novak@${company.domain}`;
    const { status, body, headers } = await company.ask('POST /Users', {
      schemas: [SCIM_SCHEMA.user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: 'aad-1',
      userName,
      name: { givenName: 'Ada', familyName: 'Novak', formatted: 'Ada Novak' },
      emails: [{ primary: true, type: 'work', value: userName }],
      active: true,
      password: 'never kept',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Lab' },
    });
    expect(status).toBe(201);
    expect(headers.get('content-type')).toBe(SCIM_TYPE);
    expect(body).toMatchObject({
      schemas: [SCIM_SCHEMA.user],
      externalId: 'aad-1',
      userName,
      displayName: 'Ada Novak',
      name: { givenName: 'Ada', familyName: 'Novak', formatted: 'Ada Novak' },
      emails: [{ value: userName.toLowerCase(), type: 'work', primary: true }],
      active: true,
      groups: [],
      meta: { resourceType: 'User', version: headers.get('etag') },
    });
    expect(JSON.stringify(body)).not.toMatch(/never kept|Lab/);
    const id = String(body['id']);
    expect(headers.get('location')).toBe(`https://suite.example/scim/v2/Users/${id}`);
    expect(await server.accountOf(id)).toMatchObject({ state: 'invited', roles: [], passwordHash: null });
    expect((await server.mails()).at(-1)).toMatchObject({ recipient: userName.toLowerCase() });
    expect(await actionsOf(id)).toMatchObject([
      { action: 'user.provision', organisationId: company.organisationId },
    ]);
    expect((await company.ask(`GET /Users/${id}`)).body).toEqual(body);
  });

  test('RFC 7644 3.4.2 people are found by what directories ask for, page by page', async () => {
    const other = await scimCompany(server);
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) ids.push(await other.add(name, { externalId: `x-${name}` }));
    const found = async (filter: string) => {
      const { status, body } = await other.ask(`GET /Users?filter=${encodeURIComponent(filter)}`);
      return status === 200
        ? (body['Resources'] as { id: string }[]).map(({ id }) => ids.indexOf(id))
        : status;
    };
    expect(await found(`userName eq "ONE@${other.domain}"`)).toEqual([0]);
    expect(await found('externalId eq "x-two"')).toEqual([1]);
    expect(await found(`id eq "${ids[2]}"`)).toEqual([2]);
    expect(await found(`emails.value eq "two@${other.domain}"`)).toEqual([1]);
    expect(await found(`emails[type eq "work"].value eq "two@${other.domain}"`)).toEqual([1]);
    expect(await found('active eq true and externalId eq "x-three"')).toEqual([2]);
    expect(await found('active eq false')).toEqual([]);
    expect(await found('userName eq "nobody"')).toEqual([]);
    expect(await found('password eq "x"')).toBe(400);
    expect(await found('userName sw "o"')).toBe(400);
    const page = await other.ask('GET /Users?startIndex=2&count=1&attributes=userName');
    expect(page.body).toEqual({
      schemas: [SCIM_SCHEMA.list],
      totalResults: 3,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ schemas: [SCIM_SCHEMA.user], id: ids[1], userName: `two@${other.domain}` }],
    });
    expect((await other.ask('GET /Users?count=0')).body).toMatchObject({ totalResults: 3, Resources: [] });
    expect((await other.ask('GET /Users?startIndex=-5&count=1000000')).body).toMatchObject({
      itemsPerPage: 3,
    });
  });

  test('RFC 7644 3.5.1 a user is replaced, with the version it was read in', async () => {
    const id = await company.add('replace', { externalId: 'r-1', name: { givenName: 'Old' } });
    const read = await company.ask(`GET /Users/${id}`);
    const tag = read.headers.get('etag') ?? '';
    const body = { userName: `renamed@${company.domain}`, displayName: 'New Name', active: true };
    const replaced = await company.ask(`PUT /Users/${id}`, body, { 'If-Match': tag });
    expect(replaced).toMatchObject({ status: 200, body: { ...body, name: { formatted: 'New Name' } } });
    expect(replaced.body).not.toHaveProperty('externalId');
    expect(await server.accountOf(id)).toMatchObject({
      email: `renamed@${company.domain}`,
      name: 'New Name',
    });
    expect((await company.ask(`PUT /Users/${id}`, body, { 'If-Match': tag })).status).toBe(412);
    expect((await company.ask(`PUT /Users/${id}`, { displayName: 'x' })).body).toMatchObject({
      scimType: 'invalidValue',
    });
  });

  test('RFC 7643 4.1 the address is the primary one of emails, and userName is what the directory says', async () => {
    const id = await company.add('unused', {
      userName: 'anovak',
      emails: [
        { value: `home@elsewhere.example`, type: 'home' },
        { value: `work@${company.domain}`, type: 'work' },
      ],
    });
    expect(await server.accountOf(id)).toMatchObject({ email: `work@${company.domain}` });
    const renamed = await company.patch(`Users/${id}`, { op: 'replace', path: 'userName', value: 'anew' });
    expect(renamed.body).toMatchObject({ userName: 'anew', emails: [{ value: `work@${company.domain}` }] });
    const mailed = await company.patch(`Users/${id}`, {
      op: 'Replace',
      path: 'emails[type eq "work"].value',
      value: `next@${company.domain}`,
    });
    expect(mailed.body).toMatchObject({ userName: 'anew', emails: [{ value: `next@${company.domain}` }] });
    expect((await company.ask('POST /Users', { userName: 'no address' })).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
  });
});

describe('the end of an account', () => {
  const calculateWith = async (token: string) =>
    (await server.post('/api/calculations/hsp-blend', {}, { Authorization: `Bearer ${token}` })).status;
  const ENDINGS: Record<string, (id: string) => Promise<{ status: number }>> = {
    'Entra ID': (id) => company.patch(`Users/${id}`, { op: 'Replace', path: 'active', value: 'False' }),
    Okta: (id) => company.patch(`Users/${id}`, { op: 'replace', value: { active: false } }),
    'a PUT': async (id) =>
      company.ask(`PUT /Users/${id}`, { userName: (await server.accountOf(id))?.email, active: false }),
    'a DELETE': (id) => company.ask(`DELETE /Users/${id}`),
  };

  test.each(Object.entries(ENDINGS))(
    'S-05 by %s: the next request of a session is 401, and no way leads back in',
    async (_, end) => {
      const { id, email } = await colleague();
      const { token, cookie } = await server.signIn(email);
      expect((await server.get('/api/me', token)).status).toBe(200);
      await server.post('/api/auth/reset', { email });
      const link = new URL(await server.lastLink()).searchParams.get('token');
      expect(link).toHaveLength(43);
      const made = await server.post(
        '/api/me/tokens',
        { data: { type: 'tokens', attributes: { name: 'Notebook', scopes: ['calculations'] } } },
        { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.api+json' },
      );
      const own = ((await made.json()) as { data: { attributes: { token: string } } }).data.attributes.token;
      expect(await calculateWith(own)).toBe(422);
      expect([200, 204]).toContain((await end(id)).status);
      expect((await server.get('/api/me', token)).status).toBe(401);
      expect(await calculateWith(own)).toBe(401);
      const refresh = await fetch(`${server.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: 'https://suite.example', 'X-Requested-With': 'suite' },
      });
      expect(refresh.status).toBe(401);
      expect((await server.signIn(email)).status).toBe(401);
      const mails = (await server.mails()).length;
      await server.post('/api/auth/reset', { email });
      expect(await server.mails()).toHaveLength(mails);
      const used = await server.post('/api/auth/reset', { token: link, password: 'violet-anchor-58-teapot' });
      expect(used.status).toBe(422);
      expect((await actionsOf(id)).map(({ action }) => action)).toContain('user.blocked');
    },
  );

  test('S-13 integration clients that read in that name lose their secrets', async () => {
    const { id } = await colleague();
    const clientId = randomUUID();
    const facts = { kind: 'client', organisationId: company.organisationId, userId: id } as const;
    const secret = { ...facts, part: 'secret', wholeId: clientId, hash: hashOf(randomUUID()) } as const;
    await server.inDatabase(async ({ orm }) => {
      const accepted = server.clock.now();
      const client = { ...facts, id: clientId, name: 'Robot', scopes: ['hsp/datasets'], accepted };
      await orm.insert(credential).values(client);
      await orm.insert(credential).values(secret);
    });
    await company.setActive(id, false);
    const left = await server.inDatabase(async ({ orm }) => ({
      secrets: await orm.$count(credential, eq(credential.wholeId, clientId)),
      clients: await orm.select().from(credential).where(eq(credential.id, clientId)),
    }));
    expect(left).toMatchObject({ secrets: 0, clients: [{ accepted: null, revoked: null }] });
  });

  test('RFC 7644 3.6 whoever comes back has their account again, with the same password', async () => {
    const { id, email } = await colleague();
    const active = (value: unknown) => company.setActive(id, value);
    expect((await active(false)).body).toMatchObject({ active: false });
    expect((await active('True')).body).toMatchObject({ active: true });
    expect((await server.signIn(email)).status).toBe(200);
    expect((await company.ask(`DELETE /Users/${id}`)).status).toBe(204);
    for (const line of [`GET /Users/${id}`, `DELETE /Users/${id}`])
      expect((await company.ask(line)).status).toBe(404);
    expect(
      (await company.ask(`GET /Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)).body,
    ).toMatchObject({ totalResults: 0 });
    const again = await company.ask('POST /Users', { userName: email, externalId: 'again' });
    expect(again).toMatchObject({ status: 201, body: { id, active: true } });
    expect((await server.signIn(email)).status).toBe(200);
  });

  test('R6.1 whoever came in through a provider comes back the same way, without another invitation', async () => {
    const { id } = await colleague({ passwordHash: null, lastSignIn: server.clock.now() });
    const mails = (await server.mails()).length;
    for (const value of [false, true]) {
      await company.setActive(id, value);
    }
    expect(await server.accountOf(id)).toMatchObject({ state: 'active' });
    expect(await server.mails()).toHaveLength(mails);
  });

  test('S-21 what staff have blocked, a directory does not open', async () => {
    const { id, email } = await colleague({ state: 'blocked' });
    const opened = await company.setActive(id, true);
    expect(opened).toMatchObject({ status: 403, body: { schemas: [SCIM_SCHEMA.error], status: '403' } });
    await company.setActive(id, false);
    await company.ask(`DELETE /Users/${id}`);
    expect((await company.ask('POST /Users', { userName: email })).status).toBe(403);
  });
});
