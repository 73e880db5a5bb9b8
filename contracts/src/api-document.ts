import { z } from 'zod';
import { compactJson } from './compact-json.ts';

const contentSchema = z.record(
  z.string(),
  z.object({
    schema: z.unknown(),
    example: z.unknown().optional(),
    'x-example-file': z.string().optional(),
  }),
);
const answerSchema = z.union([
  z.object({ $ref: z.string() }),
  z.object({ description: z.string(), content: contentSchema.optional() }),
]);

/** The part of an OpenAPI 3.1 document that the page at /api/docs shows. */
export const apiDocumentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })).optional(),
  components: z
    .object({ responses: z.record(z.string(), z.object({ description: z.string() })).optional() })
    .optional(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string().optional(),
        tags: z.array(z.string()).optional(),
        deprecated: z.boolean().optional(),
        summary: z.string().optional(),
        description: z.string().optional(),
        security: z.array(z.unknown()).optional(),
        parameters: z
          .array(
            z.object({
              name: z.string(),
              in: z.string(),
              required: z.boolean().optional(),
              description: z.string().optional(),
              schema: z.unknown(),
              example: z.union([z.string(), z.number(), z.boolean()]).optional(),
            }),
          )
          .optional(),
        requestBody: z.object({ content: contentSchema }).optional(),
        responses: z.record(z.string(), answerSchema),
      }),
    ),
  ),
});
type ApiDocument = z.infer<typeof apiDocumentSchema>;
type Described = ApiDocument['paths'][string][string];

/** A parameter or a field of a body. */
export interface ApiField {
  name: string;
  isRequired: boolean;
  /** Its type in words: whole schemas stand in the document itself and would make the page ten times larger. */
  holds: string;
  description: string;
}

export interface ApiParameter extends ApiField {
  in: string;
  example?: string;
}

/** A body to send: its text, or the name of a file. */
export interface ApiBodyExample {
  mediaType: string;
  text: string;
  isFile?: true;
}

/** One address and method, flattened for reading. */
export interface ApiOperation {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  isDeprecated: boolean;
  /** Nobody has to sign in for it. */
  isOpen: boolean;
  parameters: ApiParameter[];
  body?: { mediaTypes: string[]; fields: ApiField[]; example?: ApiBodyExample };
  answers: { status: string; description: string; mediaTypes: string[] }[];
  /** What a server answered to the example, shortened. */
  answered?: { status: string; mediaType: string; text: string };
}

/** What the page shows: groups of operations in the order of the document. */
export interface ApiReference {
  version: string;
  groups: { name: string; description: string; operations: ApiOperation[] }[];
}

export function apiReference(document: unknown): ApiReference {
  const parsed = apiDocumentSchema.parse(document);
  const operations = apiOperations(document);
  const described = new Map(parsed.tags?.map(({ name, description = '' }) => [name, description]));
  const names = new Set([...described.keys(), ...operations.map(({ tag }) => tag)]);
  return {
    version: parsed.info.version,
    groups: [...names].map((name) => ({
      name,
      description: described.get(name) ?? '',
      operations: operations.filter(({ tag }) => tag === name),
    })),
  };
}

/** The operations of a document in the order of their addresses. */
export function apiOperations(document: unknown): ApiOperation[] {
  const parsed = apiDocumentSchema.parse(document);
  return Object.entries(parsed.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationOf(parsed, { path, method, operation })),
    )
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
}

function operationOf(
  document: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: Described },
): ApiOperation {
  const body = bodyOf(operation);
  const answered = answeredOf(operation);
  return {
    id: operation.operationId ?? `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`,
    tag: operation.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    isDeprecated: operation.deprecated === true,
    isOpen: operation.security?.length === 0,
    parameters: (operation.parameters ?? []).map(
      ({ name, in: where, required, schema, description = '', example }) => ({
        name,
        in: where,
        isRequired: required === true,
        holds: schemaWords(schema),
        description,
        ...(example === undefined ? {} : { example: String(example) }),
      }),
    ),
    ...(body ? { body } : {}),
    answers: Object.entries(operation.responses).map(([status, answer]) =>
      '$ref' in answer
        ? { status, description: referred(document, answer.$ref), mediaTypes: [] }
        : { status, description: answer.description, mediaTypes: Object.keys(answer.content ?? {}) },
    ),
    ...(answered ? { answered } : {}),
  };
}

function referred({ components }: ApiDocument, reference: string): string {
  return components?.responses?.[reference.split('/').at(-1) ?? '']?.description ?? '';
}

function bodyOf({ requestBody }: Described): ApiOperation['body'] {
  if (!requestBody) return undefined;
  const contents = Object.entries(requestBody.content);
  const [first] = contents;
  const example = contents.flatMap((content) => bodyExampleOf(...content))[0];
  return {
    mediaTypes: contents.map(([type]) => type),
    fields: fieldsOf(first?.[1].schema),
    ...(example ? { example } : {}),
  };
}

function bodyExampleOf(
  mediaType: string,
  { example, 'x-example-file': file }: z.infer<typeof contentSchema>[string],
): ApiBodyExample[] {
  if (file !== undefined) return [{ mediaType, text: file, isFile: true }];
  if (example === undefined) return [];
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  return [{ mediaType, text: isForm ? formText(example) : textOf(example) }];
}

function formText(example: unknown): string {
  return Object.entries(z.record(z.string(), z.string()).parse(example))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

const MOST_CHARACTERS = 1200;

function answeredOf({ responses }: Described): ApiOperation['answered'] {
  for (const [status, answer] of Object.entries(responses)) {
    if ('$ref' in answer) continue;
    for (const [mediaType, { example }] of Object.entries(answer.content ?? {})) {
      if (example === undefined) continue;
      const text = textOf(example);
      const isLong = text.length > MOST_CHARACTERS;
      return {
        status,
        mediaType,
        text: isLong ? `${text.slice(0, text.lastIndexOf('\n', MOST_CHARACTERS))}\n…` : text,
      };
    }
  }
  return undefined;
}

const textOf = (example: unknown) => (typeof example === 'string' ? example : compactJson(example));

/** The fields of a body, those of a resource of JSON:API by its attributes. */
function fieldsOf(schema: unknown, prefix = ''): ApiField[] {
  const { properties = {}, required = [] } = objectSchema.safeParse(schema).data ?? {};
  return Object.entries(properties).flatMap(([name, inner]): ApiField[] => {
    if ((prefix === '' && name === 'data') || (prefix === 'data.' && name === 'attributes')) {
      const inside = fieldsOf(inner, `${prefix}${name}.`);
      if (inside.length > 0) return inside;
    }
    const { description = '' } = objectSchema.safeParse(inner).data ?? {};
    return [
      {
        name: `${prefix}${name}`,
        isRequired: required.includes(name),
        holds: schemaWords(inner),
        description,
      },
    ];
  });
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  description: z.string().optional(),
});

/** A schema in a few words: its type, or its kinds. */
function schemaWords(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  if ('const' in schema) return JSON.stringify(schema.const);
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if ('type' in schema) return [schema.type].flat().join(' | ');
  const kinds = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return [...new Set(kinds.map(schemaWords))].filter(Boolean).join(' | ');
}
