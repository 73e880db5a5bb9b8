import type { MiddlewareHandler } from 'hono';
import { SYSTEM, type User } from '../db/actor.ts';
import type { Transaction } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Answer } from '../platform/idempotency.ts';
import { type Limits, LIMITS } from '../platform/limits.ts';
import {
  consumeRateLimit,
  MemoryRateLimiter,
  type RateLimit,
  clearRateLimit,
} from '../platform/rate-limit.ts';
import { Semaphore } from '../platform/semaphore.ts';
import type { AppEnvironment, AppContext } from './app-type.ts';
import { networkOf, siteOf } from './client-address.ts';
import { HttpError } from './http-error.ts';
import { type WriteParts, writeIdempotently } from './idempotent-write.ts';

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
    // The request has a slot already: parts that wait for slots of their own would refuse each other.
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

interface Turn {
  /** Whose turn it is, and what is said to who comes meanwhile. */
  key: string;
  atOnce: RateLimit;
  busy: string;
  /** How often there may be a turn; one that is refused leaves it to others. */
  often: { key: string; limit: RateLimit };
}

/**
 * Takes the turn for work that is done one at a time; gives what ends it. A lease in the database: it holds for several
 * servers, and ends by itself when one of them dies.
 */
export async function takeTurn(
  parts: WriteParts,
  { key, atOnce, busy, often }: Turn,
): Promise<() => Promise<void>> {
  const turn = await consumeRateLimit(parts, key, atOnce);
  if (!turn.isAllowed) {
    throw new HttpError('TOO_MANY_REQUESTS', { detail: busy, headers: { 'Retry-After': '10' } });
  }
  const end = () => parts.database.as(SYSTEM).transaction((tx) => clearRateLimit(tx, key));
  try {
    await enforceRateLimit(parts, often.key, often.limit);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** Up to here an import is a batch, like the body of any other request: a paste into a sheet, a few saved rows. */
const BATCH_BYTES = LIMITS.body.bytes;

export type Importer = Pick<User, 'userId' | 'organisationId'>;

/** Saves what was imported, all of it or nothing, within the limits of `beginImport`. */
export async function writeImport<Kept extends Answer>(
  parts: WriteParts & { limits: Limits['imports'] },
  { context, actor, body }: { context: AppContext; actor: Importer; body: unknown },
  work: (tx: Transaction) => Promise<Kept>,
): Promise<Kept> {
  let end: (() => Promise<void>) | undefined;
  // Under its key: one that is sent again meanwhile, or later, gets the outcome of the first, and is not counted.
  const prepare = async () => {
    end = await beginImport(parts, actor, Buffer.byteLength(JSON.stringify(body)));
  };
  try {
    return await writeIdempotently(parts, { context, body, prepare }, work);
  } finally {
    await end?.();
  }
}

/**
 * Bounds what one person imports in an hour, of whatever kind, and lets an organisation import one file at a time (S-11).
 * Gives what has to be called when the import is over.
 */
export async function beginImport(
  parts: WriteParts & { limits: Limits['imports'] },
  { userId, organisationId }: Importer,
  bytes: number,
): Promise<() => Promise<void>> {
  const { limits } = parts;
  if (bytes <= BATCH_BYTES) {
    await enforceRateLimit(parts, `import-batch ${userId}`, limits.batches);
    return () => Promise.resolve();
  }
  return takeTurn(parts, {
    key: `importing ${organisationId ?? userId}`,
    atOnce: limits.atOnce,
    busy: 'Another import is running in your organisation. Try again when it has finished.',
    often: { key: `import ${userId}`, limit: limits.files },
  });
}
