import { describe, expect, test } from 'vitest';
import { failureOf, hastyClient, sendHalf, startStub } from './testing.ts';

const item = (type: string, id: string, fields?: object) => ({
  sys: { type, id },
  ...(fields && { fields }),
});
const page = (items: object[], token: string) => ({
  body: { sys: { type: 'Array' }, items, nextPageUrl: `https://elsewhere.example/x?sync_token=${token}` },
});
const last = (items: object[], token: string) => ({
  body: { sys: { type: 'Array' }, items, nextSyncUrl: `https://elsewhere.example/x?sync_token=${token}` },
});

/** The queries a stub was asked for, once it is sure that all went to sync. */
function queriesOf(requests: { url?: string }[]): Record<string, string>[] {
  return requests.map((request) => {
    const url = new URL(request.url ?? '', 'http://stub');
    expect(url.pathname).toBe('/content/spaces/suite/environments/master/sync');
    return Object.fromEntries(url.searchParams);
  });
}

describe('a sync', () => {
  test('R7.6 begins with initial, type, content type and limit', async () => {
    const { url, requests } = await startStub([last([], 't')]);
    await hastyClient(url).sync({ initial: true, type: 'Entry', content_type: 'faq', limit: 5 });
    expect(queriesOf(requests)).toEqual([
      { initial: 'true', type: 'Entry', content_type: 'faq', limit: '5' },
    ]);
  });

  test('R7.6 R3.8 follows the pages, always at its own service, and sorts what it got', async () => {
    const { url, requests } = await startStub([
      page([item('Entry', 'a', { name: { en: 'A' } }), item('Asset', 'b', {})], 'second'),
      page([item('DeletedEntry', 'c')], 'third'),
      last([item('DeletedAsset', 'd'), item('Entry', 'e', {})], 'later'),
    ]);
    const result = await hastyClient(url).sync({ initial: true });
    expect(queriesOf(requests)).toEqual([
      { initial: 'true' },
      { sync_token: 'second' },
      { sync_token: 'third' },
    ]);
    expect(result.entries.map(({ sys }) => sys.id)).toEqual(['a', 'e']);
    expect(result.assets.map(({ sys }) => sys.id)).toEqual(['b']);
    expect(result.deletedEntries.map(({ sys }) => sys.id)).toEqual(['c']);
    expect(result.deletedAssets.map(({ sys }) => sys.id)).toEqual(['d']);
    expect(result.nextSyncToken).toBe('later');
  });

  test('R7.6 R3.8 goes on from the token of a page or of an earlier sync', async () => {
    const { url, requests } = await startStub([page([], 'more'), last([], 'later')]);
    const client = hastyClient(url);
    const part = await client.sync({ nextPageToken: 'one' }, { paginate: false });
    expect([part.nextPageToken, part.nextSyncToken]).toEqual(['more', undefined]);
    expect((await client.sync({ nextSyncToken: 'two' })).nextSyncToken).toBe('later');
    expect(queriesOf(requests)).toEqual([{ sync_token: 'one' }, { sync_token: 'two' }]);
  });

  test('R4.22 needs one of initial, nextSyncToken and nextPageToken', async () => {
    const { url, requests } = await startStub([last([], 't')]);
    // What a caller without types could pass.
    for (const query of [{}, { limit: 5 }] as { initial: true }[]) {
      await expect(hastyClient(url).sync(query)).rejects.toThrow(
        'Please provide one of `initial`, `nextSyncToken` or `nextPageToken`',
      );
    }
    expect(requests).toHaveLength(0);
  });

  test('R5.17 by content type asks for entries, and no other type goes with it', async () => {
    const { url, requests } = await startStub([last([], 't')]);
    await hastyClient(url).sync({ initial: true, content_type: 'faq' });
    expect(queriesOf(requests)).toEqual([{ initial: 'true', content_type: 'faq', type: 'Entry' }]);
    for (const type of ['Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const) {
      const contradiction = { initial: true, content_type: 'faq', type } as const;
      await expect(hastyClient(url).sync(contradiction)).rejects.toThrow(/cannot be different from `Entry`/);
    }
    expect(requests).toHaveLength(1);
  });

  test('R8.6 fails in the form of every other call', async () => {
    const { url } = await startStub([sendHalf, { status: 400, body: { sys: { id: 'BadRequest' } } }]);
    const client = hastyClient(url);
    expect((await failureOf(client.sync({ initial: true }))).name).toBe('NetworkError');
    expect((await failureOf(client.sync({ initial: true }))).name).toBe('BadRequest');
  });
});
