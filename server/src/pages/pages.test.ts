import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageRenderer } from '@suite/contracts/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { RAISED_LIMITS } from '../platform/limits.ts';
import { LIMITS } from '../platform/limits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const SCRIPT = 'console.log(1);'.repeat(100);
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets', 'a-1.js'), SCRIPT);
writeFileSync(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(folder, 'assets', 'a-1.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(folder, 'icon.svg'), '<svg/>');
writeFileSync(join(folder, 'favicon.ico'), 'icon');
writeFileSync(join(folder, 'terms-2022-09-12.pdf'), '%PDF-');

const rendered: { path: string; cookie: string | null }[] = [];
let version = '1';
/** A renderer of the test's own: it counts, and says what it was given. */
const renderer: PageRenderer<Request, Response> = {
  contentVersion: () => version,
  pageAt: (path) =>
    path.startsWith('/nowhere') || path === '/__manifest'
      ? undefined
      : path.toLowerCase().replace(/^\/one-of-many\/.*/, '/one-of-many/any'),
  subjects: () => Promise.resolve(['Prices', 'Other']),
  render: (request, { nonce }) => {
    const { pathname, searchParams } = new URL(request.url);
    rendered.push({ path: pathname, cookie: request.headers.get('cookie') });
    if (/\.data$|manifest$/.test(pathname))
      return Promise.resolve(Response.json({ query: searchParams.size }));
    if (pathname === '/fails') return Promise.reject(new Error('no'));
    if (pathname === '/moved')
      return Promise.resolve(new Response(null, { status: 302, headers: { Location: '/' } }));
    const shown = `${version}${searchParams.get('subject') ?? ''}`;
    const html = `<script nonce="${nonce}"></script><p>${shown}</p><link nonce="${nonce}">`;
    const status = /\/(?:missing|not-found)$/.test(pathname) ? 404 : 200;
    return Promise.resolve(new Response(html, { status, headers: { 'Content-Type': 'text/html' } }));
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderer, staticFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });
const timesRendered = (path: string) => rendered.filter((page) => page.path === path).length;

describe('rendered pages', () => {
  test('are rendered once per content version', async () => {
    for (let visit = 0; visit < 3; visit += 1) await get('/cached');
    expect(timesRendered('/cached')).toBe(1);
    version = '2';
    expect(await (await get('/cached')).text()).toContain('<p>2</p>');
    expect(timesRendered('/cached')).toBe(2);
  });

  test('are rendered once for many visitors at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/busy')));
    expect(timesRendered('/busy')).toBe(1);
  });

  test('get a nonce of their own in page and policy, also from the cache', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await get('/nonce');
        const policy = response.headers.get('content-security-policy') ?? '';
        const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
        expect((await response.text()).match(/nonce="([^"]+)"/g)).toEqual([
          `nonce="${nonce}"`,
          `nonce="${nonce}"`,
        ]);
        return nonce;
      }),
    );
    expect(nonces[0]).toMatch(/^[\w+/]{24}$/);
    expect(new Set(nonces).size).toBe(2);
  });

  test('carry the whole policy of S-15 and are kept by no shared cache', async () => {
    const { headers } = await get('/policy');
    const policy = (headers.get('content-security-policy') ?? '').replaceAll(/'nonce-[^']+'/g, "'nonce-x'");
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce-x' 'strict-dynamic'",
      "style-src 'self' 'nonce-x'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.has('etag')).toBe(false);
  });

  test('are compressed where the visitor takes it, and whole where not', async () => {
    const plain = await get('/encoding', { 'Accept-Encoding': 'identity' });
    expect(plain.headers.has('content-encoding')).toBe(false);
    const squeezed = await get('/encoding', { 'Accept-Encoding': 'br, gzip' });
    expect(squeezed.headers.get('content-encoding')).toBe('gzip');
    expect((await squeezed.text()).length).toBe((await plain.text()).length);
  });

  test('never see cookies, so one copy is right for everybody', async () => {
    await get('/shared', { Cookie: 'session=1', Authorization: 'Bearer 1' });
    expect(rendered.find(({ path }) => path === '/shared')?.cookie).toBeNull();
  });

  test('that are missing keep their status', async () => {
    expect((await get('/missing')).status).toBe(404);
    expect((await get('/missing')).status).toBe(404);
    expect(timesRendered('/missing')).toBe(1);
  });

  test('S-11 are kept by what they show: a query that no page reads makes no other page', async () => {
    for (let number = 0; number < 5; number += 1) await get(`/query?a=${number}&subject=unknown-${number}`);
    expect(timesRendered('/query')).toBe(1);
    expect(await (await get('/query?subject=Prices&x=1')).text()).toContain('Prices</p>');
    expect(await (await get('/query?x=2&subject=Prices')).text()).toContain('Prices</p>');
    expect(await (await get('/query')).text()).not.toContain('Prices');
    expect(timesRendered('/query')).toBe(2);
  });

  test('what the router asks for itself keeps its query, and is never kept', async () => {
    for (const path of ['/part.data', '/__manifest']) {
      for (const query of ['?a=1', '?a=1&b=2']) {
        expect(await (await get(path + query)).json()).toEqual({ query: query.split('&').length });
      }
      expect(timesRendered(path)).toBe(2);
    }
  });

  test('S-11 of nothing are one and the same, whatever was asked for', async () => {
    const answers = await Promise.all([1, 2, 3].map((number) => get(`/nowhere/${number}?x=${number}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    await get('/nowhere/else');
    expect(timesRendered('/not-found')).toBe(1);
  });

  test('S-11 of known addresses stay, however many others are asked for, and however they are written', async () => {
    const roomy = await startTestServer({ renderer, limits: RAISED_LIMITS });
    const visit = async (path: string) => (await fetch(roomy.url + path)).text();
    await visit('/stays');
    const others = Array.from({ length: 300 }, (_, number) => `/one-of-many/${number}?x=${number}`);
    for (const path of [...others, '/STAYS', '/Stays?x=1', '/nowhere/1']) await visit(path);
    await visit('/stays');
    expect(['/stays', '/STAYS', '/one-of-many/any'].map(timesRendered)).toEqual([1, 0, 1]);
    await roomy.close();
  });

  test('stand below /api/docs too, also those of nothing; what else is missing below /api is an error', async () => {
    const types = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get('content-type')?.split(';', 1)[0]];
    };
    expect(await types('/api/docs')).toEqual([200, 'text/html']);
    expect(await types('/api/docs/guides/excel')).toEqual([200, 'text/html']);
    expect(await types('/api/docs/guides/excel.data')).toEqual([200, 'application/json']);
    expect(await types('/api/docs/missing')).toEqual([404, 'text/html']);
    expect(await types('/api/docsmissing')).toEqual([404, 'application/vnd.api+json']);
  });

  test('that fail give an error with a reference, and redirects pass through', async () => {
    const failed = await get('/fails');
    expect(failed.status).toBe(500);
    expect(await failed.json()).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    const moved = await get('/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/']);
  });
});

describe('files of the build', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
    const response = await get('/assets/a-1.js', { 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe(SCRIPT);
  });

  test('without a hash in their name are kept for an hour and checked by tag', async () => {
    const first = await get('/icon.svg');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/icon.svg', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('R5.9 a PDF is saved under its name and leaves the page where it is', async () => {
    const { headers } = await get('/terms-2022-09-12.pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="terms-2022-09-12.pdf"');
    expect((await get('/icon.svg')).headers.has('content-disposition')).toBe(false);
  });

  test('an icon of the old kind is answered', async () => {
    const response = await get('/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });

  test('that are missing are a plain 404, not a page', async () => {
    const response = await get('/assets/gone.js');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(timesRendered('/assets/gone.js')).toBe(0);
  });

  test('outside of the build cannot be reached', async () => {
    expect((await get('/assets/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });
});

describe('pages that have to be rendered', () => {
  const visit = (url: string, path: string) => fetch(url + path).then(({ status }) => status);

  test('S-11 are 40 a second for one address; those that are kept are not counted', async () => {
    const clock = new TestClock();
    const limited = await startTestServer({ renderer, clock });
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    expect(await visit(limited.url, '/one')).toBe(200);
    const data = await Promise.all(numbers.map((number) => visit(limited.url, `/a.data?n=${number}`)));
    expect(data.filter((status) => status === 429)).toHaveLength(1);
    const refused = await fetch(`${limited.url}/another`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    const kept = await Promise.all(numbers.map((number) => visit(limited.url, `/one?n=${number}`)));
    expect(new Set(kept)).toEqual(new Set([200]));
    clock.move(1000);
    expect(await visit(limited.url, '/another')).toBe(200);
    await limited.close();
  });

  test('F-14 are refused when the event loop is late, and what is kept is still given', async () => {
    let late = 0;
    const busy = await startTestServer({ renderer, load: LIMITS.load, loopDelay: () => late });
    expect(await visit(busy.url, '/one')).toBe(200);
    late = LIMITS.load.lateMs;
    expect(await visit(busy.url, '/api/openapi.json')).toBe(200);
    late += 1;
    const refused = await fetch(`${busy.url}/another`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await visit(busy.url, '/one')).toBe(200);
    expect(await visit(busy.url, '/api/openapi.json')).toBe(503);
    expect(await visit(busy.url, '/healthz')).toBe(200);
    await busy.close();
  });
});
