/** An operation of the API document, as far as its example is concerned. */
export interface ExampleOperation {
  operationId: string;
  method: string;
  path: string;
  'x-who': 'everyone' | 'loopback' | 'directory' | 'account' | readonly string[];
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: {
    content: Record<string, { schema?: unknown; example?: unknown; 'x-example-file'?: string }>;
  };
  responses: Record<string, { content?: Record<string, { schema?: unknown; example?: unknown }> }>;
}

export interface ExampleCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** The name of the file that is sent. */
  file?: string;
  /** It names the version it changes, which only the row knows. */
  needsVersion: boolean;
}

/** The operations of an API document. */
export function operationsOf(document: {
  paths: Record<string, Record<string, Omit<ExampleOperation, 'method' | 'path'>>>;
}): ExampleOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** What a caller is missing who wants to try an operation as it is documented; undefined where nothing is. */
export function missingExample({
  path,
  operationId,
  parameters = [],
  requestBody,
}: ExampleOperation): string | undefined {
  const add = (what: string) => `${operationId} has no example of ${what}: add it to contracts/src/examples`;
  const empty = parameters.find(
    ({ in: where, required, example, name }) =>
      example === undefined && required && where !== 'header' && name !== '',
  );
  if (empty) return add(`"${empty.name}" in ${path}`);
  const bodies = Object.values(requestBody?.content ?? {});
  if (bodies.length > 0 && !bodies.some(hasExample)) return add('its body');
  return undefined;
}

const hasExample = (content: { example?: unknown; 'x-example-file'?: string }) =>
  content.example !== undefined || content['x-example-file'] !== undefined;

/** The request that the example of an operation makes. */
export function exampleCall(operation: ExampleOperation): ExampleCall {
  const missing = missingExample(operation);
  if (missing !== undefined) throw new Error(missing);
  const { method, parameters = [], requestBody } = operation;
  const given = parameters.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams(
    given
      .filter((each) => each.in === 'query')
      .map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString();
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(given.find((each) => each.in === 'path' && each.name === name)?.example),
  );
  const [mediaType, content] =
    Object.entries(requestBody?.content ?? {}).find(([, each]) => hasExample(each)) ?? [];
  const file = content?.['x-example-file'];
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers: mediaType === undefined ? {} : { 'Content-Type': mediaType },
    ...(content?.example === undefined ? {} : { body: textOf(content.example, mediaType) }),
    ...(file === undefined ? {} : { file }),
    needsVersion: parameters.some(({ name }) => name === 'If-Match'),
  };
}

function textOf(example: unknown, mediaType = ''): string {
  if (typeof example === 'string') return example;
  if (mediaType !== 'application/x-www-form-urlencoded') return JSON.stringify(example);
  return new URLSearchParams(example as Record<string, string>).toString(); // the fields of a form
}

/** Operations that no example is sent for, each with its reason and the test that sends it. */
export const NOT_SENT: Readonly<Record<string, string>> = {};

export const isSent = ({ operationId }: { operationId: string }) => !(operationId in NOT_SENT);
