import { randomUUID } from 'node:crypto';
import { SCIM_SCHEMA } from '@suite/contracts/scim';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryPerson, groupRole } from '../../../db/schema.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { type IdentityServer, startIdentityServer } from '../../../testing/identity-server.ts';
import { scimCompany } from '../../../testing/scim-stage.ts';

let server: IdentityServer;
let staff: string;
beforeAll(async () => {
  server = await startIdentityServer();
  const { email } = await server.addUser({ roles: ['admin-group'] });
  staff = (await server.signIn(email)).token;
});
afterAll(() => server.close());

const rolesOf = async (id: string) => (await server.accountOf(id))?.roles.toSorted();

async function asStaff(line: string, attributes?: object): Promise<{ status: number; data: never }> {
  const [method = '', path = ''] = line.split(' ');
  const type = path.endsWith('/tokens') ? 'scim-tokens' : 'group-roles';
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${staff}`,
      ...(attributes ? { 'Content-Type': 'application/vnd.api+json' } : {}),
    },
    ...(attributes ? { body: JSON.stringify({ data: { type, attributes } }) } : {}),
  });
  const { data } = (await answer.json()) as { data: never };
  return { status: answer.status, data };
}

describe('groups of a directory', () => {
  test('RFC 7644 3.3 3.4 3.5 a group comes, is found, renamed and goes', async () => {
    const company = await scimCompany(server);
    const ada = await company.add('ada', { displayName: 'Ada' });
    const bea = await company.add('bea');
    const made = await company.ask('POST /Groups', {
      schemas: [SCIM_SCHEMA.group],
      displayName: 'Formulators',
      externalId: 'g-1',
      members: [{ value: ada, display: 'Ada' }],
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        displayName: 'Formulators',
        externalId: 'g-1',
        members: [{ value: ada, display: 'Ada', type: 'User' }],
      },
    });
    const id = String(made.body['id']);
    const found = async (filter: string, more = '') =>
      (await company.ask(`GET /Groups?filter=${encodeURIComponent(filter)}${more}`)).body;
    expect(await found('displayName eq "formulators"')).toMatchObject({ totalResults: 1 });
    expect(await found(`id eq "${id}" and members eq "${ada}"`)).toMatchObject({ totalResults: 1 });
    expect(await found(`members[value eq "${bea}"]`)).toMatchObject({ totalResults: 0 });
    const without = await found('externalId eq "g-1"', '&excludedAttributes=members');
    expect(without['Resources']).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
    expect((await company.ask(`GET /Users/${ada}`)).body).toMatchObject({
      groups: [{ value: id, display: 'Formulators' }],
    });
    const both = await company.patch(
      `Groups/${id}`,
      { op: 'Add', path: 'members', value: [{ value: bea }] },
      { op: 'Replace', path: 'displayName', value: 'Lab' },
    );
    expect(both).toMatchObject({
      status: 200,
      body: { displayName: 'Lab', members: [{ value: ada }, { value: bea }] },
    });
    const one = await company.patch(`Groups/${id}`, { op: 'remove', path: `members[value eq "${ada}"]` });
    expect(one.body['members']).toMatchObject([{ value: bea }]);
    expect(
      (await company.patch(`Groups/${id}`, { op: 'replace', value: { id, displayName: 'Lab 2' } })).body,
    ).toMatchObject({
      displayName: 'Lab 2',
      members: [{ value: bea }],
    });
    expect((await company.ask(`PUT /Groups/${id}`, { displayName: 'Lab 3' })).body).toMatchObject({
      members: [],
    });
    expect((await company.ask('POST /Groups', { displayName: 'LAB 3' })).body).toMatchObject({
      scimType: 'uniqueness',
    });
    expect((await company.ask(`DELETE /Groups/${id}`)).status).toBe(204);
    expect((await company.ask(`GET /Groups/${id}`)).status).toBe(404);
    const entries = await server.recordOf({ object: `group:${id}` });
    expect(entries.map(({ action }) => action)).toEqual([
      'group.add',
      ...Array<string>(4).fill('group.change'),
      'group.delete',
    ]);
  });

  test('S-23 groups and people of another organisation are not there', async () => {
    const [own, other] = [await scimCompany(server), await scimCompany(server)];
    const theirs = await other.add('theirs');
    const { body } = await other.ask('POST /Groups', { displayName: 'Theirs', members: [{ value: theirs }] });
    const id = String(body['id']);
    for (const line of [`GET /Groups/${id}`, `DELETE /Groups/${id}`])
      expect((await own.ask(line)).status).toBe(404);
    expect((await own.ask(`PUT /Groups/${id}`, { displayName: 'Ours' })).status).toBe(404);
    expect((await own.ask('POST /Groups', { displayName: 'Theirs' })).status).toBe(201);
    const answers = [];
    for (const value of [theirs, randomUUID(), id, 'nobody']) {
      answers.push(await own.ask('POST /Groups', { displayName: randomUUID(), members: [{ value }] }));
    }
    expect(new Set(answers.map(({ status, body: said }) => `${status} ${JSON.stringify(said)}`)).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(400);
    expect((await other.ask(`GET /Groups/${id}`)).body).toMatchObject({ displayName: 'Theirs' });
  });

  test('R6.1 members have the roles of their groups, from the moment they come to the moment they go', async () => {
    const company = await scimCompany(server);
    await server.inDatabase(({ orm }) =>
      orm.insert(groupRole).values([
        { organisationId: company.organisationId, groupName: 'Lab', role: 'hsp-app-group' },
        { organisationId: company.organisationId, groupName: 'Paint', role: 'hld-app-group' },
      ]),
    );
    const ada = await company.add('ada');
    const group = async (displayName: string) =>
      String((await company.ask('POST /Groups', { displayName, members: [{ value: ada }] })).body['id']);
    const lab = await group('lab');
    expect(await rolesOf(ada)).toEqual(['hsp-app-group']);
    const paint = await group('Paint');
    expect(await rolesOf(ada)).toEqual(['hld-app-group', 'hsp-app-group']);
    await company.patch(`Groups/${lab}`, { op: 'replace', path: 'displayName', value: 'Canteen' });
    expect(await rolesOf(ada)).toEqual(['hld-app-group']);
    await company.ask(`DELETE /Groups/${paint}`);
    expect(await rolesOf(ada)).toEqual([]);
  });
});

describe('how staff connect a directory', () => {
  test('S-05 a token is told once, kept as a hash, works until it is revoked, and its use is seen', async () => {
    const company = await scimCompany(server);
    const path = `/api/customers/${company.organisationId}/directory`;
    const made = await asStaff(`POST ${path}/tokens`, { label: 'Okta', days: 90 });
    expect(made).toMatchObject({ status: 201, data: { attributes: { label: 'Okta', lastUsed: null } } });
    const { id, attributes } = made.data as { id: string; attributes: { token: string } };
    expect(attributes.token).toMatch(/^scim\.[\w-]{43}$/);
    const use = () => company.ask('GET /Users', undefined, { Authorization: `Bearer ${attributes.token}` });
    expect((await use()).status).toBe(200);
    const read = await asStaff(`GET ${path}`);
    expect(read.data).toMatchObject({
      attributes: {
        address: 'https://suite.example/scim/v2',
        domains: [company.domain],
        lastSync: server.clock.now().toISOString(),
      },
    });
    expect(JSON.stringify(read.data)).not.toContain(attributes.token);
    expect((await asStaff(`POST ${path}/tokens/${id}/revoke`)).status).toBe(200);
    expect((await use()).status).toBe(401);
    expect((await asStaff(`POST ${path}/tokens/${id}/revoke`)).status).toBe(404);
    server.clock.move(91 * DAY_MS);
    expect((await company.ask('GET /Users')).status).toBe(401);
    server.clock.move(-91 * DAY_MS);
    const other = await scimCompany(server);
    const foreign = await asStaff(
      `POST /api/customers/${other.organisationId}/directory/tokens/${id}/revoke`,
    );
    expect(foreign.status).toBe(404);
  });

  test('R6.1 a mapping counts at once for the people of the directory, and for nobody else', async () => {
    const company = await scimCompany(server);
    const ada = await company.add('ada');
    const { id: guest } = await server.addUser({
      organisationId: company.organisationId,
      roles: ['hsp-db-group'],
    });
    await company.ask('POST /Groups', { displayName: 'Lab', members: [{ value: ada }] });
    const map = (group: string, roles: string[]) =>
      asStaff(`PUT /api/customers/${company.organisationId}/directory/group-roles`, { group, roles });
    const mapped = await map('Lab', ['hsp-app-group', 'hsp-db-group']);
    expect(mapped).toMatchObject({
      status: 200,
      data: {
        attributes: {
          people: 1,
          groups: [{ name: 'Lab', members: 1, roles: ['hsp-app-group', 'hsp-db-group'] }],
        },
      },
    });
    expect(await rolesOf(ada)).toEqual(['hsp-app-group', 'hsp-db-group']);
    expect(await rolesOf(guest)).toEqual(['hsp-db-group']);
    expect((await map('Lab', ['admin-group'])).status).toBe(422);
    await map('lab', ['hld-app-group']);
    const ahead = await map('Ahead of time', ['hsp-app-group']);
    expect(ahead.data).toMatchObject({
      attributes: {
        groups: [
          { name: 'Lab', members: 1, roles: ['hld-app-group'] },
          { name: 'Ahead of time', members: null, roles: ['hsp-app-group'] },
        ],
      },
    });
    expect(await rolesOf(ada)).toEqual(['hld-app-group']);
  });

  test('S-21 staff who block somebody again take from the directory what it could give back', async () => {
    const company = await scimCompany(server);
    const ada = await company.add('ada');
    await company.setActive(ada, false);
    const version = (await server.accountOf(ada))?.version;
    const blocked = await fetch(`${server.url}/api/users/${ada}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${staff}`,
        'Content-Type': 'application/vnd.api+json',
        'If-Match': `"${version}"`,
      },
      body: JSON.stringify({ data: { type: 'users', id: ada, attributes: { state: 'blocked' } } }),
    });
    expect(blocked.status).toBe(200);
    const [said] = await server.inDatabase(({ orm }) =>
      orm.select().from(directoryPerson).where(eq(directoryPerson.userId, ada)),
    );
    expect(said).toMatchObject({ deactivated: null });
    const opened = await company.setActive(ada, true);
    expect(opened.status).toBe(403);
  });
});

test('RFC 7644 4 a directory reads what the service can do', async () => {
  const company = await scimCompany(server);
  const provider = await company.ask('GET /ServiceProviderConfig');
  expect(provider.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  expect((await company.ask('GET /ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await company.ask('GET /ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
  for (const urn of [SCIM_SCHEMA.user, SCIM_SCHEMA.group]) {
    expect((await company.ask(`GET /Schemas/${urn}`)).body).toMatchObject({ id: urn });
  }
  expect((await company.ask('GET /Schemas/urn:none')).status).toBe(404);
});
