import { DELIVERY_MEDIA_TYPE } from './respond.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Asking,
  ask,
  contentOf,
  faq,
  moduleWith,
  SPACE,
  serve,
  serviceOf,
  TOKEN,
} from './testing/service.ts';

const content = moduleWith(faq('one'), faq('two'));
const UNAUTHORISED = {
  sys: { type: 'Error', id: 'AccessTokenInvalid' },
  message: 'The access token you sent could not be found or is invalid.',
  requestId: 'request-1',
};

describe('the token', () => {
  test.each([
    ['a wrong one', { Authorization: 'Bearer wrong' }],
    ['one that only begins right', { Authorization: `Bearer ${TOKEN}6` }],
    ['another scheme', { Authorization: `Basic ${TOKEN}` }],
    ['none', { Authorization: '' }],
  ])('R7.5 %s is refused', async (_, headers) => {
    const { status, body } = await ask(content, '/entries', { headers });
    expect(status).toBe(401);
    expect(body).toEqual(UNAUTHORISED);
  });

  test('R7.5 is looked at before anything else', async () => {
    const headers = { Authorization: 'Bearer wrong' };
    for (const path of ['/nothing-here', '/entries?some=thing', '/entries/none', `?${'x'.repeat(9000)}`]) {
      expect((await ask(content, path, { headers })).status).toBe(401);
    }
    expect((await ask(content, '/entries', { method: 'POST', headers })).status).toBe(401);
    const elsewhere = new Request('http://suite.test/content/spaces/other', { headers });
    expect((await content.handle(elsewhere, 'request-1')).status).toBe(401);
  });

  test('R7.5 is looked at again for an answer that is kept', async () => {
    for (const method of ['GET', 'HEAD']) {
      expect((await ask(content, '/tags?limit=7', { method })).status).toBe(200);
      const headers = { Authorization: 'Bearer wrong' };
      expect((await ask(content, '/tags?limit=7', { method, headers })).status).toBe(401);
    }
    expect((await ask(content, '/tags?limit=7', { method: 'DELETE' })).status).toBe(404);
  });

  test('may stand in the query, once', async () => {
    const get = async (query: string) => {
      const request = new Request(`http://suite.test/content/spaces/${SPACE}/tags?${query}`);
      return (await content.handle(request, 'request-1')).status;
    };
    expect(await get(`access_token=${TOKEN}`)).toBe(200);
    expect(await get(`limit=1&access_token=${TOKEN}`)).toBe(200);
    expect(await get('access_token=wrong')).toBe(401);
    expect(await get(`access_token=${TOKEN}&access_token=wrong`)).toBe(401);
    expect(await get('')).toBe(401);
  });

  test('must not be empty', () => {
    expect(() => serviceOf(contentOf({}), { token: '' })).toThrow(/must not be empty/);
  });
});

describe('over HTTP', () => {
  let service: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    service = await serve(content);
  });
  afterAll(() => service.close());

  function request(path: string, init: Asking = {}): Promise<Response> {
    const headers = {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': DELIVERY_MEDIA_TYPE,
      ...init.headers,
    };
    return fetch(`${service.origin}/content/spaces/${SPACE}${path}`, { ...init, headers });
  }

  test('R7.5 an operator arrives percent-encoded and is understood', async () => {
    const response = await request('/environments/master/entries?sys.id%5Bin%5D=one%2Cnone');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(DELIVERY_MEDIA_TYPE);
    expect(await response.json()).toMatchObject({ total: 1, items: [{ sys: { id: 'one' } }] });
  });

  test('an answer that has not changed is not sent again', async () => {
    const plain = { 'Accept-Encoding': 'identity' };
    const first = await request('/entries', { headers: plain });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await request('/entries', { headers: { ...plain, 'If-None-Match': known } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    expect((await request('/entries', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    expect((await request('/entries?limit=1')).headers.get('etag')).not.toBe(etag);
  });

  test('a caller who takes gzip gets it, under the same tag marked as weak', async () => {
    const [plain, squeezed] = [
      await request('/entries', { headers: { 'Accept-Encoding': 'identity' } }),
      await request('/entries', { headers: { 'Accept-Encoding': 'gzip' } }),
    ];
    expect([plain.headers.get('content-encoding'), squeezed.headers.get('content-encoding')]).toEqual([
      null,
      'gzip',
    ]);
    expect(squeezed.headers.get('etag')).toBe(`W/${plain.headers.get('etag')}`);
    expect(squeezed.headers.get('vary')).toBe('Accept-Encoding');
    expect(await squeezed.text()).toBe(await plain.text());
  });

  test('HEAD answers as GET without a body', async () => {
    const [head, get] = [await request('/entries', { method: 'HEAD' }), await request('/entries')];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect((await request('/none', { method: 'HEAD' })).status).toBe(404);
  });

  test('a browser of another origin may read', async () => {
    const preflight = await fetch(`${service.origin}/content/spaces/${SPACE}/entries`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    for (const { headers } of [preflight, await request('/entries'), await request('/none')]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,OPTIONS');
      expect(headers.get('access-control-allow-headers')).toMatch(
        /Authorization.*If-None-Match.*X-Contentful-User-Agent/,
      );
      expect(headers.get('access-control-expose-headers')).toBe('Etag');
      expect(headers.get('access-control-max-age')).toBe('86400');
      expect(headers.get('x-contentful-request-id')).toBe('request-over-http');
    }
  });
});

describe('a limit on requests', () => {
  function limited(rate: number | undefined) {
    let time = 0;
    const clock = { now: () => new Date(time), monotonic: () => time };
    const service = serviceOf(contentOf({ entries: [faq('one')] }), { rate, clock });
    return { service, pass: (milliseconds: number) => (time += milliseconds) };
  }

  test('R7.5 is announced on every answer, and above it there is a 429 that says how long to wait', async () => {
    const { service, pass } = limited(3);
    for (const path of ['/entries', '/entries/none', '/tags']) {
      const { status, headers } = await ask(service, path);
      expect([headers.get('x-contentful-ratelimit-second-limit'), status < 429]).toEqual(['3', true]);
      expect(headers.get('x-contentful-ratelimit-reset')).toBeNull();
    }
    const above = await ask(service, '/entries');
    expect(above.status).toBe(429);
    expect(above.body.sys).toEqual({ type: 'Error', id: 'RateLimitExceeded' });
    expect(above.headers.get('x-contentful-ratelimit-reset')).toBe('1');
    expect(above.headers.get('x-contentful-ratelimit-second-limit')).toBe('3');
    pass(334);
    expect((await ask(service, '/entries')).status).toBe(200);
    expect((await ask(service, '/entries')).status).toBe(429);
  });

  test('a wrong token takes nothing from it', async () => {
    const { service } = limited(1);
    const headers = { Authorization: 'Bearer wrong' };
    for (let count = 0; count < 5; count += 1)
      expect((await ask(service, '/tags', { headers })).status).toBe(401);
    expect((await ask(service, '/tags')).status).toBe(200);
  });

  test('without one nothing is announced', async () => {
    const { service } = limited(undefined);
    for (let count = 0; count < 100; count += 1) expect((await ask(service, '/tags')).status).toBe(200);
    expect((await ask(service, '/tags')).headers.get('x-contentful-ratelimit-second-limit')).toBeNull();
  });
});

test('a failure of our own is reported, and the caller learns no cause', async () => {
  const failures: unknown[] = [];
  const broken = {
    ...faq('broken'),
    get tags(): string[] {
      throw new Error('secret cause');
    },
  };
  const model = { ...contentOf({}), entries: [broken] };
  const failing = serviceOf(model, { onError: (error, id) => failures.push([error, id]) });
  const { status, body } = await ask(failing, '/entries');
  expect(status).toBe(500);
  expect(body).toEqual({
    sys: { type: 'Error', id: 'ServerError' },
    message: 'Internal server error',
    requestId: 'request-1',
  });
  expect(failures).toEqual([[new Error('secret cause'), 'request-1']]);
});
