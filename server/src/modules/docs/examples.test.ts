import { JSON_API } from '@suite/contracts/endpoint';
import { REQUEST_EXAMPLES } from '@suite/contracts/examples/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ExampleOperation,
  isSent,
  missingExample,
  NOT_SENT,
  operationsOf,
} from '../../testing/example-call.ts';
import { startExampleStage } from '../../testing/example-stage.ts';
import { jsonApiFaults } from '../../testing/json-api.ts';

let stage: Awaited<ReturnType<typeof startExampleStage>>;
let operations: ExampleOperation[];
beforeAll(async () => {
  stage = await startExampleStage();
  const document: unknown = await (await fetch(`${stage.server.url}/api/openapi.json`)).json();
  operations = operationsOf(document as Parameters<typeof operationsOf>[0]);
});
// Fails where an answer was not what the API document declares.
afterAll(() => stage.close());

test('every operation of the API document has an example that can be sent, or a reason why not', () => {
  expect(operations.length).toBeGreaterThan(250);
  expect(operations.filter(isSent).flatMap((operation) => missingExample(operation) ?? [])).toEqual([]);
  const known = new Set(operations.map(({ operationId }) => operationId));
  const named = [...Object.keys(NOT_SENT), ...Object.keys(REQUEST_EXAMPLES)];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

/** In parts, so that none of them comes near the limit of a test on a slow machine. */
const PARTS = [1, 2, 3, 4, 5, 6];

test.each(PARTS)(
  'a server answers every example as declared, by the rules of JSON:API 1.1: part %i',
  async (part) => {
    const wrong: string[] = [];
    const own = operations.filter(isSent).filter((_, index) => index % PARTS.length === part - 1);
    expect(own.length).toBeGreaterThan(40);
    for (const operation of own) {
      const { call, status, contentType, text } = await stage.send(operation);
      const line = `${operation.operationId} (${call.method} ${call.path})`;
      const declared = operation.responses[String(status)];
      if (status >= 400 || !declared) wrong.push(`${line} answered ${status}: ${text.slice(0, 300)}`);
      const [mediaType = ''] = contentType.split(';', 1);
      const types = Object.keys(declared?.content ?? {});
      if (text !== '' && !types.includes(mediaType))
        wrong.push(`${line} is "${mediaType}", not ${types.join(', ')}`);
      if (mediaType === JSON_API)
        wrong.push(...jsonApiFaults(JSON.parse(text), status).map((fault) => `${line} ${fault}`));
    }
    expect(wrong).toEqual([]);
  },
);

test('what a server answered is in the document, for every example that is answered with JSON or a table', () => {
  const without = operations.filter(isSent).filter(({ operationId, responses }) => {
    const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const contents = good.flatMap(([, { content = {} }]) => Object.entries(content));
    const isReadable = contents.some(([type]) => type.endsWith('json') || type === 'text/csv');
    return (
      operationId !== 'readApiDocument' &&
      isReadable &&
      contents.every(([, { example }]) => example === undefined)
    );
  });
  // node server/src/testing/write-examples.ts
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});

test('a refusal is an error document of JSON:API', async () => {
  for (const path of ['/api/me', '/api/nowhere', '/api/datasets/none?filter[nothing]=1']) {
    const answer = await fetch(stage.server.url + path);
    expect(answer.headers.get('content-type')).toBe(JSON_API);
    expect(jsonApiFaults(await answer.json(), answer.status)).toEqual([]);
  }
});

test('the check of JSON:API sees what breaks its rules', () => {
  const thing = { type: 'x', id: '1' };
  const related = (dataset: object) => ({ data: { ...thing, relationships: { dataset } } });
  const broken: [unknown, string, number?][] = [
    [[], 'expected object'],
    [{}, 'neither data nor meta'],
    [{ data: { type: 'x', id: 1 } }, '/data/id'],
    [{ data: { ...thing, colour: 'red' } }, '/data: Unrecognized key: "colour"'],
    [{ data: [thing, thing] }, 'twice'],
    [{ included: [thing], meta: {} }, 'included without data'],
    [{ data: null, errors: [] }, '"errors"'],
    [{ data: null, extra: 1 }, '"extra"'],
    [{ data: null, links: { next: 7 } }, '/links/next'],
    [{ data: { ...thing, attributes: { '-a': 1 } } }, '-a'],
    [{ data: { ...thing, attributes: { a: 1 }, relationships: { a: { meta: {} } } } }, 'a field twice'],
    [related({}), '/data/relationships/dataset: empty'],
    [related({ data: { id: '2' } }), '/data/relationships/dataset'],
    [related({ links: { next: 1 } }), '/data/relationships/dataset/links/next'],
    [related({ links: { strange: '/x' } }), '/data/relationships/dataset/links: Unrecognized key: "strange"'],
    [related({ meta: {}, extra: true }), '/data/relationships/dataset: Unrecognized key: "extra"'],
    [related({ meta: 'text' }), '/data/relationships/dataset/meta'],
    [{ data: null }, 'errors', 422],
    [{ errors: [] }, '/errors', 422],
    [{ errors: [{ status: 404 }] }, '/errors/0/status', 404],
    [{ errors: [{ links: { about: 1 } }] }, '/errors/0/links/about', 422],
    [{ errors: [{ links: { self: '/x' } }] }, '/errors/0/links: Unrecognized key: "self"', 422],
    [{ errors: [{ meta: [] }] }, '/errors/0/meta', 422],
  ];
  for (const [document, fault, status] of broken) {
    expect(jsonApiFaults(document, status).join('\n')).toContain(fault);
  }
  expect(jsonApiFaults({ data: [], meta: { total: 0 }, links: { next: null } })).toEqual([]);
});
