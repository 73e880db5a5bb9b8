import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_VERSION } from '@suite/contracts/api-version';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { LoopDelay } from '../platform/event-loop.ts';
import type { Limits } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import { asRequest, type Semaphore } from '../platform/semaphore.ts';
import { type Config, isLoopbackOrigin } from '../start/config.ts';
import type { AppContext, AppEnvironment } from './app-type.ts';
import { addressList, type ClientAddress, clientAddress } from './client-address.ts';
import { HttpError } from './http-error.ts';
import { refuseWhenLate, requestSlots } from './limit-requests.ts';
import type { Actor } from './policy.ts';
import { ASSISTANTS } from './program.ts';
import { SECRET_ANSWER, tokenIn, writtenPath } from './token-path.ts';

/** Finds out who sends a request. Only the caller's own proof counts; the address is for the audit log. */
export type Authenticate = (request: Request, caller: ClientAddress) => Promise<Actor>;

export function asVisitor(_: Request, caller: ClientAddress): Promise<Actor> {
  return Promise.resolve({ kind: 'visitor', ...caller });
}

interface Edge {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  limits: Limits;
  authenticate: Authenticate;
  loopDelay: LoopDelay;
  /** Those for requests that ask the database. */
  slots: Semaphore;
}

/** The outermost layer of the router: the request's id and caller, headers for every answer, one log line at the end. */
export function edge(parts: Edge): MiddlewareHandler<AppEnvironment> {
  const { config, limits, authenticate } = parts;
  const trusted = addressList(config.TRUSTED_PROXIES);
  const isLocal = isLoopbackOrigin(config.PUBLIC_URL);
  const headers = new Map(Object.entries(everyAnswer(config)));
  // Of their own: pages are answered while the database is not.
  const slotsOfPages = requestSlots(limits);
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    const caller = clientAddress(incoming, { trusted, isLocal });
    const id = context.env.requestId ?? randomUUID();
    context.set('requestId', id);
    context.set('bodyLimits', limits.body);
    reportEnd(parts, context, caller);
    // Set on the socket's response, not on the Response object: also errors and streams carry them.
    outgoing?.setHeader('X-Request-Id', id);
    outgoing?.setHeaders(headers);
    // The rest of a long body is not received when the answer does not wait for it.
    if (incoming && isLong(incoming, limits.body.bytes)) outgoing?.setHeader('Connection', 'close');
    if (tokenIn(context.req.path) !== undefined) outgoing?.setHeaders(SECRET_ANSWER);
    if (incoming?.url !== undefined && !isCanonicalPath(incoming.url)) throw new HttpError('NOT_FOUND');
    // Pages and files are the same for everybody; a token there is not even looked at.
    const { path } = context.req;
    const isApi = /^\/(?:api|scim)\//.test(path) || path === ASSISTANTS;
    if (isApi) outgoing?.setHeader('API-Version', API_VERSION);
    const { actor } = context.env;
    const answer = async () => {
      context.set('actor', actor ?? (await (isApi ? authenticate : asVisitor)(context.req.raw, caller)));
      await next();
    };
    // What a request asks of the API is a part of it, as are the texts of a page, and those who watch the product are always answered.
    if (actor || path.startsWith('/content/') || WATCHED.has(path)) return answer();
    if (!isApi && !asksDatabase(context.req)) return asRequest(slotsOfPages, answer);
    refuseWhenLate(parts.loopDelay(), limits.load.lateMs);
    await asRequest(parts.slots, answer);
  };
}

const WATCHED = new Set(['/healthz', '/metrics']);

function isLong({ headers }: IncomingMessage, bytes: number): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bytes;
}

/** Links, sign-on of assistants, the readiness check, and what is sent; pages are made without the database. */
function asksDatabase({ method, path }: AppContext['req']): boolean {
  return (
    (method !== 'GET' && method !== 'HEAD') ||
    path === '/readyz' ||
    path.startsWith('/oauth/') ||
    tokenIn(path) !== undefined
  );
}

/** One log line and one measurement when the answer has ended, or was cut off. */
function reportEnd({ clock, log, metrics }: Edge, context: AppContext, caller: ClientAddress): void {
  const started = clock.monotonic();
  const { incoming, outgoing } = context.env;
  if (!outgoing) return;
  const measure = metrics.begin();
  outgoing.once('close', () => {
    const seconds = (clock.monotonic() - started) / 1000;
    const { method = '', url = '' } = incoming ?? {};
    const status = outgoing.statusCode;
    const route = context.get('route') ?? 'none';
    measure({ method, route, status, seconds });
    log.info({
      requestId: context.get('requestId'),
      method,
      route,
      // The path without its query: queries carry tokens and search words.
      path: writtenPath(url.split(/[?#]/, 1)[0] ?? ''),
      status,
      ms: Math.round(seconds * 1e4) / 10,
      address: caller.address,
      ...(outgoing.writableFinished ? {} : { aborted: true }),
    });
  });
}

/** Headers of every answer (S-16); a page replaces the policy with its own. */
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

const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i; // letters, digits and - . _ ~
const FORBIDDEN = /%(?:2f|5c|00)|[\\\0]/i; // encoded slash or backslash, NUL

/**
 * Whether the path stands as the router will read it (S-24). A guard that sees one spelling and a router
 * that sees another is how paths slip past a policy, so other spellings are not found at all.
 */
function isCanonicalPath(rawUrl: string): boolean {
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
