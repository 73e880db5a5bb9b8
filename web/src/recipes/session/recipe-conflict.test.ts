import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { recipeExample } from '@suite/contracts/examples/recipes';
import { expect, onTestFinished, test } from 'vitest';
import { CallError } from '@suite/clients/api/call-error';
import { createCall } from '@suite/clients/api/call';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { orConflict, RecipeConflictError } from './recipe-conflict.ts';

const endpoints = recipeEndpoints('hld');

const { id, attributes } = recipeExample;
const { document } = attributes;

interface Seen {
  line: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A server on this machine that gives one answer, and what it was asked. */
async function answering(status: number, body?: unknown) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const line = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
      seen.push({ line, headers: request.headers, body: sent === '' ? undefined : JSON.parse(sent) });
      response.writeHead(status, { 'Content-Type': 'application/vnd.api+json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a TCP port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const call = createCall({
    baseUrl: `http://127.0.0.1:${port}`,
    fetch,
    accessToken: () => 'token',
    wait: () => Promise.resolve(),
  });
  return { call, seen };
}

const stale = {
  errors: [{ status: '412', code: 'PRECONDITION_FAILED', title: 'Precondition failed', detail: 'Too late.' }],
};

test('R7.4 a list is asked for with its parameters, empty ones left out', async () => {
  const { document: _, ...entry } = attributes;
  const list = { data: [{ ...recipeExample, attributes: entry }], meta: { total: 1 }, links: { next: null } };
  const { call, seen } = await answering(200, list);
  const query = { q: 'lotion', 'filter[tag]': '', 'page[size]': '20' };
  expect(await call(endpoints.list, { query })).toEqual(list);
  expect(seen[0]?.line).toBe('GET /api/recipes/hld?q=lotion&page[size]=20');
});

test('R3.18 a recipe is read, and an answer that is none is refused', async () => {
  const good = await answering(200, { data: recipeExample });
  const params = { id };
  expect(await good.call(endpoints.read, { params })).toEqual({ data: recipeExample });
  const { call } = await answering(200, { data: { ...recipeExample, type: 'hsp-recipe' } });
  await expect(call(endpoints.read, { params })).rejects.toMatchObject({ title: 'Invalid body' });
});

test('F-12 a new recipe carries the key of its save', async () => {
  const { call, seen } = await answering(201, { data: recipeExample });
  await call(endpoints.add, { attributes: { document, tags: ['spring'] }, key: 'save 1' });
  expect(seen[0]).toMatchObject({
    line: 'POST /api/recipes/hld',
    headers: { 'idempotency-key': 'save 1', 'content-type': 'application/vnd.api+json' },
    body: { data: { type: 'hld-recipe', attributes: { document, tags: ['spring'] } } },
  });
});

test('F-11 a change names its version; a stale one is an error that holds the present recipe', async () => {
  const { call, seen } = await answering(412, { ...stale, meta: { present: recipeExample } });
  const changing = call(endpoints.change, { params: { id }, version: 2, attributes: { document } });
  const error = await orConflict('hld', changing).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RecipeConflictError);
  expect(error).toMatchObject({ present: recipeExample, status: 412, detail: 'Too late.' });
  expect(seen[0]).toMatchObject({ line: `PATCH /api/recipes/hld/${id}`, headers: { 'if-match': '"2"' } });
});

test('F-11 without the present recipe it is a plain error, never a conflict to be merged', async () => {
  const { call } = await answering(412, stale);
  const removing = call(endpoints.remove, { params: { id }, version: 2 });
  const error = await orConflict('hld', removing).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).not.toBeInstanceOf(RecipeConflictError);
});
