import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCall } from '@suite/clients/api/call';
import { expect, onTestFinished, test } from 'vitest';
import { apiIngredientSource } from './api-ingredient-source.ts';

/** The source against a server on this machine, and what it asks of it. */
async function sourceWithServer() {
  const asked: { path: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push({ path: url, authorization: headers.authorization });
    response.writeHead(200, { 'Content-Type': 'application/vnd.api+json' });
    response.end(JSON.stringify({ data: [], meta: { total: 0 }, links: { next: null } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a TCP port has an address of this form.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createCall({ baseUrl, fetch, accessToken: () => 'a-token', wait: () => Promise.resolve() });
  return { asked, source: apiIngredientSource(call) };
}

test.each([
  ['R7.2', 'hld-surfactant'],
  ['R7.3', 'hld-oil'],
] as const)(
  '%s a recipe reads its entries of %s by ids, without filters, with its token',
  async (_, kind) => {
    const { asked, source } = await sourceWithServer();
    await source.read(kind, ['a', 'b']);
    expect(asked).toEqual([
      {
        path: `/api/ingredients/${kind}?includeFilters=no&ingredientIds=a%2Cb`,
        authorization: 'Bearer a-token',
      },
    ]);
  },
);

test('R7.2 R7.3 an empty list asks nothing, and no call names more than 100', async () => {
  const { asked, source } = await sourceWithServer();
  expect(await source.read('hld-oil', [])).toEqual([]);
  expect(asked).toEqual([]);
  await source.read(
    'hld-oil',
    Array.from({ length: 101 }, (_, n) => `id${n}`),
  );
  expect(asked.map(({ path }) => path?.split('%2C').length)).toEqual([100, 1]);
});

test('R7.2 every other call of a recipe leaves the filters out too', async () => {
  const { asked, source } = await sourceWithServer();
  await source.search('hld-surfactant', 'sds', new AbortController().signal);
  await source.list('hld-oil', new AbortController().signal);
  expect(asked).toHaveLength(2);
  for (const { path } of asked) expect(path).toContain('includeFilters=no');
});
