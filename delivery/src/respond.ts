import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
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

const SMALLEST = 1024; // below one packet there is nothing to gain

/** Keeps the answers used last within both limits. One cache serves one version of the content. */
export function createAnswerCache(limits: { answers: number; bytes: number }) {
  // A Map iterates in order of insertion: re-inserting on use keeps the oldest in front.
  const cached = new Map<string, CachedAnswer>();
  let cachedBytes = 0;

  return {
    find(key: string): CachedAnswer | undefined {
      const known = cached.get(key);
      if (!known) return undefined;
      cached.delete(key);
      cached.set(key, known);
      known.isRepeated = true;
      return known;
    },
    /** Makes an answer of a resource and keeps it under the key. */
    add(key: string, resource: object): CachedAnswer {
      const fresh = new CachedAnswer(resource);
      cachedBytes += fresh.size - (cached.get(key)?.size ?? 0);
      cached.delete(key);
      cached.set(key, fresh);
      for (const [oldest, { size }] of cached) {
        if (cached.size <= limits.answers && cachedBytes <= limits.bytes) break;
        cached.delete(oldest);
        cachedBytes -= size;
      }
      return fresh;
    },
  };
}

/** An answer ready to be sent. */
export class CachedAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** Bytes it may hold on to: compressed it is never larger than by a few bytes. */
  readonly size: number;
  isRepeated = false;
  #squeezed: { bytes: Uint8Array<ArrayBuffer>; isForMany: boolean } | undefined;

  constructor(resource: object) {
    this.body = new TextEncoder().encode(JSON.stringify(resource));
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 27)}"`;
    this.size = this.body.byteLength < SMALLEST ? this.body.byteLength : 2 * this.body.byteLength;
  }

  /** The same, compressed, where that is worth it: quickly for the one who waits for a new answer, well for the many after. */
  gzip(): Uint8Array<ArrayBuffer> | undefined {
    if (this.body.byteLength < SMALLEST) return undefined;
    const isForMany = this.isRepeated;
    if (!this.#squeezed || (isForMany && !this.#squeezed.isForMany)) {
      const bytes = new Uint8Array(gzipSync(this.body, { level: isForMany ? 6 : 1 }));
      this.#squeezed = { bytes, isForMany };
    }
    return this.#squeezed.bytes;
  }
}
