import { sessionGrantSchema } from '@suite/contracts/auth';
import { ROLES, type Role } from '@suite/contracts/roles';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credential } from '../../../db/schema.ts';
import { LIMITS } from '../../../platform/limits.ts';
import {
  addOrganisation,
  type IdentityServer,
  LIGHT_HASHING,
  PASSWORD,
  startIdentityServer,
} from '../../../testing/identity-server.ts';
import { createPasswords } from './passwords.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const wrongSentence = {
  errors: [
    expect.objectContaining({
      status: '401',
      code: 'UNAUTHORIZED',
      detail: 'The email address or password is wrong.',
    }),
  ],
};

describe('signing in', () => {
  const kinds: [string, Role[]][] = [
    ['formulators', ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group']],
    ['suppliers', ['supplier-group']],
    ['administrators', ['admin-group']],
  ];
  test.each(kinds)('R1.1 %s sign in, each with the own roles', async (_, roles) => {
    const { email } = await server.addUser({ roles });
    const { status, body, token } = await server.signIn(email);
    expect(status).toBe(200);
    expect(sessionGrantSchema.parse(body).roles.toSorted()).toEqual(roles.toSorted());
    expect(body.user.roles.toSorted()).toEqual(roles.toSorted());
    expect((await server.get('/api/me', token)).status).toBe(200);
  });

  test('R3.4 an account may have each of the six roles, and no other one', async () => {
    const { email, id } = await server.addUser({ roles: [...ROLES] });
    expect((await server.signIn(email)).body.roles).toEqual([...ROLES]);
    expect(ROLES).toEqual([
      'admin-group',
      'hsp-app-group',
      'hsp-db-group',
      'hld-app-group',
      'hld-db-group',
      'supplier-group',
    ]);
    const other = server.changeAccount(id, { roles: ['owner'] });
    await expect(other).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  test('R3.2 the answer tells who it is, with the organisation', async () => {
    const organisationId = await addOrganisation(server, 'Nordic Coatings');
    const { email, id } = await server.addUser({ name: 'Ingrid Solheim', organisationId });
    const { body } = await server.signIn(email);
    expect(body.user).toEqual({
      userId: id,
      name: 'Ingrid Solheim',
      email,
      roles: [],
      organisationId,
      organisationName: 'Nordic Coatings',
      secondFactor: 'off',
      preferences: {
        language: 'en',
        numberFormat: '1,234.5',
        dateFormat: 'd mmm yyyy',
        unit: 'mpa',
        areKeysOn: true,
      },
    });
  });

  test('the address counts without regard to case and blanks', async () => {
    const { email } = await server.addUser();
    expect((await server.signIn(` ${email.toUpperCase()} `)).status).toBe(200);
  });

  test('S-03 the refresh token is in a cookie no script can read, and nowhere else', async () => {
    const { email } = await server.addUser();
    const kept = await server.signIn(email, { keepSignedIn: true });
    expect(kept.setCookie).toMatch(
      /^__Host-refresh=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const refreshToken = kept.cookie.split('=')[1] ?? 'none';
    expect(JSON.stringify(kept.body)).not.toContain(refreshToken);
    expect((await server.signIn(email)).setCookie).not.toMatch(/max-age|expires/i);
    // The API takes no cookie for a proof.
    expect((await fetch(`${server.url}/api/me`, { headers: { Cookie: kept.cookie } })).status).toBe(401);
  });

  test('S-03 S-05 S-19 an access token is good for a quarter of an hour, opaque, kept as a hash, and stored by nobody', async () => {
    const { email } = await server.addUser();
    const { token, cookie, body, headers } = await server.signIn(email);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toContain('Authorization');
    expect(Date.parse(body.expiresAt) - server.clock.now().getTime()).toBe(15 * 60_000);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.inDatabase(({ orm }) => orm.select().from(credential));
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(cookie.split('=')[1]);
  });

  test('S-01 passwords are kept in the PHC form, and hashed anew when more effort is asked for', async () => {
    const weaker = createPasswords({ ...LIGHT_HASHING, memoryKib: 32 });
    const { email, id } = await server.addUser({ passwordHash: await weaker.hash(PASSWORD) });
    const hashOf = async () => (await server.accountOf(id))?.passwordHash;
    expect(await hashOf()).toContain('m=32,t=1,p=1');
    expect((await server.signIn(email)).status).toBe(200);
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect((await server.signIn(email)).status).toBe(200);
  });

  test('S-50 a sign-in is in the record with its address and request', async () => {
    const { email, id } = await server.addUser();
    const { headers } = await server.signIn(email);
    const entries = await server.recordOf({ userId: id });
    expect(entries).toMatchObject([
      {
        action: 'user.sign-in',
        outcome: 'ok',
        actorKind: 'user',
        address: '127.0.0.1',
        requestId: headers.get('x-request-id'),
      },
    ]);
  });
});

describe('refusals', () => {
  test.each(['invited', 'blocked', 'erased'] as const)(
    'S-12 an account that is %s looks like a wrong password',
    async (state) => {
      const { email } = await server.addUser({ state });
      const { status, body } = await server.signIn(email);
      expect(status).toBe(401);
      expect(body).toEqual(wrongSentence);
    },
  );

  test('S-12 who proves the password of an account that waits is told so, and nobody else', async () => {
    const { email } = await server.addUser({ state: 'waiting' });
    const { status, body, setCookie } = await server.signIn(email);
    expect([status, setCookie]).toEqual([401, '']);
    expect(body).toMatchObject({
      errors: [
        { detail: 'Your account is waiting for approval. We will write to you as soon as it is open.' },
      ],
    });
    const wrong = await server.signIn(email, { password: 'not the password' });
    expect(wrong.body).toEqual(wrongSentence);
  });

  test('S-12 an unknown address and a wrong password get the same answer', async () => {
    const { email } = await server.addUser();
    const wrong = await server.signIn(email, { password: 'not the password' });
    const unknown = await server.signIn('nobody@people.example');
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toEqual(wrongSentence);
    }
    const names = ({ headers }: typeof wrong) => [...headers.keys()].toSorted();
    expect(names(wrong)).toEqual(names(unknown));
    expect(wrong.setCookie).toBe('');
  });

  test('S-50 a failure is in the record without the address that was typed', async () => {
    const typed = 'stranger-in-the-record@people.example';
    const { headers } = await server.signIn(typed);
    const requestId = headers.get('x-request-id') ?? '';
    const entries = await server.recordOf({ requestId });
    expect(entries).toMatchObject([{ action: 'user.sign-in', outcome: 'refused', actorKind: 'visitor' }]);
    expect(JSON.stringify(entries)).not.toContain('stranger');
  });

  const application = {
    name: 'A',
    company: 'B',
    email: 'a@b.de',
    sector: 'polymers',
    interest: 'hsp',
    country: 'Norway',
    acceptTerms: true,
  };
  const messages: [string, string, object, Record<string, string>][] = [
    [
      'nothing',
      'login',
      {},
      { email: 'email is a required field', password: 'password is a required field' },
    ],
    [
      'empty fields',
      'login',
      { email: '', password: '' },
      { email: 'email is a required field', password: 'password is a required field' },
    ],
    ['no address', 'login', { email: 'ingrid', password: 'x' }, { email: 'email must be a valid email' }],
    [
      'a long password',
      'login',
      { email: 'a@b.de', password: 'x'.repeat(129) },
      { password: 'password must be at most 128 characters' },
    ],
    [
      'a short password to be set',
      'confirm',
      { token: 'x'.repeat(43), password: 'short' },
      { password: 'password must be at least 12 characters' },
    ],
    [
      'a choice that is none',
      'register',
      { ...application, interest: 'all' },
      { interest: 'interest must be one of the following values: hsp, hld, both, supplier' },
    ],
  ];
  test.each(messages)('R5.16 %s is refused field by field', async (_, path, ...[body, expected]) => {
    const answer = await server.post(`/api/auth/${path}`, body);
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as {
      errors: { detail: string; source: { pointer: string }; code: string }[];
    };
    expect(Object.fromEntries(errors.map(({ detail, source }) => [source.pointer.slice(1), detail]))).toEqual(
      expected,
    );
    expect(errors[0]).toMatchObject({ status: '422', code: 'UNPROCESSABLE_CONTENT' });
  });

  test('S-25 S-26 what does not belong there is refused whole', async () => {
    const { email } = await server.addUser();
    const send = (body: unknown) => server.post('/api/auth/login', body);
    expect((await send({ email, password: PASSWORD, roles: ['admin-group'] })).status).toBe(422);
    expect((await send({ email: { ne: '' }, password: PASSWORD })).status).toBe(422);
    expect((await send([email, PASSWORD])).status).toBe(422);
    expect((await send(null)).status).toBe(422);
    const text = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body: 'email=a' });
    expect(text.status).toBe(415);
  });

  test('S-26 text that a database cannot hold is no fault of ours', async () => {
    const body = { ...application, name: 'A\u0000B' };
    expect((await server.post('/api/auth/register', body)).status).toBe(422);
    const login = await server.post('/api/auth/login', { email: 'a\u0000@b.de', password: '\u0000' });
    expect(login.status).toBe(422);
    const nul = await server.signIn((await server.addUser()).email, { password: 'a\u0000b' });
    expect(nul.status).toBe(422);
  });
});

describe('S-11 limits at the door', () => {
  test('S-11 tries in a row wait longer and longer, then a quarter of an hour, and a mail tells the owner', async () => {
    const { email } = await server.addUser();
    const wrong = () => server.signIn(email, { password: 'a wrong password' });
    const waits: number[] = [];
    const limit = LIMITS.signIn.inARow;
    for (let number = 1; number <= limit.most; number += 1) {
      expect((await wrong()).status).toBe(401);
      if (number < limit.slowAfter || number === limit.most) continue;
      const early = await wrong();
      expect(early.status).toBe(429);
      const seconds = Number(early.headers.get('retry-after'));
      waits.push(seconds);
      server.clock.move(seconds * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
    const right = await server.signIn(email);
    expect(right.status).toBe(429);
    expect(right.headers.get('retry-after')).toBe('900');
    expect(right.body).toMatchObject({ errors: [{ status: '429', code: 'TOO_MANY_REQUESTS' }] });
    expect((await server.mails()).at(-1)).toMatchObject({
      recipient: email,
      subject: expect.stringContaining('Failed attempts to sign in to your account'),
    });
    server.clock.move(limit.pauseMs);
    expect((await server.signIn(email)).status).toBe(200);
  });

  test('S-11 an unknown address is slowed down in the same way, and nobody gets a mail', async () => {
    const before = (await server.mails()).length;
    const email = 'unknown-and-tried@people.example';
    for (let number = 1; number <= LIMITS.signIn.inARow.most; number += 1) {
      expect((await server.signIn(email)).status).toBe(401);
      server.clock.move(16_000);
    }
    expect((await server.signIn(email)).status).toBe(429);
    expect(await server.mails()).toHaveLength(before);
  });

  test('S-11 a success begins anew', async () => {
    const { email } = await server.addUser();
    for (let round = 0; round < 3; round += 1) {
      for (let number = 1; number < 5; number += 1) {
        expect((await server.signIn(email, { password: 'wrong' })).status).toBe(401);
      }
      expect((await server.signIn(email)).status).toBe(200);
    }
  });

  test('S-11 tries sent at once are counted one by one', async () => {
    const { email } = await server.addUser();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.signIn(email, { password: 'wrong' })),
    );
    const counted = answers.filter(({ status }) => status === 401);
    expect(counted).toHaveLength(LIMITS.signIn.inARow.slowAfter);
  });
});

test('S-09 sessions are rows of their own account only', async () => {
  const { email, id } = await server.addUser();
  await server.signIn(email);
  const rows = await server.inDatabase(({ orm }) =>
    orm
      .select()
      .from(credential)
      .where(and(eq(credential.userId, id), eq(credential.part, 'whole'))),
  );
  expect(rows).toMatchObject([{ address: '127.0.0.1', isKept: false }]);
});
