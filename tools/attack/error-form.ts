import type { Answer, AttackRequest } from './exchange.ts';

/** Whether a refusal is written as the API it belongs to writes refusals; what is no refusal is fine. */
export function isErrorForm(answer: Answer, { method, target }: AttackRequest): boolean {
  if (answer.status < 400 || method === 'HEAD') return true;
  if (isParsersRefusal(answer)) return true;
  const path = target.split('?', 1)[0] ?? '';
  const type = String(answer.headers['content-type'] ?? '').split(';', 1)[0];
  const value = parsed(answer.body);
  const isAny =
    type === 'text/html' ||
    isJsonApi(value, answer.status) ||
    isDelivery(value) ||
    isScim(value, answer.status) ||
    isRpc(value) ||
    isFlat(value, answer.status);
  // An address that has another spelling belongs to whatever that one belongs to.
  if (!isPlain(path)) return isAny;
  if (path.startsWith('/api/')) return type === 'application/vnd.api+json' && isJsonApi(value, answer.status);
  if (path.startsWith('/scim/')) return type === 'application/scim+json' && isScim(value, answer.status);
  // A Host that is none is refused before anybody is asked who would tell the id of the request.
  const isEarly = answer.headers['x-request-id'] === undefined && isFlat(value, answer.status);
  if (path.startsWith('/content/')) return isDelivery(value) || isEarly;
  if (path === '/mcp') return (type === 'application/json' && isRpc(value)) || isEarly;
  if (path.startsWith('/oauth/')) return isOauth(value) || isFlat(value, answer.status);
  return isAny;
}

function isPlain(path: string): boolean {
  return !/\/\/|\/\.{1,2}(?:\/|$)|[%\\]/.test(path);
}

/**
 * What is no HTTP, or expects what HTTP does not know, never reaches the product: Node.js refuses it without a body.
 * Whatever the product itself says carries the id of the request.
 */
function isParsersRefusal({ status, headers, body }: Answer): boolean {
  return [400, 408, 413, 417, 431].includes(status) && body === '' && headers['x-request-id'] === undefined;
}

function isJsonApi(value: unknown, status: number): boolean {
  const errors = fieldOf(value, 'errors');
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every(
      (error) => fieldOf(error, 'status') === String(status) && typeof fieldOf(error, 'code') === 'string',
    )
  );
}

function isDelivery(value: unknown): boolean {
  const sys = fieldOf(value, 'sys');
  return (
    fieldOf(sys, 'type') === 'Error' &&
    typeof fieldOf(sys, 'id') === 'string' &&
    typeof fieldOf(value, 'message') === 'string'
  );
}

/** RFC 6749, section 5.2. */
function isOauth(value: unknown): boolean {
  return typeof fieldOf(value, 'error') === 'string';
}

/** JSON-RPC 2.0, section 5.1. */
function isRpc(value: unknown): boolean {
  return (
    fieldOf(value, 'jsonrpc') === '2.0' && typeof fieldOf(fieldOf(value, 'error'), 'message') === 'string'
  );
}

/** RFC 7644, section 3.12. */
function isScim(value: unknown, status: number): boolean {
  const schemas = fieldOf(value, 'schemas');
  return (
    Array.isArray(schemas) &&
    schemas.includes('urn:ietf:params:scim:api:messages:2.0:Error') &&
    fieldOf(value, 'status') === String(status) &&
    typeof fieldOf(value, 'detail') === 'string'
  );
}

function isFlat(value: unknown, status: number): boolean {
  return fieldOf(value, 'statusCode') === status && typeof fieldOf(value, 'code') === 'string';
}

/** A field of what came as JSON. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined; // an object
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
