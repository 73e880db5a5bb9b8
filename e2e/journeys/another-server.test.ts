import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ContentClient } from '@suite/clients/content/client';
import { clientOf, exportFile, FILE, link, post, signed } from '../pages/content-export.ts';
import { type OwnServer, runAdmin, startServer } from '../pages/own-server.ts';
import { DEMO_PASSWORD, PORT } from '../start.ts';
import { expect, test } from './test.ts';

const SITE = `http://127.0.0.1:${PORT}`;

// From its start to its end: its content comes from an export file, both product lines are off, and its public pages are
// those of another origin. The name of the file puts it among the first, since nothing else takes as long.
test.describe('a server with settings of its own', { tag: '@merge' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  const token = 'a-token-for-the-journeys';
  let folder = '';
  let server: OwnServer;
  let client: ContentClient;
  let syncToken: string | undefined;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'another-server-'));
    mkdirSync(join(folder, dirname(FILE)), { recursive: true });
    writeFileSync(join(folder, FILE), 'sealed');
    writeFileSync(join(folder, 'export.json'), JSON.stringify(exportFile()));
    server = await startServer({
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: SITE,
      FEATURE_EMULSION: 'no',
      FEATURE_SUPPLIER: 'off',
      CONTENT_FILE: join(folder, 'export.json'),
      CONTENT_DELIVERY_TOKEN: token,
      CONTENT_DELIVERY_RATE: '500',
    });
    client = clientOf(server.port, token);
  });

  test.afterAll(async () => {
    await server.stop();
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
    const response = await fetch(`${server.url}/content/spaces/suite/tags?access_token=${token}`);
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
    const address = `${server.url}/content/spaces/suite/entries?sys.id=two&access_token=${token}`;
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
    // One after another: a call that fails while another is waited for would be nobody's.
    for (const call of [
      () => client.getConcept('none'),
      () => client.getConceptScheme('none'),
      () => client.getConceptAncestors('none'),
      () => client.getConceptDescendants('none'),
    ]) {
      await expect(call()).rejects.toMatchObject({ name: 'NotFound' });
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
    expect(url).toContain(`${SITE}/content/assets/`);
    const here = url.replace(SITE, server.url);
    expect((await fetch(here)).status).toBe(403);
    const seconds = Math.floor(Date.now() / 1000);
    for (const expiresAt of [seconds + 60, seconds + 48 * 3600]) {
      const { policy, secret } = await client.createAssetKey(expiresAt);
      const opened = await fetch(
        `${here}?token=${signed({ sub: url, exp: seconds + 30 }, secret)}&policy=${policy}`,
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

  test('R6.3 R6.4 with both product lines off their pages are not found and their roles do not count', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const { request } = context;
    for (const path of ['/apps/hld/emulsion-explorer', '/apps/hld/recipes', '/apps/recipes/hld']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    expect((await request.get('/apps/supplier/ingredients')).status()).toBe(404);
    expect((await request.get('/apps/hsp/compatibility-explorer')).status()).toBe(200);
    const page = await context.newPage();
    await page.goto('/robots.txt');
    await page.evaluate(() =>
      localStorage.setItem(
        'user-data',
        JSON.stringify({ accessToken: 'x', roles: ['hld-app-group', 'supplier-group', 'hsp-app-group'] }),
      ),
    );
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'My apps' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['PrediMatch', 'Profile', 'Logout']);
    await context.close();
  });

  test('F-17 it is backed up while it runs, and the backup restores into another folder', async () => {
    const file = join(folder, 'a.backup');
    const data = join(folder, 'data');
    expect(await runAdmin(data, ['backup', file])).toMatchObject({ status: 0 });
    expect(await runAdmin(data, ['backup', file])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already exists'),
    });
    expect(await runAdmin(join(folder, 'other'), ['restore', file])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/restored \d+ rows/),
    });
  });

  test('R7.2 the pages of its public origin may call it, and no others', async ({ browser }) => {
    // Without the policy of the pages, which names no API on another origin where API_URL is not set.
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${SITE}/robots.txt`);
    const statuses = await page.evaluate(
      async ({ api, password }) => {
        const send = (path: string, body?: object) =>
          fetch(api + path, {
            method: 'POST',
            credentials: 'include',
            headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'suite' },
            ...(body ? { body: JSON.stringify(body) } : {}),
          });
        const login = await send('/api/auth/login', { email: 'colleague@demo.example', password });
        const renewed = await send('/api/auth/refresh');
        const { accessToken } = (await renewed.json()) as { accessToken: string };
        const me = await fetch(`${api}/api/me`, { headers: { Authorization: `Bearer ${accessToken}` } });
        return [login.status, renewed.status, me.status];
      },
      { api: server.url, password: DEMO_PASSWORD },
    );
    expect(statuses).toEqual([200, 200, 200]);
    await page.goto(`${SITE.replace('127.0.0.1', 'localhost')}/robots.txt`);
    const elsewhere = page.evaluate((url) => fetch(url), `${server.url}/api/openapi.json`);
    await expect(elsewhere).rejects.toThrow('Failed to fetch');
    await context.close();
  });

  test('F-02 it ends with 0 on SIGTERM', async () => {
    expect(await server.stop()).toBe(0);
  });
});
