import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { Stopping } from './serve.ts';

let server: TestServer;
let stopping: Stopping;
let pause: PromiseWithResolvers<void>;
const exits: number[] = [];
beforeEach(async () => {
  exits.length = 0;
  pause = Promise.withResolvers();
  stopping = new Stopping({
    pause: () => pause.promise,
    exit: (code) => void exits.push(code),
  });
  const isReady = () => Promise.resolve({ isReady: true });
  server = await startTestServer({ readiness: () => stopping.readiness(isReady) });
});
afterEach(async () => {
  pause.resolve();
  await stopping.begin(1, server.close);
});

/** What a new connection is answered, as a probe or a proxy makes one. */
function askAnew(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}${path}`, { agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    asking.on('error', reject).end();
  });
}

describe('a server that is stopping', () => {
  test('says so to new connections, which it still answers, before it takes no more', async () => {
    expect(await askAnew('/readyz')).toBe(200);
    const ended = stopping.begin(0, server.close);
    expect([await askAnew('/readyz'), await askAnew('/healthz'), exits]).toEqual([503, 200, []]);
    pause.resolve();
    await ended;
    await expect(askAnew('/healthz')).rejects.toThrow('ECONNREFUSED');
    expect(exits).toEqual([0]);
  });

  test('F-22 does not wait when something fails that nobody expected, before or meanwhile', async () => {
    const ended = stopping.begin(0, server.close);
    await stopping.begin(1, server.close);
    await ended;
    await expect(askAnew('/healthz')).rejects.toThrow('ECONNREFUSED');
    expect(exits).toEqual([1]);
  });
});
