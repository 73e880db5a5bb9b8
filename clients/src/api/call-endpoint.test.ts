import { endpoint } from '@suite/contracts/endpoint';
import { messageEndpoints } from '@suite/contracts/endpoints/messages';
import { voteEndpoints } from '@suite/contracts/endpoints/votes';
import { expect, test } from 'vitest';
import { createCall } from './call.ts';

const common = { method: 'get', tag: 'Things', summary: 'A thing', permission: 'public' } as const;
const table = endpoint({
  ...common,
  id: 'exportThings',
  path: '/api/things/export',
  answers: { 200: { description: 'A table', mediaType: 'text/csv' } },
});
const sheet = endpoint({
  ...common,
  id: 'readSheet',
  path: '/api/things/sheet',
  answers: { 200: { description: 'A sheet', mediaType: 'application/pdf' } },
});

/** A caller whose network is one answer, and what was sent to it. */
function answering(answer: Response) {
  const seen: { url: unknown; init: RequestInit | undefined }[] = [];
  const call = createCall({
    baseUrl: '',
    fetch: (url, init) => {
      seen.push({ url, init });
      return Promise.resolve(answer);
    },
    accessToken: () => 'token',
    wait: () => Promise.resolve(),
  });
  return { call, seen };
}

const of = (type: string, text = '') => new Response(text, { headers: { 'Content-Type': type } });
const change = {
  params: { id: 'a/b' },
  version: 3,
  body: { data: { type: 'messages', id: 'a/b', attributes: { state: 'open' } } },
} as const;

test('R7.4 a query goes along without what is empty', async () => {
  const list = { data: [], meta: { total: 0, byState: {} }, links: { next: null } };
  const { call, seen } = answering(Response.json(list));
  expect(await call(messageEndpoints.list, { query: { q: '', 'filter[state]': 'new' } })).toEqual(list);
  expect(seen[0]).toMatchObject({ url: '/api/messages?filter%5Bstate%5D=new', init: { method: 'GET' } });
});

test('R7.4 F-11 F-12 parameters, version, key and body stand where the endpoint wants them', async () => {
  const { call, seen } = answering(Response.json({ data: 'not a message' }));
  await expect(call(messageEndpoints.change, { ...change, key: 'once' })).rejects.toMatchObject({
    title: 'Invalid body',
  });
  expect(seen[0]).toMatchObject({
    url: '/api/messages/a%2Fb',
    init: {
      method: 'PATCH',
      body: JSON.stringify(change.body),
      headers: {
        'If-Match': '"3"',
        'Idempotency-Key': 'once',
        'Content-Type': 'application/vnd.api+json',
        Authorization: 'Bearer token',
      },
    },
  });
});

test('R8.4 an answer without a body is undefined; a status that is not declared has none', async () => {
  const gone = answering(new Response(null, { status: 204 }));
  expect(await gone.call(voteEndpoints.withdraw, { params: { id: '1' } })).toBeUndefined();
  const other = answering(Response.json({ data: {} }, { status: 202 }));
  const refused = other.call(voteEndpoints.withdraw, { params: { id: '1' } });
  await expect(refused).rejects.toMatchObject({ title: 'Invalid body' });
});

test('a file comes as text or as a blob, by its type', async () => {
  expect(await answering(of('text/csv; charset=utf-8', 'a,b')).call(table, {})).toBe('a,b');
  const file = await answering(of('application/pdf', '%PDF')).call(sheet, {});
  expect(await file.text()).toBe('%PDF');
});

test('what an endpoint needs, its call cannot leave out', () => {
  const { call } = answering(Response.json({}));
  const { version: _, ...unversioned } = change;
  // @ts-expect-error -- the version is missing
  const missing = () => call(messageEndpoints.change, unversioned);
  // @ts-expect-error -- there is no such state
  const unknown = () => call(messageEndpoints.list, { query: { 'filter[state]': 'lost' } });
  expect([missing, unknown]).toHaveLength(2);
});

test('R3.17 the attributes of a resource are enough where the body is about one', async () => {
  const sent = async (give: (call: ReturnType<typeof answering>['call']) => Promise<unknown>) => {
    const { call, seen } = answering(Response.json({ data: 'not what was declared' }));
    await expect(give(call)).rejects.toMatchObject({ title: 'Invalid body' });
    const body = seen[0]?.init?.body;
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
  };
  const attributes = { state: 'open' } as const;
  expect(
    await sent((call) => call(messageEndpoints.change, { params: { id: 'a' }, version: 1, attributes })),
  ).toEqual({ data: { type: 'messages', id: 'a', attributes } });
  const vote = { databaseId: 'b', ingredientId: 'c' };
  expect(await sent((call) => call(voteEndpoints.cast, { attributes: vote }))).toEqual({
    data: { type: 'votes', attributes: vote },
  });
});
