import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Send } from './case.ts';
import type { Operation, RequestBody, Schema } from './document.ts';
import { ASSISTANT, CONTENT_READER } from './pools.ts';
import { parsed, valueAt } from '../people/http.ts';

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

/** Where the tools for assistants are asked. */
export const TOOLS = '/mcp';

const JSON_TYPE = 'application/json';
const ACCEPT = `${JSON_TYPE}, text/event-stream`;

/** A tool as the server lists it. */
interface Listed {
  name: string;
  inputSchema: Schema;
}

/** Every tool as an operation of its own, with the schema that the server gives. */
export async function toolOperations(send: Send): Promise<Operation[]> {
  const answer = await send({
    method: 'POST',
    target: TOOLS,
    as: ASSISTANT,
    headers: { 'Content-Type': JSON_TYPE, Accept: ACCEPT },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  const data = /^data: (.*)$/m.exec(answer.body)?.[1] ?? answer.body;
  const tools = valueAt(parsed(data), 'result', 'tools');
  if (!Array.isArray(tools)) throw new Error(`No tool is listed: ${answer.status} ${answer.body}`);
  return (tools as Listed[]).map(operationOf); // the product's own
}

function operationOf({ name, inputSchema }: Listed): Operation {
  const params = {
    type: 'object',
    properties: { name: { enum: [name] }, arguments: plain(inputSchema) },
    required: ['name', 'arguments'],
  };
  const properties = {
    jsonrpc: { enum: ['2.0'] },
    id: { enum: [1] },
    method: { enum: ['tools/call'] },
    params,
  };
  return {
    name: `POST ${TOOLS} ${name}`,
    method: 'POST',
    path: TOOLS,
    pathParameters: [],
    query: [],
    who: 'account',
    accept: ACCEPT,
    body: {
      mediaType: JSON_TYPE,
      schema: { type: 'object', properties, required: Object.keys(properties) },
    },
  };
}

/** With a constant as the only value of a list, as the API document writes it. */
function plain(schema: unknown): Schema {
  const walked: unknown = JSON.parse(
    JSON.stringify(schema, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('const' in value)) return value;
      const { const: only, ...rest } = value;
      return { ...rest, enum: [only] };
    }),
  );
  return walked as Schema; // as JSON Schema, as far as it is used here
}
