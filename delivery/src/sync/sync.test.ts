import { describe, expect, test } from 'vitest';
import type { Delivery } from '../deliver.ts';
import type { Content } from '../model.ts';
import { ask, contentOf, faq, loadSample, type ReplyBody, serviceOf } from '../testing/service.ts';
import { type Journal, newJournal, recordChanges } from './journal.ts';

/** A service whose content can be replaced, as a reload does it. */
function changing(first: Content) {
  let [now, journal] = [0, newJournal()];
  const record = (content: Content) => {
    journal = recordChanges(journal, content, new Date((now += 1000)));
    return journal;
  };
  const service = serviceOf(first, { journal: record(first) });
  return {
    service,
    replace: (content: Content) => service.replace(content, record(content)),
    journal: (): Journal => journal,
  };
}

const ids = (body: ReplyBody) =>
  body.items?.map((item) => `${String(item.sys?.['type'])} ${String(item.sys?.['id'])}`);

/** The token of a link, cut out as the official client does it. */
function tokenOf({ nextPageUrl, nextSyncUrl }: ReplyBody): string {
  expect([nextPageUrl, nextSyncUrl].filter((url) => url !== undefined)).toHaveLength(1);
  const url = nextPageUrl ?? nextSyncUrl ?? '';
  expect(url).toMatch(
    /^https:\/\/suite\.test\/content\/spaces\/suite\/environments\/master\/sync\?sync_token=[\w-]+$/,
  );
  return url.split('?')[1]?.replace('sync_token=', '') ?? '';
}

async function sync(service: Delivery, query: string): Promise<ReplyBody> {
  const { status, body } = await ask(service, `/sync?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
}

describe('R7.6 the first time', () => {
  test('gives everything, in all locales, without a count', async () => {
    const { content } = await loadSample();
    const body = await sync(serviceOf(content), 'initial=true');
    expect(Object.keys(body)).toEqual(['sys', 'items', 'nextSyncUrl']);
    expect(ids(body)).toEqual([
      'Entry ada',
      'Entry max',
      'Entry first',
      'Entry second',
      'Entry third',
      'Asset dot',
      'Asset paper',
      'Asset sealed',
    ]);
    const second = body.items?.find((item) => item.sys?.['id'] === 'second');
    expect(second?.fields?.['title']).toEqual({ 'en-US': 'Salt', 'de-DE': 'Salz', 'fr-FR': 'Sel' });
    expect(second?.fields?.['rating']).toEqual({ 'en-US': 3 });
    expect(Object.keys(second?.sys ?? {})).not.toContain('locale');
  });

  test.each([
    ['type=all', 8],
    ['type=Entry', 5],
    ['type=Asset', 3],
    ['type=Entry&content_type=post', 3],
    ['type=Deletion', 0],
    ['type=DeletedEntry', 0],
  ])('%s', async (query, count) => {
    const { content } = await loadSample();
    expect((await sync(serviceOf(content), `initial=true&${query}`)).items).toHaveLength(count);
  });

  test('comes in pages, whose size lives on in the token', async () => {
    const { content } = await loadSample();
    const service = serviceOf(content);
    const sizes: (number | undefined)[] = [];
    const seen = new Set<string>();
    let query = 'initial=true&limit=3';
    for (let isLast = false; !isLast; ) {
      const body = await sync(service, query);
      sizes.push(body.items?.length);
      for (const id of ids(body) ?? []) seen.add(id);
      isLast = body.nextSyncUrl !== undefined;
      query = `sync_token=${tokenOf(body)}`;
    }
    expect(sizes).toEqual([3, 3, 2]);
    expect(seen.size).toBe(8);
  });
});

describe('R7.6 later', () => {
  const before = contentOf({ entries: [faq('kept'), faq('changed'), faq('removed')] });
  const after = contentOf({ entries: [faq('kept'), faq('changed', { weight: 11 }), faq('added')] });

  test('gives what has changed, come and gone since', async () => {
    const { service, replace } = changing(before);
    const first = await sync(service, 'initial=true');
    const unchanged = await sync(service, `sync_token=${tokenOf(first)}`);
    expect(unchanged.items).toEqual([]);
    replace(after);
    const second = await sync(service, `sync_token=${tokenOf(unchanged)}`);
    expect(ids(second)).toEqual(['Entry changed', 'Entry added', 'DeletedEntry removed']);
    expect(second.items?.[2]).toEqual({
      sys: {
        type: 'DeletedEntry',
        id: 'removed',
        space: { sys: { type: 'Link', linkType: 'Space', id: 'suite' } },
        environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
        revision: 1,
        createdAt: '2026-11-01T08:00:00.000Z',
        updatedAt: '2026-11-01T08:00:00.000Z',
        deletedAt: '1970-01-01T00:00:02.000Z',
      },
    });
    expect((await sync(service, `sync_token=${tokenOf(second)}`)).items).toEqual([]);
    // A token is no cursor that wears out: the same question has the same answer.
    expect(ids(await sync(service, `sync_token=${tokenOf(first)}`))).toEqual(ids(second));
  });

  test('a new reader gets no old deletions, unless it requests them', async () => {
    const { service, replace } = changing(before);
    replace(after);
    expect(ids(await sync(service, 'initial=true'))).toEqual(['Entry kept', 'Entry changed', 'Entry added']);
    expect(ids(await sync(service, 'initial=true&type=Deletion'))).toEqual(['DeletedEntry removed']);
    expect(ids(await sync(service, 'initial=true&type=DeletedEntry'))).toEqual(['DeletedEntry removed']);
    expect(ids(await sync(service, 'initial=true&type=DeletedAsset'))).toEqual([]);
  });

  test('what comes back is no deletion any more', async () => {
    const { service, replace } = changing(before);
    const first = await sync(service, 'initial=true');
    replace(after);
    replace(before);
    expect(ids(await sync(service, `sync_token=${tokenOf(first)}`))).toEqual([
      'Entry changed',
      'Entry removed',
      'DeletedEntry added',
    ]);
  });

  test('a filter lives on in the token', async () => {
    const { service, replace } = changing(before);
    const first = await sync(service, 'initial=true&type=Entry&content_type=faq');
    replace(after);
    expect(ids(await sync(service, `sync_token=${tokenOf(first)}`))).toEqual([
      'Entry changed',
      'Entry added',
    ]);
  });

  test('what changes between two pages is not lost', async () => {
    const { service, replace } = changing(before);
    const first = await sync(service, 'initial=true&limit=1');
    expect(ids(first)).toEqual(['Entry kept']);
    replace(contentOf({ entries: [faq('changed', { weight: 11 }), faq('removed')] }));
    const second = await sync(service, `sync_token=${tokenOf(first)}`);
    expect(ids(second)).toEqual(['Entry removed']);
    expect(second.nextSyncUrl).toBeDefined();
    const third = await sync(service, `sync_token=${tokenOf(second)}`);
    expect([
      ...(ids(third) ?? []),
      ...(ids(await sync(service, `sync_token=${tokenOf(third)}`)) ?? []),
    ]).toEqual(['Entry changed', 'DeletedEntry kept']);
  });
});

describe('R4.22 what is no beginning and no continuation is refused', () => {
  test.each([
    ['', /initial.*or sync_token must be given/],
    ['initial=false', /must be true/],
    ['type=Entry', /must be given/],
    ['initial=true&type=Everything', /"type" must be one of/],
    ['initial=true&content_type=faq', /^When passing a content_type the type must be set to Entry\.$/],
    ['initial=true&type=Asset&content_type=faq', /^When passing a content_type/],
    ['initial=true&limit=0', /at least 1/],
    ['initial=true&limit=1001', /at most 1000/],
    ['sync_token=', /is not valid/],
    ['sync_token=abc', /is not valid/],
    ['sync_token=a%2Fb', /is not valid/],
  ])('%s', async (query, message) => {
    const { status, body } = await ask(serviceOf(contentOf({})), `/sync?${query}`);
    expect([status, body.sys?.['id']]).toEqual([400, 'BadRequest']);
    expect(body.message).toMatch(message);
  });

  test('an unknown parameter or content type is an invalid query', async () => {
    for (const query of ['initial=true&locale=en-US', 'initial=true&type=Entry&content_type=none']) {
      const { status, body } = await ask(serviceOf(contentOf({})), `/sync?${query}`);
      expect([status, body.sys?.['id']]).toEqual([400, 'InvalidQuery']);
    }
  });

  test('a token stands alone, and only as it was given', async () => {
    const service = serviceOf(contentOf({ entries: [faq('one')] }));
    const token = tokenOf(await sync(service, 'initial=true'));
    const statuses = async (...queries: string[]) => {
      const replies = await Promise.all(queries.map((query) => ask(service, `/sync?${query}`)));
      return new Set(replies.map(({ status }) => status));
    };
    expect(await statuses(`sync_token=${token}`)).toEqual(new Set([200]));
    expect(await statuses(`sync_token=${token}&limit=1`, `initial=true&sync_token=${token}`)).toEqual(
      new Set([400]),
    );
    // Every byte counts: no change of one character goes unnoticed.
    const forged = token.split('').map((letter, index) => {
      const other = letter === 'A' ? 'B' : 'A';
      return `sync_token=${token.slice(0, index)}${other}${token.slice(index + 1)}`;
    });
    expect(await statuses(...forged)).toEqual(new Set([400]));
  });

  test('a token of another service or of a lost journal asks to start again', async () => {
    const content = contentOf({ entries: [faq('one')] });
    const token = tokenOf(await sync(serviceOf(content), 'initial=true'));
    const lost = await ask(serviceOf(content), `/sync?sync_token=${token}`);
    expect([lost.status, lost.body.message]).toEqual([
      400,
      '"sync_token" is no longer valid: start again with initial=true',
    ]);
    const other = serviceOf(content, { token: 'another-token-123456' });
    const headers = { Authorization: 'Bearer another-token-123456' };
    const foreign = await ask(other, `/sync?sync_token=${token}`, { headers });
    expect([foreign.status, foreign.body.message]).toEqual([400, '"sync_token" is not valid']);
  });
});
