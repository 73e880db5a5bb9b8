import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { App } from './app-type.ts';
import { LIMITS } from '../platform/limits.ts';
import { TestClock } from '../testing/test-clock.ts';
import { mountRoute } from './mount.ts';
import { everyone } from './policy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    modules: [
      (app) =>
        mountRoute(app, { method: 'GET', path: '/api/things/:id', policy: everyone }, (context) =>
          Response.json({ id: context.req.param('id') }),
        ),
    ],
  });
});
afterAll(() => server.close());

describe('every answer', () => {
  test('carries the security headers of S-16 and a request id', async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('asks for TLS for a year where the public address has it', async () => {
    const secure = await startTestServer({ environment: { PUBLIC_URL: 'https://suite.example' } });
    const { headers } = await fetch(`${secure.url}/healthz`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });

  test('is logged once, without the query and what it carries', async () => {
    await fetch(`${server.url}/healthz?access_token=abcdef`, { headers: { Authorization: 'Bearer abcdef' } });
    await expect.poll(() => server.lines.filter(({ path }) => path === '/healthz')).not.toHaveLength(0);
    expect(JSON.stringify(server.lines)).not.toContain('abcdef');
    expect(server.lines.find(({ path }) => path === '/healthz')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/healthz',
      path: '/healthz',
      status: 200,
      ms: expect.any(Number),
      address: '127.0.0.1',
    });
  });

  test('is counted by route, not by path', async () => {
    await fetch(`${server.url}/api/things/1`);
    await fetch(`${server.url}/api/things/2`);
    await expect
      .poll(async () => (await fetch(`${server.url}/metrics`)).text())
      .toContain('http_requests_total{method="GET",route="/api/things/:id",status="200"} 2');
  });
});

describe('R7.2 an API that answers on another origin than the public site', () => {
  const SITE = 'https://suite.example';
  let api: TestServer;
  beforeAll(async () => {
    api = await startTestServer({ environment: { PUBLIC_URL: `${SITE}/` } });
  });
  afterAll(() => api.close());

  async function ask(
    path: string,
    origin: string | undefined,
    init: { method?: string; headers?: Record<string, string> } = {},
  ) {
    const headers = { ...init.headers, ...(origin === undefined ? {} : { Origin: origin }) };
    const { status, headers: answered } = await fetch(api.url + path, { ...init, headers });
    const cors = [...answered].filter(([name]) => name.startsWith('access-control-'));
    return { status, vary: answered.get('vary'), cors: Object.fromEntries(cors) };
  }
  const preflight = { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'PATCH' } };

  test('lets the site ask first', async () => {
    expect(await ask('/api/me', SITE, preflight)).toEqual({
      status: 204,
      vary: 'Origin',
      cors: {
        'access-control-allow-origin': SITE,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'Authorization, Content-Type, Idempotency-Key, If-Match, X-Requested-With',
        'access-control-expose-headers':
          'API-Version, Deprecation, ETag, Link, Retry-After, Sunset, X-Request-Id',
        'access-control-max-age': '600',
      },
    });
  });

  test.each(['/api/openapi.json', '/api/nothing'])('lets the site read what %s answers', async (path) => {
    const { vary, cors } = await ask(path, SITE);
    expect(vary).toContain('Origin');
    expect(cors).toEqual({
      'access-control-allow-origin': SITE,
      'access-control-expose-headers':
        'API-Version, Deprecation, ETag, Link, Retry-After, Sunset, X-Request-Id',
    });
  });

  test('takes cookies only where a session is renewed', async () => {
    const { cors } = await ask('/api/auth/refresh', SITE, { method: 'POST' });
    expect(cors).toMatchObject({ 'access-control-allow-credentials': 'true' });
  });

  test.each([
    'https://evil.example',
    'http://suite.example',
    'https://suite.example:8443',
    'https://suite.example.evil.example',
    'null',
    undefined,
  ])('says nothing to %s', async (origin) => {
    expect(await ask('/api/openapi.json', origin)).toMatchObject({
      vary: expect.stringContaining('Origin'),
      cors: {},
    });
    expect(await ask('/api/auth/refresh', origin, preflight)).toMatchObject({ cors: {} });
    expect((await ask('/api/openapi.json', origin, preflight)).status).toBe(405);
  });

  test('says nothing outside of the API', async () => {
    expect((await ask('/healthz', SITE)).cors).toEqual({});
  });
});

describe('addresses that are not spelled as the router reads them (S-24)', () => {
  test.each([
    '//healthz',
    '/api//things/1',
    '/./healthz',
    '/api/../healthz',
    '/%68ealthz',
    '/api/things/a%2Fb',
    '/api/things/a%5cb',
    '/api/things/%00',
    '/api/things/%E0%A4%A',
    '/api\\things',
  ])('%s is not found', async (path) => {
    expect(await raw(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  test('a space or an umlaut may be encoded', async () => {
    const response = await fetch(`${server.url}/api/things/a%20b%C3%A4`);
    expect(await response.json()).toEqual({ id: 'a bä' });
  });
});

describe('limits of the listener (S-55)', () => {
  test('a header over 16 KiB is refused', async () => {
    expect(await raw(`GET /healthz HTTP/1.1\r\nX-Long: ${'a'.repeat(17_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test.each(['TRACE', 'BREW'])('%s is no method of ours', async (method) => {
    expect(await raw(`${method} /healthz HTTP/1.1`)).toMatch(/^HTTP\/1\.1 (?:400|405|501) /);
  });
});

test('R8.3 a request that the adapter itself refuses has the same form', async () => {
  const answer = await raw('GET /healthz HTTP/1.1', { host: 'a b/c' });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"BAD_REQUEST","statusCode":400,"error":"Bad request"');
});

describe('policies', () => {
  test('a route without one stops the start (S-20)', async () => {
    const unguarded = (app: App) => void app.get('/api/open', (context) => context.text('open'));
    await expect(startTestServer({ modules: [unguarded] })).rejects.toThrow(
      'Route GET /api/open declares no policy: mount it with mountRoute.',
    );
  });

  test('metrics are for this machine only, and a proxy in front of us is not this machine', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
    const forwarded = { 'X-Forwarded-For': '203.0.113.5' };
    expect((await fetch(`${server.url}/metrics`, { headers: forwarded })).status).toBe(404);
  });

  test('metrics can be opened to all or switched off', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.5' };
    const open = await startTestServer({ environment: { METRICS: 'all' } });
    expect((await fetch(`${open.url}/metrics`, { headers })).status).toBe(200);
    await open.close();
    const off = await startTestServer({ environment: { METRICS: 'off' } });
    expect((await fetch(`${off.url}/metrics`)).status).toBe(404);
    await off.close();
  });

  test('S-52 metrics for those who show a token are not there for anybody else, on this machine too', async () => {
    const token = 'm'.repeat(32);
    const guarded = await startTestServer({ environment: { METRICS: 'all', METRICS_TOKEN: token } });
    const read = async (headers: Record<string, string>) =>
      (await fetch(`${guarded.url}/metrics`, { headers })).status;
    const proxy = { 'X-Forwarded-For': '203.0.113.5' };
    expect(await read(proxy)).toBe(404);
    expect(await read({})).toBe(404);
    for (const wrong of [`Bearer ${token}m`, `Bearer ${token.slice(1)}`, 'Bearer', token])
      expect(await read({ Authorization: wrong })).toBe(404);
    expect(await read({ ...proxy, Authorization: `Bearer ${token}` })).toBe(200);
    await guarded.close();
  });
});

describe('S-26 the connection of a long body', () => {
  /** The head alone, on a connection that is to stay: the answer must come, and the end, before the body does. */
  const announce = (framing: string) =>
    raw(`POST /api/nothing HTTP/1.1\r\n${framing}`, { connection: 'keep-alive' });

  test('ends with an answer that does not wait for it', async () => {
    for (const framing of [`Content-Length: ${LIMITS.body.bytes + 1}`, 'Transfer-Encoding: chunked']) {
      expect(await announce(framing)).toMatch(/^HTTP\/1.1 404 [^]*\r\nConnection: close\r\n/i);
    }
  });
});

/** Sends bytes as they are: fetch would put the address right before it leaves. */
function raw(head: string, { host = 'localhost', connection = 'close' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(`${head}\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`);
  });
}

describe('F-14 while the database has more to do than it can', () => {
  const clock = new TestClock();
  const { visitorsMs, usersMs, standingMs } = LIMITS.load.database;
  let [waiting, waitedMs] = [LIMITS.load.database.crowd, 0];
  let served = 0;
  let asked = 0;
  let busy: TestServer;
  beforeAll(async () => {
    busy = await startTestServer({
      clock,
      databaseLine: () => ({ waiting, waitedMs, served }),
      authenticate: (_, caller) => {
        asked += 1;
        return Promise.resolve({ kind: 'visitor', ...caller });
      },
    });
  });
  afterAll(() => busy.close());
  const visit = async (path: string, init?: RequestInit) => (await fetch(`${busy.url}${path}`, init)).status;
  const known = { headers: { Authorization: 'Bearer somebody' } };
  const API = '/api/openapi.json';

  /** So much time passes, in which others come. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      clock.move(50);
      await visit(API, known);
    }
  };

  test('strangers are turned away, then everybody, before anything is asked of it', async () => {
    waitedMs = visitorsMs + 1;
    expect(await visit(API)).toBe(200);
    await pass(standingMs);
    asked = 0;
    const refused = await fetch(busy.url + API);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await visit('/oauth/authorize')).toBe(503);
    expect(await visit('/', { method: 'POST' })).toBe(503);
    expect(await visit(`/apps/share/${'a'.repeat(32)}`)).toBe(503);
    expect(asked).toBe(0);
    expect(await visit(API, known)).toBe(200);
    waitedMs = usersMs + 1;
    expect(await visit(API, known)).toBe(200);
    await pass(standingMs);
    asked = 0;
    expect(await visit(API, known)).toBe(503);
    expect(await visit(API, { headers: { Cookie: 'session=1' } })).toBe(503);
    expect(asked).toBe(0);
  });

  test('pages and health go on, and everybody is let in again when the line is short', async () => {
    expect(await visit('/healthz')).toBe(200);
    expect(await visit('/')).toBe(404); // as the renderer of this test says
    waiting -= 1;
    expect(await visit(API)).toBe(200); // a few are no crowd
    waiting += 1;
    expect(await visit(API)).toBe(503);
    waitedMs = visitorsMs;
    expect(await visit(API)).toBe(200);
  });

  test('in a sudden crowd nobody is let in who would wait for longer than those before', async () => {
    clock.move(60_000);
    [waiting, waitedMs] = [0, 0];
    expect(await visit(API)).toBe(200);
    waiting = 20;
    clock.move(100);
    served += 20; // in 100 ms, and a request takes two turns
    expect(await visit(API)).toBe(503); // 200 ms are too long for a stranger
    expect(await visit(API, known)).toBe(200);
    waiting = 21;
    expect(await visit(API, known)).toBe(503);
    waiting = LIMITS.load.database.crowd;
    expect(await visit(API)).toBe(200);
  });
});

describe('F-14 of many requests that come at once', () => {
  /** So many people, all of them connected; what one asks for keeps the loop busy for 6 ms. */
  async function crowd() {
    const clock = new TestClock();
    const turns = new Set<number>();
    let turn = 0;
    const long = (app: App) => {
      for (const path of ['/long', '/api/long']) {
        mountRoute(app, { method: 'GET', path, policy: everyone }, () => {
          turns.add(turn);
          clock.move(6);
          return new Response();
        });
      }
    };
    const busy = await startTestServer({ clock, modules: [long] });
    const agent = new Agent({ keepAlive: true });
    const ask = (path: string, headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(busy.url + path, { agent, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        }).on('error', reject);
      });
    const all = async (path: string, headers: Record<string, string> = {}) => {
      let isOver = false;
      const count = () => {
        turn += 1;
        if (!isOver) setImmediate(count);
      };
      count();
      const statuses = await Promise.all(Array.from({ length: 160 }, () => ask(path, headers)));
      isOver = true;
      return statuses;
    };
    await all('/healthz');
    return {
      turns,
      all,
      [Symbol.asyncDispose]: () => {
        agent.destroy();
        return busy.close();
      },
    };
  }

  test('each has its turn, with what else there is to do in between', async () => {
    await using crowded = await crowd();
    expect(new Set(await crowded.all('/long'))).toEqual(new Set([200]));
    expect(crowded.turns.size).toBeGreaterThan(30);
  });

  test('those that need the database and have waited too long are turned away, strangers first', async () => {
    const served = async (headers: Record<string, string>) => {
      await using crowded = await crowd();
      const statuses = await crowded.all('/api/long', headers);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      return statuses.filter((status) => status === 200).length;
    };
    const strangers = await served({});
    expect(await served({ Authorization: 'Bearer somebody' })).toBeGreaterThan(strangers);
  });
});
