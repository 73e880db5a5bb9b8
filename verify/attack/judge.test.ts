import { describe, expect, test } from 'vitest';
import type { Answer } from '../people/http.ts';
import { isShed, judge, type Mark } from './judge.ts';

const MARKS: Mark[] = [
  { text: 'planted-1-formulator', where: 'a recipe of formulator', readers: ['formulator'] },
];
const REQUEST = { method: 'GET', target: '/api/recipes/hld/1', as: 'rival' };
const JSON_API = { 'content-type': 'application/vnd.api+json', 'x-request-id': 'r1' };

function answerOf(status: number, body: unknown, headers: Answer['headers'] = JSON_API): Answer {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body), ms: 1 };
}

function refusalOf(status: number, more: object = {}): Answer {
  return answerOf(status, { errors: [{ id: 'r1', status: String(status), code: 'SOME_CODE', ...more }] });
}

describe('the judge', () => {
  test('has nothing to say about an answer or a refusal as they should be', () => {
    expect(judge(answerOf(200, { data: [] }), REQUEST, MARKS)).toEqual([]);
    expect(judge(refusalOf(404), REQUEST, MARKS)).toEqual([]);
    const own = { ...REQUEST, as: 'formulator' };
    expect(judge(answerOf(200, { name: 'planted-1-formulator' }), own, MARKS)).toEqual([]);
  });

  test('F-19 blames a failure of the server, and a connection that was cut', () => {
    expect(judge(refusalOf(500), REQUEST, MARKS)).toEqual(['answered 500']);
    expect(judge(answerOf(0, 'ECONNRESET'), REQUEST, MARKS)).toEqual(['answered 0']);
  });

  test('distinguishes a lack of room, with a time to come back, from a failure', () => {
    const full = refusalOf(503);
    const shed = { ...full, headers: { ...JSON_API, 'retry-after': '5' } };
    expect([isShed(full), isShed(shed)]).toEqual([false, true]);
    expect(judge(full, REQUEST, MARKS)).toEqual(['answered 503']);
    expect(judge(shed, REQUEST, MARKS)).toEqual([]);
  });

  test('S-22 blames private work of others in a body, in a header, and shown to nobody in particular', () => {
    const leak = ['shows rival a recipe of formulator'];
    expect(judge(answerOf(200, { name: 'planted-1-formulator' }), REQUEST, MARKS)).toEqual(leak);
    const inHeader = answerOf(200, {}, { ...JSON_API, location: '/planted-1-formulator' });
    expect(judge(inHeader, REQUEST, MARKS)).toEqual(leak);
    expect(judge(refusalOf(404, { detail: 'planted-1-formulator' }), REQUEST, MARKS)).toEqual(leak);
    const visitor = { method: 'GET', target: '/api/x' };
    expect(judge(answerOf(200, 'planted-1-formulator'), visitor, MARKS)).toEqual([
      'shows visitor a recipe of formulator',
    ]);
  });

  test.each([
    ['a stack', 'Error: x\n    at save (file:///app/server/store.ts:12:5)'],
    ['a file', 'cannot open /app/server/src/main.ts'],
    ['a statement', 'insert into "recipe" ("id") values ($1)'],
    ['a refusal of the database', 'duplicate key value violates unique constraint "x"'],
    ['an error of the language', "TypeError: Cannot read properties of undefined (reading 'id')"],
  ])('S-51 blames %s in an answer', (_, detail) => {
    const faults = judge(refusalOf(400, { detail }), REQUEST, MARKS);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((fault) => fault.startsWith('shows its inside'))).toBe(true);
  });

  test('lets an answer repeat what the request itself said', () => {
    const request = { ...REQUEST, target: '/api/x?sort=TypeError' };
    expect(judge(refusalOf(422, { detail: 'sort cannot be TypeError' }), request, MARKS)).toEqual([]);
  });
});

describe('the form of a refusal', () => {
  const wrong = (status: number) => [`its refusal ${status} is not in the form of its API`];
  const flat = (status: number) =>
    answerOf(status, { code: 'NOT_FOUND', statusCode: status }, { 'content-type': 'application/json' });

  test('under /api it is JSON:API, with its media type and the same status inside', () => {
    expect(judge(flat(404), REQUEST, MARKS)).toEqual(wrong(404));
    expect(judge(answerOf(404, 'Not found'), REQUEST, MARKS)).toEqual(wrong(404));
    const other = { ...refusalOf(404), status: 403 };
    expect(judge(other, REQUEST, MARKS)).toEqual(wrong(403));
    const plain = { ...refusalOf(404), headers: { 'content-type': 'application/json' } };
    expect(judge(plain, REQUEST, MARKS)).toEqual(wrong(404));
  });

  test('under /content it is that of the delivery service', () => {
    const request = { method: 'GET', target: '/content/spaces/suite/entries' };
    const delivery = { sys: { type: 'Error', id: 'NotFound' }, message: 'Not found', requestId: 'r1' };
    expect(judge(answerOf(404, delivery), request, MARKS)).toEqual([]);
    expect(judge(refusalOf(404), request, MARKS)).toEqual(wrong(404));
  });

  test('elsewhere it is a page or the flat form', () => {
    const request = { method: 'GET', target: '/no-such-page' };
    expect(judge(flat(404), request, MARKS)).toEqual([]);
    expect(judge(answerOf(404, '<p>', { 'content-type': 'text/html' }), request, MARKS)).toEqual([]);
    expect(judge(answerOf(404, 'no'), request, MARKS)).toEqual(wrong(404));
  });

  test('what Node.js refuses by itself has no body and no id', () => {
    const bare = answerOf(431, '', { connection: 'close' });
    expect(judge(bare, REQUEST, MARKS)).toEqual([]);
    expect(judge({ ...bare, status: 422 }, REQUEST, MARKS)).toEqual(wrong(422));
    expect(judge({ ...bare, headers: { 'x-request-id': 'r1' } }, REQUEST, MARKS)).toEqual(wrong(431));
  });
});
