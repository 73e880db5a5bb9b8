import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { App, AppContext } from './app-type.ts';
import { LIMITS } from '../platform/limits.ts';
import { mountRoute } from './mount.ts';
import { readJson } from './parse.ts';
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

describe('F-14 more requests than are answered at a time', () => {
  /** A server that answers two at a time; what they ask for takes as long as the test wants. */
  async function crowded(waitMs: number) {
    let turn = 0;
    let turning = setImmediate(function count() {
      turn += 1;
      turning = setImmediate(count);
    });
    const held = Promise.withResolvers<void>();
    const seen = { begun: 0, running: 0, most: 0, turns: new Set<number>() };
    const hold = async (context: AppContext) => {
      seen.begun += 1;
      seen.turns.add(turn);
      if (context.req.method === 'POST') await readJson(context.req.raw, ['application/json'], LIMITS.body);
      seen.most = Math.max(seen.most, (seen.running += 1));
      await held.promise;
      seen.running -= 1;
      return new Response();
    };
    const busy = await startTestServer({
      load: { atOnce: 2, waitMs, lateMs: Infinity },
      modules: [
        (app) => mountRoute(app, { method: 'GET', path: '/api/long', policy: everyone }, hold),
        (app) => mountRoute(app, { method: 'POST', path: '/api/body', policy: everyone }, hold),
      ],
    });
    const long = (count: number) =>
      Array.from({ length: count }, () => fetch(`${busy.url}/api/long`).then(({ status }) => status));
    return {
      ...busy,
      seen,
      held,
      long,
      begun: async (count: number) => {
        await expect.poll(() => seen.begun).toBe(count);
      },
      [Symbol.asyncDispose]: () => {
        clearImmediate(turning);
        held.resolve();
        return busy.close();
      },
    };
  }

  test('F-05 others are refused after a moment, with nothing done for them; pages and checks go on', async () => {
    await using crowd = await crowded(50);
    const answered = crowd.long(2);
    await crowd.begun(2);
    const refused = await Promise.all([1, 2, 3].map(() => fetch(`${crowd.url}/api/long`)));
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      refused.map(() => [503, '3']),
    );
    expect((await fetch(`${crowd.url}/readyz`)).status).toBe(503);
    for (const path of ['/healthz', '/metrics']) {
      expect((await fetch(crowd.url + path)).status).toBe(200);
    }
    expect((await fetch(`${crowd.url}/`)).status).toBe(404); // as the renderer of this test says
    expect(crowd.seen.begun).toBe(2);
    crowd.held.resolve();
    expect(await Promise.all(answered)).toEqual([200, 200]);
    expect(await Promise.all(crowd.long(2))).toEqual([200, 200]);
  });

  test('a burst is waited for', async () => {
    await using crowd = await crowded(60_000);
    const answered = crowd.long(20);
    await crowd.begun(2);
    crowd.held.resolve();
    expect(new Set(await Promise.all(answered))).toEqual(new Set([200]));
    expect(crowd.seen).toMatchObject({ begun: 20, most: 2 });
  });

  test('each begins in a turn of the event loop of its own, with what else there is to do in between', async () => {
    await using crowd = await crowded(60_000);
    crowd.held.resolve();
    expect(new Set(await Promise.all(crowd.long(40)))).toEqual(new Set([200]));
    expect(crowd.seen.turns.size).toBe(40);
  });

  test('a body that comes slowly keeps nobody waiting', async () => {
    await using crowd = await crowded(50);
    const port = Number(new URL(crowd.url).port);
    const slow = Array.from({ length: 3 }, () => {
      const socket = connect(port, '127.0.0.1');
      const head = ['POST /api/body HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
      socket.write(`${[...head, 'Content-Length: 2'].join('\r\n')}\r\n\r\n{`);
      return socket;
    });
    await crowd.begun(3);
    const answered = crowd.long(2);
    await crowd.begun(5);
    crowd.held.resolve();
    expect(await Promise.all(answered)).toEqual([200, 200]);
    for (const socket of slow) socket.destroy();
  });
});
