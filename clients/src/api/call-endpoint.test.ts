import { endpoint } from '@suite/contracts/endpoint';
import { documentSchema } from '@suite/contracts/json-api';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCall } from './call.ts';

const common = { tag: 'Things', summary: 'A thing', permission: 'public' } as const;
const params = { group: 'The group', id: 'The id' };
const change = endpoint({
  ...common,
  id: 'changeThing',
  method: 'patch',
  path: '/api/things/{group}/{id}',
  params,
  query: z.strictObject({ q: z.string().optional(), 'filter[kind]': z.enum(['a', 'b']).optional() }),
  body: z.strictObject({ size: z.int() }),
  ifMatch: true,
  idempotencyKey: true,
  answers: {
    200: { description: 'The thing', schema: documentSchema(z.object({ size: z.int() })) },
    204: { description: 'Gone' },
  },
});
const file = endpoint({
  ...common,
  id: 'exportThings',
  method: 'get',
  path: '/api/things/export',
  answers: { 200: { description: 'A table', mediaType: 'text/csv' } },
});
const sheet = endpoint({
  ...common,
  id: 'readSheet',
  method: 'get',
  path: '/api/things/sheet',
  answers: { 200: { description: 'A sheet', mediaType: 'application/pdf' } },
});

/** A caller whose network is one answer, and what was sent to it. */
function answering(answer: () => Response) {
  const seen: { url: string; init: RequestInit | undefined }[] = [];
  const call = createCall({
    baseUrl: '',
    fetch: (url, init) => {
      seen.push({ url: String(url), init });
      return Promise.resolve(answer());
    },
    accessToken: () => 'token',
    wait: () => Promise.resolve(),
  });
  return { call, seen };
}
const json = (body: unknown) => Response.json(body);
const input = { params: { group: 'a/b', id: '1' }, version: 3, body: { size: 2 } };

test('R7.4 an endpoint is called with its method, its path, its query without what is empty, and its headers', async () => {
  const { call, seen } = answering(() => json({ data: { size: 2 } }));
  const query = { q: '', 'filter[kind]': 'a' } as const;
  expect(await call(change, { ...input, query, key: 'once' })).toEqual({ data: { size: 2 } });
  expect(seen[0]?.url).toBe('/api/things/a%2Fb/1?filter%5Bkind%5D=a');
  expect(seen[0]?.init).toMatchObject({
    method: 'PATCH',
    body: '{"size":2}',
    headers: {
      'If-Match': '"3"',
      'Idempotency-Key': 'once',
      'Content-Type': 'application/vnd.api+json',
      Authorization: 'Bearer token',
    },
  });
});

test('R8.4 each status is read as the endpoint declares it; anything else is refused', async () => {
  const gone = answering(() => new Response(null, { status: 204 }));
  expect(await gone.call(change, input)).toBeUndefined();
  expect(gone.seen[0]?.url).toBe('/api/things/a%2Fb/1');
  const wrong = answering(() => json({ data: { size: 'two' } }));
  await expect(wrong.call(change, input)).rejects.toMatchObject({ title: 'Invalid body' });
});

test('a file comes as text or as a blob, by its type', async () => {
  const table = answering(
    () => new Response('a,b', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
  );
  expect(await table.call(file, {})).toBe('a,b');
  const pdf = answering(() => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }));
  expect(await (await pdf.call(sheet, {})).text()).toBe('%PDF');
});

test('what an endpoint needs, its call cannot leave out', () => {
  const { call } = answering(() => json({}));
  // @ts-expect-error -- the version is missing
  const missing = () => call(change, { params: input.params, body: input.body });
  // @ts-expect-error -- there is no such filter
  const unknown = () => call(change, { ...input, query: { 'filter[kind]': 'c' } });
  expect([missing, unknown]).toHaveLength(2);
});
