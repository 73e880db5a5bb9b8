import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AssistantStage,
  CHALLENGE,
  pairOf,
  redirectOf,
  refused,
  RETURN,
  startAssistantStage,
} from '../../../testing/assistant-stage.ts';
import { PASSWORD } from '../../../testing/identity-server.ts';
import { HLD, HSP, type Person } from '../../../testing/parameter-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const INVALID_GRANT = [400, 'invalid_grant'];

let stage: AssistantStage;
let person: Person;
beforeAll(async () => {
  stage = await startAssistantStage();
});
afterAll(() => stage.server.close());
beforeEach(async () => {
  person = await stage.server.person([...HLD, ...HSP]);
});

const deny = (id: string) => person.send(`POST /api/me/assistant-requests/${id}/deny`);

test('S-13 a person sees who asks and where it returns to, leaves out a scope, and the assistant works with the rest', async () => {
  const clientId = await stage.registered();
  const id = await stage.asked({ client_id: clientId, scope: 'recipes:read calculations offline_access' });
  expect(id).toMatch(/^[\w-]{32}$/);
  const seen = await person.get(`/api/me/assistant-requests/${id}`);
  expect(seen.body.data.attributes).toEqual({
    name: 'Helper',
    returnsTo: 'https://assistant.example',
    scopes: ['calculations', 'recipes:read'],
  });
  expect((await stage.server.visitor.get(`/api/me/assistant-requests/${id}`)).status).toBe(401);
  expect((await stage.approve(person, id, { scopes: ['recipes:write'] })).status).toBe(422);
  const yes = redirectOf(await stage.approve(person, id, { scopes: ['recipes:read'] }));
  expect([yes.origin + yes.pathname, yes.searchParams.get('state'), yes.searchParams.get('iss')]).toEqual([
    RETURN,
    'st ate&',
    'https://suite.example',
  ]);
  expect((await stage.approve(person, id, { scopes: ['recipes:read'] })).status).toBe(404);
  const code = yes.searchParams.get('code') ?? '';
  const answer = await stage.exchange(clientId, code);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const pair = await pairOf(answer);
  expect(pair).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'recipes:read' });
  expect(await stage.use(pair.access_token)).toMatchObject({
    status: 200,
    body: { userId: person.userId, kind: 'assistant', scopes: ['recipes:read'], recipes: 200 },
  });
  // What it got is for /mcp alone.
  expect((await stage.server.get('/api/recipes/hld', pair.access_token)).status).toBe(401);
  expect((await stage.server.mails()).at(-1)?.body).toContain('/apps/profile#assistants');
  const list = await person.get('/api/me/assistants');
  expect(list.body.data).toMatchObject([{ attributes: { name: 'Helper', lastUsed: expect.any(String) } }]);
  const path = `/api/me/assistants/${list.body.data[0]?.id}`;
  expect((await (await stage.server.person(HLD)).send(`DELETE ${path}`)).status).toBe(404);
  expect((await person.send(`DELETE ${path}`)).status).toBe(204);
  expect([
    (await stage.use(pair.access_token)).status,
    await refused(await stage.refresh(clientId, pair.refresh_token)),
  ]).toEqual([401, [400, 'invalid_grant']]);
  expect(JSON.stringify(stage.server.lines)).not.toMatch(new RegExp(`${pair.access_token}|${code}|${id}`));
});

test('S-13 a code works once, for its own program, address and verifier, for two minutes', async () => {
  const [clientId, other] = [await stage.registered(), await stage.registered()];
  const code = await stage.approved(person, clientId);
  const faults: Record<string, string>[] = [
    { code_verifier: 'w'.repeat(50) },
    { code_verifier: CHALLENGE },
    { client_id: other },
    { redirect_uri: 'https://evil.example' },
    { code: code.slice(0, -1) },
  ];
  for (const wrong of faults) {
    expect(await refused(await stage.exchange(clientId, code, wrong))).toEqual(INVALID_GRANT);
  }
  expect(await refused(await stage.exchange(clientId, code, { resource: 'https://other.example' }))).toEqual([
    400,
    'invalid_target',
  ]);
  expect(await refused(await stage.exchange(clientId, code, { code_verifier: '' }))).toEqual([
    400,
    'invalid_request',
  ]);
  const pair = await pairOf(await stage.exchange(clientId, code));
  expect((await stage.use(pair.access_token)).status).toBe(200);
  // It came twice: what was given for it ends.
  expect(await refused(await stage.exchange(clientId, code))).toEqual(INVALID_GRANT);
  expect((await stage.use(pair.access_token)).status).toBe(401);

  const late = await stage.approved(person, clientId);
  stage.server.clock.move(2 * MINUTE_MS + 1000);
  expect(await refused(await stage.exchange(clientId, late))).toEqual(INVALID_GRANT);
  const over = await stage.asked({ client_id: clientId });
  stage.server.clock.move(11 * MINUTE_MS);
  const account = await stage.server.accountOf(person.userId);
  const { token } = await stage.server.signIn(account?.email ?? '');
  expect((await stage.server.get(`/api/me/assistant-requests/${over}`, token)).status).toBe(404);
});

test('S-06 refresh tokens rotate; one that comes again ends the family', async () => {
  const first = await stage.connected(person);
  const second = await pairOf(await stage.refresh(first.clientId, first.refresh_token));
  expect((await stage.use(second.access_token)).status).toBe(200);
  // Whose answer was lost on the way may ask again at once.
  const third = await pairOf(await stage.refresh(first.clientId, first.refresh_token));
  expect(third.refresh_token).toMatch(/^pfsr_/);
  stage.server.clock.move(11_000);
  expect(await refused(await stage.refresh(await stage.registered(), third.refresh_token))).toEqual(
    INVALID_GRANT,
  );
  expect((await stage.use(third.access_token)).status).toBe(200);
  expect(await refused(await stage.refresh(first.clientId, first.refresh_token))).toEqual(INVALID_GRANT);
  expect((await stage.use(third.access_token)).status).toBe(401);
  expect(await refused(await stage.refresh(first.clientId, third.refresh_token))).toEqual(INVALID_GRANT);
  const entries = await stage.server.recordOf({ action: 'assistant.reuse' });
  expect(entries).toHaveLength(1);
});

test('S-06 of two programs that hold copies of a refresh token the second to come back ends the family', async () => {
  const { clientId, refresh_token } = await stage.connected(person);
  const owner = await pairOf(await stage.refresh(clientId, refresh_token));
  stage.server.clock.move(3000);
  const thief = await pairOf(await stage.refresh(clientId, refresh_token));
  const held = [owner.refresh_token, thief.refresh_token];
  const rounds: number[][] = [];
  for (let round = 0; round < 3; round += 1) {
    stage.server.clock.move(3000);
    const answers = [];
    for (const [who, own] of held.entries()) {
      const next = await stage.refresh(clientId, own);
      if (next.status === 200) held[who] = (await pairOf(next)).refresh_token;
      answers.push(next.status);
    }
    rounds.push(answers);
  }
  expect(rounds).toEqual([
    [200, 400],
    [400, 400],
    [400, 400],
  ]);
  expect((await stage.use(thief.access_token)).status).toBe(401);
});

test('S-06 a program whose answers are lost asks again and goes on', async () => {
  const first = await stage.connected(person);
  let held = first.refresh_token;
  for (let round = 0; round < 3; round += 1) {
    expect((await stage.refresh(first.clientId, held)).status).toBe(200);
    held = (await pairOf(await stage.refresh(first.clientId, held))).refresh_token;
    stage.server.clock.move(60 * MINUTE_MS);
  }
});

test('S-13 access ends after an hour, an idle assistant after thirty days, all with the account', async () => {
  const one = await stage.connected(person);
  stage.server.clock.move(62 * MINUTE_MS);
  expect((await stage.use(one.access_token)).status).toBe(401);
  const again = await pairOf(await stage.refresh(one.clientId, one.refresh_token));
  expect((await stage.use(again.access_token)).status).toBe(200);
  stage.server.clock.move(31 * DAY_MS);
  expect(await refused(await stage.refresh(one.clientId, again.refresh_token))).toEqual(INVALID_GRANT);

  person = await stage.server.person(HLD);
  const other = await stage.connected(person);
  const clientId = await stage.registered();
  const code = await stage.approved(person, clientId);
  await stage.server.changeAccount(person.userId, { state: 'blocked' });
  expect([
    (await stage.use(other.access_token)).status,
    (await stage.refresh(other.clientId, other.refresh_token)).status,
    (await stage.exchange(clientId, code)).status,
  ]).toEqual([401, 400, 400]);
});

test('S-13 a person who signed in long ago gives the password; one who says no is not asked', async () => {
  const clientId = await stage.registered();
  stage.server.clock.move(6 * MINUTE_MS);
  const id = await stage.asked({ client_id: clientId });
  const late = await stage.approve(person, id, { scopes: ['recipes:read'] });
  expect([late.status, late.body.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/password' }]);
  expect((await stage.approve(person, id, { scopes: ['recipes:read'], password: PASSWORD })).status).toBe(
    200,
  );
  const no = redirectOf(await deny(await stage.asked({ client_id: clientId })));
  expect([no.searchParams.get('error'), no.searchParams.get('state'), no.searchParams.get('code')]).toEqual([
    'access_denied',
    'st ate&',
    null,
  ]);
});

test('S-13 connected again, the new consent takes the place of the old one', async () => {
  const first = await stage.connected(person);
  const code = await stage.approved(person, first.clientId, ['calculations']);
  const second = await pairOf(await stage.exchange(first.clientId, code));
  expect([
    (await stage.use(first.access_token)).status,
    (await stage.use(second.access_token)).status,
  ]).toEqual([401, 200]);
  expect((await person.get('/api/me/assistants')).body.data).toHaveLength(1);
});

test('RFC 7009 tokens are given back by whoever has them, and nobody learns which are any', async () => {
  const one = await stage.connected(person);
  const revoke = async (token: string) => (await stage.form('/oauth/revoke', { token })).status;
  expect([
    await revoke('nothing'),
    await revoke(one.access_token),
    (await stage.use(one.access_token)).status,
  ]).toEqual([200, 200, 401]);
  const next = await pairOf(await stage.refresh(one.clientId, one.refresh_token));
  expect([await revoke(next.refresh_token), (await stage.use(next.access_token)).status]).toEqual([200, 401]);
  const made = await person.send('POST /api/me/tokens', {
    data: { type: 'tokens', attributes: { name: 'Leaked', scopes: ['recipes:read'] } },
  });
  const token = String(made.body.data.attributes['token']);
  expect((await stage.use(token)).body).toMatchObject({ kind: 'token', recipes: 200 });
  expect([await revoke(token), (await stage.use(token)).status]).toEqual([200, 401]);
  expect((await stage.form('/oauth/revoke', {})).status).toBe(400);
});
