import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import { createCall } from './call.ts';

const made = {
  type: 'dataset-imports',
  id: 'a',
  attributes: {
    at: '2026-01-01T00:00:00.000Z',
    added: 1,
    changed: 0,
    skipped: 2,
    undoUntil: '2026-01-02T00:00:00.000Z',
  },
};

/** A server on this machine that gives one answer, and what it was asked. */
async function answering(status: number, body: unknown) {
  const asked: { line: string; key: unknown; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      asked.push({
        line: `${request.method} ${request.url}`,
        key: request.headers['idempotency-key'],
        body: sent === '' ? undefined : JSON.parse(sent),
      });
      response.writeHead(status, { 'Content-Type': 'application/vnd.api+json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a TCP port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    call: createCall({ baseUrl, fetch, accessToken: () => 'token', wait: () => Promise.resolve() }),
    asked,
  };
}

test('F-12 rows go out with a rule and a key, and come back as an import', async () => {
  const { call, asked } = await answering(201, { data: made });
  const rows = [{ name: 'Octane', eacn: 8, cas: null }];
  const attributes = { duplicates: 'skip' as const, rows };
  const done = await call(datasetFileEndpoints.import, { params: { id: 'x/y' }, attributes, key: 'k' });
  expect(done.data).toMatchObject({ id: 'a', attributes: { added: 1, skipped: 2 } });
  expect(asked).toEqual([
    {
      line: 'POST /api/datasets/x%2Fy/import',
      key: 'k',
      body: { data: { type: 'dataset-imports', attributes: { duplicates: 'skip', rows } } },
    },
  ]);
});

test('imports are listed and taken back', async () => {
  const params = { id: 'x' };
  const listed = await answering(200, { data: [made] });
  expect((await listed.call(datasetFileEndpoints.imports, { params })).data).toHaveLength(1);
  const meta = { removed: 1, restored: 0, kept: 0 };
  const { call, asked } = await answering(200, { data: made, meta });
  const undone = await call(datasetFileEndpoints.undo, { params: { ...params, importId: 'a' } });
  expect(undone.meta).toEqual(meta);
  expect(asked[0]?.line).toBe('POST /api/datasets/x/imports/a/undo');
});
