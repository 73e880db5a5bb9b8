import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createCall } from './call.ts';
import { importRows, listImports, refusedRows, undoImport } from './imports.ts';

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
  const done = await importRows(call, 'x/y', { rows, duplicates: 'skip', key: 'k' });
  expect(done).toMatchObject({ id: 'a', added: 1, skipped: 2 });
  expect(asked).toEqual([
    {
      line: 'POST /api/datasets/x%2Fy/import',
      key: 'k',
      body: { data: { type: 'dataset-imports', attributes: { duplicates: 'skip', rows } } },
    },
  ]);
});

test('imports are listed and taken back', async () => {
  expect(await listImports((await answering(200, { data: [made] })).call, 'x')).toHaveLength(1);
  const meta = { removed: 1, restored: 0, kept: 0 };
  const { call, asked } = await answering(200, { data: made, meta });
  expect(await undoImport(call, 'x', 'a')).toEqual(meta);
  expect(asked[0]?.line).toBe('POST /api/datasets/x/imports/a/undo');
});

test('S-40 a refusal names rows, cells and reasons', async () => {
  const error = { status: '422', code: 'UNPROCESSABLE_CONTENT', title: 'Unprocessable content' };
  const pointer = (path: string) => ({ source: { pointer: `/data/attributes/rows/${path}` } });
  const { call } = await answering(422, {
    errors: [
      { ...error, detail: 'no', ...pointer('12/cc0') },
      { ...error, detail: 'bad', ...pointer('3') },
      error,
    ],
  });
  const refusal: unknown = await importRows(call, 'x', { rows: [], duplicates: 'skip', key: 'k' }).catch(
    (thrown: unknown) => thrown,
  );
  expect(refusedRows(refusal)).toEqual([
    { row: 12, field: 'cc0', reason: 'no' },
    { row: 3, field: undefined, reason: 'bad' },
    { row: undefined, field: undefined, reason: 'Unprocessable content' },
  ]);
  expect(refusedRows(new Error('other'))).toEqual([]);
});
