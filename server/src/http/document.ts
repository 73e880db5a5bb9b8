import { type RouteConfig, z } from '@hono/zod-openapi';
import { accessSentences } from '@suite/contracts/api-access';
import { type Deprecation, type Endpoint, JSON_API } from '@suite/contracts/endpoint';
import { apiErrorDocumentSchema, ERROR_STATUS, type ErrorCode } from '@suite/contracts/errors';
import { ruleOf } from '@suite/contracts/policy';
import { scopesFor } from '@suite/contracts/scopes';
import { defined } from '../platform/defined.ts';
import type { App } from './app-type.ts';

const IF_MATCH = z.string().meta({ description: 'The ETag of the version you are changing.' });
const IDEMPOTENCY_KEY = z.string().min(1).max(255).optional().meta({
  description:
    'A unique text of your choice. A request repeated with the same key within a day is carried out only once.',
});

/** What operations refer to: ways to sign in, and refusals. */
export function documentComponents(app: App): void {
  documentSecurity(app);
  documentRefusals(app);
}

function documentSecurity({ openAPIRegistry }: App): void {
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token: from POST /api/auth/login, POST /oauth/token, or made in the profile; under /scim/ the token of a directory. One for a program opens what its scopes say (x-scopes).',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'refreshCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-refresh',
    description: 'Set by POST /api/auth/login; scripts cannot read it.',
  });
  openAPIRegistry.registerComponent('securitySchemes', 'signOnCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sso',
    description: 'Set by POST /api/auth/sso/begin for ten minutes; scripts cannot read it.',
  });
}

export function documentEndpoint(app: App, endpoint: Endpoint): void {
  const { id, tag, method, path, summary, deprecated } = endpoint;
  const { who, reach } = ruleOf(endpoint.permission);
  const scopes = scopesFor(endpoint.permission, method === 'get' ? 'read' : 'write');
  const isOpen = who === 'everyone' || who === 'loopback';
  app.openAPIRegistry.registerPath({
    ...defined({ operationId: id, tags: [tag], 'x-reach': reach }),
    method,
    path,
    summary,
    description: [
      deprecated && deprecationSentence(deprecated),
      endpoint.description,
      accessSentences(endpoint),
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(deprecated ? { deprecated: true, 'x-sunset': deprecated.sunset } : {}),
    security: endpoint.security ? [{ [endpoint.security]: [] }] : isOpen ? [] : [{ bearer: [] }],
    'x-who': who,
    ...(scopes.length === 0 ? {} : { 'x-scopes': scopes }),
    request: {
      ...parametersOf(endpoint),
      ...bodyOf(endpoint),
    },
    responses: {
      ...refusalsOf(endpoint),
      ...Object.fromEntries(
        Object.entries(endpoint.answers).map(([status, answer]) => {
          const { description, schema, mediaType, alternatives = [], example } = answer;
          const types = schema ? [mediaType ?? JSON_API] : mediaType === undefined ? [] : [mediaType];
          const content = { ...contentOf(schema, types, example), ...contentOf(undefined, alternatives) };
          return [status, { description, ...(types[0] ? { content } : {}) }];
        }),
      ),
    },
  });
}

function bodyOf({
  body,
  rawBody,
  readsBody,
  mediaTypes = [JSON_API],
  example,
}: Endpoint): RouteConfig['request'] {
  if (body) return { body: { required: true, content: contentOf(body, mediaTypes, example) } };
  if (!rawBody && !readsBody) return {};
  const content = mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return { body: { required: true, content: Object.fromEntries(content) } };
}

function parametersOf({
  path,
  params = {},
  query,
  ifMatch,
  idempotencyKey,
}: Endpoint): RouteConfig['request'] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const headers = {
    ...(ifMatch ? { 'If-Match': IF_MATCH } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': IDEMPOTENCY_KEY } : {}),
  };
  const described = (name: string) =>
    params[name] === undefined ? z.string() : z.string().meta({ description: params[name] });
  return {
    ...(names.length > 0
      ? { params: z.object(Object.fromEntries(names.map((name) => [name, described(name)]))) }
      : {}),
    ...(query ? { query } : {}),
    ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
  };
}

function contentOf(schema: z.ZodType | undefined, mediaTypes: readonly string[], example?: unknown) {
  // What a table says is text to a reader of schemas; the schema is that of the JSON form.
  const content = (mediaType: string) => ({
    schema: mediaType.startsWith('text/') ? { type: 'string' as const } : (schema ?? {}),
    ...(example === undefined ? {} : { example }),
  });
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, content(mediaType)]));
}

/** What every answer of a deprecated endpoint says to programs: RFC 9745 and RFC 8594. */
export function deprecationHeaders({ since, sunset, instead }: Deprecation): Map<string, string> {
  const links = [
    '</api/docs#versions>; rel="deprecation"; type="text/html"',
    ...(instead === undefined ? [] : [`</api/docs#${instead}>; rel="successor-version"; type="text/html"`]),
  ];
  return new Map([
    ['Deprecation', `@${Date.parse(since) / 1000}`],
    ['Sunset', new Date(sunset).toUTCString()],
    ['Link', links.join(', ')],
  ]);
}

/** The same for people who read the API document. */
function deprecationSentence({ since, sunset, instead }: Deprecation): string {
  const other = instead === undefined ? '' : ` Call ${instead} instead.`;
  return `Deprecated since ${since}; it may be gone from ${sunset} on.${other}`;
}

/** What each refusal means to the caller. */
const MEANING = {
  BAD_REQUEST: 'The request cannot be read: its syntax, or a parameter that is not known.',
  UNAUTHORIZED: 'No valid token or session.',
  FORBIDDEN: 'The role of the account or the scope of the token does not allow it.',
  NOT_FOUND: 'There is no such object, or it is hidden from you.',
  CONFLICT: 'It contradicts the present state, or the key was used for another request.',
  GONE: 'What has changed since then is no longer known: start again.',
  PRECONDITION_FAILED: 'The object was changed since; read it again.',
  CONTENT_TOO_LARGE: 'The body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is of a type that is not read here.',
  UNPROCESSABLE_CONTENT: 'A value breaks a rule; `source` names it.',
  PRECONDITION_REQUIRED: 'If-Match is missing.',
  TOO_MANY_REQUESTS: 'Too many requests; Retry-After says when to come back.',
} as const satisfies Partial<Record<ErrorCode, string>>;

type Refusal = keyof typeof MEANING;

/** Registers the refusals of the API once; operations refer to them. */
function documentRefusals({ openAPIRegistry }: App): void {
  const { $schema: _, ...schema } = z.toJSONSchema(apiErrorDocumentSchema, { io: 'input' });
  // Of the same draft of JSON Schema as OpenAPI 3.1; the two libraries name its types apart.
  openAPIRegistry.registerComponent('schemas', 'ErrorDocument', schema as object);
  const content = { [JSON_API]: { schema: { $ref: '#/components/schemas/ErrorDocument' } } };
  for (const [code, description] of Object.entries(MEANING)) {
    openAPIRegistry.registerComponent('responses', code, { description, content });
  }
  openAPIRegistry.registerComponent('responses', 'REFUSED', { description: 'Any other error.', content });
}

/** The refusals an endpoint can answer with, by status; those it declares itself come on top of them. */
function refusalsOf(endpoint: Endpoint): Record<string, { $ref: string } | { description: string }> {
  const isApi = endpoint.path.startsWith('/api/');
  const refusals = codesOf(endpoint).map((code): [string, { $ref: string } | { description: string }] => [
    String(ERROR_STATUS[code]),
    isApi ? reference(code) : { description: MEANING[code] },
  ]);
  return Object.fromEntries([...refusals, ...(isApi ? [['default', reference('REFUSED')] as const] : [])]);
}

function reference(name: string) {
  return { $ref: `#/components/responses/${name}` };
}

function codesOf({
  path,
  permission,
  query,
  body,
  rawBody,
  readsBody,
  ifMatch,
  idempotencyKey,
  security,
}: Endpoint) {
  const { who } = ruleOf(permission);
  const isLimited = path.startsWith('/api/') || path.startsWith('/scim/');
  const hasBody = body !== undefined || rawBody === true || readsBody === true;
  const when: [Refusal, boolean][] = [
    // Also a request that is no valid HTTP, which no operation ever sees.
    ['BAD_REQUEST', hasBody || query !== undefined || !isLimited],
    ['UNAUTHORIZED', security !== undefined || (who !== 'everyone' && who !== 'loopback')],
    ['FORBIDDEN', who === 'account' || typeof who === 'object'],
    ['NOT_FOUND', path.includes('{') || who === 'loopback'],
    ['CONFLICT', idempotencyKey === true],
    ['GONE', permission === 'changes'],
    ['PRECONDITION_FAILED', ifMatch === true],
    ['CONTENT_TOO_LARGE', hasBody],
    ['UNSUPPORTED_MEDIA_TYPE', hasBody],
    ['UNPROCESSABLE_CONTENT', hasBody || query !== undefined],
    ['PRECONDITION_REQUIRED', ifMatch === true],
    ['TOO_MANY_REQUESTS', isLimited],
  ];
  return when.flatMap(([code, isPossible]) => (isPossible ? [code] : []));
}
