import { ASSISTANT } from './pools.ts';
import type { Operation, Schema } from './document.ts';
import { parsed, valueAt } from '../people/http.ts';
import type { Send } from './case.ts';

/** Where the tools for assistants are asked. */
export const TOOLS = '/mcp';

const JSON_TYPE = 'application/json';
const ACCEPT = `${JSON_TYPE}, text/event-stream`;

/** A tool as the server lists it. */
interface Listed {
  name: string;
  inputSchema: Schema;
}

/** Every tool as an operation of its own, with the schema that the server tells. */
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
