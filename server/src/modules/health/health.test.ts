import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountRoute } from '../../http/mount.ts';
import { everyone } from '../../http/policy.ts';
import { LIMITS } from '../../platform/limits.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const held = Promise.withResolvers<void>();
let delayMs = 0;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    load: LIMITS.load,
    loopDelay: () => delayMs,
    modules: [
      (app) =>
        mountRoute(app, { method: 'GET', path: '/api/held', policy: everyone }, async () => {
          await held.promise;
          return Response.json({});
        }),
    ],
  });
});
afterAll(() => server.close());

/** The value of a sample, by its name with its labels. */
async function sample(name: string): Promise<number | undefined> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('a request counts as in flight until its answer has ended, and then in its group', async () => {
  expect(await sample('http_requests_in_flight')).toBe(1); // the one that asks
  const open = fetch(`${server.url}/api/held`);
  await expect.poll(() => sample('http_requests_in_flight')).toBe(2);
  held.resolve();
  await open;
  await expect.poll(() => sample('http_requests_in_flight')).toBe(1);
  expect(await sample('http_group_seconds_count{group="api",status="2xx"}')).toBe(1);
});

test('F-14 requests that are turned away are counted', async () => {
  expect(await sample('http_requests_shed_total')).toBe(0);
  delayMs = LIMITS.load.lateMs + 1;
  expect((await fetch(`${server.url}/api/held`)).status).toBe(503);
  delayMs = 0;
  expect(await sample('http_requests_shed_total')).toBe(1);
});

test('the outcomes of sign-ins stand there from the start, so that the first one is seen to be new', async () => {
  for (const outcome of ['ok', 'failed', 'limited'])
    expect(await sample(`suite_sign_ins_total{way="password",outcome="${outcome}"}`)).toBe(0);
});

test('a draining process is alive but not ready', async () => {
  let isReady = true;
  const draining = await startTestServer({
    readiness: () =>
      Promise.resolve(isReady ? { isReady } : { isReady, missing: 'the database does not answer' }),
  });
  const status = async (path: string) => (await fetch(draining.url + path)).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  isReady = false;
  const fromOutside = await fetch(`${draining.url}/readyz`, {
    headers: { 'X-Forwarded-For': '203.0.113.5' },
  });
  expect(await fromOutside.json()).toEqual({ status: 'unavailable' });
  const refused = await fetch(`${draining.url}/readyz`);
  expect([await status('/healthz'), refused.status, refused.headers.get('retry-after')]).toEqual([
    200,
    503,
    '5',
  ]);
  expect(await refused.json()).toEqual({ status: 'unavailable', missing: 'the database does not answer' });
  await draining.close();
});
