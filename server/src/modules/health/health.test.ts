import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

test('a draining process is alive but not ready', async () => {
  let isReady = true;
  const server = await startTestServer({
    readiness: () =>
      Promise.resolve(isReady ? { isReady } : { isReady, missing: 'the database does not answer' }),
  });
  const status = async (path: string) => (await fetch(server.url + path)).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  isReady = false;
  const fromOutside = await fetch(`${server.url}/readyz`, { headers: { 'X-Forwarded-For': '203.0.113.5' } });
  expect(await fromOutside.json()).toEqual({ status: 'unavailable' });
  const refused = await fetch(`${server.url}/readyz`);
  expect([await status('/healthz'), refused.status, refused.headers.get('retry-after')]).toEqual([
    200,
    503,
    '5',
  ]);
  expect(await refused.json()).toEqual({ status: 'unavailable', missing: 'the database does not answer' });
  await server.close();
});

test('the API document is OpenAPI 3.1, compressed, and checked by tag', async () => {
  const server = await startTestServer();
  const response = await fetch(`${server.url}/api/openapi.json`);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const document = (await response.json()) as {
    openapi: string;
    paths: Record<string, unknown>;
    components: { responses: Record<string, unknown> };
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/readyz');
  expect(document.paths['/api/openapi.json']).toMatchObject({
    get: { responses: { default: { $ref: '#/components/responses/REFUSED' } } },
  });
  expect(document.components.responses['REFUSED']).toMatchObject({
    content: { 'application/vnd.api+json': expect.anything() },
  });
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(`${server.url}/api/openapi.json`, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  await server.close();
});
