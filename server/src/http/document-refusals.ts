import { z } from '@hono/zod-openapi';
import { type Endpoint, JSON_API } from '@suite/contracts/endpoint';
import { apiErrorDocumentSchema, ERROR_STATUS, type ErrorCode } from '@suite/contracts/errors';
import { ruleOf } from '@suite/contracts/policy';
import type { App } from './app-type.ts';

/** What each refusal means to whoever is refused. */
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
export function documentRefusals({ openAPIRegistry }: App): void {
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
export function refusalsOf(endpoint: Endpoint): Record<string, { $ref: string } | { description: string }> {
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
