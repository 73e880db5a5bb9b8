import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisation, users } from '../../../db/schema.ts';
import { type IdentityServer, PASSWORD, startIdentityServer } from '../../../testing/identity-server.ts';
import { detailOf, type SignOnStage, signOnStage } from '../../../testing/sign-on-stage.ts';
import { issueLink } from '../sign-in/mail-links.ts';
import { totpCode, totpStep } from '../sign-in/totp.ts';
import { adminCommands } from '../users/admin-commands.ts';

const SENTENCE =
  'This organisation signs in through Company ID. On the sign-in page, choose “Continue with Company ID”.';

let server: IdentityServer;
let company: SignOnStage;
beforeAll(async () => {
  server = await startIdentityServer();
  company = await signOnStage(server);
  await company.enforce();
});
afterAll(async () => {
  await company.close();
  await server.close();
});

const told = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors: { detail: string }[] };
  return [answer.status, errors[0]?.detail];
};
const login = (email: string, password = PASSWORD) => server.post('/api/auth/login', { email, password });

const commands = () =>
  adminCommands({ database: server.database, clock: server.clock, publicUrl: 'https://suite.example' });

describe('SSO enforced: passwords are off', () => {
  test('S-12 signing in says one sentence for the domain: right, wrong, and without an account', async () => {
    const { email } = await server.addUser({ email: `member@${company.domain}`, organisationId: company.id });
    expect(await told(await login(email))).toEqual([401, SENTENCE]);
    expect(await told(await login(email, 'a wrong one'))).toEqual([401, SENTENCE]);
    expect(await told(await login(`nobody@${company.domain}`))).toEqual([401, SENTENCE]);
    // Of a member with another address the domain tells nothing: only the password does.
    const guest = await server.addUser({ email: 'guest@agency.example', organisationId: company.id });
    expect(await told(await login(guest.email))).toEqual([401, SENTENCE]);
    expect(await told(await login(guest.email, 'a wrong one'))).toEqual([
      401,
      'The email address or password is wrong.',
    ]);
    // Whoever is no member keeps the own account.
    const other = await server.addUser({ email: `other@${company.domain}` });
    expect((await login(other.email)).status).toBe(200);
  });

  test('SSO a reset, a registration, an invitation and a change of the password are refused alike', async () => {
    const address = `reset@${company.domain}`;
    expect(await told(await server.post('/api/auth/reset', { email: address }))).toEqual([409, SENTENCE]);
    const registration = {
      name: 'Ada',
      company: 'Company',
      email: address,
      sector: 'other',
      interest: 'both',
      country: 'Austria',
      acceptTerms: true,
    };
    expect(await told(await server.post('/api/auth/register', registration))).toEqual([409, SENTENCE]);

    const guest = await server.addUser({ email: 'guest-2@agency.example', organisationId: company.id });
    expect((await server.post('/api/auth/reset', { email: guest.email })).status).toBe(202);
    const mail = (await server.mails()).findLast(({ recipient }) => recipient === guest.email);
    expect(mail?.body).toContain(`https://suite.example/apps/sso/${company.id}`);
    expect(mail?.body).not.toContain('token=');

    const invited = await server.addUser({
      organisationId: company.id,
      state: 'invited',
      passwordHash: null,
      approved: server.clock.now(),
    });
    const link = await server.inDatabase((tx) =>
      issueLink(tx, server.auth.parts, { userId: invited.id, kind: 'invitation' }),
    );
    const invitation = new URL(link).searchParams.get('invitation');
    const accepted = { invitation, name: 'Ada', password: PASSWORD, acceptTerms: true };
    expect(await told(await server.post('/api/auth/register', accepted))).toEqual([409, SENTENCE]);

    company.somebody();
    const { accessToken } = (await company.walk()).body;
    const change = { currentPassword: PASSWORD, newPassword: 'another-anchor-58-teapot' };
    const changed = await server.post('/api/auth/password', change, {
      Authorization: `Bearer ${accessToken}`,
    });
    expect(await told(changed)).toEqual([409, SENTENCE]);
  });

  test('SSO an outage of the provider does not bring them back', async () => {
    const away = await signOnStage(server);
    await away.enforce();
    const { email } = await server.addUser({ email: `member@${away.domain}`, organisationId: away.id });
    await away.close();
    const begun = await away.begin();
    expect([begun.status, begun.body.errors?.[0]?.detail]).toEqual([
      409,
      expect.stringContaining('cannot be reached'),
    ]);
    expect((await login(email)).status).toBe(401);
    expect((await away.post('find', { address: email })).body).toMatchObject({
      provider: { isRequired: true },
    });
  });
});

describe('SSO the emergency account', () => {
  test('S-10 opens with password and second factor, has no permissions before, and is one per organisation', async () => {
    const [{ name } = { name: '' }] = await server.inDatabase(({ orm }) =>
      orm.select().from(organisation).where(eq(organisation.id, company.id)),
    );
    const email = `emergency@${company.domain}`;
    const input = { email, name: 'Emergency', organisation: name, roles: 'hld-app-group' };
    const line = await commands()['emergency-account']?.(input);
    const invitation = /invitation=([\w-]+)/.exec(line ?? '')?.[1];
    const body = { invitation, name: 'Emergency', password: PASSWORD, acceptTerms: true };
    expect((await server.post('/api/auth/register', body)).status).toBe(202);
    const first = await server.signIn(email);
    expect(first.body).toMatchObject({ roles: [], user: { secondFactor: 'due' } });
    const bearer = { Authorization: `Bearer ${first.token}` };
    const enrolled = await server.post('/api/auth/second-factor', { password: PASSWORD }, bearer);
    const { secret } = (await enrolled.json()) as { secret: string };
    const code = totpCode(secret, totpStep(server.clock.now()));
    expect((await server.post('/api/auth/second-factor/confirm', { code }, bearer)).status).toBe(200);
    expect(
      ((await (await server.get('/api/me', first.token)).json()) as { data: object }).data,
    ).toMatchObject({ attributes: { roles: ['hld-app-group'] } });
    // A wrong password there looks like every other one of the domain.
    expect(await told(await login(email, 'a wrong one'))).toEqual([401, SENTENCE]);

    const again = commands()['emergency-account']?.({ ...input, email: `second@${company.domain}` });
    await expect(again).rejects.toThrow('already the emergency account');
    const [entry] = await server.recordOf({ action: 'user.emergency' });
    expect(entry?.organisationId).toBe(company.id);
    // The provider does not open it, whoever has that address there.
    company.somebody({ email });
    expect(detailOf(await company.walk())).toContain('already has an account');
  });
});

describe('SSO and the second factor', () => {
  test('S-10 its code is asked for after the provider, and opens once', async () => {
    const { email } = company.somebody();
    const { accessToken, user } = (await company.walk()).body;
    // No password: the provider is asked again.
    const once = await company.begin({ isAgain: true }, { Authorization: `Bearer ${accessToken}` });
    const fresh = await company.finish(await company.oidc.visit(once.location), once.cookie);
    const bearer = { Authorization: `Bearer ${fresh.body.accessToken}` };
    const enrolled = await server.post('/api/auth/second-factor', {}, bearer);
    const { secret } = (await enrolled.json()) as { secret: string };
    const codeNow = () => totpCode(secret, totpStep(server.clock.now()));
    await server.post('/api/auth/second-factor/confirm', { code: codeNow() }, bearer);
    server.clock.move(60_000);
    const { location, cookie } = await company.begin();
    const answer = await company.oidc.visit(location);
    const first = await company.finish(answer, cookie);
    expect([first.status, first.body.errors?.[0]?.source?.pointer]).toEqual([401, '/code']);
    expect((await company.finish(answer, cookie, { code: '000000' })).status).toBe(422);
    const code = codeNow();
    expect((await company.finish(answer, cookie, { code })).body.user.email).toBe(email);
    expect((await company.finish(answer, cookie, { code })).status).toBe(401);
    expect((await company.sessionsOf(user.userId)).length).toBe(3);
  });
});

test('SSO unlinking lets another person of the provider have the account', async () => {
  const { email } = company.somebody();
  const { user } = (await company.walk()).body;
  company.somebody({ email });
  expect((await company.walk()).status).toBe(401);
  await commands()['unlink-sign-on']?.({ email });
  expect((await company.walk()).body.user.userId).toBe(user.userId);
  expect(await server.inDatabase(({ orm }) => orm.$count(users, eq(users.email, email)))).toBe(1);
});
