/** A JSON Schema, as far as the API document uses it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface QueryParameter {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

export interface RequestBody {
  mediaType: string;
  schema: Schema;
}

/** Everybody, callers on this machine, a company's directory, anybody with an account, or those with one of these roles. */
export type Who = 'everyone' | 'loopback' | 'directory' | 'account' | readonly string[];

/** One line of the API: what can be sent there, and by whom. */
export interface Operation {
  /** `GET /api/recipes/{id}`: how a report names it. */
  name: string;
  method: string;
  path: string;
  /** The names in braces, in their order. */
  pathParameters: string[];
  query: QueryParameter[];
  body?: RequestBody;
  who: Who;
  /** What its answer comes as, where that has to be said. */
  accept?: string;
  /** Whose objects it reaches, where it reaches any. */
  reach?: string;
}

/** The OpenAPI document, as far as it is read here. */
export interface ApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
}

interface DocumentedOperation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  'x-who'?: Who;
  'x-reach'?: string;
}

/** All operations of a document, in its order. One that does not say who may call it is refused: it could not be judged. */
export function readOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) =>
      readOperation(`${method.toUpperCase()} ${path}`, documented),
    ),
  );
}

function readOperation(name: string, documented: DocumentedOperation): Operation {
  const [method = '', path = ''] = name.split(' ');
  const { 'x-who': who, 'x-reach': reach, parameters = [], requestBody } = documented;
  if (who === undefined) throw new Error(`The document does not say who may call ${name}.`);
  const [body] = Object.entries(requestBody?.content ?? {});
  return {
    name,
    method,
    path,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
    query: parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name: parameter, schema = {}, required = false }) => ({
        name: parameter,
        schema,
        isRequired: required,
      })),
    ...(body ? { body: { mediaType: body[0], schema: body[1].schema ?? {} } } : {}),
    who,
    ...(reach === undefined ? {} : { reach }),
  };
}

/** The path with its parameters filled in, each by what is given for it. */
export function fillPath(path: string, valueOf: (parameter: string) => string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => valueOf(parameter));
}
