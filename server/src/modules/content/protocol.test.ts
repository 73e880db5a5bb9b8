import { DELIVERY_MEDIA_TYPE } from '@suite/contracts/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContentModule } from './index.ts';
import { createContent } from './model.ts';
import { type Asking, ask, faq, moduleWith, SPACE, serve, TOKEN } from './testing.ts';

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
    expect(content.handle(elsewhere, 'request-1').status).toBe(401);
  });

  test('may stand in the query, once', async () => {
    const get = (query: string) =>
      content.handle(new Request(`http://suite.test/content/spaces/${SPACE}/tags?${query}`), 'request-1')
        .status;
    expect(get(`access_token=${TOKEN}`)).toBe(200);
    expect(get(`limit=1&access_token=${TOKEN}`)).toBe(200);
    expect(get('access_token=wrong')).toBe(401);
    expect(get(`access_token=${TOKEN}&access_token=wrong`)).toBe(401);
    expect(get('')).toBe(401);
  });

  test('must not be empty', () => {
    expect(() => createContentModule({ content: createContent([]), space: SPACE, token: '' })).toThrow(
      /must not be empty/,
    );
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

test('a failure of our own is reported and told to the caller without its cause', async () => {
  const failures: unknown[] = [];
  const broken = {
    ...faq('broken'),
    get tags(): string[] {
      throw new Error('secret cause');
    },
  };
  const model = { ...createContent([]), entries: [broken] };
  const failing = createContentModule({
    content: model,
    space: SPACE,
    token: TOKEN,
    onError: (error, id) => failures.push([error, id]),
  });
  const { status, body } = await ask(failing, '/entries');
  expect(status).toBe(500);
  expect(body).toEqual({
    sys: { type: 'Error', id: 'ServerError' },
    message: 'Internal server error',
    requestId: 'request-1',
  });
  expect(failures).toEqual([[new Error('secret cause'), 'request-1']]);
});
