import { type Answer, parsed, valueAt } from '../people/http.ts';
import type { AttackRequest } from './case.ts';

/** A text in somebody's private work, and who may see it. */
export interface Mark {
  text: string;
  /** What it was put into, for the report. */
  where: string;
  readers: readonly string[];
}

/** How every mark begins. */
export const MARK = 'planted-';

/** What only the inside of the server says: the way to a line of code, to a file, a statement or its refusal. */
const INSIDE: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>$ ]+ \(?(?:file:|node:|\/)[^)\n]*:\d+:\d+\)?/,
  /node_modules\/|\/server\/src\/|file:\/\/\//,
  /\b(?:DrizzleQueryError|PostgresError|DatabaseError|ZodError|TypeError|RangeError|SyntaxError)\b/,
  /Failed query|syntax error at or near|invalid input syntax for|violates [\w-]+ (?:key )?constraint/i,
  /\bselect\b[^.]{1,400}\bfrom "\w+"|\binsert into "\w+"|\bupdate "\w+" set\b/i,
  /(?:relation|column|function|operator) "?[\w.]+"? does not exist/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token/,
];

/** What is wrong with an answer, whatever was asked: an empty list for nearly all. */
export function judge(answer: Answer, request: AttackRequest, marks: readonly Mark[]): string[] {
  return [
    ...failure(answer),
    ...leaks(answer, request, marks),
    ...insides(answer, request),
    ...(isErrorForm(answer, request) ? [] : [`its refusal ${answer.status} is not in the form of its API`]),
  ];
}

/** Whether the server said on purpose that it has no room now, and when to come again. */
export function isShed({ status, headers }: Answer): boolean {
  return (status === 503 || status === 507 || status === 429) && headers['retry-after'] !== undefined;
}

function failure(answer: Answer): string[] {
  if (isShed(answer)) return [];
  return answer.status >= 500 || answer.status < 100 ? [`answered ${answer.status}`] : [];
}

function leaks(answer: Answer, { as = 'visitor' }: AttackRequest, marks: readonly Mark[]): string[] {
  const said = `${answer.body}\n${JSON.stringify(answer.headers)}`;
  if (!said.includes(MARK)) return [];
  return marks
    .filter(({ text, readers }) => !readers.includes(as) && said.includes(text))
    .map(({ where }) => `shows ${as} ${where}`);
}

/** What the request itself holds may come back in a sentence about it. */
function insides({ body }: Answer, request: AttackRequest): string[] {
  const sent = `${request.target} ${decoded(request.target)} ${String(request.body ?? '')}`;
  // As it reads when the JSON around it is taken off.
  const said = body.replaceAll(String.raw`\"`, '"').replaceAll(String.raw`\n`, '\n');
  return INSIDE.flatMap((pattern) => {
    const found = pattern.exec(said)?.[0];
    return found === undefined || sent.includes(found) ? [] : [`shows its inside: ${found.slice(0, 80)}`];
  });
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return '';
  }
}

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
  // An invalid Host is refused before the request gets an id.
  const isEarly = answer.headers['x-request-id'] === undefined && isFlat(value, answer.status);
  if (path.startsWith('/content/')) return isDelivery(value) || isEarly;
  if (path === '/mcp') return (type === 'application/json' && isRpc(value)) || isEarly;
  // RFC 6749, section 5.2.
  if (path.startsWith('/oauth/')) return isText(value, 'error') || isFlat(value, answer.status);
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
  const errors = valueAt(value, 'errors');
  const isError = (error: unknown) => valueAt(error, 'status') === String(status) && isText(error, 'code');
  return Array.isArray(errors) && errors.length > 0 && errors.every(isError);
}

function isDelivery(value: unknown): boolean {
  return valueAt(value, 'sys', 'type') === 'Error' && isText(value, 'sys', 'id') && isText(value, 'message');
}

/** JSON-RPC 2.0, section 5.1. */
function isRpc(value: unknown): boolean {
  return valueAt(value, 'jsonrpc') === '2.0' && isText(value, 'error', 'message');
}

const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** RFC 7644, section 3.12. */
function isScim(value: unknown, status: number): boolean {
  const schemas = valueAt(value, 'schemas');
  const isError = Array.isArray(schemas) && schemas.includes(SCIM_ERROR);
  return isError && valueAt(value, 'status') === String(status) && isText(value, 'detail');
}

function isFlat(value: unknown, status: number): boolean {
  return valueAt(value, 'statusCode') === status && isText(value, 'code');
}

function isText(value: unknown, ...way: string[]): boolean {
  return typeof valueAt(value, ...way) === 'string';
}
