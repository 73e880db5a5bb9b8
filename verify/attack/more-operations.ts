import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation, RequestBody } from './document.ts';
import { CONTENT_READER } from './pools.ts';

/** The smallest document that is taken for a PDF. */
export const SOME_PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';

/**
 * What is sent to the operations that read their body themselves, or to which the document would send addresses of others: an
 * attack on the product asks nobody outside. Texts are no photos: what is taken is proved by the tests of the server.
 */
const BODIES: Record<string, RequestBody> = {
  ...(JSON.parse(readFileSync(join(import.meta.dirname, 'bodies.json'), 'utf8')) as Record<
    string,
    RequestBody
  >), // JSON Schemas by operation
  'POST /api/portfolio/products/{id}/documents': {
    mediaType: 'application/pdf',
    schema: { enum: [SOME_PDF] },
  },
};

/** Where the content service keeps what it delivers. */
export const SPACE = '/content/spaces/suite/environments/master';
const QUERY = [
  'content_type',
  'order',
  'select',
  'query',
  'limit',
  'skip',
  'include',
  'locale',
  'fields.question',
  'fields.question[match]',
  'fields.weight[gte]',
  'fields.x[near]',
  'fields.x[within]',
  'sys.id[in]',
  'sys.createdAt[lt]',
  'links_to_entry',
  'metadata.tags.sys.id[all]',
  'initial',
  'type',
  'sync_token',
].map((name) => ({ name, isRequired: false, schema: { type: 'string', maxLength: 100 } }));

/** The Content Delivery API stands outside of the document: another product's document describes it. */
const CONTENT: Operation[] = [
  `${SPACE}/entries`,
  `${SPACE}/entries/{id}`,
  `${SPACE}/assets`,
  `${SPACE}/assets/{id}`,
  `${SPACE}/content_types`,
  `${SPACE}/content_types/{id}`,
  `${SPACE}/locales`,
  `${SPACE}/tags`,
  `${SPACE}/sync`,
  '/content/spaces/suite',
].map((path) => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  pathParameters: path.endsWith('{id}') ? ['id'] : [],
  query: QUERY,
  who: [CONTENT_READER],
}));

/** The operations of the document with the bodies it leaves out, and those it does not know. */
export function withMore(operations: readonly Operation[]): Operation[] {
  const documented = operations.map((operation) => {
    const body = BODIES[operation.name] ?? operation.body;
    return body ? { ...operation, body } : operation;
  });
  return [...documented, ...CONTENT];
}
