import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from './app-type.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
// What our client sends (clients/src/api) beyond what every page may.
const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-Match, X-Requested-With';
const ANSWER_HEADERS = 'API-Version, Deprecation, ETag, Link, Retry-After, Sunset, X-Request-Id';
const PREFLIGHT_SECONDS = '600';

/** The addresses at which the refresh cookie is set and read; a bearer token needs no cookie. */
const WITH_COOKIE = '/api/auth/';

/**
 * Lets the pages of the public site, and no others, call this API where it answers on an origin of its own (R7.2): there
 * API_URL of the site is this server, and PUBLIC_URL of this server is the site. What other origins may do stays as it is:
 * nothing.
 */
export function allowSite(publicUrl: string): MiddlewareHandler<AppEnvironment> {
  const site = new URL(publicUrl).origin;
  return async (context, next) => {
    const { req } = context;
    const isSite = req.header('origin') === site;
    if (isSite && req.method === 'OPTIONS' && req.header('access-control-request-method') !== undefined) {
      context.res = new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Methods': METHODS,
          'Access-Control-Allow-Headers': REQUEST_HEADERS,
          'Access-Control-Max-Age': PREFLIGHT_SECONDS,
        },
      });
    } else await next();
    // On the answer as it is: `context.header` would make another one, whose body is a stream.
    const { headers } = context.res;
    headers.append('Vary', 'Origin');
    if (!isSite) return;
    headers.set('Access-Control-Allow-Origin', site);
    headers.set('Access-Control-Expose-Headers', ANSWER_HEADERS);
    if (req.path.startsWith(WITH_COOKIE)) headers.set('Access-Control-Allow-Credentials', 'true');
  };
}
