import { z } from 'zod';

/** The part of an OpenAPI 3.1 document that the page at /api/docs shows. */
export const apiDocumentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string().optional(),
        description: z.string().optional(),
        parameters: z
          .array(
            z.object({
              name: z.string(),
              in: z.string(),
              required: z.boolean().optional(),
              description: z.string().optional(),
              schema: z.unknown(),
            }),
          )
          .optional(),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
          .optional(),
        responses: z.record(
          z.string(),
          z.object({
            description: z.string(),
            content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
          }),
        ),
      }),
    ),
  ),
});

/** One address and method, flattened for reading. */
export interface ApiOperation {
  method: string;
  path: string;
  summary: string;
  description: string;
  /** What it holds is said in words: whole schemas stand in the document itself and would make the page ten times larger. */
  parameters: { name: string; isRequired: boolean; holds: string; description: string }[];
  body: { mediaType: string; holds: string }[];
  answers: { status: string; description: string; mediaTypes: string[] }[];
}

/** The operations of a document in the order of their addresses. */
export function apiOperations(document: unknown): ApiOperation[] {
  const { paths } = apiDocumentSchema.parse(document);
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        description: operation.description ?? '',
        parameters: (operation.parameters ?? []).map(({ name, required, schema, description = '' }) => ({
          name,
          isRequired: required === true,
          holds: schemaWords(schema),
          description,
        })),
        body: Object.entries(operation.requestBody?.content ?? {}).map(([mediaType, { schema }]) => ({
          mediaType,
          holds: schemaWords(schema),
        })),
        answers: Object.entries(operation.responses).map(([status, { description, content = {} }]) => ({
          status,
          description,
          mediaTypes: Object.keys(content),
        })),
      })),
    )
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
}

/** A schema in a few words: its type, or its kinds. */
function schemaWords(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if ('type' in schema) return [schema.type].flat().join(' | ');
  return '';
}
