import { Agent } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { hastyClient, MEDIA_TYPE, startStub, TOKEN } from './testing.ts';

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
    for (const { headers } of requests) {
      expect(headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': MEDIA_TYPE });
    }
  });

  test('R7.5 each kind of thing has its path, and an entry by id is a query on sys.id', async () => {
    const item = { sys: { id: 'a', type: 'Entry' }, fields: {} };
    const { url, requests } = await startStub([
      { body: { sys: { type: 'Array' }, total: 1, items: [item] } },
    ]);
    const client = hastyClient(url);
    await client.getContentTypes();
    await client.getContentType('faq');
    await client.getAssets();
    await client.getAsset('logo');
    await client.getTags();
    await client.getTag('home');
    await client.getLocales();
    expect(await client.getEntry('a')).toMatchObject(item);
    const base = '/content/spaces/suite/environments/master';
    expect(
      requests.map(({ method, url: path }) => `${method ?? ''} ${path?.replace(base, '') ?? ''}`),
    ).toEqual([
      'GET /content_types',
      'GET /content_types/faq',
      'GET /assets',
      'GET /assets/logo',
      'GET /tags',
      'GET /tags/home',
      'GET /locales',
      'GET /entries?sys.id=a',
    ]);
  });

  test('R7.7 an asset key is asked for with its end in seconds since 1970', async () => {
    const { url, requests, bodies } = await startStub([{ body: { policy: 'p', secret: 's' } }]);
    const expiresAt = Math.floor(Date.now() / 1000) + 3600;
    expect(await hastyClient(url).createAssetKey(expiresAt)).toEqual({ policy: 'p', secret: 's' });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/content/spaces/suite/environments/master/asset_keys',
    });
    expect(bodies).toEqual([JSON.stringify({ expiresAt })]);
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
});

describe('a client cannot be made', () => {
  const make = (options: Parameters<typeof hastyClient>[1]) => () =>
    hastyClient('http://127.0.0.1/', options);

  test('R5.17 R8.6 without a token, without a space', () => {
    expect(make({ token: '' })).toThrow(/^Expected parameter accessToken$/);
    expect(make({ space: '' })).toThrow(/^Expected parameter space$/);
    // What a caller without types could leave out.
    const missing = undefined as unknown as string;
    expect(make({ token: missing })).toThrow(/^Expected parameter accessToken$/);
    expect(make({ space: missing })).toThrow(/^Expected parameter space$/);
  });

  test('of a place that is none', () => {
    expect(make({ space: '../..' })).toThrow(/must consist of letters/);
    expect(make({ environment: 'a/b' })).toThrow(/must consist of letters/);
    expect(make({ url: 'http://[::1]/' })).toThrow(/IPv6/);
  });
});
