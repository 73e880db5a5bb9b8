import { describe, expect, test, vi } from 'vitest';
import { toContentError } from './content-error.ts';
import { failureOf, hastyClient, sendHalf, startStub, TOKEN } from './testing.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

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
    const { url, requests } = await startStub([{}]);
    const expected = { name: 'NotFound', message, sys: { id: 'NotFound' } };
    const place = { type: 'Entry', environment: 'master', space: 'suite' };
    const client = hastyClient(url);
    const failure = await failureOf(client.getEntry('none'));
    expect(failure).toMatchObject(expected);
    expect(failure.details).toEqual({ ...place, id: 'none' });
    // What a caller without types could leave out.
    const nothing = undefined as unknown as string;
    for (const [id, told] of [
      ['', ''],
      [nothing, 'unknown'],
    ] as const) {
      const error = await failureOf(client.getEntry(id));
      expect(error).toMatchObject(expected);
      expect(error.details).toEqual({ ...place, id: told });
    }
    expect(requests).toHaveLength(1);
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
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const { url, requests } = await startStub([{ body: { policy: 'p', secret: 's' } }]);
    const client = hastyClient(url);
    const now = NOON / 1000;
    const refusals: [unknown, RegExp][] = [
      [now - 1, /^Invalid "expiresAt" provided, value \(\d+\) cannot be in the past/],
      [now + 48 * 3600 + 1, /^Invalid "expiresAt" provided, value \(\d+\) cannot be further in the future/],
      ['soon', /^Invalid "expiresAt" provided, only numeric values are allowed/],
      [undefined, /^Invalid "expiresAt" provided, only numeric values are allowed/],
    ];
    for (const [end, reason] of refusals) {
      // What a caller without types could pass.
      await expect(client.createAssetKey(end as number)).rejects.toThrow(reason);
    }
    expect(requests).toHaveLength(0);
    for (const end of [now, now + 48 * 3600]) {
      await expect(client.createAssetKey(end)).resolves.toEqual({ policy: 'p', secret: 's' });
    }
    vi.useRealTimers();
  });

  test('R8.6 a reply that breaks off or is no JSON is an error that says so', async () => {
    const { url } = await startStub([sendHalf]);
    const error = await failureOf(hastyClient(url).getEntries());
    expect(error).toMatchObject({ name: 'NetworkError', status: 200 });
    expect(JSON.parse(error.message)).toMatchObject({ message: 'The reply broke off.' });
    expect(everythingIn(error)).not.toContain(TOKEN);
    for (const body of ['<html>', '{"items": [', '', 'null', '7']) {
      const bad = await startStub([{ body, headers: { 'Content-Type': 'text/html' } }]);
      const client = hastyClient(bad.url, { retryLimit: 1 });
      for (const call of [
        () => client.getEntries(),
        () => client.getTags(),
        () => client.sync({ initial: true }),
      ]) {
        await expect(call()).rejects.toThrow(/^The content service did not answer with JSON\.$/);
      }
      expect(bad.requests).toHaveLength(3);
    }
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
    for (const call of [() => client.getTags(), () => client.sync({ initial: true })]) {
      expect(JSON.parse((await failureOf(call())).message)).toMatchObject({
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
