import { createHmac } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from './deliver.ts';
import { loadFolder } from './load-folder.ts';
import { ask, type ReplyBody, serviceOf, SPACE, temporaryFolder, TOKEN } from './testing/service.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z') / 1000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAFklEQVR4nGNkYPj/n4GBgYEJRIMBAAoPAgG0c9zSAAAAAElFTkSuQmCC',
  'base64',
);

let folder: string;
let content: Delivery;
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'faq'));
  await mkdir(join(folder, 'assets'));
  await write('dot.png', PNG);
  await write('dot.png.yaml', 'title: A dot\ndescription: Very small\ntags: [home]\n');
  await write('notes.txt', 'some words');
  await write('plan.csv', 'a,b\n1,2\n');
  await write('plan.csv.yaml', 'protected: true\n');
  content = await service();
});

function write(name: string, bytes: Uint8Array | string): Promise<void> {
  return writeFile(join(folder, 'assets', name), bytes);
}

async function service(at = NOW): Promise<Delivery> {
  const clock = { now: () => new Date(at * 1000), monotonic: () => 0 };
  return serviceOf(await loadFolder(folder), { clock });
}

function fileOf(body: ReplyBody): { url: string } & Record<string, unknown> {
  return (body['fields'] as { file: { url: string } }).file;
}

async function addressOf(id: string): Promise<string> {
  const { url } = fileOf((await ask(content, `/assets/${id}`)).body);
  return url.startsWith('//') ? `https:${url}` : url;
}

async function fetchFile(url: string, init: RequestInit = {}): Promise<Response> {
  return content.handle(new Request(url, init), 'request-1');
}

describe('R3.8 assets of the folder', () => {
  test('are described by themselves and the file beside them', async () => {
    const { body } = await ask(content, '/assets/dot');
    expect(body).toMatchObject({
      metadata: { tags: [{ sys: { id: 'home' } }] },
      sys: { id: 'dot', type: 'Asset', locale: 'en-US', revision: 1 },
      fields: {
        title: 'A dot',
        description: 'Very small',
        file: {
          url: expect.stringMatching(/^\/\/suite\.test\/content\/assets\/dot\/[0-9a-f]{32}\/dot\.png$/),
          fileName: 'dot.png',
          contentType: 'image/png',
          details: { size: PNG.length, image: { width: 2, height: 3 } },
        },
      },
    });
    expect(body.sys).not.toHaveProperty('contentType');
    const notes = await ask(content, '/assets/notes');
    expect(notes.body['fields']).toEqual({
      title: 'notes',
      file: expect.objectContaining({ contentType: 'text/plain', details: { size: 10 } }),
    });
  });

  test('are served without a token, to any page, and may be kept for good', async () => {
    const response = await fetchFile(await addressOf('dot'));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-contentful-request-id': 'request-1',
    });
  });

  test('a file that is no picture is only offered for download', async () => {
    const { headers } = await fetchFile(await addressOf('notes'));
    expect(headers.get('content-disposition')).toBe('attachment');
  });

  test('HEAD, a known copy and a part are answered as such', async () => {
    const url = await addressOf('notes');
    const head = await fetchFile(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    const known = { 'If-None-Match': head.headers.get('etag') ?? '' };
    expect((await fetchFile(url, { headers: known })).status).toBe(304);
    const part = async (range: string) => {
      const response = await fetchFile(url, { headers: { Range: range } });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await part('bytes=5-')).toEqual([206, 'bytes 5-9/10', 'words']);
    expect(await part('bytes=0-3')).toEqual([206, 'bytes 0-3/10', 'some']);
    expect(await part('bytes=-2')).toEqual([206, 'bytes 8-9/10', 'ds']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    expect(await part('bytes=0-1,3-4')).toEqual([200, null, 'some words']);
    expect(await part('bytes=5-4')).toEqual([200, null, 'some words']);
  });

  test.each([
    '/assets/',
    '/assets/dot/0/dot.png',
    '/assets/..%2f..%2fetc/passwd',
    '/assets/%E0%A4%A',
    '/assets/a%00b',
  ])('%s leads nowhere', async (path) => {
    const response = await fetchFile(`https://suite.test/content${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ sys: { type: 'Error', id: 'NotFound' } });
  });

  test('other bytes have another address; what was replaced since the load is not sent under the old one', async () => {
    const url = await addressOf('notes');
    await write('notes.txt', 'other text');
    await utimes(join(folder, 'assets', 'notes.txt'), new Date(), new Date(Date.now() + 5000));
    expect((await fetchFile(url)).status).toBe(503);
    content = await service();
    expect(await addressOf('notes')).not.toBe(url);
    expect((await fetchFile(url)).status).toBe(404);
  });
});

describe('R3.8 a bad asset stops the load', () => {
  test.each([
    ['Big.png', PNG, /cannot be an id/],
    ['virus.exe', 'MZ', /of no kind that is served/],
    ['broken.png', 'no picture', /does not tell its width and height/],
    ['dot.svg', '<svg width="1" height="1"/>', /has the id of another file/],
    ['none.png.yaml', 'title: Nothing', /describes a file that is not there/],
    ['notes.txt.yaml', 'titel: Notes', /titel/],
    ['notes.txt.yaml', 'tags: [nowhere]', /tags\.0 is wrong/],
  ])('%s', async (name, bytes, reason) => {
    await write(name, bytes);
    await expect(loadFolder(folder)).rejects.toThrow(reason);
  });
});

/** Signs a token as a reader of protected assets does: with the secret as it is. */
function signed(claims: object, secret: string, alg = 'HS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function askForKey(body: string, type = 'application/vnd.contentful.delivery.v1+json') {
  return ask(content, '/environments/master/asset_keys', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
}

async function newKey(expiresAt = NOW + 3600): Promise<{ policy: string; secret: string }> {
  const { body } = await askForKey(JSON.stringify({ expiresAt }));
  return { policy: String(body['policy']), secret: String(body['secret']) };
}

const IDS: Record<number, string> = { 400: 'BadRequest', 413: 'PayloadTooLarge', 422: 'ValidationFailed' };

describe('R7.7 asset keys', () => {
  test.each([
    ['now', NOW],
    ['a clock that is slow by 2 s', NOW - 2],
    ['48 hours', NOW + 48 * 3600],
    ['48 hours by a clock that is fast by 2 s', NOW + 48 * 3600 + 2],
  ])('are made until %s', async (_, expiresAt) => {
    const { status, body, headers } = await askForKey(JSON.stringify({ expiresAt }));
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['policy', 'secret']);
    expect(body['secret']).toMatch(/^[\w-]{43}$/);
    const [header = '', claims = ''] = String(body['policy']).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      exp: expiresAt,
      sub: SPACE,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['{"expiresAt":1}', 422, /must not be in the past/],
    [JSON.stringify({ expiresAt: NOW - 3 }), 422, /must not be in the past/],
    [JSON.stringify({ expiresAt: NOW + 48 * 3600 + 3 }), 422, /at most 48 hours/],
    ['{"expiresAt":1e400}', 422, /number/],
    ['{"expiresAt":"soon"}', 422, /must be a number/],
    ['{}', 422, /must be a number/],
    ['[]', 422, /must be a number/],
    ['null', 422, /must be a number/],
    ['', 400, /JSON/],
    ['{"expiresAt":', 400, /JSON/],
    ['{"__proto__":{},"expiresAt":1}', 400, /not allowed/],
    [`{"expiresAt":1,"more":"${'x'.repeat(5000)}"}`, 413, /at most/],
  ])('R5.17 %s is refused', async (text, expected, message) => {
    const { status, body } = await askForKey(text);
    expect([status, body.message]).toEqual([expected, expect.stringMatching(message)]);
    expect(body.sys).toEqual({ type: 'Error', id: IDS[expected] });
  });

  test('need JSON, and a token', async () => {
    expect((await askForKey('expiresAt=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await askForKey(JSON.stringify({ expiresAt: NOW + 1 }), 'application/json')).status).toBe(200);
    const headers = { Authorization: 'Bearer wrong' };
    expect((await ask(content, '/asset_keys', { method: 'POST', headers, body: '{}' })).status).toBe(401);
  });
});

describe('R7.7 a protected asset', () => {
  const query = (token: string, policy: string) => `?token=${token}&policy=${policy}`;

  test('is named with its scheme, and opens with a signed address only', async () => {
    const url = await addressOf('plan');
    expect(fileOf((await ask(content, '/assets/plan')).body).url).toBe(url);
    const { policy, secret } = await newKey();
    const token = signed({ sub: url, exp: NOW + 60 }, secret);
    const open = await fetchFile(url + query(token, policy));
    expect([open.status, await open.text()]).toEqual([200, 'a,b\n1,2\n']);
    expect(open.headers.get('cache-control')).toBe('private, no-store');
    expect((await fetchFile(url + query(signed({ sub: url }, secret), policy))).status).toBe(200);
    const closed = await fetchFile(url);
    expect([closed.status, await closed.json()]).toEqual([
      403,
      expect.objectContaining({ sys: { type: 'Error', id: 'AccessDenied' } }),
    ]);
  });

  test('stays closed to everything else', async () => {
    const url = await addressOf('plan');
    const { policy, secret } = await newKey();
    const other = await newKey();
    const good = signed({ sub: url, exp: NOW + 60 }, secret);
    const forgedPolicy = signed({ sub: SPACE, jti: 'x', exp: NOW + 60 }, 'guess');
    const wrong: Record<string, string> = {
      'a token of another address': query(
        signed({ sub: await addressOf('dot'), exp: NOW + 60 }, secret),
        policy,
      ),
      'an expired token': query(signed({ sub: url, exp: NOW - 1 }, secret), policy),
      'a token of another key': query(signed({ sub: url, exp: NOW + 60 }, other.secret), policy),
      'another policy': query(good, other.policy),
      'a policy of our own making': query(signed({ sub: url }, 'guess'), forgedPolicy),
      'the delivery token as the key': query(good, signed({ sub: SPACE, jti: 'x', exp: NOW + 60 }, TOKEN)),
      'no method': query(signed({ sub: url, exp: NOW + 60 }, secret, 'none'), policy),
      'no token': `?policy=${policy}`,
      'no policy': `?token=${good}`,
      'half a token': query(good.split('.').slice(0, 2).join('.'), policy),
      nonsense: query('x', 'y'),
      'a claim that is no number': query(signed({ sub: url, exp: 'never' }, secret), policy),
    };
    for (const [what, end] of Object.entries(wrong)) {
      expect([what, (await fetchFile(url + end)).status]).toEqual([what, 403]);
    }
  });

  test('closes when the key ends, whatever the token says', async () => {
    const url = await addressOf('plan');
    const { policy, secret } = await newKey(NOW + 60);
    const end = query(signed({ sub: url, exp: NOW + 7200 }, secret), policy);
    expect((await fetchFile(url + end)).status).toBe(200);
    content = await service(NOW + 61);
    expect((await fetchFile(url + end)).status).toBe(403);
  });

  test('of a public one token and policy must be right when they are given', async () => {
    const url = await addressOf('dot');
    expect((await fetchFile(`${url}?token=x&policy=y`)).status).toBe(403);
    const { policy, secret } = await newKey();
    expect((await fetchFile(url + query(signed({ sub: url }, secret), policy))).status).toBe(200);
  });
});
