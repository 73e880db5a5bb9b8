import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiError } from '@suite/contracts/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credential, organisation, signOnProvider } from '../../../db/schema.ts';
import { attributes } from '../../../testing/customers.ts';
import {
  addOrganisation,
  type IdentityServer,
  startIdentityServer,
} from '../../../testing/identity-server.ts';
import { CLIENT } from '../../../testing/oidc.ts';
import { type SignOnStage, signOnStage } from '../../../testing/sign-on-stage.ts';
import { outboundFetch } from './outbound-fetch.ts';

let server: IdentityServer;
let company: SignOnStage;
let token: string;
beforeAll(async () => {
  server = await startIdentityServer();
  company = await signOnStage(server);
  const { email } = await server.addUser({ roles: ['admin-group'] });
  token = (await server.signIn(email)).token;
});
afterAll(async () => {
  await company.close();
  await server.close();
});

interface Told {
  data: { attributes: Record<string, unknown> };
  errors: ApiError[];
}

async function send(line: string, body?: object, bearer = token) {
  const [method = '', path = ''] = line.split(' ');
  const answer = await fetch(`${server.url}/api/customers/${path}`, {
    method,
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/vnd.api+json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const told = (text === '' ? {} : JSON.parse(text)) as Told; // as declared; the server of a test checks it
  return { status: answer.status, told: told.data?.attributes ?? {}, detail: told.errors?.[0]?.detail, text };
}

const settings = (issuer: string, more: object = {}) =>
  attributes('sign-on-providers', { name: 'Our ID', issuer, clientId: CLIENT.id, ...more });
const enforce = (id: string, isEnforced: boolean) =>
  send(`POST ${id}/sso/enforce`, attributes('sign-on-providers', { isEnforced }));

describe('SSO staff set up a provider', () => {
  test('S-52 whose secret is encrypted, never told, and stays when it is left out', async () => {
    const id = await addOrganisation(server, 'Set up');
    const empty = await send(`GET ${id}/sso`);
    expect(empty.told).toMatchObject({
      provider: null,
      redirectUri: `https://suite.example/apps/sso/${id}`,
      signOutUri: 'https://suite.example/',
      backchannelUri: `https://suite.example/api/auth/sso/${id}/backchannel-logout`,
      emergencyAccount: null,
    });
    const without = await send(`PUT ${id}/sso`, settings(company.oidc.issuer));
    expect([without.status, without.detail]).toEqual([422, 'Enter the client secret.']);
    const saved = await send(`PUT ${id}/sso`, settings(company.oidc.issuer, { secret: CLIENT.secret }));
    expect(saved.told['provider']).toMatchObject({
      attributes: { issuer: company.oidc.issuer, isEnforced: false },
    });
    expect(
      (await send(`PUT ${id}/sso`, settings(company.oidc.issuer, { groupsClaim: 'groups' }))).status,
    ).toBe(200);
    const [row] = await server.inDatabase(({ orm }) =>
      orm.select().from(signOnProvider).where(eq(signOnProvider.organisationId, id)),
    );
    expect(server.auth.parts.secretBox.open(row?.secret ?? '', id)).toBe(CLIENT.secret);
    const written = await server.recordOf({ organisationId: id });
    expect(written.map(({ action }) => action)).toEqual(['sign-on.add', 'sign-on.change']);
    for (const text of [saved.text, JSON.stringify(row), JSON.stringify(written)]) {
      expect(text).not.toContain(CLIENT.secret);
    }
  });

  test('SSO requires it only after a sign-in has worked; then sessions of passwords end', async () => {
    expect((await enforce(company.id, true)).detail).toContain('Nobody has signed in');
    const { email } = await server.addUser({ email: `old@${company.domain}`, organisationId: company.id });
    const old = await server.signIn(email);
    company.somebody();
    const { accessToken } = (await company.walk()).body;
    expect((await enforce(company.id, true)).told['provider']).toMatchObject({
      attributes: { isEnforced: true },
    });
    expect((await server.get('/api/me', old.token)).status).toBe(401);
    expect((await server.get('/api/me', accessToken)).status).toBe(200);
    // What everybody depends on is not changed under them.
    const moved = await send(`PUT ${company.id}/sso`, settings('https://elsewhere.example'));
    expect([moved.status, moved.detail]).toEqual([409, expect.stringContaining('Stop requiring')]);
    const gone = await send(`POST ${company.id}/sso/remove`, attributes('sign-on-providers', {}));
    expect(gone.status).toBe(409);
    expect((await enforce(company.id, false)).status).toBe(200);
    const removed = await send(`POST ${company.id}/sso/remove`, attributes('sign-on-providers', {}));
    expect(removed.told['provider']).toBeNull();
    const entries = await server.recordOf({ organisationId: company.id });
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['sign-on.enforce', 'sign-on.release', 'sign-on.remove']));
    expect(
      await server.inDatabase(({ orm }) => orm.$count(credential, eq(credential.organisationId, company.id))),
    ).toBe(1);
  });

  test('SSO marks a domain as verified for one customer only, and none where anybody gets an address', async () => {
    const id = await addOrganisation(server, 'Domains');
    const add = (domain: string, to = id) => send(`POST ${to}/domains`, attributes('domains', { domain }));
    const made = await add('Kestrel-Domains.example');
    expect([made.status, made.told['domain']]).toEqual([201, 'kestrel-domains.example']);
    const otherId = await addOrganisation(server, 'Other domains');
    expect((await add('kestrel-domains.example', otherId)).detail).toBe('This domain belongs to Domains.');
    expect((await add('gmail.com')).detail).toContain('Anybody');
    const { data } = JSON.parse((await send(`GET ${id}/domains`)).text) as { data: { id: string }[] };
    expect(data.length).toBe(1);
    expect((await send(`DELETE ${otherId}/domains/${data[0]?.id}`)).status).toBe(404);
    expect((await send(`DELETE ${id}/domains/${data[0]?.id}`)).status).toBe(204);
    expect((await add('kestrel-domains.example', otherId)).status).toBe(201);
    expect(await server.inDatabase(({ orm }) => orm.$count(organisation, eq(organisation.id, id)))).toBe(1);
  });

  test('SSO by a fresh sign-in only, and never by anybody but staff', async () => {
    const id = await addOrganisation(server, 'Fresh');
    const { email } = await server.addUser({ roles: ['admin-group'] });
    const stale = (await server.signIn(email)).token;
    server.clock.move(6 * 60_000);
    const refused = await send(`PUT ${id}/sso`, settings(company.oidc.issuer, { secret: 'x' }), stale);
    expect([refused.status, refused.detail]).toEqual([422, expect.stringContaining('Enter your password')]);
    const member = await server.addUser({ organisationId: id, roles: ['hld-app-group'] });
    expect((await send(`GET ${id}/sso`, undefined, (await server.signIn(member.email)).token)).status).toBe(
      403,
    );
  });
});

describe('SSO the test of a connection', () => {
  const about = async (issuer: string) =>
    (await send(`POST ${company.id}/sso/test`, attributes('sign-on-tests', { issuer }))).told;

  test('SSO says what the discovery document holds, or what stands in the way', async () => {
    expect(await about(company.oidc.issuer)).toMatchObject({
      failure: null,
      issuer: company.oidc.issuer,
      hasProofKey: true,
      hasBackchannelLogout: true,
    });
    expect((await about('https://10.0.0.1'))['failure']).toContain('private network');
    expect((await about('https://[::ffff:169.254.169.254]'))['failure']).toContain('private network');
    expect((await about('http://login.example.com'))['failure']).toContain('https://');
    expect((await about(`${company.oidc.issuer}/elsewhere`))['failure']).toContain('discovery document');
    expect((await about('http://127.0.0.1:1'))['failure']).toContain('Nothing answers');
  });
});

describe('S-41 what is asked of the outside', () => {
  test('S-41 follows no redirect, ends what is too large, and reaches this machine in tests alone', async () => {
    const outside = createServer((request, answer) => {
      if (request.url === '/away') return void answer.writeHead(302, { Location: '/large' }).end();
      answer.writeHead(200);
      for (let part = 0; part < 20; part += 1) answer.write(Buffer.alloc(100_000));
      answer.end();
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    const at = `http://localhost:${(outside.address() as AddressInfo).port}`;
    try {
      const ask = outboundFetch({ isPrivateAllowed: false, isLoopbackAllowed: true });
      expect((await ask(`${at}/away`)).status).toBe(302);
      await expect(ask(`${at}/large`)).rejects.toThrow('one megabyte');
      const strict = outboundFetch({ isPrivateAllowed: false, isLoopbackAllowed: false });
      await expect(strict(`${at}/away`)).rejects.toThrow('https://');
      // By name as well: the address counts that the name turns out to be.
      await expect(strict('https://localhost/')).rejects.toThrow('private network');
      await expect(strict('file:///etc/hosts')).rejects.toThrow('https://');
    } finally {
      outside.closeAllConnections();
      outside.close();
    }
  });
});
