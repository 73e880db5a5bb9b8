import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadFolder } from '@suite/delivery';
import { serviceOf, temporaryFolder, TOKEN } from '@suite/delivery/testing/service';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const LONG = 'long text '.repeat(30_000);
let url: string;
let server: TestServer;
beforeEach(async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'faq'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'book.txt'), LONG);
  await writeFile(
    join(folder, 'assets', 'page.svg'),
    '<svg width="1" height="1"><script>alert(1)</script></svg>',
  );
  const content = serviceOf(await loadFolder(folder), { publicUrl: 'http://suite.example' });
  server = await startTestServer({ content });
  onTestFinished(server.close);
  url = server.url;
});

async function addressOf(id: string): Promise<string> {
  const response = await fetch(`${url}/content/spaces/suite/assets/${id}?access_token=${TOKEN}`);
  const asset = (await response.json()) as { fields: { file: { url: string } } };
  return asset.fields.file.url.replace('//suite.example', url);
}

describe('behind the edge of the product', () => {
  test('R7.5 an asset comes whole, for pages of any origin, and can run nothing', async () => {
    const book = await fetch(await addressOf('book'));
    expect([book.status, await book.text()]).toEqual([200, LONG]);
    expect(book.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const picture = await fetch(await addressOf('page'));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('R7.5 HEAD of an asset tells its length, and a part of it is only that part', async () => {
    const address = await addressOf('book');
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(LONG.length),
      '',
    ]);
    const part = await fetch(address, { headers: { Range: 'bytes=5-8' } });
    expect([part.status, await part.text()]).toEqual([206, 'text']);
  });

  test('R7.7 keys are made, and refusals have the form of the service', async () => {
    const ask = (body: string) =>
      fetch(`${url}/content/spaces/suite/environments/master/asset_keys`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
        body,
      });
    const made = await ask(JSON.stringify({ expiresAt: Math.floor(Date.now() / 1000) + 48 * 3600 }));
    expect([made.status, await made.json()]).toEqual([
      200,
      { policy: expect.any(String), secret: expect.any(String) },
    ]);
    const refused = await ask('{"expiresAt":0}');
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ sys: { type: 'Error', id: 'ValidationFailed' } }),
    ]);
    expect((await ask(`{"expiresAt":"${'9'.repeat(300_000)}"}`)).status).toBe(413);
  });

  test.each([
    '/content//spaces/suite/tags',
    '/content/spaces//suite/tags',
    '/content/spaces/suite/tags/',
    '/content/./spaces/suite/tags',
    '/content/spaces/x/../suite/tags',
    '/content/spaces/suit%65/tags',
    '/content/spaces/suite%2Ftags',
    '/content/spaces/suite/tags/%E0%A4%A',
  ])('R8.6 %s is refused in the form of the service', async (path) => {
    const ask = async (authorization?: string) => {
      const { status, body } = await asWritten(path, authorization);
      return [status, JSON.parse(body) as unknown];
    };
    expect(await ask(`Bearer ${TOKEN}`)).toEqual([
      404,
      expect.objectContaining({
        sys: { type: 'Error', id: 'NotFound' },
        message: 'The resource could not be found.',
        requestId: expect.any(String),
      }),
    ]);
    expect(await ask()).toEqual([
      401,
      expect.objectContaining({ sys: { type: 'Error', id: 'AccessTokenInvalid' } }),
    ]);
  });

  test('a reader that goes away in the middle does no harm', async () => {
    const address = await addressOf('book');
    for (let count = 0; count < 20; count += 1) {
      const stop = new AbortController();
      const response = await fetch(address, { signal: stop.signal });
      stop.abort();
      await response.text().catch(() => undefined);
    }
    expect((await fetch(address)).status).toBe(200);
  });
});

describe('an answer that is given again goes around the router', () => {
  const PATH = '/content/spaces/suite/environments/master/content_types';
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url + PATH, { method, headers: { Authorization: `Bearer ${TOKEN}`, ...headers } });

  test('R7.5 S-16 it is the same in every header but the ids, and leaves the same traces', async () => {
    // Compressed, it would be shorter the second time: well for the many who ask again.
    const plain = { 'Accept-Encoding': 'identity' };
    const [first, again] = [await ask(plain), await ask(plain)];
    expect(await again.json()).toEqual(await first.json());
    const { headers } = again;
    expect(headers.get('x-contentful-request-id')).toBe(headers.get('x-request-id'));
    expect(headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(named(headers)).toEqual(named(first.headers));
    await expect.poll(() => linesOf(server)).toHaveLength(2);
    const [line, lineAgain] = linesOf(server);
    expect(Object.keys(lineAgain ?? {})).toEqual(Object.keys(line ?? {}));
    expect(await (await fetch(`${url}/metrics`)).text()).toContain(
      'http_requests_total{method="GET",route="/content/*",status="200"} 2',
    );
  });

  test('R7.5 it is not sent to whom has it, nor with its bytes to whom asks for the head only', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    const known = await ask({ 'If-None-Match': etag });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  test('S-20 it is for nobody without the token', async () => {
    await ask();
    const wrong = [
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(0, -1)}`,
      `Bearer ${'x'.repeat(4000)}`,
      'Bearer',
      TOKEN,
    ];
    const answers = await Promise.all(wrong.map((Authorization) => ask({ Authorization })));
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 401));
    expect((await fetch(`${url}${PATH}?access_token=${TOKEN}%00`)).status).toBe(401);
  });

  function named(headers: Headers): object {
    const ids = ['x-request-id', 'x-contentful-request-id', 'date'];
    return Object.fromEntries([...headers].filter(([name]) => !ids.includes(name)));
  }

  function linesOf({ lines }: TestServer): Record<string, unknown>[] {
    return lines.filter(({ path }) => path === PATH);
  }
});

/** The path as it is: fetch would put it right before it leaves. */
function asWritten(
  path: string,
  authorization?: string,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    get({ hostname, port, path, headers: authorization ? { authorization } : {} }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    }).on('error', reject);
  });
}
