import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { AppEnvironment } from './app-type.ts';
import { isCanonicalPath } from './canonical-path.ts';
import { type ClientAddress, clientAddress } from './client-address.ts';
import { HttpError } from './http-error.ts';
import type { Actor } from './policy.ts';

/** Finds out who sends a request. Only the caller's own proof counts; the address is told for the record. */
export type Authenticate = (request: Request, caller: ClientAddress) => Promise<Actor>;

export function asVisitor(_: Request, caller: ClientAddress): Promise<Actor> {
  return Promise.resolve({ kind: 'visitor', ...caller });
}

interface Edge {
  authenticate: Authenticate;
  config: Config;
  clock: Clock;
  limits: Limits;
  log: Logger;
  metrics: Metrics;
}

/** The outermost layer: id, caller, headers for every answer, one log line and one measurement per request. */
export function edge({
  config,
  clock,
  limits,
  log,
  metrics,
  authenticate,
}: Edge): MiddlewareHandler<AppEnvironment> {
  const headers = Object.entries(everyAnswer(config));
  return async (context, next) => {
    const started = clock.monotonic();
    const { incoming, outgoing } = context.env;
    const requestId = randomUUID();
    const caller = clientAddress(incoming, config.TRUSTED_PROXIES);
    context.set('requestId', requestId);
    context.set('bodyLimits', limits.body);
    // Set on the socket's response, not on the Response object: also errors and streams carry them.
    outgoing?.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headers) outgoing?.setHeader(name, value);
    outgoing?.once('close', () => {
      const seconds = (clock.monotonic() - started) / 1000;
      const route = context.get('route') ?? 'none';
      metrics.observe({ method: context.req.method, route, status: outgoing.statusCode, seconds });
      log.info({
        requestId,
        method: context.req.method,
        // The path without its query: queries carry tokens and search words.
        path: context.req.path,
        status: outgoing.statusCode,
        ms: Math.round(seconds * 1e4) / 10,
        address: caller.address,
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      });
    });
    if (incoming?.url !== undefined && !isCanonicalPath(incoming.url)) throw new HttpError('NOT_FOUND');
    // Pages and files are the same for everybody; a token there is not even looked at.
    const isApi = context.req.path.startsWith('/api/');
    context.set('actor', await (isApi ? authenticate : asVisitor)(context.req.raw, caller));
    await next();
  };
}

/** Headers of S-16; a page replaces the policy with its own. */
function everyAnswer(config: Config): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    ...(config.PUBLIC_URL.startsWith('https://')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
