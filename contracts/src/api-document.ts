import { z } from 'zod';
import { type ApiField, fieldsInside, fieldsOf, schemaWords } from './api-fields.ts';
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

export interface ApiAnswer {
  status: string;
  description: string;
  mediaTypes: string[];
  /** It has fields, which `schemasOf` leads to. */
  hasFields?: true;
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
  answers: ApiAnswer[];
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

/** The schemas of one operation, for whoever looks inside of its fields. */
export interface ApiSchemas {
  body: unknown;
  /** By status. */
  answers: Readonly<Record<string, unknown>>;
}

export function schemasOf(document: unknown, operationId: string): ApiSchemas | undefined {
  const { paths } = apiDocumentSchema.parse(document);
  const found = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find((operation) => operation.operationId === operationId);
  if (!found) return undefined;
  const answers = Object.entries(found.responses).flatMap(([status, answer]) => {
    const [content] = '$ref' in answer ? [] : Object.values(answer.content ?? {});
    return content ? [[status, content.schema]] : [];
  });
  return {
    body: Object.values(found.requestBody?.content ?? {})[0]?.schema,
    answers: Object.fromEntries(answers) as Record<string, unknown>, // pairs of a status and its schema
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
    body,
    answers: Object.entries(operation.responses).map(([status, answer]): ApiAnswer => {
      if ('$ref' in answer) return { status, description: referred(document, answer.$ref), mediaTypes: [] };
      const { description, content = {} } = answer;
      const hasFields = fieldsInside(Object.values(content)[0]?.schema).length > 0;
      return { status, description, mediaTypes: Object.keys(content), ...(hasFields ? { hasFields } : {}) };
    }),
    answered,
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
    example,
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
