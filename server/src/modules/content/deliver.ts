import { createAccessCheck } from './access.ts';
import { createAnswerCache } from './answer-cache.ts';
import { accessTokenInvalid, badRequest, DeliveryError, notFound, serverError } from './delivery-error.ts';
import type { Content } from './model.ts';
import { respondToPreflight, respondWith, respondWithError } from './respond.ts';
import { createRoutes } from './routes.ts';

export interface ContentModuleOptions {
  content: Content;
  /** Id of the one space that is served. */
  space: string;
  token: string;
  /** Where the service is mounted; requests arrive with this in front of their path. */
  basePath?: string;
  /** Told about failures of our own; the caller of the service only learns that there was one. */
  onError?: (error: unknown, requestId: string) => void;
}

export interface ContentModule {
  /** Answers one request of the delivery protocol; never throws. The request id shows in the answer. */
  handle: (request: Request, requestId: string) => Response;
  /** Changes when any content changes. */
  version: () => string;
}

// The real service's limit on the address.
const MAX_ADDRESS_LENGTH = 7600;
const CACHE_LIMITS = { answers: 500, bytes: 16 * 1024 * 1024 };

export function createContentModule(options: ContentModuleOptions): ContentModule {
  const { content, space, token, basePath = '/content', onError } = options;
  const mayRead = createAccessCheck(token);
  const routes = createRoutes(content, space);
  const cache = createAnswerCache(CACHE_LIMITS);

  return {
    handle(request, requestId) {
      if (request.method === 'OPTIONS') return respondToPreflight(requestId);
      try {
        return answer(request, requestId);
      } catch (error) {
        if (error instanceof DeliveryError) return respondWithError(error, request, requestId);
        onError?.(error, requestId);
        return respondWithError(serverError(), request, requestId);
      }
    },
    version: () => content.version,
  };

  function answer(request: Request, requestId: string): Response {
    const { pathname, search, searchParams } = new URL(request.url);
    // The token comes first: without it nobody learns what exists and what does not.
    if (!mayRead(request.headers.get('Authorization'), searchParams)) throw accessTokenInvalid();
    const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound({ type: 'Route', id: path });
    if (pathname.length + search.length > MAX_ADDRESS_LENGTH) throw addressTooLong();
    // The token is no part of the question; left in the key it would also stay in memory.
    searchParams.delete('access_token');
    const found = cache.get(`${path}?${searchParams.toString()}`, () => routes(path, searchParams));
    return respondWith(found, request, requestId);
  }
}

function addressTooLong(): DeliveryError {
  const details = `The address is longer than ${MAX_ADDRESS_LENGTH} characters`;
  return badRequest({ name: 'length', path: [], details });
}
