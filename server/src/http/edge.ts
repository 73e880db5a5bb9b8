import type { MiddlewareHandler } from 'hono';
import type { Limits } from '../platform/limits.ts';
import type { AppEnvironment } from './app-type.ts';
import type { ClientAddress } from './client-address.ts';
import { HttpError } from './http-error.ts';
import type { Actor } from './policy.ts';
import { SECRET_ANSWER, tokenIn } from './token-path.ts';
import type { RequestTracker } from './request-tracker.ts';

/** Finds out who sends a request. Only the caller's own proof counts; the address is for the audit log. */
export type Authenticate = (request: Request, caller: ClientAddress) => Promise<Actor>;

export function asVisitor(_: Request, caller: ClientAddress): Promise<Actor> {
  return Promise.resolve({ kind: 'visitor', ...caller });
}

interface Edge {
  authenticate: Authenticate;
  limits: Limits;
  tracker: RequestTracker;
}

/** The outermost layer of the router: the request's id and caller, and headers for every answer. */
export function edge({ authenticate, limits, tracker }: Edge): MiddlewareHandler<AppEnvironment> {
  const headers = new Map(Object.entries(tracker.headers));
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    const { id, caller } = tracker.begin(context.env, () => context.get('route'));
    context.set('requestId', id);
    context.set('bodyLimits', limits.body);
    // Set on the socket's response, not on the Response object: also errors and streams carry them.
    outgoing?.setHeader('X-Request-Id', id);
    outgoing?.setHeaders(headers);
    if (tokenIn(context.req.path) !== undefined) outgoing?.setHeaders(SECRET_ANSWER);
    if (incoming?.url !== undefined && !isCanonicalPath(incoming.url)) throw new HttpError('NOT_FOUND');
    // Pages and files are the same for everybody; a token there is not even looked at.
    const isApi = context.req.path.startsWith('/api/');
    context.set('actor', await (isApi ? authenticate : asVisitor)(context.req.raw, caller));
    await next();
  };
}

const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i; // letters, digits and - . _ ~
const FORBIDDEN = /%(?:2f|5c|00)|[\\\0]/i; // encoded slash or backslash, NUL

/**
 * Whether the path stands as the router will read it (S-24). A guard that sees one spelling and a router
 * that sees another is how paths slip past a policy, so other spellings are not found at all.
 */
export function isCanonicalPath(rawUrl: string): boolean {
  const path = rawUrl.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.includes('//')) return false;
  if (NEEDLESS.test(path) || FORBIDDEN.test(path)) return false;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
