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
    { method: 'DELETE', path: '/a', summary: '', description: '', parameters: [] },
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
