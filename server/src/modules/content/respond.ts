import { DELIVERY_MEDIA_TYPE } from '@suite/contracts/content';
import { accepts } from '../../http/compress.ts';
import type { CachedAnswer } from './answer-cache.ts';
import type { DeliveryError } from './delivery-error.ts';

export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET,HEAD,OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept,Authorization,Content-Type,If-None-Match,Origin,Range,X-Contentful-User-Agent,X-Requested-With',
  'Access-Control-Expose-Headers': 'Etag',
  'Access-Control-Max-Age': '86400',
};

const BODY = { ...CORS, 'Content-Type': DELIVERY_MEDIA_TYPE, 'X-Content-Type-Options': 'nosniff' };

/** Always ask again: the ETag makes that cheap, and changed content shows at once. */
const REVALIDATE = { 'Cache-Control': 'max-age=0', Vary: 'Accept-Encoding' };

/** Tells the id of the request, as the real service does. */
export const ID_HEADER = 'X-Contentful-Request-Id';

/** What is said to every caller of one request: its id, and the limit if there is one. */
export type RequestHeaders = Readonly<Record<string, string>>;

export interface Representation {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** What a request says about the form of its answer. */
export interface RequestPreferences {
  method: string | undefined;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
}

function represent(
  answer: CachedAnswer,
  preferences: RequestPreferences,
  common: RequestHeaders,
): Representation {
  const { body, etag } = answer;
  const squeezed = squeezedFor(answer, preferences);
  // Another encoding is another representation.
  const headers = { ...common, ...REVALIDATE, ETag: squeezed ? `W/${etag}` : etag };
  if (isKnown(etag, preferences.ifNoneMatch))
    return { status: 304, headers: { ...CORS, ...headers }, body: null };
  return {
    status: 200,
    headers: { ...BODY, ...headers, ...(squeezed && { 'Content-Encoding': 'gzip' }) },
    body: preferences.method === 'HEAD' ? null : (squeezed ?? body),
  };
}

/** The same, with what is sent again and again put together once. */
export function createRepresent(
  common: RequestHeaders,
): (answer: CachedAnswer, preferences: RequestPreferences) => Representation {
  const whole = new WeakMap<Uint8Array, Representation>();
  return (answer, preferences) => {
    if (preferences.method !== 'GET' || preferences.ifNoneMatch !== undefined)
      return represent(answer, preferences, common);
    const bytes = squeezedFor(answer, preferences) ?? answer.body;
    const made = whole.get(bytes) ?? represent(answer, preferences, common);
    whole.set(bytes, made);
    return made;
  };
}

function squeezedFor(
  answer: CachedAnswer,
  { acceptEncoding }: RequestPreferences,
): CachedAnswer['body'] | undefined {
  return accepts(acceptEncoding ?? '', 'gzip') ? answer.gzip() : undefined;
}

export function respondWith(answer: CachedAnswer, request: Request, common: RequestHeaders): Response {
  const preferences = {
    method: request.method,
    acceptEncoding: request.headers.get('Accept-Encoding'),
    ifNoneMatch: request.headers.get('If-None-Match'),
  };
  const { body, ...rest } = represent(answer, preferences, common);
  return new Response(body, rest);
}

/** An answer for one caller, which nobody may keep. */
export function respondOnce(resource: object, common: RequestHeaders): Response {
  const headers = { ...BODY, ...common, 'Cache-Control': 'no-store' };
  return new Response(JSON.stringify(resource), { headers });
}

export function respondWithError(error: DeliveryError, request: Request, common: RequestHeaders): Response {
  const { id, message, details, status } = error;
  const requestId = common[ID_HEADER];
  const body = JSON.stringify({ sys: { type: 'Error', id }, message, details, requestId });
  const headers = {
    ...BODY,
    ...common,
    'Cache-Control': 'no-store',
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    // Whole seconds to the next request that is permitted; of a limit per second always 1.
    ...(status === 429 && { 'X-Contentful-RateLimit-Reset': '1' }),
  };
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** Browsers ask for permission without a token. */
export function respondToPreflight(common: RequestHeaders): Response {
  return new Response(null, { status: 204, headers: { ...CORS, ...common } });
}

/** Weak comparison (RFC 9110, 13.1.2): a compressed copy carries the same tag marked as weak. */
function isKnown(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (typeof ifNoneMatch !== 'string') return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
