import { expect, test } from 'vitest';
import { readOperations } from './read-operations.ts';
import { operationsInPython, typesInPython } from './to-python.ts';
import { operationsInTypescript, typesInTypescript } from './to-typescript.ts';

const point = {
  type: 'object',
  properties: { dD: { type: 'number' }, note: { type: ['string', 'null'] } },
  required: ['dD'],
};
const list = {
  type: 'object',
  properties: {
    data: { type: 'array', items: point },
    links: { type: 'object', properties: { next: { type: 'string' } } },
  },
  required: ['data'],
};
const answer = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } });

const { operations, objects } = readOperations({
  info: { version: '1' },
  paths: {
    '/api/points': {
      get: {
        operationId: 'listPoints',
        summary: 'List points',
        'x-scopes': ['points:read'],
        parameters: [
          { name: 'page[after]', in: 'query', schema: { type: 'string' } },
          { name: 'kind', in: 'query', required: true, schema: { type: 'string', enum: ['a', 'b'] } },
        ],
        responses: answer(list),
      },
      post: {
        operationId: 'addPoint',
        'x-scopes': ['points:write'],
        parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        requestBody: { content: { 'application/json': { schema: point } } },
        responses: answer({ anyOf: [point, { type: 'null' }] }),
      },
    },
    '/api/points/{id}/file': {
      get: {
        operationId: 'readFile',
        'x-scopes': ['points:read'],
        responses: { 200: { content: { 'text/csv': {} } } },
      },
    },
    '/api/me': { get: { operationId: 'readMe', responses: {} } },
  },
});

test('only what a scope opens is a method; objects that look alike are one', () => {
  expect(operations.map(({ id }) => id)).toEqual(['listPoints', 'addPoint', 'readFile']);
  expect(objects.map(({ name }) => name)).toEqual([
    'ListPointsAnswerDataItem',
    'ListPointsAnswerLinks',
    'ListPointsAnswer',
    'ListPointsQuery',
  ]);
});

test('TypeScript: one line for each object, methods with their parameters, pages as a generator', () => {
  const types = typesInTypescript(objects);
  expect(types).toContain(
    'export type ListPointsAnswerDataItem = { dD: number; note?: string | null | undefined };',
  );
  expect(types).toContain(
    "export type ListPointsQuery = { 'page[after]'?: string | number | undefined; kind: 'a' | 'b' };",
  );
  const methods = operationsInTypescript(operations);
  expect(methods).toContain('listPoints(query: T.ListPointsQuery): Promise<T.ListPointsAnswer>');
  expect(methods).toContain('eachPoints(query: T.ListPointsQuery');
  expect(methods).toContain(
    'addPoint(body: T.ListPointsAnswerDataItem): Promise<T.ListPointsAnswerDataItem | null>',
  );
  expect(methods).toContain('hasKey: true, isRepeatable: true');
  expect(methods).toContain('path: `/api/points/${part(id)}/file`, isRepeatable: true, isText: true');
});

test('Python: the same in its own way', () => {
  const types = typesInPython(objects);
  expect(types).toContain(
    'ListPointsAnswerDataItem = TypedDict("ListPointsAnswerDataItem", {"dD": "float", "note": NotRequired["str | None"]})',
  );
  expect(types).toContain(`"kind": "Literal['a', 'b']"`);
  const methods = operationsInPython(operations);
  expect(methods).toContain('def list_points(self, query: t.ListPointsQuery) -> t.ListPointsAnswer:');
  expect(methods).toContain('def read_file(self, id: str) -> str:');
  expect(methods).toContain(
    'return self._send("GET", f"/api/points/{part(id)}/file", is_repeatable=True, is_text=True)',
  );
});
