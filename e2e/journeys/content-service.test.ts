import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ContentClient, createContentClient } from '@suite/clients/content/client';
import { loadFaqs } from '@suite/clients/content/faqs';
import { loadProducts } from '@suite/clients/content/products';
import { PORT } from '../start.ts';
import { expect, test } from './test.ts';

const root = join(import.meta.dirname, '..', '..');

test.describe('the content of the product', () => {
  const client = () =>
    clientOf(PORT, readFileSync(join(root, 'test-results', `data-${PORT}`, 'content-token'), 'utf8'));

  test('R7.5 R7.8 the official client reads the FAQs from the embedded service', async () => {
    const skipped: unknown[] = [];
    const faqs = await loadFaqs(client(), (entry) => skipped.push(entry));
    expect(skipped).toEqual([]);
    expect(faqs.length).toBeGreaterThanOrEqual(14);
    expect(faqs[0]).toMatchObject({ question: expect.any(String), answer: { nodeType: 'document' } });
    const one = await client().getEntry(faqs[0]?.id ?? '');
    expect(one.sys.contentType.sys.id).toBe('faq');
  });

  test('R7.9 the official client reads the products', async () => {
    const skipped: unknown[] = [];
    const products = await loadProducts(client(), (entry) => skipped.push(entry));
    expect(skipped).toEqual([]);
    expect(products.length).toBeGreaterThanOrEqual(9);
    expect(products[0]).toMatchObject({ name: expect.any(String), features: { nodeType: 'document' } });
  });

  test('R8.6 a wrong token is refused, and the error does not show it', async () => {
    const wrong = 'wrong-token-000011112222';
    const error = await clientOf(PORT, wrong)
      .getEntries()
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'AccessTokenInvalid' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(wrong);
  });
});

function clientOf(port: number, token: string): ContentClient {
  return createContentClient({
    url: `http://127.0.0.1:${port}/content`,
    space: 'suite',
    token,
    retryLimit: 0,
  });
}

/** Two posts that link to each other, to a picture and to nothing, in two languages. */
function exportFile(): Record<string, Item[]> {
  return {
    contentTypes: [
      {
        sys: published('post'),
        name: 'Post',
        displayField: 'title',
        fields: [
          { id: 'title', name: 'Title', type: 'Symbol', localized: true },
          { id: 'next', name: 'Next', type: 'Link', linkType: 'Entry' },
          { id: 'picture', name: 'Picture', type: 'Link', linkType: 'Asset' },
        ],
      },
    ],
    tags: [{ name: 'News', sys: { id: 'news', visibility: 'public' } }],
    entries: [
      post('one', { title: { 'en-US': 'One', 'de-DE': 'Eins' }, next: { 'en-US': link('Entry', 'two') } }),
      post('two', {
        title: { 'en-US': 'Two' },
        next: { 'en-US': link('Entry', 'one') },
        picture: { 'en-US': link('Asset', 'sealed') },
      }),
      post('three', { title: { 'en-US': 'Three' }, next: { 'en-US': link('Entry', 'gone') } }),
    ],
    assets: [
      {
        sys: published('sealed'),
        fields: {
          title: { 'en-US': 'A picture' },
          file: {
            'en-US': {
              url: `//${FILE}`,
              fileName: 'a.txt',
              contentType: 'text/plain',
              details: { size: 6 },
            },
          },
        },
      },
    ],
    locales: [
      { sys: { id: 'l1' }, code: 'en-US', name: 'English', default: true, fallbackCode: null },
      { sys: { id: 'l2' }, code: 'de-DE', name: 'German', default: false, fallbackCode: 'en-US' },
    ],
  };
}

type Item = Record<string, unknown> & { sys: Record<string, unknown> };
const FILE = 'assets.secure.ctfassets.net/space/sealed/hash/a.txt';

function published(id: string): Record<string, unknown> {
  return { id, publishedVersion: 1, version: 2, publishedCounter: 1, publishedAt: '2026-01-01T00:00:00Z' };
}

function post(id: string, fields: object): Item {
  return { sys: { ...published(id), contentType: link('ContentType', 'post') }, fields };
}

function link(linkType: string, id: string): object {
  return { sys: { type: 'Link', linkType, id } };
}

test.describe('an export file', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  const token = 'a-token-for-the-journeys';
  let [folder, port] = ['', 0];
  let server: ChildProcess;
  let client: ContentClient;
  let syncToken: string | undefined;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'content-service-'));
    port = await freePort();
    mkdirSync(join(folder, dirname(FILE)), { recursive: true });
    writeFileSync(join(folder, FILE), 'sealed');
    writeFileSync(join(folder, 'export.json'), JSON.stringify(exportFile()));
    server = spawn('node', ['server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        CONTENT_FILE: join(folder, 'export.json'),
        CONTENT_DELIVERY_TOKEN: token,
        CONTENT_DELIVERY_RATE: '500',
      },
    });
    client = clientOf(port, token);
    await expect.poll(() => isReady(port), { timeout: 120_000 }).toBe(true);
  });

  test.afterAll(async () => {
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test('R7.5 R3.8 every kind of resource is there for the official client', async () => {
    expect(await client.getSpace()).toMatchObject({ sys: { type: 'Space', id: 'suite' } });
    expect((await client.getContentTypes()).items.map(({ sys }) => sys.id)).toEqual(['post']);
    expect((await client.getContentType('post')).fields.map(({ id }) => id)).toEqual([
      'title',
      'next',
      'picture',
    ]);
    expect((await client.getTags()).items.map(({ name }) => name)).toEqual(['News']);
    expect((await client.getTag('news')).sys.visibility).toBe('public');
    expect((await client.getLocales()).items.map(({ code }) => code)).toEqual(['en-US', 'de-DE']);
    expect((await client.getAssets()).items.map(({ sys }) => sys.id)).toEqual(['sealed']);
    expect((await client.getAsset('sealed')).fields.file?.fileName).toBe('a.txt');
    expect((await client.getEntry('two')).fields['title']).toBe('Two');
  });

  test('R7.5 the limit of requests is announced as it was set', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/content/spaces/suite/tags?access_token=${token}`);
    expect([response.status, response.headers.get('x-contentful-ratelimit-second-limit')]).toEqual([
      200,
      '500',
    ]);
  });

  test('R7.5 links are resolved, kept or left out, as the client is told', async () => {
    const one = await client.getEntry('one');
    const two = one.fields['next'] as unknown as {
      fields: Record<string, { fields: Record<string, unknown> }>;
    };
    expect(two.fields['next']?.fields['title']).toBe('One');
    expect(two.fields['picture']?.fields['title']).toBe('A picture');
    const kept = await client.withoutLinkResolution.getEntry('one');
    expect(kept.fields['next']).toEqual(link('Entry', 'two'));
    const three = await client.getEntries({ 'sys.id': 'three' });
    expect(three.errors).toMatchObject([{ sys: { id: 'notResolvable' }, details: { id: 'gone' } }]);
    expect(three.items[0]?.fields['next']).toEqual(link('Entry', 'gone'));
    const without = await client.withoutUnresolvableLinks.getEntry('three');
    expect(without.fields).toEqual({ title: 'Three' });
    const address = `http://127.0.0.1:${port}/content/spaces/suite/entries?sys.id=two&access_token=${token}`;
    // An answer that was asked for in another way, in the form that the client takes.
    const raw = (await (await fetch(address)).json()) as Parameters<typeof client.parseEntries>[0];
    const parsed = client.parseEntries(raw);
    expect(parsed.items[0]?.fields['picture']).toMatchObject({ fields: { title: 'A picture' } });
  });

  test('R3.8 one locale or all of them', async () => {
    expect((await client.getEntry('one', { locale: 'de-DE' })).fields['title']).toBe('Eins');
    expect((await client.getEntry('two', { locale: 'de-DE' })).fields['title']).toBe('Two');
    const all = await client.withAllLocales.getEntry('one');
    expect(all.fields['title']).toEqual({ 'en-US': 'One', 'de-DE': 'Eins' });
    expect((await client.withAllLocales.getAssets()).items[0]?.fields.title).toEqual({
      'en-US': 'A picture',
    });
  });

  test('R7.5 pages by cursor, and collections that our model leaves empty', async () => {
    const first = await client.getEntriesWithCursor({ limit: 2, order: ['sys.id'] });
    expect(first.items.map(({ sys }) => sys.id)).toEqual(['one', 'three']);
    const next = await client.getEntriesWithCursor({
      limit: 2,
      order: ['sys.id'],
      pageNext: first.pages.next ?? '',
    });
    expect([next.items.map(({ sys }) => sys.id), next.pages.next]).toEqual([['two'], undefined]);
    const back = await client.getEntriesWithCursor({
      limit: 2,
      order: ['sys.id'],
      pagePrev: next.pages.prev ?? '',
    });
    expect(back.items.map(({ sys }) => sys.id)).toEqual(['one', 'three']);
    expect((await client.getAssetsWithCursor()).items).toHaveLength(1);
    // The client's own types of taxonomies do not resolve.
    for (const list of [await client.getConcepts(), await client.getConceptSchemes()] as {
      items: unknown[];
    }[]) {
      expect(list.items).toEqual([]);
    }
    for (const call of [
      client.getConcept('none'),
      client.getConceptScheme('none'),
      client.getConceptAncestors('none'),
      client.getConceptDescendants('none'),
    ]) {
      await expect(call).rejects.toMatchObject({ name: 'NotFound' });
    }
  });

  test('R8.6 what is not there is a NotFound with its place', async () => {
    const details = { id: 'none', environment: 'master', space: 'suite' };
    const asset = await client.getAsset('none').catch((error: unknown) => error);
    expect(asset).toMatchObject({ name: 'NotFound', details: { type: 'Asset', ...details } });
    const entry = await client.getEntry('none').catch((error: unknown) => error);
    expect(entry).toMatchObject({
      sys: { id: 'NotFound' },
      message: expect.stringContaining('The resource could not be found.'),
      details: { type: 'Entry', ...details },
    });
  });

  test('R7.7 a key opens a protected asset', async () => {
    const url = (await client.getAsset('sealed')).fields.file?.url ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/content\/assets\//);
    expect((await fetch(url)).status).toBe(403);
    const seconds = Math.floor(Date.now() / 1000);
    for (const expiresAt of [seconds + 60, seconds + 48 * 3600]) {
      const { policy, secret } = await client.createAssetKey(expiresAt);
      const opened = await fetch(
        `${url}?token=${signed({ sub: url, exp: seconds + 30 }, secret)}&policy=${policy}`,
      );
      expect([opened.status, await opened.text()]).toEqual([200, 'sealed']);
    }
  });

  test('R7.6 R4.22 the first synchronisation gives everything, in pages', async () => {
    const first = await client.sync({ initial: true, limit: 2 });
    expect(first.entries.map(({ sys }) => sys.id)).toEqual(['one', 'two', 'three']);
    expect(first.assets.map(({ sys }) => sys.id)).toEqual(['sealed']);
    expect(first.entries[0]?.fields['title']).toEqual({ 'en-US': 'One', 'de-DE': 'Eins' });
    const page = await client.sync({ initial: true, limit: 2 }, { paginate: false });
    expect([page.entries.length, typeof page.nextPageToken]).toEqual([2, 'string']);
    const posts = await client.sync({ initial: true, type: 'Entry', content_type: 'post' });
    expect([posts.entries.length, posts.assets.length]).toEqual([3, 0]);
    syncToken = first.nextSyncToken;
    expect(syncToken).toMatch(/^[\w-]+$/);
  });

  test('R7.6 F-06 a changed file is served, and the next synchronisation tells what changed', async () => {
    const changed = exportFile();
    changed['entries'] = [
      post('one', { title: { 'en-US': 'Changed' } }),
      ...(changed['entries'] ?? []).slice(1, 2),
      post('four', { title: { 'en-US': 'Four' } }),
    ];
    changed['assets'] = [];
    writeFileSync(join(folder, 'new.json'), JSON.stringify(changed));
    renameSync(join(folder, 'new.json'), join(folder, 'export.json'));
    await expect
      .poll(async () => (await client.getEntry('one')).fields['title'], { timeout: 60_000 })
      .toBe('Changed');
    const next = await client.sync({ nextSyncToken: syncToken ?? '' });
    expect(next.entries.map(({ sys }) => sys.id)).toEqual(['one', 'four']);
    expect(next.deletedEntries.map(({ sys }) => sys.id)).toEqual(['three']);
    expect(next.deletedAssets.map(({ sys }) => sys.id)).toEqual(['sealed']);
    const again = await client.sync({ nextSyncToken: next.nextSyncToken ?? '' });
    expect([again.entries, again.deletedEntries]).toEqual([[], []]);
  });
});

/** Signs an address as a reader of protected assets does. */
function signed(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
