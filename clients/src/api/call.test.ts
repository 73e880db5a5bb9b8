import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ERROR_STATUS } from '@suite/contracts/errors';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  BadGatewayError,
  BadRequestError,
  CallError,
  FetchError,
  ForbiddenError,
  InternalServerError,
  NotFoundError,
  NotImplementedError,
  UnauthorizedError,
  UnprocessableContentError,
} from './call-error.ts';
import { type Call, type Caller, createCall } from './call.ts';

const answer = { safeParse: (value: unknown) => ({ success: true as const, data: value }) };
const wantsNumber = {
  safeParse: (value: unknown) =>
    typeof value === 'number'
      ? { success: true as const, data: value }
      : { success: false as const, error: 'not a number' },
};

interface Seen {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server on this machine for one test, and what it was asked. */
async function serve(listener: RequestListener, parts: Partial<Caller> = {}) {
  const seen: Seen[] = [];
  const waits: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ method: request.method, headers: request.headers, body });
      listener(request, response);
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
    accessToken: () => undefined,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    ...parts,
  });
  return { call, seen, waits };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/vnd.api+json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function failureOf(call: Promise<unknown>): Promise<CallError> {
  const error: unknown = await call.then(
    () => 'no failure',
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallError) return error;
  throw new Error(`expected a CallError, got ${String(error)}`);
}

const get = (call: Call) => call('/api/me', { answer });

test('R7.2 cookies go along only where a session is opened, renewed or ended', async () => {
  const modes: (string | undefined)[] = [];
  const watched: typeof fetch = (input, init) => {
    modes.push(init?.credentials);
    return fetch(input, init);
  };
  const { call } = await serve((_, response) => void response.writeHead(204).end(), { fetch: watched });
  await call('/api/auth/refresh', { method: 'POST', answer });
  await call('/api/me', { answer });
  expect(modes).toEqual(['include', 'same-origin']);
});

describe('requests', () => {
  test('R7.4 the method is GET unless named, without a body', async () => {
    const { call, seen } = await serve(json(200, { data: 1 }));
    expect(await get(call)).toEqual({ data: 1 });
    expect(seen[0]).toMatchObject({ method: 'GET', body: '' });
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('R7.4 a body is sent as JSON, as JSON:API unless named otherwise', async () => {
    const { call, seen } = await serve(json(200, null));
    await call('/', { method: 'PATCH', body: { name: 'A' }, answer });
    await call('/', { method: 'POST', body: { name: 'B' }, mediaType: 'application/json', answer });
    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', '{"name":"A"}'],
      ['POST', '{"name":"B"}'],
    ]);
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual([
      'application/vnd.api+json',
      'application/json',
    ]);
  });

  test('R6.6 the access token goes as a bearer, and not with calls about the session itself', async () => {
    const { call, seen } = await serve(json(200, null), { accessToken: () => 'secret' });
    await get(call);
    await call('/', { answer, isSignedIn: false });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });

  test('a token that has run out is renewed once and the call repeated', async () => {
    let token = 'old';
    const refused: string[] = [];
    const { call, seen } = await serve(
      (request, response) =>
        request.headers.authorization === 'Bearer new'
          ? json(200, '"fine"')(request, response)
          : json(401, { errors: [{ status: '401', code: 'UNAUTHORIZED', title: 'Unauthorized' }] })(
              request,
              response,
            ),
      {
        accessToken: () => token,
        renew: (old) => {
          refused.push(old);
          token = refused.length === 1 ? 'new' : 'broken';
          return Promise.resolve(true);
        },
      },
    );
    expect(await call('/', { method: 'POST', body: 1, answer })).toBe('fine');
    expect(refused).toEqual(['old']);
    expect(seen).toHaveLength(2);
    token = 'expired for good';
    expect(await failureOf(get(call))).toBeInstanceOf(UnauthorizedError);
    expect(seen).toHaveLength(4);
  });
});

describe('answers', () => {
  test.each(['text/html', 'text/plain', ''])(
    'R5.14 content of type "%s" is refused as Invalid content-type',
    async (type) => {
      const { call } = await serve((_, response) => {
        response.writeHead(200, type === '' ? {} : { 'Content-Type': type });
        response.end('{}');
      });
      expect(await failureOf(get(call))).toMatchObject({ title: 'Invalid content-type', status: 200 });
    },
  );

  test.each(['application/json; charset=utf-8', 'application/vnd.api+json'])(
    'R5.14 content of type "%s" is read',
    async (type) => {
      const { call } = await serve(json(200, '{"a":1}', { 'Content-Type': type }));
      expect(await get(call)).toEqual({ a: 1 });
    },
  );

  test.each(['{"a":', ''])('R5.14 a body that is no JSON ("%s") is an Invalid body', async (body) => {
    const { call } = await serve((request, response) => {
      response.setHeader('Transfer-Encoding', 'chunked');
      json(200, body)(request, response);
    });
    expect((await failureOf(get(call))).title).toBe('Invalid body');
  });

  test('R5.14 a body of another shape than expected is an Invalid body', async () => {
    const { call } = await serve(json(200, { a: 1 }));
    expect((await failureOf(call('/', { answer: wantsNumber }))).title).toBe('Invalid body');
  });

  test('an answer without a body is undefined', async () => {
    const { call } = await serve((_, response) => response.writeHead(204).end());
    expect(await get(call)).toBeUndefined();
  });
});

const CLASSES = [
  [400, BadRequestError],
  [401, UnauthorizedError],
  [403, ForbiddenError],
  [404, NotFoundError],
  [422, UnprocessableContentError],
  [500, InternalServerError],
  [501, NotImplementedError],
  [502, BadGatewayError],
  [409, CallError],
  [503, CallError],
] as const;

describe('failures', () => {
  test.each(CLASSES)(
    'R8.4 a %i with an unreadable body is typed and titled Invalid body',
    async (status, Class) => {
      for (const body of ['<html>', '{"message":"no"}', 'null']) {
        const { call } = await serve(json(status, body));
        const error = await failureOf(call('/', { method: 'POST', answer }));
        expect(error.constructor).toBe(Class);
        expect(error).toMatchObject({ title: 'Invalid body', status });
      }
    },
  );

  test.each(CLASSES)(
    'R8.4 an entry of the error list with status %i is typed by its code',
    async (status, Class) => {
      const code = Object.entries(ERROR_STATUS).find(([, value]) => value === status)?.[0];
      const entry = { status: String(status), code, title: 'A title', detail: 'What to do', id: 'ref-1' };
      const { call } = await serve(json(status, { errors: [{ ...entry, source: { pointer: '/name' } }] }));
      const error = await failureOf(call('/', { method: 'POST', answer }));
      expect(error.constructor).toBe(Class);
      expect(error).toMatchObject({ title: 'A title', detail: 'What to do', id: 'ref-1', code, status });
      expect(error.errors).toMatchObject([{ source: { pointer: '/name' } }]);
    },
  );

  test.each([[[]], [[null]], [[{ code: 'TEAPOT', status: '418' }]]])(
    'R8.4 an entry nobody knows is an Unknown error: %j',
    async (errors) => {
      const { call } = await serve(json(422, { errors }));
      const error = await failureOf(call('/', { method: 'POST', answer }));
      expect(error).toBeInstanceOf(UnprocessableContentError);
      expect(error.title).toBe('Unknown error');
    },
  );

  test('R8.4 no answer at all is a Fetch failure', async () => {
    const { call } = await serve((request) => request.socket.destroy());
    const error = await failureOf(call('/', { method: 'POST', answer }));
    expect(error).toBeInstanceOf(FetchError);
    expect(error.title).toBe('Fetch failure');
  });

  test('R8.4 an answer cut off in the middle is a Fetch failure', async () => {
    const { call } = await serve((request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"a":', () => request.socket.destroy());
    });
    expect((await failureOf(call('/', { method: 'POST', answer }))).title).toBe('Fetch failure');
  });

  test('R8.4 anything else is an Unknown failure', async () => {
    const { call } = await serve(json(200, 1), {
      accessToken: () => {
        throw new Error('storage is closed');
      },
    });
    expect((await failureOf(get(call))).title).toBe('Unknown failure');
  });

  test('a call that was given up ends as the platform says it', async () => {
    const { call } = await serve(() => undefined);
    const controller = new AbortController();
    const running = call('/', { answer, signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('repetition', () => {
  test('R8.4 reading is repeated while the server is out of breath, writing never', async () => {
    let count = 0;
    const { call, seen, waits } = await serve((request, response) => {
      count += 1;
      const listener = count < 3 ? json(503, { errors: [] }) : json(200, '"at last"');
      listener(request, response);
    });
    expect(await get(call)).toBe('at last');
    expect(waits).toEqual([300, 1000]);
    count = 0;
    expect(await failureOf(call('/', { method: 'POST', answer }))).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(4);
  });

  test('the server says how long to wait; a long wait is left to the person', async () => {
    let after = '2';
    const { call, seen, waits } = await serve((request, response) =>
      json(429, { errors: [] }, { 'Retry-After': after })(request, response),
    );
    await failureOf(get(call));
    expect(waits).toEqual([2000, 2000]);
    after = '60';
    await failureOf(get(call));
    expect(waits).toHaveLength(2);
    expect(seen).toHaveLength(4);
  });
});
