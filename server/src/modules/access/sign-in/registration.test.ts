import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { credential } from '../../../db/schema.ts';
import { type IdentityServer, PASSWORD, startIdentityServer } from '../../../testing/identity-server.ts';
import { adminCommands } from '../users/admin-commands.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const MINUTE = 60_000;
let count = 0;
const application = (more: object = {}) => ({
  name: 'Ingrid <b>Solheim</b>',
  company: 'Nordic Coatings',
  email: `ingrid-${(count += 1)}@nordic.example`,
  sector: 'paint-and-coatings',
  interest: 'both',
  country: 'Norway',
  acceptTerms: true,
  ...more,
});
const register = (body: object) => server.post('/api/auth/register', body);
const token = async () => new URL(await server.lastLink()).searchParams.get('token') ?? '';
const confirm = (body: object) => server.post('/api/auth/confirm', body);
const commands = () =>
  adminCommands({ database: server.database, clock: server.clock, publicUrl: 'https://suite.example' });

describe('asking for an account', () => {
  test('a mail, a confirmed address, a decision: then one can sign in', async () => {
    const body = application();
    const sent = await register(body);
    expect(sent.status).toBe(202);
    expect(await sent.json()).toEqual({ state: 'sent' });
    expect(await server.accountOf(body.email)).toMatchObject({
      state: 'invited',
      passwordHash: null,
      application: {
        company: 'Nordic Coatings',
        sector: 'paint-and-coatings',
        interest: 'both',
        country: 'Norway',
      },
    });
    expect(await server.lastLink()).toMatch(/^https:\/\/suite\.example\/apps\/confirm\?token=[\w-]{43}$/);
    const link = { token: await token() };
    expect((await server.post('/api/auth/confirmation', link)).status).toBe(204);
    const confirmed = await confirm({ ...link, password: PASSWORD });
    expect(await confirmed.json()).toEqual({ state: 'waiting' });
    expect((await server.post('/api/auth/confirmation', link)).status).toBe(404);
    expect((await server.signIn(body.email)).status).toBe(401);
    await commands()['approve']?.({ email: body.email, roles: 'hsp-app-group' });
    expect((await server.signIn(body.email)).body.roles).toEqual(['hsp-app-group']);
  });

  test('approved before the address is confirmed, the account is active at once', async () => {
    const body = application();
    await register(body);
    await commands()['approve']?.({ email: body.email, roles: 'hld-app-group,hsp-app-group' });
    const confirmed = await confirm({ token: await token(), password: PASSWORD });
    expect(await confirmed.json()).toEqual({ state: 'active' });
    expect((await server.signIn(body.email)).status).toBe(200);
  });

  test('S-12 the answer is the same for an address that has an account, which is told by mail', async () => {
    const { email } = await server.addUser();
    const known = await register(application({ email }));
    const unknown = await register(application());
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    const told = (await server.mails()).find(({ recipient }) => recipient === email);
    expect(told?.subject).toContain('You already have an account');
    expect(await server.accountOf(email)).toMatchObject({ state: 'active', name: 'Somebody' });
  });

  test('S-44 mails hold links of our own origin and nothing that was typed', async () => {
    const body = application({ name: 'Buy at https://evil.example', company: 'https://evil.example' });
    await fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
      },
      body: JSON.stringify(body),
    });
    const mail = (await server.mails()).at(-1);
    expect(mail?.recipient).toBe(body.email);
    expect(JSON.stringify(mail)).not.toMatch(/evil|Buy/);
    expect(mail?.body).toContain('https://suite.example/apps/confirm?token=');
  });

  const terms = { acceptTerms: 'Please accept the Terms & Conditions' };
  const unstorable = { company: 'company contains a character that cannot be stored' };
  test.each<[object, Record<string, string>]>([
    ...['name', 'company', 'email', 'sector', 'interest', 'country'].map(
      (field): [object, Record<string, string>] => [
        { [field]: undefined },
        { [field]: `${field} is a required field` },
      ],
    ),
    [{ company: '\ud800' }, unstorable],
    [{ company: 'Kes\0trel' }, unstorable],
    [{ acceptTerms: false }, terms],
    [{ acceptTerms: undefined }, terms],
  ])('R5.16 %j is refused', async (given, expected) => {
    const answer = await register(application(given));
    expect(answer.status).toBe(422);
    const [[field, detail] = []] = Object.entries(expected);
    expect(await answer.json()).toMatchObject({ errors: [{ detail, source: { pointer: `/${field}` } }] });
  });

  test('S-25 nobody gives themselves roles, a state or an organisation', async () => {
    for (const more of [
      { roles: ['admin-group'] },
      { state: 'active' },
      { organisationId: crypto.randomUUID() },
    ]) {
      const body = application(more);
      expect((await register(body)).status).toBe(422);
      expect(await server.accountOf(body.email)).toBeUndefined();
    }
  });

  test('S-11 one address gets a few mails an hour, whatever is answered', async () => {
    const limited = await startIdentityServer({
      limits: (await import('../../../platform/limits.ts')).LIMITS,
    });
    onTestFinished(() => limited.close());
    const body = application();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await limited.post('/api/auth/register', body)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(202), 429]);
    expect(await limited.mails()).toHaveLength(5);
  });
});

describe('the link of the first mail', () => {
  test('S-10 works once, and is kept as a hash', async () => {
    await register(application());
    const link = await token();
    const rows = await server.inDatabase(({ orm }) => orm.select().from(credential));
    expect(JSON.stringify(rows)).not.toContain(link);
    expect((await confirm({ token: link, password: PASSWORD })).status).toBe(200);
    const again = await confirm({ token: link, password: PASSWORD });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ errors: [{ source: { pointer: '/token' } }] });
  });

  test('S-10 of two at once one gets through', async () => {
    await register(application());
    const link = await token();
    const both = await Promise.all([0, 1].map(() => confirm({ token: link, password: PASSWORD })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  test('S-10 works for a day, and a newer one takes its place', async () => {
    const body = application();
    await register(body);
    const first = await token();
    await register(body);
    expect((await confirm({ token: first, password: PASSWORD })).status).toBe(422);
    const second = await token();
    server.clock.move(24 * 60 * MINUTE + 1);
    expect((await confirm({ token: second, password: PASSWORD })).status).toBe(422);
  });

  test('S-02 a password that is easy to guess is refused, and the link stays good', async () => {
    await register(application());
    const link = await token();
    for (const password of ['password1234', 'Predictid2026!', 'nordiccoatings1', 'aaaaaaaaaaaaa']) {
      const answer = await confirm({ token: link, password });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ source: { pointer: '/password' } }] });
    }
    expect((await confirm({ token: link, password: PASSWORD })).status).toBe(200);
  });
});

describe('an invitation', () => {
  async function invite(email: string): Promise<string> {
    const line = await commands()['create-user']?.({
      email,
      name: 'Guest',
      organisation: 'Maranello',
      roles: 'hld-app-group',
    });
    return new URL(/https:\S+/.exec(line ?? '')?.[0] ?? '').searchParams.get('invitation') ?? '';
  }
  const accept = (invitation: string, more: object = {}) =>
    register({ invitation, name: 'Rita Bianchi', password: PASSWORD, acceptTerms: true, ...more });

  test('names the person, and makes the account active', async () => {
    const invitation = await invite('rita@maranello.example');
    const read = await server.post('/api/auth/invitation', { token: invitation });
    expect(await read.json()).toEqual({
      email: 'rita@maranello.example',
      company: 'Maranello',
      name: 'Guest',
    });
    const accepted = await accept(invitation);
    expect(accepted.status).toBe(202);
    expect(await accepted.json()).toEqual({ state: 'active' });
    const { body } = await server.signIn('rita@maranello.example');
    expect(body.user).toMatchObject({
      name: 'Rita Bianchi',
      organisationName: 'Maranello',
      roles: ['hld-app-group'],
    });
  });

  test('works once, and an unknown one is 404 or 422', async () => {
    const invitation = await invite('once@maranello.example');
    expect((await accept(invitation)).status).toBe(202);
    const again = await accept(invitation);
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ errors: [{ source: { pointer: '/invitation' } }] });
    for (const wrong of [invitation, 'x', 'A'.repeat(43)]) {
      expect((await server.post('/api/auth/invitation', { token: wrong })).status).toBe(404);
    }
  });

  test('R5.16 its fields are judged as those of an invitation, and people of one company are in one organisation', async () => {
    const answer = await accept(await invite('a@maranello.example'), { password: 'short' });
    expect(await answer.json()).toMatchObject({
      errors: [{ detail: 'password must be at least 12 characters', source: { pointer: '/password' } }],
    });
    await invite('b@maranello.example');
    const [a, b] = [
      await server.accountOf('a@maranello.example'),
      await server.accountOf('b@maranello.example'),
    ];
    expect(a?.organisationId).toBe(b?.organisationId);
  });
});
