import { describe, expect, test } from 'vitest';
import { toContentError } from './content-error.ts';
import { failureOf, hastyClient, startStub, TOKEN } from './testing.ts';

describe('errors', () => {
  const details = { type: 'Tag', id: 'none', environment: 'master', space: 'suite' };
  const message = 'The resource could not be found.';
  const missing = { sys: { type: 'Error', id: 'NotFound' }, message, details, requestId: 'r-1' };

  test('R8.6 bear the name the service gives and tell status, message, details, ids and request', async () => {
    const { url } = await startStub([{ status: 404, body: missing }]);
    const error = await failureOf(hastyClient(url).getTag('none'));
    expect(error).toMatchObject({
      name: 'NotFound',
      sys: { id: 'NotFound' },
      status: 404,
      details,
      requestId: 'r-1',
    });
    expect(JSON.parse(error.message)).toEqual({
      status: 404,
      statusText: 'Not Found',
      message,
      details,
      requestId: 'r-1',
      request: {
        url: `${url}/spaces/suite/environments/master/tags/none`,
        method: 'get',
        headers: expect.objectContaining({ Authorization: 'Bearer ...98765' }),
      },
    });
  });

  test('R5.17 R8.6 a missing entry, and one without an id, is not found in the same form', async () => {
    const { url } = await startStub([{}]);
    const expected = { name: 'NotFound', message, sys: { id: 'NotFound' } };
    const place = { type: 'Entry', environment: 'master', space: 'suite' };
    const client = hastyClient(url);
    const failure = await failureOf(client.getEntry('none'));
    expect(failure).toMatchObject({ ...expected, details: { ...place, id: 'none' } });
    expect(await failureOf(client.getEntry(''))).toMatchObject({ ...expected, details: place });
  });

  test('R8.6 without a service id they are named by status', async () => {
    const { url } = await startStub([
      { status: 403, body: 'no json' },
      { status: 403, body: { sys: { id: 'Unknown' } } },
    ]);
    expect((await failureOf(hastyClient(url).getTags())).name).toBe('403 Forbidden');
    expect((await failureOf(hastyClient(url).sync({ initial: true }))).name).toBe('403 Forbidden');
  });

  test('R8.6 R5.17 an asset key that ends in the past, too late or never is refused with a reason', async () => {
    const client = hastyClient('http://127.0.0.1:9');
    const now = Math.floor(Date.now() / 1000);
    await expect(client.createAssetKey(now - 10)).rejects.toThrow(/^Invalid "expiresAt" provided, .* past/);
    await expect(client.createAssetKey(now + 48 * 3600 + 60)).rejects.toThrow(
      /^Invalid "expiresAt" provided, /,
    );
    // What a caller without types could pass.
    const text = 'soon' as unknown as number;
    await expect(client.createAssetKey(text)).rejects.toThrow(/^Invalid "expiresAt" provided, .* numeric/);
  });

  test('R5.17 a content type asks for entries, and no other type goes with it', async () => {
    const { url, requests } = await startStub([
      { body: { items: [], nextSyncUrl: 'http://x/?sync_token=t' } },
    ]);
    await hastyClient(url).sync({ initial: true, content_type: 'faq' });
    expect(requests[0]?.url).toMatch(/sync\?initial=true&content_type=faq&type=Entry$/);
    const contradiction = { initial: true, content_type: 'faq', type: 'Asset' } as const;
    await expect(hastyClient(url).sync(contradiction)).rejects.toThrow(/cannot be different from `Entry`/);
  });

  test('what is no failure of a call is left as it is', () => {
    const error = new TypeError('a mistake of ours');
    expect(toContentError(error, TOKEN)).toBe(error);
    expect(toContentError('text', TOKEN)).toBe('text');
    const braces = new Error('{ not json');
    expect(toContentError(braces, TOKEN)).toBe(braces);
    expect(toContentError(new RangeError(`with ${TOKEN}`), TOKEN)).toMatchObject({
      name: 'RangeError',
      message: 'with ...98765',
    });
  });
});

describe('R8.6 the token is masked to its last five characters', () => {
  const echo = {
    sys: { type: 'Error', id: 'AccessTokenInvalid' },
    message: `no ${TOKEN}`,
    details: { sent: [`Bearer ${TOKEN}`] },
  };
  const masked = { status: 401, message: 'no ...98765', details: { sent: ['Bearer ...98765'] } };

  test.each(['getSpace', 'getTags', 'getEntries', 'getLocales', 'sync'] as const)('in %s', async (method) => {
    const { url } = await startStub([{ status: 401, body: echo }]);
    const client = hastyClient(url);
    const error = await failureOf(method === 'sync' ? client.sync({ initial: true }) : client[method]());
    expect(error.name).toBe('AccessTokenInvalid');
    expect(error.details).toEqual(masked.details);
    expect(JSON.parse(error.message)).toMatchObject(masked);
    expect(everythingIn(error)).not.toContain(TOKEN);
  });

  test('in what the modifiers give', async () => {
    const { url } = await startStub([{ status: 401, body: echo }]);
    const error = await failureOf(hastyClient(url).withAllLocales.withoutLinkResolution.getEntries());
    expect(JSON.parse(error.message)).toMatchObject(masked);
    expect(everythingIn(error)).not.toContain(TOKEN);
  });

  test('when nobody answers', async () => {
    const lost = hastyClient('http://127.0.0.1:9');
    for (const call of [lost.getTags(), lost.sync({ initial: true }), lost.getEntry('x')]) {
      const error = await failureOf(call);
      expect(error.name).toBe('NetworkError');
      expect(error.message).toContain('Bearer ...98765');
      expect(everythingIn(error)).not.toContain(TOKEN);
    }
  });

  test.each(['12345', 'q'])('and one of at most five ("%s") is not shown at all', async (token) => {
    const { url } = await startStub([{ status: 401, body: { ...echo, message: `<${token}>` } }]);
    const client = hastyClient(url, { token });
    for (const call of [client.getTags(), client.sync({ initial: true })]) {
      expect(JSON.parse((await failureOf(call)).message)).toMatchObject({
        message: '<...>',
        request: { headers: { Authorization: 'Bearer ...' } },
      });
    }
  });
});

/** All an error holds, however deep or hidden: what a careless log would print. */
function everythingIn(error: Error): string {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  function walk(value: unknown): void {
    if (typeof value === 'string') texts.push(value);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const name of Reflect.ownKeys(value)) walk(Reflect.get(value, name));
  }
  walk(error);
  return texts.join('\n');
}
