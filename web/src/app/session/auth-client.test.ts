import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createAuthClient } from './auth-client.ts';
import { clearUserData, readUserData, writeUserData } from './user-data.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const user = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'A',
  email: 'a@example.org',
  roles: ['hld-app-group'],
  secondFactor: 'off',
  preferences: {
    language: 'en',
    numberFormat: '1,234.5',
    dateFormat: 'yyyy-mm-dd',
    unit: 'mpa',
    areKeysOn: true,
  },
};

function grant(accessToken: string) {
  return { accessToken, expiresAt: '2026-06-01T12:15:00.000Z', roles: user.roles, user };
}

/** An API on this machine that knows the token `good`, and a client that calls it. */
async function open(refresh: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then(() => {
      asked.push(`${request.method} ${request.url}`);
      response.setHeader('Content-Type', 'application/json');
      if (request.url === '/api/auth/refresh') return refresh(request, response);
      if (request.url === '/api/auth/logout') return response.writeHead(204).end();
      if (request.url === '/api/auth/login') return response.end(JSON.stringify(grant('good')));
      if (request.headers.authorization === 'Bearer good') return response.end('"fine"');
      return response.writeHead(401).end('{"errors":[{"status":"401","code":"UNAUTHORIZED","title":"No"}]}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a TCP port has an address of this form.
  const { port } = server.address() as AddressInfo;
  let turn: Promise<unknown> = Promise.resolve();
  const authClient = createAuthClient({
    apiUrl: `http://127.0.0.1:${port}`,
    fetch,
    now: () => NOW,
    wait: () => Promise.resolve(),
    alone: (work) => {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
  });
  const answer = { safeParse: (value: unknown) => ({ success: true as const, data: value }) };
  return { authClient, asked, read: () => authClient.call('/api/me', { answer }) };
}

const renewed: RequestListener = (request, response) => {
  const isGuarded = request.headers['x-requested-with'] === 'suite';
  response.writeHead(isGuarded ? 200 : 403).end(JSON.stringify(grant('good')));
};
const over: RequestListener = (_, response) =>
  response.writeHead(401).end('{"errors":[{"status":"401","code":"UNAUTHORIZED","title":"No"}]}');

beforeEach(() => clearUserData());
const signedIn = (expiresAt: number) =>
  writeUserData({ accessToken: 'old', roles: [], expiresAt, isKept: true });

describe('a token that runs out', () => {
  test('S-06 is renewed after a refusal, once for all calls that wait, and the calls succeed', async () => {
    const { read, asked } = await open(renewed);
    signedIn(NOW);
    expect(await Promise.all([read(), read(), read()])).toEqual(['fine', 'fine', 'fine']);
    expect(asked.filter((line) => line.endsWith('refresh'))).toHaveLength(1);
    expect(readUserData()).toMatchObject({ accessToken: 'good', roles: ['hld-app-group'], isKept: true });
  });

  test('S-06 is renewed before it does, and not earlier', async () => {
    const { authClient, asked } = await open(renewed);
    signedIn(NOW + 600_000);
    await authClient.keepFresh();
    expect(asked).toEqual([]);
    signedIn(NOW + 60_000);
    await authClient.keepFresh();
    expect(readUserData()?.accessToken).toBe('good');
  });

  test('R4.1 a session that is over leaves the user data in place and is told', async () => {
    const { authClient, read } = await open(over);
    let told = 0;
    authClient.follow(() => (told += 1));
    signedIn(NOW);
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(authClient.hasEnded()).toBe(true);
    expect(told).toBe(1);
    expect(readUserData()?.accessToken).toBe('old');
  });

  test('R4.1 signing in again brings it back', async () => {
    const { authClient, read } = await open(over);
    signedIn(NOW);
    await read().catch(() => undefined);
    await authClient.signIn({ email: 'a@example.org', password: 'a password' });
    expect(authClient.hasEnded()).toBe(false);
    expect(await read()).toBe('fine');
  });

  test('R8.4 a refresh that does not get through ends nothing', async () => {
    const { authClient, read } = await open((request) => request.socket.destroy());
    signedIn(NOW);
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(authClient.hasEnded()).toBe(false);
  });

  test('S-07 a sign-out during the refresh wins', async () => {
    const { read } = await open((request, response) => {
      clearUserData();
      renewed(request, response);
    });
    signedIn(NOW);
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(readUserData()).toBeUndefined();
  });
});

describe('signing out', () => {
  test('S-07 tells the server and clears this browser', async () => {
    const { authClient, asked } = await open(renewed);
    signedIn(NOW + 600_000);
    const leaving = authClient.signOut();
    expect(readUserData()).toBeUndefined();
    await leaving;
    expect(asked).toEqual(['POST /api/auth/logout']);
  });

  test('S-07 clears this browser also when the server cannot be reached', async () => {
    const authClient = createAuthClient({
      apiUrl: '',
      fetch: () => Promise.reject(new TypeError('offline')),
      now: () => NOW,
      wait: () => Promise.resolve(),
      alone: (work) => work(),
    });
    signedIn(NOW);
    await authClient.signOut();
    expect(readUserData()).toBeUndefined();
  });
});
