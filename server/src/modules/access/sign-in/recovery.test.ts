import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { App } from '../../../http/app-type.ts';
import { mountRoute } from '../../../http/mount.ts';
import { everyone } from '../../../http/policy.ts';
import { LIMITS } from '../../../platform/limits.ts';
import { type IdentityServer, PASSWORD, startIdentityServer } from '../../../testing/identity-server.ts';

const DAY = 24 * 60 * 60_000;
const NEW = 'harvest-moon-lantern-9';
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const reset = (body: object) => server.post('/api/auth/reset', body);
const token = async () => new URL(await server.lastLink()).searchParams.get('token') ?? '';
const isOpen = async (access: string) => (await server.get('/api/me', access)).status === 200;

describe('a forgotten password', () => {
  test('S-10 is set anew by the link of a mail; all sessions end, and a mail tells of it', async () => {
    const { email } = await server.addUser();
    const before = await server.signIn(email);
    expect((await reset({ email })).status).toBe(202);
    expect(await server.lastLink()).toMatch(/^https:\/\/suite\.example\/apps\/reset\?token=/);
    const link = await token();
    expect((await reset({ token: link, password: NEW })).status).toBe(204);
    expect(await isOpen(before.token)).toBe(false);
    expect((await server.signIn(email)).status).toBe(401);
    expect((await server.signIn(email, { password: NEW })).status).toBe(200);
    expect((await server.mails()).at(-1)).toMatchObject({
      recipient: email,
      subject: expect.stringContaining('Your password has been changed'),
    });
    expect((await reset({ token: link, password: PASSWORD })).status).toBe(422);
  });

  test('S-10 the answer is the same for every address, and only an account gets a mail', async () => {
    const { email } = await server.addUser();
    const blocked = await server.addUser({ state: 'blocked' });
    const before = (await server.mails()).length;
    const answers = [];
    for (const address of [email, blocked.email, 'nobody@people.example']) {
      const answer = await reset({ email: address });
      answers.push([answer.status, await answer.json(), [...answer.headers.keys()].toSorted()]);
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect((await server.mails()).slice(before).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test('S-05 S-10 the link sets nothing of another kind, and works for half an hour', async () => {
    const { email } = await server.addUser();
    await reset({ email });
    const link = await token();
    expect((await server.post('/api/auth/confirm', { token: link, password: NEW })).status).toBe(422);
    expect((await server.post('/api/auth/invitation', { token: link })).status).toBe(404);
    expect((await server.signIn(email)).status).toBe(200);
    server.clock.move(30 * 60_000 + 1);
    const late = await reset({ token: link, password: NEW });
    expect(late.status).toBe(422);
    expect(await late.json()).toMatchObject({ errors: [{ source: { pointer: '/token' } }] });
  });

  test('R5.16 what was meant is judged', async () => {
    expect(await (await reset({ email: 'x' })).json()).toMatchObject({
      errors: [{ detail: 'email must be a valid email', source: { pointer: '/email' } }],
    });
    expect(await (await reset({ token: 'x' })).json()).toMatchObject({
      errors: [{ detail: 'password is a required field', source: { pointer: '/password' } }],
    });
  });
});

describe('changing the password', () => {
  const change = (access: string, body: object) => server.post('/api/auth/password', body, bearer(access));

  test('S-09 needs the current one, ends all other sessions and keeps this one', async () => {
    const { email } = await server.addUser();
    const [here, elsewhere] = [await server.signIn(email), await server.signIn(email)];
    const wrong = await change(here.token, { currentPassword: 'wrong', newPassword: NEW });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ errors: [{ source: { pointer: '/currentPassword' } }] });
    expect((await change(here.token, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(204);
    expect(await isOpen(here.token)).toBe(true);
    expect(await isOpen(elsewhere.token)).toBe(false);
    expect((await server.signIn(email, { password: NEW })).status).toBe(200);
    expect((await server.mails()).at(-1)?.subject).toContain('Your password has been changed');
  });

  test('S-11 guessing it with a stolen token is slowed down', async () => {
    const { email } = await server.addUser();
    const { token: access } = await server.signIn(email);
    const guess = () => change(access, { currentPassword: 'wrong', newPassword: NEW });
    for (let number = 1; number <= 5; number += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });

  test('S-02 the new one is judged', async () => {
    const { email } = await server.addUser();
    const { token: access } = await server.signIn(email);
    const common = await change(access, { currentPassword: PASSWORD, newPassword: 'qwertyuiop123' });
    expect(await common.json()).toMatchObject({ errors: [{ source: { pointer: '/newPassword' } }] });
    const short = await change(access, { currentPassword: PASSWORD, newPassword: 'short' });
    expect(await short.json()).toMatchObject({
      errors: [{ detail: 'newPassword must be at least 12 characters' }],
    });
  });

  test('S-21 nobody signed in, nothing looked at', async () => {
    expect((await server.post('/api/auth/password', {})).status).toBe(401);
  });
});

describe('S-11 limits of the product', () => {
  let limited: IdentityServer;
  const waiting: (() => void)[] = [];
  /** An address of the test's own that answers when it is let. */
  const slow = (app: App) =>
    mountRoute(app, { method: 'GET', path: '/api/slow', policy: everyone }, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return new Response();
    });
  beforeAll(async () => {
    limited = await startIdentityServer({ limits: LIMITS, modules: [slow] });
  });
  afterAll(() => limited.close());

  test('S-11 thirty tries a minute from one address, of whomever', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await limited.signIn(`nobody-${index}@people.example`)).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    limited.clock.move(60_000);
    expect((await limited.signIn('nobody-31@people.example')).status).toBe(401);
  });

  test('S-11 a hundred failures a day of one account from anywhere; the link of a mail lifts it', async () => {
    const patient = await startIdentityServer({
      limits: {
        ...LIMITS,
        signIn: {
          ...LIMITS.signIn,
          perAddress: { count: 1e6, perMs: 1 },
          perAccount: { count: 5, perMs: DAY }, // fewer than the hundred, which take long
          inARow: { slowAfter: 1e6, most: 1e7, pauseMs: 1 },
        },
      },
    });
    onTestFinished(() => patient.close());
    expect(LIMITS.signIn.perAccount).toEqual({ count: 100, perMs: DAY });
    const { email } = await patient.addUser();
    for (let index = 0; index < 8; index += 1) expect((await patient.signIn(email)).status).toBe(200);
    const wrong = () => patient.signIn(email, { password: 'wrong' });
    for (let index = 0; index < 5; index += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    expect((await patient.signIn(email)).status).toBe(429);
    const mails = await patient.mails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Sign-in to your account is paused'),
    ]);
    const link = new URL(await patient.lastLink()).searchParams.get('token');
    expect((await patient.post('/api/auth/reset', { token: link, password: NEW })).status).toBe(204);
    expect((await patient.signIn(email, { password: NEW })).status).toBe(200);
  });

  test('S-11 sixty requests of a person at once, twenty a second after that, and others unhindered', async () => {
    const [one, other] = [await limited.addUser(), await limited.addUser()];
    const { token: access } = await limited.signIn(one.email);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await limited.get('/api/me', access)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    const refused = await limited.get('/api/me', access);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'TOO_MANY_REQUESTS', status: '429' }] });
    const theirs = await limited.signIn(other.email);
    expect((await limited.get('/api/me', theirs.token)).status).toBe(200);
    limited.clock.move(1000);
    const later: number[] = [];
    for (let index = 0; index < 21; index += 1) later.push((await limited.get('/api/me', access)).status);
    expect(later.filter((status) => status === 200)).toHaveLength(20);
  });

  test('S-11 eight requests of a person at the same time; the ninth may come again', async () => {
    const { email } = await limited.addUser();
    const { token: access } = await limited.signIn(email);
    const eight = Array.from({ length: 8 }, () => limited.get('/api/slow', access));
    await expect.poll(() => waiting.length).toBe(8);
    const ninth = await limited.get('/api/me', access);
    expect(ninth.status).toBe(429);
    expect(ninth.headers.get('retry-after')).toBe('1');
    for (const release of waiting) release();
    expect((await Promise.all(eight)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await limited.get('/api/me', access)).status).toBe(200);
  });
});
