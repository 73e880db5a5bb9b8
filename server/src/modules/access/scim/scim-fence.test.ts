import { randomUUID } from 'node:crypto';
import { scimErrorSchema } from '@suite/contracts/scim';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credential, type users } from '../../../db/schema.ts';
import { type IdentityServer, startIdentityServer } from '../../../testing/identity-server.ts';
import { colleagueOf, type ScimCompany, scimCompany } from '../../../testing/scim-stage.ts';
import { hashOf } from '../token.ts';

let server: IdentityServer;
let company: ScimCompany;
let emergency: { id: string; email: string };
beforeAll(async () => {
  server = await startIdentityServer();
  company = await scimCompany(server);
  emergency = await colleague({ isEmergency: true });
});
afterAll(() => server.close());

const colleague = (more: Partial<typeof users.$inferInsert> = {}) => colleagueOf(server, company, more);
const stateOf = async (id: string) => (await server.accountOf(id))?.state;

test('S-23 the id of somebody else is of nobody, whatever is asked with it', async () => {
  const other = await scimCompany(server);
  const hidden = [
    await other.add('theirs'),
    (await server.addUser()).id,
    (await colleague({ roles: ['admin-group'] })).id,
    emergency.id,
    randomUUID(),
    'no-id',
  ];
  const answers = [];
  for (const id of hidden) {
    for (const line of [`GET /Users/${id}`, `DELETE /Users/${id}`]) answers.push(await company.ask(line));
    answers.push(await company.ask(`PUT /Users/${id}`, { userName: `a@${company.domain}`, active: false }));
    answers.push(await company.setActive(id, false));
  }
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  for (const id of hidden.slice(0, 4)) expect(await stateOf(id)).not.toBe('blocked');
  const { body } = await company.ask(`GET /Users?filter=${encodeURIComponent(`id eq "${hidden[0]}"`)}`);
  expect(body).toMatchObject({ totalResults: 0 });
});

test('S-23 an address that is taken answers the same, whoever has it; one of another domain is never looked up', async () => {
  const mine = company.domain;
  const other = await scimCompany(server);
  await other.add('foreign');
  await server.addUser({ email: `private@${mine}` });
  await server.addUser({ email: `moved@${mine}`, organisationId: other.organisationId });
  const { email: own } = await colleague();
  const { email: staff } = await colleague({ roles: ['admin-group'] });
  const add = async (userName: string) => {
    const { status, body } = await company.ask('POST /Users', { userName });
    return `${status} ${JSON.stringify(body)}`;
  };
  const taken = [];
  for (const address of [
    `private@${mine}`,
    `moved@${mine}`,
    own,
    own.toUpperCase(),
    staff,
    emergency.email,
  ]) {
    taken.push(await add(address));
  }
  expect(new Set(taken).size).toBe(1);
  expect(taken[0]).toMatch(/^409 .*"scimType":"uniqueness"/);
  const outside = [
    await add(`foreign@${other.domain}`),
    await add(`nobody@${other.domain}`),
    await add('a@b.example'),
  ];
  expect(new Set(outside).size).toBe(1);
  expect(outside[0]).toMatch(/^400 .*"scimType":"invalidValue"/);
  const id = await company.add('renames');
  const rename = (value: string) => company.patch(`Users/${id}`, { op: 'replace', path: 'userName', value });
  expect(await rename(`private@${mine}`)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  expect(await rename(own)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  expect(await rename(`foreign@${other.domain}`)).toMatchObject({ status: 400 });
});

test('S-04 S-05 a token that is revoked, over, or of another kind opens nothing, and this one opens nothing else', async () => {
  const gone = await scimCompany(server);
  expect((await gone.ask('GET /Users')).status).toBe(200);
  await server.inDatabase(({ orm }) =>
    orm
      .update(credential)
      .set({ revoked: server.clock.now() })
      .where(eq(credential.hash, hashOf(gone.token))),
  );
  const over = await scimCompany(server);
  await server.inDatabase(({ orm }) =>
    orm
      .update(credential)
      .set({ expires: new Date(server.clock.now().getTime() - 1) })
      .where(eq(credential.hash, hashOf(over.token))),
  );
  const { email } = await colleague();
  const { token: session } = await server.signIn(email);
  for (const token of [gone.token, over.token, session, 'scim.short', `${company.token}x`]) {
    const { status, body, headers } = await company.ask('GET /Users', undefined, {
      Authorization: `Bearer ${token}`,
    });
    expect(status).toBe(401);
    expect(scimErrorSchema.safeParse(body).success).toBe(true);
    expect(headers.get('www-authenticate')).toContain('invalid_token');
  }
  for (const path of ['/api/me', '/api/users', '/api/customers', '/api/datasets', '/api/home']) {
    expect([path, (await server.get(path, company.token)).status]).toEqual([path, 401]);
  }
});

test('R6.1 everybody who is added or comes back takes a seat, and without one nobody does', async () => {
  const small = await scimCompany(server, { seats: 1 });
  const id = await small.add('first');
  const full = await small.ask('POST /Users', { userName: `second@${small.domain}` });
  expect(full).toMatchObject({ status: 409, body: { detail: expect.stringContaining('seat') } });
  expect(full.body).not.toHaveProperty('scimType');
  const away = await small.ask('POST /Users', { userName: `away@${small.domain}`, active: false });
  expect(away).toMatchObject({ status: 201, body: { active: false } });
  const active = (person: string, value: boolean) => small.setActive(person, value);
  expect((await active(String(away.body['id']), true)).status).toBe(409);
  expect((await active(id, false)).status).toBe(200);
  expect((await active(String(away.body['id']), true)).status).toBe(200);
  expect((await active(id, true)).status).toBe(409);
});

test('S-26 what cannot be read is refused in the form of SCIM, and changes nothing', async () => {
  const before = (await company.ask('GET /Users?count=0')).body['totalResults'];
  const bodies: [string, number][] = [
    ['', 400],
    ['[]', 400],
    ['{"userName":', 400],
    ['{"__proto__":{},"userName":"a"}', 400],
    [JSON.stringify({ userName: { a: 1 } }), 400],
    [JSON.stringify({ userName: `a@${company.domain}`, displayName: 'a\u0007b' }), 400],
    [JSON.stringify({ userName: 'a\0' }), 400],
    ['['.repeat(5000), 400],
    [JSON.stringify({ userName: 'a', note: 'x'.repeat(300_000) }), 413],
  ];
  for (const [body, status] of bodies) {
    const answer = await company.ask('POST /Users', body);
    expect([body.slice(0, 40), answer.status]).toEqual([body.slice(0, 40), status]);
    expect(scimErrorSchema.safeParse(answer.body).success).toBe(true);
  }
  expect((await company.ask('POST /Users', '<a/>', { 'Content-Type': 'application/xml' })).status).toBe(415);
  for (const line of ['GET /Nothing', 'POST /Bulk', 'PUT /Users']) {
    const answer = await company.ask(line, line.startsWith('GET') ? undefined : {});
    expect([404, 405]).toContain(answer.status);
    expect(scimErrorSchema.safeParse(answer.body).success).toBe(true);
  }
  expect((await company.ask('GET /Users?count=0')).body['totalResults']).toBe(before);
});
