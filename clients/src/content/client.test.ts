import { Agent } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createContentClient } from './client.ts';
import { failureOf, hastyClient, MEDIA_TYPE, startStub, TOKEN } from './testing.ts';

/** Shortens the SDK's waits of at least half a second, up to a longest, and tells how long they would have been. */
function skipWaits(longest = 29_999): number[] {
  const waits: number[] = [];
  const original = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, wait = 0) => {
    const isSkipped = wait >= 500 && wait <= longest;
    if (isSkipped) waits.push(wait);
    return original(callback, isSkipped ? 20 : wait);
  });
  return waits;
}

describe('requests', () => {
  test('R7.5 R9.12 go to the space and environment, by default master, with token and media type', async () => {
    const { url, requests } = await startStub([{}]);
    await hastyClient(url).getEntries({ 'sys.id[in]': ['a', 'b'] });
    await hastyClient(url).getSpace();
    await hastyClient(url, { environment: 'draft' }).getTags();
    expect(requests.map((request) => request.url)).toEqual([
      '/content/spaces/suite/environments/master/entries?sys.id%5Bin%5D=a%2Cb',
      '/content/spaces/suite/',
      '/content/spaces/suite/environments/draft/tags',
    ]);
    expect(requests[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': MEDIA_TYPE,
    });
  });

  test('R9.12 links are resolved unless that is switched off', async () => {
    const link = { sys: { type: 'Link', linkType: 'Entry', id: 'b' } };
    const items = [
      { sys: { id: 'a', type: 'Entry' }, fields: { other: link } },
      { sys: { id: 'b', type: 'Entry' }, fields: { name: 'B' } },
    ];
    const { url } = await startStub([{ body: { sys: { type: 'Array' }, total: 2, items } }]);
    const client = hastyClient(url);
    expect((await client.getEntries()).items[0]?.fields['other']).toMatchObject({ fields: { name: 'B' } });
    expect((await client.withoutLinkResolution.getEntries()).items[0]?.fields['other']).toEqual(link);
  });

  test('go straight to the service, past any proxy of the environment', async () => {
    vi.stubEnv('http_proxy', 'http://127.0.0.1:9');
    const { url } = await startStub([{}]);
    await expect(hastyClient(url).getLocales()).resolves.toMatchObject({ items: [] });
    vi.unstubAllEnvs();
  });

  test('use the agent they are given', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { url, requests } = await startStub([{}]);
    const client = hastyClient(url, { agent });
    await client.getTags();
    await client.getTags();
    expect(requests[0]?.socket).toBe(requests[1]?.socket);
    agent.destroy();
  });

  test('R8.6 R5.17 cannot be made without a token and a space', () => {
    expect(() => hastyClient('http://127.0.0.1/', { token: '' })).toThrow('Expected parameter accessToken');
    expect(() => hastyClient('http://127.0.0.1/', { space: '' })).toThrow('Expected parameter space');
    expect(() => hastyClient('http://127.0.0.1/', { space: '../..' })).toThrow(/must consist of letters/);
    expect(() => hastyClient('http://[::1]/')).toThrow(/IPv6/);
  });
});

describe('retries', () => {
  test('R9.12 happen five times after a 500, waiting √2ⁿ s and 500 to 700 ms', async () => {
    const { url, requests } = await startStub([{ status: 500, body: {} }]);
    const log: string[] = [];
    const onLog = (level: string) => log.push(level);
    const waits = skipWaits();
    await failureOf(createContentClient({ url, space: 'suite', token: TOKEN, onLog }).getTags());
    expect(requests).toHaveLength(6);
    expect(waits).toHaveLength(5);
    waits.forEach((wait, index) => {
      const base = Math.SQRT2 ** (index + 1) * 1000;
      expect(wait).toBeGreaterThanOrEqual(Math.floor(base + 500));
      expect(wait).toBeLessThanOrEqual(base + 700);
    });
    expect(log).toEqual(Array(5).fill('warning'));
  });

  test('R9.12 wait after a 429 as long as the service says', async () => {
    const limited = { status: 429, headers: { 'X-Contentful-RateLimit-Reset': '3' }, body: {} };
    const { url } = await startStub([limited, {}]);
    const waits = skipWaits();
    await expect(hastyClient(url, { retryLimit: 1 }).getTags()).resolves.toMatchObject({ items: [] });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(3500);
    expect(waits[0]).toBeLessThanOrEqual(3700);
  });

  test('R9.12 follow a time-out, which comes after 30 s unless set otherwise', async () => {
    const { url } = await startStub(['silence', {}]);
    const waits = skipWaits(30_000);
    const client = createContentClient({ url, space: 'suite', token: TOKEN });
    await expect(client.getTags()).resolves.toMatchObject({ items: [] });
    expect(waits).toEqual([30_000, expect.any(Number), 30_000]);
    const silent = await startStub(['silence']);
    expect(await failureOf(hastyClient(silent.url, { timeout: 40 }).getTags())).toMatchObject({
      name: 'NetworkError',
      details: { code: 'ECONNABORTED' },
    });
  });

  test('R9.12 follow a refused connection, but not a 404', async () => {
    const waits = skipWaits();
    const error = await failureOf(hastyClient('http://127.0.0.1:9', { retryLimit: 1 }).getTags());
    expect(error).toMatchObject({ name: 'NetworkError', details: { code: 'ECONNREFUSED' } });
    expect(waits).toHaveLength(1);
    const { url, requests } = await startStub([{ status: 404, body: {} }]);
    await failureOf(hastyClient(url, { retryLimit: 1 }).getTags());
    expect(requests).toHaveLength(1);
  });
});

test('R9.12 the throttle spreads requests over the seconds: 1 to 30, 7 for auto or a share of it', async () => {
  const log: string[] = [];
  const onLog = (_: string, message: string) => log.push(message);
  const { url } = await startStub([{}]);
  const client = hastyClient(url, { throttle: 2, onLog });
  const start = performance.now();
  await Promise.all([client.getTags(), client.getTags(), client.getTags()]);
  expect(performance.now() - start).toBeGreaterThan(900);
  for (const throttle of ['auto', '50%', 99, -1] as const) hastyClient(url, { throttle, onLog });
  expect(log).toEqual([2, 7, 4, 30, 1].map((limit) => `Throttle request to ${limit}/s`));
});
