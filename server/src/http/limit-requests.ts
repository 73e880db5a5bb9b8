import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { Semaphore } from '../platform/semaphore.ts';
import { consumeRateLimit, MemoryRateLimiter, type RateLimit } from '../platform/rate-limit.ts';
import type { AppEnvironment } from './app-type.ts';
import { networkOf, siteOf } from './client-address.ts';
import { HttpError } from './http-error.ts';
import type { WriteParts } from './idempotent-write.ts';

/** Consumes one use of a limit that all servers share, or refuses with the time to wait (S-11). */
export async function enforceRateLimit(parts: WriteParts, key: string, limit: RateLimit): Promise<void> {
  const result = await consumeRateLimit(parts, key, limit);
  if (!result.isAllowed) throw tooManyRequests(result.retryAfterSeconds);
}

/** A /48 holds 65,536 networks, of many callers or of one: all of them together may do so many times as much as one. */
const SITE_TIMES = 8;

/** The same for strangers who make us keep or send something: by the network of their address, and by the site it is in. */
export async function limitAddress(
  parts: WriteParts,
  { what, address, limit }: { what: string; address: string; limit: RateLimit },
): Promise<void> {
  await enforceRateLimit(parts, `${what}:${networkOf(address)}`, limit);
  const site = siteOf(address);
  if (site === undefined) return;
  await enforceRateLimit(parts, `${what}:${site}`, { ...limit, count: SITE_TIMES * limit.count });
}

/** The same for a limit of this process. */
export function enforceMemoryLimit(limiter: MemoryRateLimiter, key: string): void {
  const waitMs = limiter.consume(key);
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
}

export function tooManyRequests(seconds: number): HttpError {
  return new HttpError('TOO_MANY_REQUESTS', {
    detail: `Too many requests: try again in ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * Bounds what one person, one directory and one organisation ask of the API (S-11). The keys come from a checked token, never from
 * what a request claims. Counted in this process: asking the database each time would cost more than it saves.
 */
export function limitUsers(limits: Limits['api'], clock: Clock): MiddlewareHandler<AppEnvironment> {
  const users = new MemoryRateLimiter(limits.perUser, clock);
  const programs = new MemoryRateLimiter(limits.perProgram, clock);
  const organisations = new MemoryRateLimiter(limits.perOrganisation, clock);
  const running = new Map<string, number>();
  return async (context, next) => {
    const actor = context.get('actor');
    if (actor.kind === 'visitor') return next();
    const { organisationId } = actor;
    const id = actor.kind === 'user' ? actor.userId : actor.tokenId;
    // Less than a person has: a script that runs wild leaves its owner room in the app.
    if (actor.kind === 'user' && actor.program) enforceMemoryLimit(programs, actor.program.id);
    enforceMemoryLimit(users, id);
    if (organisationId !== undefined) enforceMemoryLimit(organisations, organisationId);
    // Whoever asks has a place already: parts that wait for places of their own would refuse each other.
    if (context.env.isPart) return next();
    const open = running.get(id) ?? 0;
    if (open >= limits.atOnce) throw tooManyRequests(1);
    running.set(id, open + 1);
    try {
      await next();
    } finally {
      const left = (running.get(id) ?? 1) - 1;
      if (left > 0) running.set(id, left);
      else running.delete(id);
    }
  };
}

/** Refuses a request when the event loop is late: there is more to do than can be done (F-14). */
export function refuseWhenLate(delayMs: number, mostMs: number): void {
  if (delayMs <= mostMs) return;
  throw new OverloadedError();
}

/** A class of its own, so that those who are turned away can be counted. */
export class OverloadedError extends HttpError {
  constructor() {
    super('SERVICE_UNAVAILABLE', {
      detail: 'The server is overloaded. Try again in a few seconds.',
      headers: { 'Retry-After': '3' },
    });
  }
}

/** The bound on requests that are answered at a time; a burst waits for a moment. */
export function requestSlots({ load }: Limits): Semaphore {
  return new Semaphore({ slots: load.atOnce, waitMs: load.waitMs, refuse: () => new OverloadedError() });
}
