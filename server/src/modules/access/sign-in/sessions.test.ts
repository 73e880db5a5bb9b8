import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@suite/contracts/auth';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credential, organisation } from '../../../db/schema.ts';
import { type IdentityServer, OWN_PAGE, startIdentityServer } from '../../../testing/identity-server.ts';

import { purgeExpiredCredentials } from '../credential-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const send = (path: string, cookie: string, headers: Record<string, string> = OWN_PAGE) =>
  fetch(`${server.url}/api/auth/${path}`, { method: 'POST', headers: { ...headers, Cookie: cookie } });

async function refresh(cookie: string, headers?: Record<string, string>) {
  const answer = await send('refresh', cookie, headers);
  const body = (await answer.json()) as SessionGrant;
  return { status: answer.status, body, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const isOpen = async (token: string) => (await server.get('/api/me', token)).status === 200;

async function someSession(roles: ('admin-group' | 'hld-app-group')[] = []) {
  const { email, id } = await server.addUser({ roles });
  return { id, email, ...(await server.signIn(email, { keepSignedIn: true })) };
}

describe('a refresh token', () => {
  test('S-06 is exchanged for a new pair, and the old access token goes on until its end', async () => {
    const { cookie, token, id } = await someSession(['hld-app-group']);
    server.clock.move(MINUTE);
    const next = await refresh(cookie);
    expect(next.status).toBe(200);
    expect(next.body).toMatchObject({ roles: ['hld-app-group'], user: { userId: id } });
    expect(next.cookie).not.toBe(cookie);
    expect(next.body.accessToken).not.toBe(token);
    expect(await isOpen(next.body.accessToken)).toBe(true);
    expect(await isOpen(token)).toBe(true);
  });

  test('S-06 used a second time it ends the whole family, and the record says so', async () => {
    const { cookie, token } = await someSession();
    const next = await refresh(cookie);
    server.clock.move(11_000);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(next.cookie)).status).toBe(401);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(next.body.accessToken)).toBe(false);
    const [entry] = await server.recordOf({ action: 'session.reuse' });
    expect(entry).toMatchObject({ outcome: 'refused', address: '127.0.0.1' });
  });

  test('S-06 two tabs that ask at once both go on with the cookie that came last, as one whose answer was lost', async () => {
    let { cookie } = await someSession();
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = await Promise.all([refresh(cookie), refresh(cookie)]);
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(await isOpen(one.body.accessToken)).toBe(true);
      cookie = round % 2 === 0 ? other.cookie : one.cookie;
      server.clock.move(HOUR);
    }
  });

  test('S-06 of two who hold copies of it the second to come back ends the family, however quick both were', async () => {
    const { cookie } = await someSession();
    const owner = await refresh(cookie);
    server.clock.move(3000);
    const thief = await refresh(cookie);
    expect([owner.status, thief.status]).toEqual([200, 200]);
    const held = [owner.cookie, thief.cookie];
    const rounds: number[][] = [];
    for (let round = 0; round < 3; round += 1) {
      server.clock.move(3000);
      const answers = [];
      for (const [who, own] of held.entries()) {
        const next = await refresh(own);
        if (next.status === 200) held[who] = next.cookie;
        answers.push(next.status);
      }
      rounds.push(answers);
    }
    expect(rounds).toEqual([
      [200, 401],
      [401, 401],
      [401, 401],
    ]);
    expect(await isOpen(thief.body.accessToken)).toBe(false);
  });

  test('S-06 only the one just before is honoured, not the one before that', async () => {
    const { cookie } = await someSession();
    const next = await refresh(cookie);
    const third = await refresh(next.cookie);
    expect(third.status).toBe(200);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third.cookie)).status).toBe(401);
  });

  test('S-06 ends after seven days without use', async () => {
    const { cookie } = await someSession();
    server.clock.move(7 * DAY);
    const next = await refresh(cookie);
    expect(next.status).toBe(200);
    server.clock.move(7 * DAY + 2 * MINUTE);
    expect((await refresh(next.cookie)).status).toBe(401);
  });

  test('S-06 ends after thirty days in any case', async () => {
    let { cookie } = await someSession();
    for (let day = 0; day < 30; day += 5) {
      server.clock.move(5 * DAY - MINUTE);
      const next = await refresh(cookie);
      expect(next.status).toBe(200);
      cookie = next.cookie;
    }
    server.clock.move(10 * MINUTE);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('S-06 staff have an hour without use and twelve in all, as soon as they are staff', async () => {
    const idle = await someSession(['admin-group']);
    server.clock.move(HOUR + 2 * MINUTE);
    expect((await refresh(idle.cookie)).status).toBe(401);

    let { cookie } = await someSession(['admin-group']);
    for (let hour = 1; hour < 12; hour += 1) {
      server.clock.move(HOUR);
      cookie = (await refresh(cookie)).cookie;
    }
    server.clock.move(50 * MINUTE);
    const last = await refresh(cookie);
    expect(last.status).toBe(200);
    server.clock.move(15 * MINUTE);
    expect((await refresh(last.cookie)).status).toBe(401);

    const promoted = await someSession();
    server.clock.move(2 * HOUR);
    await server.changeAccount(promoted.id, { roles: ['admin-group'] });
    expect((await refresh(promoted.cookie)).status).toBe(401);
  });

  test('S-06 a customer has its people sign in more often, from the moment it says so', async () => {
    const organisationId = randomUUID();
    const created = server.clock.now();
    await server.inDatabase(({ orm }) =>
      orm.insert(organisation).values({ id: organisationId, name: 'Careful', created }),
    );
    const { email } = await server.addUser({ organisationId });
    const { cookie } = await server.signIn(email, { keepSignedIn: true });
    server.clock.move(2 * DAY);
    const kept = await refresh(cookie);
    expect(kept.status).toBe(200);
    await server.inDatabase(({ orm }) =>
      orm.update(organisation).set({ sessionDays: 1 }).where(eq(organisation.id, organisationId)),
    );
    expect((await refresh(kept.cookie)).status).toBe(401);
    const fresh = await server.signIn(email, { keepSignedIn: true });
    server.clock.move(23 * HOUR);
    const used = await refresh(fresh.cookie);
    expect(used.status).toBe(200);
    server.clock.move(HOUR + 2 * MINUTE);
    expect((await refresh(used.cookie)).status).toBe(401);
  });

  test('S-06 an account that was blocked gets nothing any more', async () => {
    const { cookie, token, id } = await someSession();
    await server.changeAccount(id, { state: 'blocked' });
    expect(await isOpen(token)).toBe(false);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('a cookie of a session that is not kept stays one', async () => {
    const { email } = await server.addUser();
    const { cookie } = await server.signIn(email);
    const answer = await send('refresh', cookie);
    expect(answer.headers.get('set-cookie')).not.toMatch(/max-age/i);
  });

  const strangers: [string, Record<string, string>][] = [
    ['without an origin', { 'X-Requested-With': 'suite' }],
    ['of another origin', { ...OWN_PAGE, Origin: 'https://evil.example' }],
    ['of an origin that only looks like ours', { ...OWN_PAGE, Origin: 'https://suite.example.evil.example' }],
    ['of no origin', { ...OWN_PAGE, Origin: 'null' }],
    ['without the header of our scripts', { Origin: OWN_PAGE.Origin }],
    [
      'of another origin of the same site',
      { ...OWN_PAGE, Origin: 'https://other.suite.example', 'Sec-Fetch-Site': 'same-site' },
    ],
    ['that the browser calls cross-site', { ...OWN_PAGE, 'Sec-Fetch-Site': 'cross-site' }],
  ];
  test.each(strangers)('S-03 a request %s is refused, and the session stays', async (_, headers) => {
    const { cookie } = await someSession();
    expect((await refresh(cookie, headers)).status).toBe(401);
    expect((await send('logout', cookie, headers)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('S-03 R7.2 pages at another address of ours may ask, and the public site on another origin of the same site', async () => {
    const { cookie } = await someSession();
    const next = await refresh(cookie, { ...OWN_PAGE, Origin: server.url });
    expect(next.status).toBe(200);
    expect((await refresh(next.cookie, { ...OWN_PAGE, 'Sec-Fetch-Site': 'same-site' })).status).toBe(200);
  });

  test.each(['', '__Host-refresh=', '__Host-refresh=x', `__Host-refresh=${'A'.repeat(43)}`, 'refresh=1'])(
    'S-05 a cookie that opens nothing (%s) is 401',
    async (cookie) => {
      expect((await refresh(cookie)).status).toBe(401);
    },
  );

  test('S-05 an access token is no refresh token, and the other way round', async () => {
    const { cookie, token } = await someSession();
    expect((await refresh(`__Host-refresh=${token}`)).status).toBe(401);
    expect(await isOpen(cookie.split('=')[1] ?? '')).toBe(false);
  });
});

describe('F-10 the clock', () => {
  test('F-10 an access token is taken until a minute after its end, also before it was made, and no longer', async () => {
    const moments = [15 * MINUTE, 15 * MINUTE - 90_000, 16 * MINUTE, -DAY, -90_000, 16 * MINUTE + 1000, DAY];
    const answers: [number, string | null][] = [];
    for (const ms of moments) {
      const { token } = await someSession();
      server.clock.move(ms);
      const { status, headers } = await server.get('/api/me', token);
      answers.push([status, headers.get('www-authenticate')]);
      server.clock.move(-ms);
    }
    const [taken, refused] = [
      [200, null],
      [401, 'Bearer error="invalid_token"'],
    ];
    expect(answers).toEqual([taken, taken, taken, taken, taken, refused, refused]);
  });

  test('F-10 a clock that jumps back between two exchanges signs nobody out', async () => {
    const { cookie } = await someSession();
    const next = await refresh(cookie);
    server.clock.move(-DAY);
    const again = await refresh(next.cookie);
    expect(again.status).toBe(200);
    server.clock.move(DAY);
    expect((await refresh(again.cookie)).status).toBe(200);
  });
});

describe('signing out', () => {
  test('S-07 ends the family on the server, clears the cookie and the cache', async () => {
    const { cookie, token } = await someSession();
    const next = await refresh(cookie);
    const answer = await send('logout', next.cookie);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-refresh=; Max-Age=0; Path=\//);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(next.body.accessToken)).toBe(false);
    expect((await refresh(next.cookie)).status).toBe(401);
  });

  test('S-07 a bearer token is enough, and other sessions stay', async () => {
    const { token, email } = await someSession();
    const elsewhere = await server.signIn(email);
    const answer = await fetch(`${server.url}/api/auth/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(204);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(elsewhere.token)).toBe(true);
  });

  test('S-07 S-50 the end of a session is in the record; from our pages it works when everything is over already', async () => {
    const { cookie, id } = await someSession();
    await send('logout', cookie);
    expect((await send('logout', '__Host-refresh=gone')).status).toBe(204);
    const entries = await server.recordOf({ userId: id });
    expect(entries.map(({ action }) => action)).toEqual(['user.sign-in', 'session.end']);
  });
});

describe('a bearer token', () => {
  test.each([
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(5000)}`,
    'Basic YTpi',
    "Bearer ' or 1=1 --",
  ])('S-05 that is forged or malformed (%#) is 401 on a protected address', async (authorization) => {
    const answer = await fetch(`${server.url}/api/me`, { headers: { Authorization: authorization } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'UNAUTHORIZED', status: '401' }] });
  });

  test('none at all is 401 and says how', async () => {
    const answer = await server.get('/api/me');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('public addresses do not mind a bad one', async () => {
    expect((await server.get('/api/openapi.json', 'bad')).status).toBe(200);
    expect((await server.get('/healthz', 'bad')).status).toBe(200);
  });

  test('S-04 roles are those in the database now', async () => {
    const { token, id } = await someSession(['hld-app-group']);
    const calculate = () =>
      server
        .post('/api/calculations/hld', {}, { Authorization: `Bearer ${token}` })
        .then(({ status }) => status);
    expect(await calculate()).toBe(422);
    await server.changeAccount(id, { roles: [] });
    expect(await calculate()).toBe(403);
  });

  test('S-05 an expired one is swept away by the retention, a spent refresh token stays', async () => {
    const { cookie } = await someSession();
    await refresh(cookie);
    server.clock.move(HOUR);
    await purgeExpiredCredentials(server.database, server.clock);
    const rows = await server.inDatabase(({ orm }) => orm.select().from(credential));
    expect(rows.filter(({ part }) => part === 'access')).toEqual([]);
    expect(rows.some(({ spent }) => spent !== null)).toBe(true);
  });
});
