import { describe, expect, test } from 'vitest';
import { createContentClient } from './client.ts';
import { failureOf, hastyClient, skipWaits, startStub, TOKEN } from './testing.ts';

describe('a retry', () => {
  test('R9.12 happens five times, each after √2ⁿ s and 500 to 700 ms', async () => {
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

  test.each([500, 502, 503, 599])('R9.12 follows a %d', async (status) => {
    const { url, requests } = await startStub([{ status, body: {} }, {}]);
    const waits = skipWaits();
    await expect(hastyClient(url, { retryLimit: 1 }).getTags()).resolves.toMatchObject({ items: [] });
    expect([requests.length, waits.length]).toEqual([2, 1]);
  });

  test.each([400, 401, 404, 422])('R9.12 does not follow a %d', async (status) => {
    const { url, requests } = await startStub([{ status, body: {} }, {}]);
    skipWaits();
    expect(await failureOf(hastyClient(url, { retryLimit: 1 }).getTags())).toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['as long as the service says', { 'X-Contentful-RateLimit-Reset': '3' }, 3000],
    ['as after any failure where it says nothing', {}, Math.SQRT2 * 1000],
  ])('R9.12 waits after a 429 %s', async (_, headers, base) => {
    const { url } = await startStub([{ status: 429, headers, body: {} }, {}]);
    const waits = skipWaits();
    await expect(hastyClient(url, { retryLimit: 1 }).getTags()).resolves.toMatchObject({ items: [] });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(Math.floor(base + 500));
    expect(waits[0]).toBeLessThanOrEqual(base + 700);
  });

  test('R9.12 follows a time-out, which comes after 30 s unless set otherwise', async () => {
    const { url } = await startStub(['silence', {}]);
    const waits = skipWaits(30_000);
    const client = createContentClient({ url, space: 'suite', token: TOKEN });
    await expect(client.getTags()).resolves.toMatchObject({ items: [] });
    expect(waits).toEqual([30_000, expect.any(Number), 30_000]);
    const silent = await startStub(['silence']);
    expect(await failureOf(hastyClient(silent.url, { timeout: 40 }).getTags())).toMatchObject({
      name: 'NetworkError',
      message: expect.stringContaining('timeout of 40ms exceeded'),
      details: { code: 'ECONNABORTED' },
    });
  });

  test('R9.12 follows a refused connection', async () => {
    const waits = skipWaits();
    const error = await failureOf(hastyClient('http://127.0.0.1:9', { retryLimit: 1 }).getTags());
    expect(error).toMatchObject({ name: 'NetworkError', details: { code: 'ECONNREFUSED' } });
    expect(waits).toHaveLength(1);
  });

  test('R9.12 follows a connection that is lost before the reply', async () => {
    const { url, requests } = await startStub([(response) => response.destroy(), {}]);
    skipWaits();
    await expect(hastyClient(url, { retryLimit: 1 }).getTags()).resolves.toMatchObject({ items: [] });
    expect(requests).toHaveLength(2);
  });
});

describe('the throttle', () => {
  test('R9.12 lets so many requests a second pass, and the others wait', async () => {
    const { url, requests } = await startStub([{}]);
    const client = hastyClient(url, { throttle: 2 });
    const waits = skipWaits();
    await Promise.all([client.getTags(), client.getTags(), client.getTags()]);
    expect(requests).toHaveLength(3);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(500);
    expect(waits[0]).toBeLessThanOrEqual(1000);
  });

  test.each([
    [1, 1],
    [30, 30],
    [99, 30],
    [-1, 1],
    ['auto', 7],
    ['100%', 7],
    ['50%', 4],
    ['0%', 1],
  ] as const)('R9.12 of %s means %d a second', (throttle, limit) => {
    const log: string[] = [];
    hastyClient('http://127.0.0.1:9', { throttle, onLog: (_, message) => log.push(message) });
    expect(log).toEqual([`Throttle request to ${limit}/s`]);
  });

  test('R9.12 as a share follows the limit the service announces', async () => {
    const log: string[] = [];
    const { url } = await startStub([{ headers: { 'X-Contentful-RateLimit-Second-Limit': '20' } }]);
    await hastyClient(url, { throttle: '50%', onLog: (_, message) => log.push(message) }).getTags();
    expect(log).toEqual(['Throttle request to 4/s', 'Throttle request to 10/s']);
  });

  test('is off unless asked for', () => {
    const log: string[] = [];
    hastyClient('http://127.0.0.1:9', { onLog: (_, message) => log.push(message) });
    expect(log).toEqual([]);
  });
});
