import { request } from 'node:http';
import { z } from '@hono/zod-openapi';
import { ERROR_CODES, type ErrorCode } from '@suite/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { App } from './app-type.ts';
import { HttpError } from './http-error.ts';
import { mountRoute } from './mount.ts';
import { parseBody, parseQuery } from './parse.ts';
import { everyone } from './policy.ts';

const MEDIA = 'application/vnd.api+json';

/** R8.3, copied from the requirement; 410 where a program has to start again. */
const STATUSES: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  GONE: 410,
  PRECONDITION_FAILED: 412,
  CONTENT_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
};

/** A module of the test's own: it throws what it is asked for and reads a body. */
function probe(app: App): void {
  const querySchema = z.strictObject({ code: z.enum(ERROR_CODES), detail: z.string().optional() });
  mountRoute(app, { method: 'GET', path: '/api/throw', policy: everyone }, ({ req }) => {
    const { code, detail } = parseQuery(req.url, querySchema);
    throw new HttpError(code, detail === undefined ? {} : { detail });
  });
  mountRoute(app, { method: 'GET', path: '/api/crash', policy: everyone }, () => {
    throw new Error('select secret from table');
  });
  const schema = z.strictObject({ name: z.string(), more: z.unknown().optional() });
  mountRoute(app, { method: 'POST', path: '/api/echo', policy: everyone }, async (context) =>
    Response.json(
      await parseBody(context.req.raw, { schema, mediaTypes: [MEDIA] }, context.get('bodyLimits')),
    ),
  );
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [probe] });
});
afterAll(() => server.close());

async function refused(path: string, init?: RequestInit) {
  const response = await fetch(server.url + path, init);
  const body = (await response.json()) as { errors: Record<string, unknown>[] };
  return { response, status: response.status, error: body.errors[0] ?? {}, errors: body.errors, body };
}

function post(body: string | Uint8Array<ArrayBuffer>, type = MEDIA) {
  return refused('/api/echo', { method: 'POST', body, headers: { 'Content-Type': type } });
}

describe('errors under /api', () => {
  test('R8.3 there are these codes and no others', () => {
    expect(ERROR_CODES.toSorted()).toEqual(Object.keys(STATUSES).toSorted());
  });

  test.each(Object.entries(STATUSES))(
    'R8.3 a thrown %s becomes %i and a JSON:API error',
    async (code, status) => {
      const { response, error } = await refused(`/api/throw?code=${code}&detail=Because`);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe(MEDIA);
      expect(error).toEqual({
        id: response.headers.get('x-request-id'),
        status: String(status),
        code,
        title: expect.stringMatching(/^[A-Z][a-z ]+$/),
        detail: 'Because',
      });
    },
  );

  test('R3.17 the optional parts are absent, not empty', async () => {
    const { error } = await refused('/api/throw?code=CONFLICT');
    expect(Object.keys(error).toSorted()).toEqual(['code', 'id', 'status', 'title']);
  });

  test('R8.3 the class carries code, statusCode and error', () => {
    expect(new HttpError('NOT_FOUND')).toMatchObject({
      code: 'NOT_FOUND',
      statusCode: 404,
      error: 'Not found',
    });
  });

  test('an unexpected error shows nothing of its cause and is logged with the request id', async () => {
    const { status, error } = await refused('/api/crash');
    expect(status).toBe(500);
    expect(JSON.stringify(error)).not.toContain('secret');
    expect(server.lines).toContainEqual(
      expect.objectContaining({ level: 'error', requestId: error['id'], msg: 'request failed' }),
    );
  });

  test('S-51 somebody who hangs up in the middle of a body is no failure of the server', async () => {
    const { port } = new URL(server.url);
    const cut = request({ port, method: 'POST', path: '/api/echo', headers: { 'Content-Type': MEDIA } });
    cut.on('error', () => undefined);
    cut.write('{"name":');
    const isCut = () => server.lines.some(({ path, aborted }) => path === '/api/echo' && aborted === true);
    await new Promise<void>((resolve) => cut.once('socket', (socket) => socket.once('connect', resolve)));
    // The headers are on their way: the next answer comes after they were read.
    await fetch(`${server.url}/healthz`);
    cut.destroy();
    await expect.poll(isCut).toBe(true);
    const failed = server.lines.filter(({ err }) => JSON.stringify(err ?? '').includes('aborted'));
    expect(failed).toEqual([]);
  });

  test('an unknown address is 404 in the same form', async () => {
    expect(await refused('/api/nothing')).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  test('a known address with another method is 405 and names the allowed ones', async () => {
    const { response, error } = await refused('/api/echo', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(error).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  test.each([
    ['code=NOPE', 'code', /^code must be one of the following values: BAD_REQUEST, UNAUTHORIZED, /],
    ['code=CONFLICT&other=1', 'other', /^other is not a known field$/],
    ['', 'code', /^code is a required field$/],
    ['code=CONFLICT&detail=a%00b', 'detail', /^detail contains a character that cannot be stored$/],
  ])('R5.16 a query that does not fit (%s) is 422 and says why', async (query, parameter, detail) => {
    const { status, error } = await refused(`/api/throw?${query}`);
    expect(status).toBe(422);
    expect(error).toMatchObject({ source: { parameter }, detail: expect.stringMatching(detail) });
  });

  test('a parameter sent twice is 400', async () => {
    const { status, error } = await refused('/api/throw?code=CONFLICT&code=FORBIDDEN');
    expect(status).toBe(400);
    expect(error).toMatchObject({ source: { parameter: 'code' } });
  });
});

describe('request bodies', () => {
  test('a body that fits is read', async () => {
    const response = await fetch(`${server.url}/api/echo`, {
      method: 'POST',
      body: String.raw`{"name":"Ä \ud83e\uddea 🧪"}`,
      headers: { 'Content-Type': `${MEDIA}; charset=utf-8` },
    });
    expect(await response.json()).toEqual({ name: 'Ä 🧪 🧪' });
  });

  test('another media type is 415 and says which one is right', async () => {
    const { status, error } = await post('{"name":"a"}', 'text/plain');
    expect(status).toBe(415);
    expect(error['detail']).toContain(MEDIA);
  });

  test.each([
    ['no JSON', '{"name":'],
    ['an empty body', ''],
    ['a key that poisons objects', '{"__proto__":{"admin":true},"name":"a"}'],
    ['a deep body', `{"name":"a","more":${'['.repeat(40)}${']'.repeat(40)}}`],
    [
      'too many keys',
      JSON.stringify({ name: 'a', more: Object.fromEntries([...Array(2100).keys()].entries()) }),
    ],
    ['a list of too many elements', `{"name":"a","more":[${'1,'.repeat(2000)}1]}`],
    ['many empty lists', `{"name":"a","more":[${'[],'.repeat(1100)}1]}`],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('%s is 400', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, error: { code: 'BAD_REQUEST' } });
  });

  test.each([
    ['in a text', JSON.stringify(`",[{${','.repeat(5000)}`)],
    ['behind a backslash in a text', JSON.stringify(`\\",${'",'.repeat(5000)}`)],
    ['as many as may be', `[${'1,'.repeat(1996)}1]`],
  ])('S-26 elements are counted as they are: %s', async (_, more) => {
    const body = `{"name":"a","more":${more}}`;
    const headers = { 'Content-Type': MEDIA };
    const response = await fetch(`${server.url}/api/echo`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([200, JSON.parse(body)]);
  });

  test('S-26 elements are counted before anything is read: what comes behind may be anything', async () => {
    const { status, error } = await post(`{"name":[${'1,'.repeat(2001)}`);
    expect([status, error['detail']]).toEqual([400, 'The body can have at most 2000 keys and elements.']);
  });

  test('fields that do not fit are 422, each with its pointer', async () => {
    const { status, errors } = await post('{"name":1,"extra":true}');
    expect(status).toBe(422);
    expect(errors.map(({ source, detail }) => [source, detail])).toEqual([
      [{ pointer: '/name' }, 'name must be text'],
      [{ pointer: '/' }, 'extra is not a known field'],
    ]);
  });

  test.each([
    [String.raw`{"name":"\ud800"}`, 'name', '/name'],
    [String.raw`{"name":"a\u0000"}`, 'name', '/name'],
    [String.raw`{"name":"a","more":["b",{"c":"\udfff"}]}`, 'c', '/more/1/c'],
    [String.raw`{"name":"a","more":["b","\udfff"]}`, 'more', '/more/1'],
    [String.raw`{"name":"a","more":{"\u0000":1}}`, '\0', '/more/\0'],
  ])('a text that cannot be stored is 422 with its pointer: %s', async (body, field, pointer) => {
    const { status, error } = await post(body);
    expect(status).toBe(422);
    expect(error).toMatchObject({
      detail: `${field} contains a character that cannot be stored`,
      source: { pointer },
    });
  });

  test('a body over the limit is 413, announced or not', async () => {
    expect(await post(`{"name":"${'a'.repeat(300_000)}"}`)).toMatchObject({ status: 413 });
    expect(await postInChunks(400)).toBe(413);
  });
});

describe('other addresses', () => {
  test('answer errors in the flat form of the specification', async () => {
    const { status, body } = await refused('/healthz', { method: 'POST' });
    expect(status).toBe(405);
    expect(body).toMatchObject({ code: 'METHOD_NOT_ALLOWED', statusCode: 405, error: 'Method not allowed' });
  });
});

/** Sends kilobytes without announcing a length, and gives the status of the answer. */
function postInChunks(kilobytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${server.url}/api/echo`,
      { method: 'POST', headers: { 'Content-Type': MEDIA } },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode);
      },
    );
    // The server stops reading and closes: a write after that fails, which is right.
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
    );
    for (let sent = 0; sent < kilobytes; sent += 1) outgoing.write('"'.padEnd(1024, 'a'));
    outgoing.end();
  });
}
