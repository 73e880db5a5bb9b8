import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { mountRoute } from '../http/mount.ts';
import { everyone } from '../http/policy.ts';
import { LIMITS } from '../platform/limits.ts';
import { startTestServer } from '../testing/test-server.ts';
import { readConfig } from './config.ts';
import { type Listener, listenerLimits, openListener } from './listener.ts';

const open: Listener[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

async function listenAt(port: number): Promise<Listener> {
  const listener = await openListener({ host: '127.0.0.1', port }, LIMITS.listener);
  open.push(listener);
  return listener;
}

describe('openListener', () => {
  test('a used port is one sentence that says what to do', async () => {
    const { port } = await listenAt(0);
    await expect(listenAt(port)).rejects.toThrow(
      `Port ${port} is already in use: stop the other program or set PORT to a free one.`,
    );
  });

  test('an address of another machine is named', async () => {
    await expect(openListener({ host: '192.0.2.1', port: 0 }, LIMITS.listener)).rejects.toThrow(
      /^HOST 192\.0\.2\.1 /,
    );
  });

  test('answers 503 with a time to come back until the app is there', async () => {
    const { port } = await listenAt(0);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });

  test.each([
    [{}, 'timeout=5'],
    [{ KEEP_ALIVE_SECONDS: '75' }, 'timeout=75'],
  ])('with %o an idle connection is told how long it has', async (environment, told) => {
    const limits = listenerLimits(readConfig(environment), LIMITS);
    const listener = await openListener({ host: '127.0.0.1', port: 0 }, limits);
    open.push(listener);
    const sent = request({ port: listener.port, agent: new Agent({ keepAlive: true }) }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.destroy();
    expect(answer.headers['keep-alive']).toBe(told);
  });

  test('F-15 requests that a connection sends at once are answered one by one, in their order', async () => {
    let most = 0;
    let inside = 0;
    const server = await startTestServer({
      modules: [
        (app) =>
          mountRoute(app, { method: 'GET', path: '/api/turn/:number', policy: everyone }, async (context) => {
            inside += 1;
            most = Math.max(most, inside);
            await new Promise((resolve) => setImmediate(resolve));
            inside -= 1;
            return context.json({ turn: context.req.param('number') });
          }),
      ],
    });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const numbers = Array.from({ length: 10 }, (_, number) => number);
    const ask = (number: number) =>
      `GET /api/turn/${number} HTTP/1.1\r\nHost: localhost\r\n${number === 9 ? 'Connection: close\r\n' : ''}\r\n`;
    socket.write(numbers.map(ask).join(''));
    const answers = await text(socket);
    expect([...answers.matchAll(/"turn":"(\d)"/g)].map(([, number]) => Number(number))).toEqual(numbers);
    expect(most).toBe(1);
    await server.close();
  });

  test('F-15 those who ask for a large answer and read nothing of it do not fill the memory', async () => {
    const large = new Uint8Array(4_000_000);
    const server = await startTestServer({
      modules: [
        (app) =>
          mountRoute(app, { method: 'GET', path: '/api/large', policy: everyone }, () => new Response(large)),
      ],
    });
    const before = process.memoryUsage().arrayBuffers;
    const sockets = Array.from({ length: 40 }, () => connect(Number(new URL(server.url).port), '127.0.0.1'));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write('GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n');
        await once(socket, 'data');
        socket.pause();
      }),
    );
    // Some of it is in the buffers of those who asked, which are in this process too.
    const each = (process.memoryUsage().arrayBuffers - before) / sockets.length;
    expect(each).toBeLessThan(large.length / 2);
    for (const socket of sockets) socket.destroy();
    await server.close();
  });

  test('S-51 a host that is none is refused in the form of the API that was asked', async () => {
    const server = await startTestServer({});
    const refusalAt = async (path: string) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asking = request(`${server.url}${path}`, { headers: { Host: 'a b:99999' } }, resolve);
        asking.on('error', reject).end();
      });
      return {
        status: answer.statusCode,
        type: answer.headers['content-type'],
        body: JSON.parse(await text(answer)) as unknown,
      };
    };
    const error = { status: '400', code: 'BAD_REQUEST' };
    expect(await refusalAt('/api/me')).toMatchObject({
      status: 400,
      type: 'application/vnd.api+json',
      body: { errors: [error] },
    });
    expect(await refusalAt('/')).toMatchObject({
      status: 400,
      type: 'application/json',
      body: { statusCode: 400, errors: [error] },
    });
    await server.close();
  });

  test('a stopping server lets an open request end and takes no new one', async () => {
    const inside = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const server = await startTestServer({
      modules: [
        (app) =>
          mountRoute(app, { method: 'GET', path: '/api/slow', policy: everyone }, async () => {
            inside.resolve();
            await release.promise;
            return Response.json({ done: true });
          }),
      ],
    });
    const slow = fetch(`${server.url}/api/slow`);
    await inside.promise;
    const closed = server.close();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    release.resolve();
    expect(await (await slow).json()).toEqual({ done: true });
    await closed;
  });

  test('a request that never ends is cut after the limit', async () => {
    const inside = Promise.withResolvers<void>();
    const server = await startTestServer({
      limits: { ...LIMITS, listener: { ...LIMITS.listener, drainMs: 50 } },
      modules: [
        (app) =>
          mountRoute(app, { method: 'GET', path: '/api/endless', policy: everyone }, () => {
            inside.resolve();
            return new Promise<Response>(() => undefined);
          }),
      ],
    });
    const endless = fetch(`${server.url}/api/endless`);
    await inside.promise;
    await Promise.all([server.close(), expect(endless).rejects.toThrow('fetch failed')]);
  });
});
