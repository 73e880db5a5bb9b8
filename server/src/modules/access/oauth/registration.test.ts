import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { credential, oauthClient, oauthRequest } from '../../../db/schema.ts';
import { LIMITS } from '../../../platform/limits.ts';
import {
  type AssistantStage,
  redirectOf,
  refused,
  RESOURCE,
  RETURN,
  startAssistantStage,
} from '../../../testing/assistant-stage.ts';
import { HLD, HSP, type Person, startParameterServer } from '../../../testing/parameter-server.ts';
import { purgeExpiredOauth } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

let stage: AssistantStage;
let person: Person;
beforeAll(async () => {
  stage = await startAssistantStage();
});
afterAll(() => stage.server.close());
beforeEach(async () => {
  person = await stage.server.person([...HLD, ...HSP]);
});

test('RFC 8414, RFC 9728 metadata tells an assistant everything, and 401 at /mcp where it is', async () => {
  const asked = await stage.use();
  const metadata = /resource_metadata="https?:\/\/[^/]+([^"]+)"/.exec(asked.challenge ?? '')?.[1];
  expect([asked.status, metadata]).toEqual([401, '/.well-known/oauth-protected-resource/mcp']);
  const resource = (await (await stage.server.get(metadata ?? '')).json()) as Record<string, string[]>;
  expect(resource).toMatchObject({ resource: RESOURCE, authorization_servers: ['https://suite.example'] });
  expect(await (await stage.server.get('/.well-known/oauth-protected-resource')).json()).toEqual(resource);
  expect(await (await stage.server.get('/.well-known/oauth-authorization-server')).json()).toMatchObject({
    issuer: 'https://suite.example',
    code_challenge_methods_supported: ['S256'],
    registration_endpoint: 'https://suite.example/oauth/register',
  });
});

test('S-14 nobody is sent to an address that was not registered, or for a program that is not known', async () => {
  const clientId = await stage.registered([RETURN, 'http://127.0.0.1:7777/cb']);
  const nowhere: [Record<string, string>, string?][] = [
    [{ client_id: 'none' }],
    [{ client_id: '00000000-0000-4000-8000-000000000000' }],
    [{ client_id: clientId, redirect_uri: 'https://evil.example/callback' }],
    [{ client_id: clientId, redirect_uri: `${RETURN}/more` }],
    [{ client_id: clientId, redirect_uri: 'https://assistant.example.evil.example/callback' }],
    [{ client_id: clientId, redirect_uri: 'http://127.0.0.1:7777@evil.example/cb' }],
    [{ client_id: clientId, redirect_uri: 'http://127.0.0.1.evil.example/cb' }],
    [{ client_id: clientId, redirect_uri: 'javascript:alert(1)' }],
    [{ client_id: clientId }, '&redirect_uri=https%3A%2F%2Fevil.example'],
    [{ client_id: clientId }, `&client_id=${clientId}`],
    [{ client_id: clientId, state: '\0' }],
  ];
  for (const [query, more] of nowhere) {
    expect([query, await stage.authorize(query, more)]).toEqual([query, '/apps/connect']);
  }
  const ownPort = 'http://127.0.0.1:50123/cb';
  const port = await stage.authorize({ client_id: clientId, redirect_uri: ownPort });
  expect(port).toContain('/apps/connect?request=');
  const wrong: [Record<string, string>, string][] = [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ scope: 'admin' }, 'invalid_scope'],
    [{ state: 's'.repeat(3000) }, 'invalid_request'],
  ];
  for (const [query, error] of wrong) {
    const back = new URL(await stage.authorize({ client_id: clientId, redirect_uri: ownPort, ...query }));
    expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([ownPort, error]);
    // Before somebody has said yes, no other address is believed to be that of a program.
    expect([query, await stage.authorize({ client_id: clientId, ...query })]).toEqual([
      query,
      '/apps/connect',
    ]);
  }
});

test('S-41 registration takes addresses that are encrypted or of the own machine, a bounded number, and fetches nothing', async () => {
  for (const uri of [
    'http://assistant.example/cb',
    'cursor://callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a:b@assistant.example/cb',
    'https://assistant.example/cb#x',
    'not an address',
    `https://assistant.example/${'x'.repeat(600)}`,
  ]) {
    expect([uri, await refused(await stage.register({ redirect_uris: [uri] }))]).toEqual([
      uri,
      [400, 'invalid_redirect_uri'],
    ]);
  }
  const many = Array.from({ length: 11 }, (_, number) => `https://assistant.example/${number}`);
  for (const uris of [[], many]) expect((await stage.register({ redirect_uris: uris })).status).toBe(400);
  for (const wrong of [
    {},
    { redirect_uris: 'x' },
    { redirect_uris: [RETURN], client_name: 'a\nb' },
    'text',
  ]) {
    expect(await refused(await stage.register(wrong))).toEqual([400, 'invalid_client_metadata']);
  }
  const local = ['http://localhost/cb', 'http://127.0.0.1/cb', 'http://[::1]:90/cb'];
  const answer = await stage.register({
    redirect_uris: local,
    token_endpoint_auth_method: 'client_secret_post',
  });
  expect(await answer.json()).toMatchObject({ client_name: 'localhost', token_endpoint_auth_method: 'none' });
});

test('S-14 an address is kept as browsers go to it, and means the same however it is written', async () => {
  const root = 'https://assistant.example/';
  const spellings = [' https://assistant.example', 'https://ASSISTANT.example:443/\n', root];
  const answer = await stage.register({ redirect_uris: [...spellings, `${root}a/../cb`] });
  const made = (await answer.json()) as { client_id: string; redirect_uris: string[] };
  expect(made.redirect_uris).toEqual([root, `${root}cb`]);
  const clientId = made.client_id;
  for (const spelling of spellings) {
    expect(await stage.authorize({ client_id: clientId, redirect_uri: spelling })).toContain('?request=');
  }
  for (const other of [`${root}c`, `${root}cb/`, `${root}?`, 'http://assistant.example/', `${root}#`]) {
    expect([other, await stage.authorize({ client_id: clientId, redirect_uri: other })]).toEqual([
      other,
      '/apps/connect',
    ]);
  }
  // As an earlier release kept them.
  await stage.server.inDatabase(({ orm }) =>
    orm
      .update(oauthClient)
      .set({ redirectUris: ['https://assistant.example'] })
      .where(eq(oauthClient.id, clientId)),
  );
  const id = await stage.asked({ client_id: clientId, redirect_uri: 'https://assistant.example' });
  const back = redirectOf(await stage.approve(person, id, { scopes: ['recipes:read'] }));
  const code = back.searchParams.get('code') ?? '';
  expect(back.origin).toBe('https://assistant.example');
  const elsewhere = { redirect_uri: 'https://assistant.example/cb' };
  expect((await stage.exchange(clientId, code, elsewhere)).status).toBe(400);
  const meant = { redirect_uri: 'https://assistant.example' };
  expect((await stage.exchange(clientId, code, meant)).status).toBe(200);
});

test('S-13 /mcp is for programs: the token of a session is none', async () => {
  expect(await stage.use(person.token)).toMatchObject({
    status: 401,
    challenge: expect.stringContaining('error="invalid_token", resource_metadata='),
  });
  expect((await fetch(`${stage.server.url}/mcp`)).status).toBe(401);
});

test('S-11 a proxy that names ports, or no address at all, gives nobody more registrations', async () => {
  const server = await startParameterServer({
    isSeeded: false,
    limits: LIMITS,
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  const registerFrom = async (address: string) => {
    const body = { redirect_uris: [RETURN] };
    return (await server.post('/oauth/register', body, { 'X-Forwarded-For': address })).status;
  };
  const statuses: number[] = [];
  for (let port = 40_000; port < 40_021; port += 1) statuses.push(await registerFrom(`6.6.6.6:${port}`));
  const nobody = [await registerFrom('9'.repeat(10_000)), await registerFrom('unknown')];
  await server.close();
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  expect(nobody).toEqual([201, 201]);
});

test('S-11 one site registers no more than eight networks may, and registrations that nobody uses keep nobody out', async () => {
  const server = await startParameterServer({
    isSeeded: false,
    limits: { ...LIMITS, oauth: { ...LIMITS.oauth, registrations: { count: 1, perMs: DAY_MS }, clients: 9 } },
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  const registerFrom = async (network: string) => {
    const headers = { 'X-Forwarded-For': `${network}::1` };
    return (await server.post('/oauth/register', { redirect_uris: [RETURN] }, headers)).status;
  };
  const statuses: number[] = [];
  for (let number = 0; number < 10; number += 1) statuses.push(await registerFrom(`2001:db8:1:${number}`));
  expect(statuses).toEqual([...Array<number>(8).fill(201), 429, 429]);
  const ids = () =>
    server.inDatabase(async ({ orm }) =>
      (await orm.select().from(oauthClient).orderBy(oauthClient.created)).map(({ id }) => id),
    );
  const before = await ids();
  for (const site of [2, 3, 4]) {
    server.clock.move(1000);
    expect(await registerFrom(`2001:db8:${site}:0`)).toBe(201);
  }
  const after = await ids();
  await server.close();
  expect(after).toHaveLength(9);
  expect(after.filter((id) => before.includes(id))).toHaveLength(6);
});

test('S-11 registrations are limited by address, and go when nobody uses them', async () => {
  const { clientId } = await stage.connected(person);
  const idle = await stage.registered();
  stage.server.clock.move(31 * DAY_MS);
  await purgeExpiredOauth(stage.server.database, stage.server.clock);
  const kept = await stage.server.inDatabase(async ({ orm }) => [
    (await orm.select().from(oauthClient)).map(({ id }) => id),
    await orm.select().from(oauthRequest),
    await orm.select().from(credential).where(eq(credential.registrationId, clientId)),
  ]);
  expect(kept[0]).toContain(clientId);
  expect(kept[0]).not.toContain(idle);
  expect([kept[1], kept[2]]).toEqual([[], [expect.anything()]]);
  const strict = await startParameterServer({ isSeeded: false, limits: { ...LIMITS } });
  onTestFinished(() => strict.close());
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => strict.post('/oauth/register', { redirect_uris: [RETURN] })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});
