import { type Field, type NamedObject, pascal, type Schema, type Shape, ShapeReader } from './shape.ts';

/** An operation that a program may call. */
export interface Operation {
  id: string;
  method: string;
  /** /api/recipes/hld/{id} */
  path: string;
  summary: string;
  scopes: string[];
  params: string[];
  query: Shape | undefined;
  /** Whether something of the query has to be said. */
  isQueryNeeded: boolean;
  body: Shape | undefined;
  mediaType: string | undefined;
  hasVersion: boolean;
  hasKey: boolean;
  /** Sending it twice does no more than sending it once: it reads, it calculates, or it has a key. */
  isRepeatable: boolean;
  answer: Shape | 'text' | 'nothing';
  /** Of a list that goes on behind links.next: one of its entries. */
  entry: Shape | undefined;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Described {
  operationId: string;
  summary?: string;
  tags?: string[];
  'x-scopes'?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
}

/** All operations that some scope opens, in the order of the document, with the objects they speak of. */
export function readOperations(document: ApiDocument): { operations: Operation[]; objects: NamedObject[] } {
  const reader = new ShapeReader();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => described['x-scopes'])
      .map(([method, described]) => readOperation({ path, method, described }, reader)),
  );
  return { operations, objects: reader.objects };
}

interface Found {
  path: string;
  method: string;
  described: Described;
}

function readOperation({ path, method, described }: Found, reader: ShapeReader): Operation {
  const { operationId: id, parameters = [], responses, summary = '', tags = [] } = described;
  const name = pascal(id);
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const fields = asked.map((parameter) => queryField(parameter, reader, name));
  const [sent] = Object.entries(described.requestBody?.content ?? {});
  const hasKey = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
  const answer = answerOf(responses, reader, name);
  // Where a position can be gone the list has no end: it is asked for page by page, again and again.
  const isList = asked.some((parameter) => parameter.name === 'page[after]') && !('410' in responses);
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    scopes: described['x-scopes'] ?? [],
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param),
    query: fields.length > 0 ? reader.objectOf(`${name}Query`, fields) : undefined,
    isQueryNeeded: fields.some(({ isOptional }) => !isOptional),
    body: sent && reader.read(sent[1].schema ?? {}, `${name}Body`),
    mediaType: sent?.[0],
    hasVersion: parameters.some((parameter) => parameter.name === 'If-Match'),
    hasKey,
    isRepeatable: method === 'get' || hasKey || tags.includes('Calculations'),
    answer,
    entry: isList && typeof answer === 'object' ? entryOf(answer, reader) : undefined,
  };
}

/** In an address everything is text; numbers may be given as such. */
function queryField({ name, required, schema = {} }: Parameter, reader: ShapeReader, of: string): Field {
  const shape = reader.read(schema, `${of}${pascal(name)}`);
  const isText = shape.kind === 'plain' && shape.type === 'string';
  const wide: Shape = { kind: 'union', of: [shape, { kind: 'plain', type: 'number' }] };
  return { name, isOptional: required !== true, shape: isText ? wide : shape };
}

function answerOf(responses: Described['responses'], reader: ShapeReader, name: string): Operation['answer'] {
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = Object.entries(good?.content ?? {});
  if (content.some(([type]) => type === 'text/csv')) return 'text';
  const [first] = content;
  return first ? reader.read(first[1].schema ?? {}, `${name}Answer`) : 'nothing';
}

function entryOf(answer: Shape, { objects }: ShapeReader): Shape | undefined {
  if (answer.kind !== 'named') return undefined;
  const data = objects
    .find(({ name }) => name === answer.name)
    ?.fields.find(({ name }) => name === 'data')?.shape;
  return data?.kind === 'list' ? data.item : undefined;
}
