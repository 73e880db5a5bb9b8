import type { CachedAnswer } from './answer-cache.ts';
import type { DeliveryError } from './delivery-error.ts';

/** Media type of the delivery protocol, version 1. */
export const DELIVERY_MEDIA_TYPE = 'application/vnd.contentful.delivery.v1+json';

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

export function respondWith(answer: CachedAnswer, request: Request, common: RequestHeaders): Response {
  const squeezed = acceptsGzip(request.headers.get('Accept-Encoding')) ? answer.gzip() : undefined;
  // Another encoding is another representation.
  const headers = { ...common, ...REVALIDATE, ETag: squeezed ? `W/${answer.etag}` : answer.etag };
  if (isKnown(answer.etag, request.headers.get('If-None-Match'))) {
    return new Response(null, { status: 304, headers: { ...CORS, ...headers } });
  }
  const body = request.method === 'HEAD' ? null : (squeezed ?? answer.body);
  return new Response(body, {
    headers: { ...BODY, ...headers, ...(squeezed && { 'Content-Encoding': 'gzip' }) },
  });
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
function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Whether an Accept-Encoding header names gzip without refusing it by q=0. */
function acceptsGzip(header: string | null): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
