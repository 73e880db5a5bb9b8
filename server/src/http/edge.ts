import type { MiddlewareHandler } from 'hono';
import type { Limits } from '../platform/limits.ts';
import type { AppEnvironment } from './app-type.ts';
import { isCanonicalPath } from './canonical-path.ts';
import type { ClientAddress } from './client-address.ts';
import { HttpError } from './http-error.ts';
import type { Actor } from './policy.ts';
import { SECRET_ANSWER, tokenIn } from './token-path.ts';
import type { Visits } from './visits.ts';

/** Finds out who sends a request. Only the caller's own proof counts; the address is told for the record. */
export type Authenticate = (request: Request, caller: ClientAddress) => Promise<Actor>;

export function asVisitor(_: Request, caller: ClientAddress): Promise<Actor> {
  return Promise.resolve({ kind: 'visitor', ...caller });
}

interface Edge {
  authenticate: Authenticate;
  limits: Limits;
  visits: Visits;
}

/** The outermost layer of the router: the request's id and caller, and headers for every answer. */
export function edge({ authenticate, limits, visits }: Edge): MiddlewareHandler<AppEnvironment> {
  const headers = new Map(Object.entries(visits.headers));
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    const { id, caller } = visits.begin(context.env, () => context.get('route'));
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
