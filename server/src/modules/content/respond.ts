import { DELIVERY_MEDIA_TYPE } from '@suite/contracts/content';
import { accepts } from '../../http/accept-encoding.ts';
import type { CachedAnswer } from './answer-cache.ts';
import type { DeliveryError } from './delivery-error.ts';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET,HEAD,OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept,Authorization,Content-Type,If-None-Match,Origin,Range,X-Contentful-User-Agent,X-Requested-With',
  'Access-Control-Expose-Headers': 'Etag',
  'Access-Control-Max-Age': '86400',
};

const BODY = { ...CORS, 'Content-Type': DELIVERY_MEDIA_TYPE, 'X-Content-Type-Options': 'nosniff' };

/** Always ask again: the ETag makes that cheap, and changed content shows at once. */
const REVALIDATE = { 'Cache-Control': 'max-age=0' };

export function respondWith(
  { body, gzip, etag }: CachedAnswer,
  request: Request,
  requestId: string,
): Response {
  const squeezed = accepts(request.headers.get('Accept-Encoding') ?? '', 'gzip') ? gzip : undefined;
  const headers = {
    ETag: squeezed ? `W/${etag}` : etag, // another encoding is another representation
    Vary: 'Accept-Encoding',
    'X-Contentful-Request-Id': requestId,
    ...REVALIDATE,
  };
  if (isKnown(etag, request.headers.get('If-None-Match'))) {
    return new Response(null, { status: 304, headers: { ...CORS, ...headers } });
  }
  return new Response(request.method === 'HEAD' ? null : (squeezed ?? body), {
    headers: { ...BODY, ...headers, ...(squeezed && { 'Content-Encoding': 'gzip' }) },
  });
}

export function respondWithError(error: DeliveryError, request: Request, requestId: string): Response {
  const { id, message, details, status } = error;
  const body = JSON.stringify({ sys: { type: 'Error', id }, message, details, requestId });
  const headers = {
    ...BODY,
    'Cache-Control': 'no-store',
    'X-Contentful-Request-Id': requestId,
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  };
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** Browsers ask for permission without a token. */
export function respondToPreflight(requestId: string): Response {
  return new Response(null, { status: 204, headers: { ...CORS, 'X-Contentful-Request-Id': requestId } });
}

/** Weak comparison (RFC 9110, 13.1.2): a compressed copy carries the same tag marked as weak. */
function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
