import type { UserAccount } from '@suite/contracts/users';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { audit, recoveryCode, users } from '../../../db/schema.ts';
import { type IdentityServer, PASSWORD, startIdentityServer } from '../../../testing/identity-server.ts';
import { totpCode, totpStep } from './totp.ts';

const STEP = 30_000;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ isDemo: false });
});
afterAll(() => server.close());

const codeNow = (secret: string, steps = 0) => totpCode(secret, totpStep(server.clock.now()) + steps);

const secondFactor = (step: string, body: object, token: string) =>
  server.post(`/api/auth/second-factor${step}`, body, bearer(token));

async function begin(token: string): Promise<{ secret: string; uri: string }> {
  const answer = await secondFactor('', { password: PASSWORD }, token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { secret: string; uri: string };
}

/** Somebody with a second factor, signed in from before it. */
async function enrolled(roles: ('admin-group' | 'hld-app-group')[] = []) {
  const { email, id } = await server.addUser({ roles });
  const { token } = await server.signIn(email);
  const { secret, uri } = await begin(token);
  const answer = await secondFactor('/confirm', { code: codeNow(secret) }, token);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  server.clock.move(STEP);
  return { email, id, token, secret, uri, recoveryCodes };
}

const me = async (token: string) => {
  const answer = await server.get('/api/me', token);
  return ((await answer.json()) as { data: { attributes: UserAccount } }).data.attributes;
};

describe('a second factor', () => {
  test('S-10 is set up with the password and a first code', async () => {
    const { token, uri, secret, email, recoveryCodes } = await enrolled();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Predictid:${encodeURIComponent(email)}?secret=${secret}&issuer=Predictid`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await me(token)).secondFactor).toBe('on');
    expect((await server.mails()).at(-1)).toMatchObject({
      recipient: email,
      subject: expect.stringContaining('Two-factor authentication is on'),
    });
  });

  test('S-10 without a code, or with a wrong one, nobody gets in, and the answer says what is missing', async () => {
    const { email } = await enrolled();
    const without = await server.signIn(email);
    expect(without.status).toBe(401);
    expect(without.body).toMatchObject({ errors: [{ source: { pointer: '/code' } }] });
    const wrong = await server.signIn(email, { code: '000000' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ errors: [{ source: { pointer: '/code' } }] });
    expect(wrong.setCookie).toBe('');
  });

  test('S-12 a wrong password does not tell that there is a second factor', async () => {
    const { email, secret } = await enrolled();
    const { status, body } = await server.signIn(email, { password: 'wrong', code: codeNow(secret) });
    expect(status).toBe(401);
    expect(JSON.stringify(body)).not.toContain('code"}');
    expect(body).toMatchObject({ errors: [{ detail: 'The email address or password is wrong.' }] });
  });

  test('S-10 a code opens once', async () => {
    const { email, secret } = await enrolled();
    const code = codeNow(secret);
    expect((await server.signIn(email, { code })).status).toBe(200);
    expect((await server.signIn(email, { code })).status).toBe(401);
    expect((await server.signIn(email, { code: codeNow(secret, -1) })).status).toBe(401);
  });

  test('S-10 of two who send one code at once, one gets in', async () => {
    const { email, secret } = await enrolled();
    const code = codeNow(secret);
    const both = await Promise.all([server.signIn(email, { code }), server.signIn(email, { code })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('S-10 a neighbouring step is taken, one further away is not', async () => {
    const { email, secret } = await enrolled();
    server.clock.move(10 * STEP);
    expect((await server.signIn(email, { code: codeNow(secret, -2) })).status).toBe(401);
    expect((await server.signIn(email, { code: codeNow(secret, 2) })).status).toBe(401);
    expect((await server.signIn(email, { code: codeNow(secret, -1) })).status).toBe(200);
    expect((await server.signIn(email, { code: codeNow(secret, 1) })).status).toBe(200);
  });

  test('S-10 a recovery code opens once', async () => {
    const { email, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    expect((await server.signIn(email, { code: code.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await server.signIn(email, { code })).status).toBe(401);
    expect((await server.signIn(email, { code: recoveryCodes[1] })).status).toBe(200);
  });

  test('S-11 guessing codes is slowed down like guessing passwords', async () => {
    const { email, secret } = await enrolled();
    for (let number = 1; number <= 5; number += 1) {
      expect((await server.signIn(email, { code: '000000' })).status).toBe(401);
    }
    expect((await server.signIn(email, { code: codeNow(secret) })).status).toBe(429);
  });

  test.each(['remove', 'confirm'])(
    'S-11 codes are not guessed at %s either, whatever the password',
    async (step) => {
      const { email, id } = await server.addUser();
      const { token } = await server.signIn(email);
      const { secret } = await begin(token);
      if (step === 'remove') {
        await secondFactor('/confirm', { code: codeNow(secret) }, token);
        server.clock.move(STEP);
      }
      const proof = step === 'remove' ? { password: PASSWORD } : {};
      const guess = (code: string) => secondFactor(`/${step}`, { ...proof, code }, token);
      const wait = async (answer: Response) =>
        server.clock.move(1000 * Number(answer.headers.get('retry-after') ?? 0));
      let guesses = 0;
      for (let answers = 0; guesses < 10 && answers < 40; answers += 1) {
        const answer = await guess('000000');
        if (answer.status === 422) guesses += 1;
        await wait(answer);
      }
      expect(guesses).toBe(10);
      const paused = await guess(codeNow(secret));
      expect([paused.status, Number(paused.headers.get('retry-after'))]).toEqual([429, 15 * 60]);
      const letters = (await server.mails()).filter(({ recipient }) => recipient === email);
      expect(letters.at(-1)?.subject).toContain('Wrong codes entered for your account');
      const refused = await server.inDatabase(({ orm }) =>
        orm.$count(audit, and(eq(audit.object, `user:${id}`), eq(audit.action, 'user.second-factor-code'))),
      );
      expect(refused).toBe(10);
    },
  );

  test('S-11 being asked for the code is no failure', async () => {
    const { email, secret } = await enrolled();
    for (let number = 1; number <= 12; number += 1) expect((await server.signIn(email)).status).toBe(401);
    expect((await server.signIn(email, { code: codeNow(secret) })).status).toBe(200);
  });

  test('S-52 neither the secret nor the codes can be read in the database', async () => {
    const { id, secret, recoveryCodes } = await enrolled();
    const kept = await server.inDatabase(async ({ orm }) => [
      await orm.select().from(users).where(eq(users.id, id)),
      await orm.select().from(recoveryCode).where(eq(recoveryCode.userId, id)),
    ]);
    const text = JSON.stringify(kept);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  });

  test('S-09 is removed with password and code only', async () => {
    const { email, token, secret } = await enrolled();
    const remove = (body: object) => secondFactor('/remove', body, token);
    const wrong = await remove({ password: 'wrong', code: codeNow(secret) });
    expect(await wrong.json()).toMatchObject({
      errors: [{ status: '422', source: { pointer: '/password' } }],
    });
    const noCode = await remove({ password: PASSWORD, code: '000000' });
    expect(await noCode.json()).toMatchObject({ errors: [{ status: '422', source: { pointer: '/code' } }] });
    expect((await remove({ password: PASSWORD, code: codeNow(secret) })).status).toBe(204);
    expect((await me(token)).secondFactor).toBe('off');
    expect((await server.signIn(email)).status).toBe(200);
  });

  test('cannot be begun twice, nor confirmed before it was begun', async () => {
    const { token } = await enrolled();
    expect((await secondFactor('', { password: PASSWORD }, token)).status).toBe(409);
    const { email } = await server.addUser();
    const other = await server.signIn(email);
    const early = await secondFactor('/confirm', { code: '123456' }, other.token);
    expect(early.status).toBe(409);
  });

  test('a wrong first code switches nothing on', async () => {
    const { email } = await server.addUser();
    const { token } = await server.signIn(email);
    await begin(token);
    const wrong = await secondFactor('/confirm', { code: '000000' }, token);
    expect(await wrong.json()).toMatchObject({ errors: [{ status: '422', source: { pointer: '/code' } }] });
    expect((await me(token)).secondFactor).toBe('off');
    expect((await server.signIn(email)).status).toBe(200);
  });
});

describe('staff outside a demonstration', () => {
  test('S-10 have no permissions until they have a second factor, and may set it up', async () => {
    const { email } = await server.addUser({ roles: ['admin-group', 'hld-app-group'] });
    const { token, body } = await server.signIn(email);
    expect(body).toMatchObject({ roles: [], user: { secondFactor: 'due', roles: [] } });
    expect((await server.post('/api/calculations/hld', {}, bearer(token))).status).toBe(403);
    const { secret } = await begin(token);
    await secondFactor('/confirm', { code: codeNow(secret) }, token);
    expect(await me(token)).toMatchObject({ secondFactor: 'on', roles: ['admin-group', 'hld-app-group'] });
    expect((await server.post('/api/calculations/hld', {}, bearer(token))).status).toBe(422);
  });

  test('S-10 others may, and need not', async () => {
    const { email } = await server.addUser({ roles: ['hld-app-group'] });
    expect((await server.signIn(email)).body).toMatchObject({
      roles: ['hld-app-group'],
      user: { secondFactor: 'off' },
    });
  });

  test('S-52 with another key the second factor opens nothing, and the process goes on', async () => {
    const { email, secret } = await enrolled();
    const other = await startIdentityServer({
      prepared: server.prepared,
      clock: server.clock,
      secret: 'another secret',
    });
    onTestFinished(() => other.close());
    expect((await other.signIn(email, { code: codeNow(secret) })).status).toBe(401);
  });
});
