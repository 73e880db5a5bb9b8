import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createClient } from 'contentful';
import { describe, expect, test, vi } from 'vitest';
import { type ContentClientOptions, toClientParameters } from './client.ts';
import { failureOf, hastyClient, MEDIA_TYPE, skipWaits, startStub, TOKEN } from './testing.ts';

const MOST_REPLY_BYTES = 16 * 1024 ** 2;
const TOO_LARGE = 'maxContentLength size of 16777216 exceeded';

/** A JSON document of exactly so many bytes. */
function documentOf(bytes: number): string {
  const frame = JSON.stringify({ items: [], filling: '' });
  return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
}

/** Blanks for ever, as fast as they are taken; counts what was handed to the socket. */
function endless(status: number, onSent: (bytes: number) => void) {
  const chunk = Buffer.alloc(256 * 1024, ' ');
  return (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': MEDIA_TYPE });
    function send(): void {
      while (!response.destroyed) {
        onSent(chunk.length);
        if (!response.write(chunk)) {
          response.once('drain', send);
          return;
        }
      }
    }
    send();
  };
}

const boundedClient = (url: string, options: Parameters<typeof hastyClient>[1] = {}) =>
  hastyClient(url, { maxReplyBytes: MOST_REPLY_BYTES, ...options });

describe('S-41 a reply', () => {
  test('of 16 MiB is read, of one byte more not', async () => {
    const { url } = await startStub([
      { body: documentOf(MOST_REPLY_BYTES) },
      { body: documentOf(MOST_REPLY_BYTES + 1) },
    ]);
    await expect(boundedClient(url).getTags()).resolves.toMatchObject({ items: [] });
    expect((await failureOf(boundedClient(url).getTags())).message).toContain(TOO_LARGE);
  });

  test('that is small only while it is packed is counted unpacked', async () => {
    const packed = gzipSync(documentOf(MOST_REPLY_BYTES + 1));
    const { url } = await startStub([
      (response) => {
        response.writeHead(200, { 'Content-Type': MEDIA_TYPE, 'Content-Encoding': 'gzip' });
        response.end(packed);
      },
    ]);
    expect(packed.length).toBeLessThan(100_000);
    expect((await failureOf(boundedClient(url).getTags())).message).toContain(TOO_LARGE);
  });

  test.each([200, 500])('without end (%d) is stopped, and not asked for again', async (status) => {
    let sent = 0;
    let hungUp: Promise<void> | undefined;
    const send = endless(status, (bytes) => {
      sent += bytes;
    });
    const { url, requests } = await startStub([
      (response) => {
        hungUp = new Promise((resolve) => response.once('close', resolve));
        send(response);
      },
    ]);
    skipWaits();
    const client = boundedClient(url, { retryLimit: 5 });
    const errors = [await failureOf(client.getTags()), await failureOf(client.sync({ initial: true }))];
    for (const error of errors) {
      expect(error).toMatchObject({ name: 'NetworkError', details: { code: 'ERR_BAD_RESPONSE' } });
      expect(error.message).toContain(TOO_LARGE);
      expect(error.message).not.toContain(TOKEN);
    }
    await hungUp;
    expect(requests).toHaveLength(2);
    // Twice what is read, and what the sockets of this machine hold in between.
    expect(sent).toBeLessThan(2 * MOST_REPLY_BYTES + 32 * 1024 ** 2);
  });

  test('that drips is cut off when the time is over, headers or not', async () => {
    const { url } = await startStub([
      (response) => {
        response.writeHead(200, { 'Content-Type': MEDIA_TYPE });
        const timer = setInterval(() => response.write(' '), 5);
        response.once('close', () => clearInterval(timer));
      },
    ]);
    const client = hastyClient(url, { timeout: 150 });
    for (const call of [() => client.getTags(), () => client.sync({ initial: true })]) {
      const error = await failureOf(call());
      expect(error).toMatchObject({ name: 'NetworkError', details: { code: 'ECONNABORTED' } });
      expect(error.message).toContain('timeout of 150ms exceeded');
    }
  });

  test('has 30 s from the first byte asked to the last one read, each attempt anew', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { url } = await startStub([{ status: 503, body: {} }, {}]);
    skipWaits();
    await hastyClient(url, { retryLimit: 1 }).getTags();
    expect(limits.mock.calls).toEqual([[30_000], [30_000]]);
  });
});

test.each([301, 302, 303, 307, 308])('S-41 a redirect (%d) is an error and leads nowhere', async (status) => {
  const other = await startStub([{}]);
  const { url, requests } = await startStub([{ status, headers: { Location: other.url }, body: '' }]);
  const client = hastyClient(url, { retryLimit: 1 });
  const calls = [
    client.getTags(),
    client.sync({ initial: true }),
    client.createAssetKey(Math.floor(Date.now() / 1000) + 60),
  ];
  for (const call of calls) expect(await failureOf(call)).toMatchObject({ status });
  expect(requests).toHaveLength(3);
  expect(other.requests).toHaveLength(0);
});

test('R9.12 the settings of the client are 1 GiB, wherever a reply is cut off before', () => {
  for (const options of [{}, { maxReplyBytes: MOST_REPLY_BYTES }])
    expect(
      toClientParameters({ url: 'http://127.0.0.1', space: 'suite', token: TOKEN, ...options }),
    ).toMatchObject({ maxBodyLength: 1_073_741_824, maxContentLength: 1_073_741_824 });
});

test('S-41 a reply is cut off where the user of the client says, and at 1 GiB otherwise', async () => {
  const { url } = await startStub([{ body: documentOf(MOST_REPLY_BYTES + 1) }]);
  const seen: unknown[] = [];
  const clientOf = (options: Partial<ContentClientOptions> = {}) =>
    createClient({
      ...toClientParameters({ url, space: 'suite', token: TOKEN, retryLimit: 0, ...options }),
      responseLogger: (response) => seen.push('config' in response && response.config),
    });
  await expect(clientOf().getTags()).resolves.toMatchObject({ items: [] });
  await expect(clientOf({ maxReplyBytes: MOST_REPLY_BYTES }).getTags()).rejects.toThrow(TOO_LARGE);
  expect(seen).toMatchObject([
    { maxBodyLength: 1_073_741_824, maxContentLength: 1_073_741_824, maxRedirects: 0 },
    { maxBodyLength: 1_073_741_824, maxContentLength: 16_777_216, maxRedirects: 0 },
  ]);
});
