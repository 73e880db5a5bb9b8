import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { credential, signOnIdentity } from '../../../db/schema.ts';
import { type IdentityServer, OWN_PAGE, startIdentityServer } from '../../../testing/identity-server.ts';
import { detailOf, type SignOnStage, signOnStage } from '../../../testing/sign-on-stage.ts';

let server: IdentityServer;
let company: SignOnStage;
beforeAll(async () => {
  server = await startIdentityServer();
  company = await signOnStage(server);
});
afterAll(async () => {
  await company.close();
  await server.close();
});

describe('S-09 a fresh sign-in', () => {
  test('SSO is one at which the provider has looked at the person again', async () => {
    const { subject, email } = company.somebody();
    const signedIn = await company.walk();
    const { accessToken, user } = signedIn.body;
    const erase = (token: string) => server.post('/api/me/erase', {}, { Authorization: `Bearer ${token}` });
    server.clock.move(6 * 60_000);
    const stale = await erase(accessToken);
    expect([stale.status, JSON.stringify(await stale.json())]).toEqual([
      422,
      expect.stringContaining('Sign in again'),
    ]);
    const bearer = { Authorization: `Bearer ${accessToken}` };
    const again = await company.begin({ isAgain: true }, bearer);
    expect(Object.fromEntries(new URL(again.location).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
    });
    // Somebody else at the same provider proves nothing about this account.
    company.somebody();
    expect(detailOf(await company.finish(await company.oidc.visit(again.location), again.cookie))).toContain(
      'as somebody else',
    );
    company.oidc.signIn(subject, { email, email_verified: true });
    const once = await company.begin({ isAgain: true }, bearer);
    const cookies = `${once.cookie}; ${signedIn.cookie}`;
    const fresh = await company.finish(await company.oidc.visit(once.location), cookies);
    expect(fresh.status).toBe(200);
    expect((await company.sessionsOf(user.userId)).length).toBe(1);
    expect((await erase(fresh.body.accessToken)).status).toBe(202);
    const left = await server.inDatabase(({ orm }) =>
      orm.$count(signOnIdentity, eq(signOnIdentity.subject, subject)),
    );
    expect(left).toBe(0);
  });
});

describe('SSO signing out', () => {
  test('S-07 ends the session here, and tells where to end it at the provider', async () => {
    company.somebody();
    const signedIn = await company.walk();
    const [row] = await company.sessionsOf(signedIn.body.user.userId);
    expect(row?.signOutUrl).not.toContain('http');
    const out = await server.post('/api/auth/logout', {}, { ...OWN_PAGE, Cookie: signedIn.cookie });
    const { location } = (await out.json()) as { location: string };
    const url = new URL(location);
    expect(url.origin).toBe(company.oidc.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://suite.example/');
    expect((await fetch(location)).status).toBe(200);
    expect((await server.get('/api/me', signedIn.body.accessToken)).status).toBe(401);
  });

  test('SSO at the provider ends the session here, by a logout token that the provider has signed', async () => {
    const { subject } = company.somebody();
    const { accessToken, user } = (await company.walk()).body;
    const [row] = await company.sessionsOf(user.userId);
    const sid = row?.providerSession ?? '';
    const send = async (token: string, id = company.id) => {
      const body = new URLSearchParams({ logout_token: token });
      return (await fetch(`${server.url}/api/auth/sso/${id}/backchannel-logout`, { method: 'POST', body }))
        .status;
    };
    const good = { sub: subject, ...(sid === '' ? {} : { sid }) };
    expect(await send('nonsense')).toBe(400);
    expect(await send(await company.oidc.logoutToken({ ...good, nonce: 'an ID token' }))).toBe(400);
    expect(await send(await company.oidc.logoutToken({ ...good, events: {} }))).toBe(400);
    expect(await send(await company.oidc.logoutToken({}))).toBe(400);
    const other = await signOnStage(server);
    onTestFinished(() => other.close());
    expect(await send(await other.oidc.logoutToken(good))).toBe(400);
    expect((await server.get('/api/me', accessToken)).status).toBe(200);
    expect(await send(await company.oidc.logoutToken(good))).toBe(200);
    expect((await server.get('/api/me', accessToken)).status).toBe(401);
    expect(
      await server.inDatabase(({ orm }) => orm.$count(credential, eq(credential.userId, user.userId))),
    ).toBe(0);
  });
});
