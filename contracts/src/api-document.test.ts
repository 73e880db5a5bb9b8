import { expect, test } from 'vitest';
import { apiOperations } from './api-document.ts';

test('an operation is told with what it and its parameters mean, in the order of the addresses', () => {
  const responses = { 200: { description: 'Done' } };
  const operations = apiOperations({
    info: { title: 'API', version: '1' },
    paths: {
      '/b': {
        get: {
          summary: 'Read b',
          description: 'Newest first.',
          parameters: [
            { name: 'sort', in: 'query', schema: { enum: ['name', '-name'] }, description: 'The order' },
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          ],
          responses,
        },
      },
      '/a': { delete: { responses } },
    },
  });
  expect(operations).toMatchObject([
    { id: 'delete-a', method: 'DELETE', path: '/a', summary: '', description: '', parameters: [] },
    {
      method: 'GET',
      path: '/b',
      summary: 'Read b',
      description: 'Newest first.',
      parameters: [
        { name: 'sort', isRequired: false, holds: 'name | -name', description: 'The order' },
        { name: 'id', isRequired: true, holds: 'string', description: '' },
      ],
    },
  ]);
});

test('an operation has the fields of its body, its example and what was answered, and refusals by their names', () => {
  const attributes = {
    type: 'object',
    properties: { name: { type: 'string', description: 'As others see it' } },
    required: ['name'],
  };
  const [operation] = apiOperations({
    info: { title: 'API', version: '1' },
    components: { responses: { NOT_FOUND: { description: 'It is not there' } } },
    paths: {
      '/a/{id}': {
        post: {
          operationId: 'addA',
          tags: ['A'],
          security: [],
          responses: {
            201: { description: 'Done', content: { 'text/csv': { schema: {}, example: 'a\n1' } } },
            404: { $ref: '#/components/responses/NOT_FOUND' },
          },
          requestBody: {
            content: {
              'application/json': {
                example: { data: 1 },
                schema: { properties: { data: { properties: { type: { const: 'a' }, attributes } } } },
              },
            },
          },
        },
      },
    },
  });
  expect(operation).toMatchObject({
    id: 'addA',
    tag: 'A',
    isOpen: true,
    body: {
      fields: [
        { name: 'data.type', holds: '"a"', isRequired: false },
        { name: 'data.attributes.name', holds: 'string', isRequired: true, description: 'As others see it' },
      ],
      example: { mediaType: 'application/json', text: '{ "data": 1 }' },
    },
    answers: [{ status: '201' }, { status: '404', description: 'It is not there' }],
    answered: { status: '201', mediaType: 'text/csv', text: 'a\n1' },
  });
});
