import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { organisationDomain, signOnFlow, signOnIdentity, users } from '../../../db/schema.ts';
import {
  addOrganisation,
  type IdentityServer,
  OWN_PAGE,
  startIdentityServer,
} from '../../../testing/identity-server.ts';
import { detailOf, type SignOnStage, signOnStage } from '../../../testing/sign-on-stage.ts';

let server: IdentityServer;
let company: SignOnStage;
beforeAll(async () => {
  server = await startIdentityServer();
  company = await signOnStage(server, { groupsClaim: 'groups' });
  await company.mapGroup('Formulators', 'hld-app-group');
});
afterAll(async () => {
  await company.close();
  await server.close();
});

const refusals = async (organisationId: string) =>
  (await server.recordOf({ organisationId, outcome: 'refused' })).map(
    ({ details }) => details?.after?.['reason'],
  );

describe('SSO a first sign-in', () => {
  test('SSO makes an account with the roles of its groups, and a session like any other', async () => {
    const { subject, email } = company.somebody({ groups: ['formulators', 'Others'] });
    const signedIn = await company.walk({ keepSignedIn: true });
    expect(signedIn.status).toBe(200);
    const { accessToken, user } = signedIn.body;
    expect(signedIn.body).toMatchObject({ isKept: true, roles: ['hld-app-group'] });
    expect(user).toMatchObject({
      email,
      name: 'Ada Novak',
      organisationId: company.id,
      signOn: { id: company.id, name: 'Company ID', isPasswordOff: true },
    });
    expect((await server.get('/api/me', accessToken)).status).toBe(200);
    expect(signedIn.cookie).toMatch(/^__Host-refresh=/);
    const renewed = await fetch(`${server.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { ...OWN_PAGE, Cookie: signedIn.cookie },
    });
    expect(renewed.status).toBe(200);
    const [identity] = await server.inDatabase(({ orm }) =>
      orm.select().from(signOnIdentity).where(eq(signOnIdentity.subject, subject)),
    );
    expect(identity).toMatchObject({ issuer: company.oidc.issuer, userId: user.userId });
    const actions = await server.recordOf({ object: `user:${user.userId}` });
    expect(actions.map(({ action }) => action)).toEqual(['user.join', 'user.roles']);
  });

  test('SSO reads what the ID token leaves out from the userinfo endpoint', async () => {
    const thin = await signOnStage(server, { isInIdToken: false });
    onTestFinished(() => thin.close());
    const { email } = thin.somebody();
    expect((await thin.walk()).body.user.email).toBe(email);
  });

  test('SSO links an account of the same organisation by its verified address, and opens an invited one', async () => {
    const { subject, email } = company.somebody();
    const { id } = await server.addUser({
      email,
      organisationId: company.id,
      state: 'invited',
      passwordHash: null,
    });
    expect((await company.walk()).body.user.userId).toBe(id);
    expect((await server.accountOf(email))?.state).toBe('active');
    // From now on the subject counts, whatever becomes of the address.
    company.oidc.signIn(subject, { email: `new-${email}`, email_verified: false });
    expect((await company.walk()).body.user.userId).toBe(id);
  });
});

describe('SSO groups', () => {
  test('SSO are looked at with every sign-in: a role comes and goes with its group, that of staff never comes', async () => {
    const { subject, email } = company.somebody({ groups: ['admin-group', 'Formulators'] });
    expect((await company.walk()).body.roles).toEqual(['hld-app-group']);
    company.oidc.signIn(subject, { email, email_verified: true, groups: [] });
    expect((await company.walk()).body.roles).toEqual([]);
    company.oidc.signIn(subject, { email, email_verified: true, groups: ['FORMULATORS'] });
    expect((await company.walk()).body.roles).toEqual(['hld-app-group']);
  });
});

describe('SSO somebody is refused', () => {
  test('SSO whose address is not verified, is of another domain, or is missing', async () => {
    const before = await server.inDatabase(({ orm }) => orm.$count(users));
    company.somebody({ email_verified: false });
    const unverified = await company.walk();
    expect([unverified.status, detailOf(unverified)]).toEqual([401, expect.stringContaining('is verified')]);
    company.somebody({ email: `somebody@${randomUUID()}.example` });
    expect(detailOf(await company.walk())).toContain('verified domain');
    company.somebody({ email: undefined });
    expect(detailOf(await company.walk())).toContain('did not send your email address');
    expect(await server.inDatabase(({ orm }) => orm.$count(users))).toBe(before);
    expect((await refusals(company.id)).slice(-3)).toEqual([
      'unverified-email',
      'foreign-domain',
      'no-email',
    ]);
  });

  test('SSO whose address has an account elsewhere, or nowhere: it is never taken over', async () => {
    const elsewhere = company.somebody();
    const otherId = await addOrganisation(server, 'Elsewhere');
    await server.addUser({ email: elsewhere.email, organisationId: otherId });
    expect(detailOf(await company.walk())).toContain('already has an account');
    const nowhere = company.somebody();
    await server.addUser({ email: nowhere.email });
    expect(detailOf(await company.walk())).toContain('already has an account');
    expect((await server.accountOf(nowhere.email))?.organisationId).toBeNull();
    // Nor one that was given to somebody else at the provider.
    const { email } = company.somebody();
    await company.walk();
    company.somebody({ email });
    expect(detailOf(await company.walk())).toContain('belongs to another person');
    expect((await refusals(company.id)).slice(-3)).toEqual([
      'other-account',
      'other-account',
      'other-identity',
    ]);
  });

  test('SSO without a free seat, and nothing is half made; two at once take one seat once', async () => {
    const small = await signOnStage(server, { seats: 1 });
    onTestFinished(() => small.close());
    small.somebody();
    const first = await small.begin();
    const firstAnswer = await small.oidc.visit(first.location);
    const late = small.somebody();
    const second = await small.begin();
    const secondAnswer = await small.oidc.visit(second.location);
    const both = await Promise.all([
      small.finish(firstAnswer, first.cookie),
      small.finish(secondAnswer, second.cookie),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect(both.map(detailOf).find(Boolean)).toContain('seats');
    expect(await refusals(small.id)).toEqual(['no-seat']);
    const members = await server.inDatabase(({ orm }) =>
      orm.$count(users, eq(users.organisationId, small.id)),
    );
    const links = await server.inDatabase(({ orm }) =>
      orm.$count(signOnIdentity, eq(signOnIdentity.organisationId, small.id)),
    );
    expect([members, links, late.email !== '']).toEqual([1, 1, true]);
  });

  test('SSO who was blocked, or moved to another organisation', async () => {
    const { email } = company.somebody();
    const { user } = (await company.walk()).body;
    await server.changeAccount(user.userId, { state: 'blocked' });
    expect(detailOf(await company.walk())).toContain('blocked');
    const otherId = await addOrganisation(server, 'Moved to');
    await server.inDatabase(({ orm }) =>
      orm.update(users).set({ state: 'active', organisationId: otherId }).where(eq(users.email, email)),
    );
    expect(detailOf(await company.walk())).toContain('already has an account');
  });
});

describe('SSO an answer counts', () => {
  test('SSO once, in the browser that began, within ten minutes', async () => {
    company.somebody();
    const { location, cookie } = await company.begin();
    const answer = await company.oidc.visit(location);
    expect((await company.finish(answer, '')).status).toBe(401);
    expect((await company.finish(answer, `__Host-sso=${'x'.repeat(43)}`)).status).toBe(401);
    expect((await company.finish(answer, cookie)).status).toBe(200);
    expect(detailOf(await company.finish(answer, cookie))).toContain('already used');
    const late = await company.begin();
    const lateAnswer = await company.oidc.visit(late.location);
    server.clock.move(11 * 60_000);
    expect(detailOf(await company.finish(lateAnswer, late.cookie))).toContain('expired');
    const left = await server.inDatabase(({ orm }) =>
      orm.$count(signOnFlow, eq(signOnFlow.organisationId, company.id)),
    );
    expect(left).toBe(1); // the late one, which the next cleaning takes
  });

  test('SSO with its own state, nonce, code and issuer only', async () => {
    company.somebody();
    const tampered = async ({ sent = {}, answered = {} }: { sent?: object; answered?: object }) => {
      const { location, cookie } = await company.begin();
      const url = new URL(location);
      for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, String(value));
      const query = new URLSearchParams(await company.oidc.visit(url.href));
      for (const [name, value] of Object.entries(answered)) query.set(name, String(value));
      return company.finish(`?${query.toString()}`, cookie);
    };
    expect(detailOf(await tampered({ sent: { state: 'another' } }))).toContain('could not be verified');
    const used = await company.begin();
    const code = new URLSearchParams(await company.oidc.visit(used.location)).get('code') ?? '';
    for (const change of [
      { sent: { state: 'another' } },
      { sent: { nonce: 'another' } },
      { sent: { code_challenge: 'x'.repeat(43) } }, // the proof key of another browser
      { answered: { iss: 'https://evil.example' } },
      { answered: { code } },
    ]) {
      expect([change, (await tampered(change)).status]).toEqual([change, 401]);
    }
    const denied = await company.begin();
    const { searchParams } = new URL(denied.location);
    const no = `?error=access_denied&state=${searchParams.get('state')}&iss=${company.oidc.issuer}`;
    expect(detailOf(await company.finish(no, denied.cookie))).toContain('did not sign you in');
    expect((await tampered({})).status).toBe(200);
  });

  test.each([
    { status: 503, type: 'text/html', body: 'Out of order', told: 'cannot be reached' },
    { status: 502, type: 'application/json', body: '{"error":"server_error"}', told: 'cannot be reached' },
    { status: 200, type: 'text/html', body: 'Sign in to this network', told: 'cannot be reached' },
    {
      status: 400,
      type: 'application/json',
      body: '{"error":"invalid_grant"}',
      told: 'could not be verified',
    },
  ])('SSO of a provider that answers $status with $body: $told', async ({ told, ...trouble }) => {
    company.somebody();
    const { location, cookie } = await company.begin();
    const answer = await company.oidc.visit(location);
    company.oidc.fail(trouble);
    const refused = await company.finish(answer, cookie);
    company.oidc.fail(undefined);
    const status = told === 'cannot be reached' ? 409 : 401;
    expect([refused.status, detailOf(refused)]).toEqual([status, expect.stringContaining(told)]);
  });

  test('SSO at the address of its own provider: two are never mixed up', async () => {
    const other = await signOnStage(server);
    onTestFinished(() => other.close());
    other.somebody();
    const { location, cookie } = await other.begin();
    const answer = await other.oidc.visit(location);
    expect((await company.post('finish', { provider: company.id, answer }, { Cookie: cookie })).status).toBe(
      401,
    );
  });

  test('S-03 from our own pages only, with a cookie that other sites cannot set or read', async () => {
    const foreign = await server.post('/api/auth/sso/begin', { provider: company.id });
    expect(foreign.status).toBe(403);
    expect((await server.post('/api/auth/sso/finish', { provider: company.id, answer: '' })).status).toBe(
      403,
    );
    const begun = await server.post('/api/auth/sso/begin', { provider: company.id }, OWN_PAGE);
    const cookie = begun.headers.get('set-cookie') ?? '';
    for (const part of ['__Host-sso=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=600', 'Path=/']) {
      expect(cookie).toContain(part);
    }
    const { location } = (await begun.json()) as { location: string };
    const asked = Object.fromEntries(new URL(location).searchParams);
    expect(asked).toMatchObject({
      redirect_uri: `https://suite.example/apps/sso/${company.id}`,
      code_challenge_method: 'S256',
      response_type: 'code',
    });
    const kept = await server.inDatabase(({ orm }) => orm.select().from(signOnFlow));
    expect(JSON.stringify(kept)).not.toContain(asked['state']);
  });
});

test('SSO two organisations sign in through two providers side by side: one subject at both is two people', async () => {
  const other = await signOnStage(server, { groupsClaim: 'groups' });
  onTestFinished(() => other.close());
  await other.mapGroup('Formulators', 'hsp-app-group');
  const subject = randomUUID();
  for (const { oidc, domain } of [company, other]) {
    const person = { email: `ada@${domain}`, email_verified: true, groups: ['Formulators'] };
    oidc.signIn(subject, person);
  }
  // Both are under way at once.
  const [first, second] = [await company.begin(), await other.begin()];
  const there = await other.finish(await other.oidc.visit(second.location), second.cookie);
  const here = await company.finish(await company.oidc.visit(first.location), first.cookie);
  expect(here.body).toMatchObject({ roles: ['hld-app-group'], user: { organisationId: company.id } });
  expect(there.body).toMatchObject({ roles: ['hsp-app-group'], user: { organisationId: other.id } });
  expect(there.body.user.userId).not.toBe(here.body.user.userId);
  for (const { post, domain, id } of [company, other]) {
    expect((await post('find', { address: domain })).body).toMatchObject({ provider: { id } });
  }
  // What one requires, the other does not.
  await other.enforce();
  expect((await company.post('find', { address: company.domain })).body).toMatchObject({
    provider: { isRequired: false },
  });
});

describe('SSO a provider is found', () => {
  test('S-12 by the domain alone, whether or not there is an account', async () => {
    const { email } = company.somebody();
    await server.addUser({ email, organisationId: company.id });
    const provider = { id: company.id, name: 'Company ID', isRequired: false };
    for (const address of [email, `nobody@${company.domain.toUpperCase()}`, company.domain]) {
      expect((await company.post('find', { address })).body).toEqual({ provider });
    }
    expect((await company.post('find', { address: 'somebody@unknown.example' })).body).toEqual({});
  });
});

test('S-50 sign-ins are counted by their outcome', async () => {
  const text = await (await server.get('/metrics')).text();
  expect(text).toMatch(/sign_ins_total\{way="sign-on",outcome="ok"\} [1-9]/);
  expect(text).toMatch(/sign_ins_total\{way="sign-on",outcome="failed"\} [1-9]/);
});

test('SSO a domain belongs to one organisation', async () => {
  const otherId = await addOrganisation(server, 'Another');
  const row = {
    id: randomUUID(),
    domain: company.domain,
    organisationId: otherId,
    verified: server.clock.now(),
  };
  await expect(server.inDatabase(({ orm }) => orm.insert(organisationDomain).values(row))).rejects.toThrow(
    'insert into',
  );
});
