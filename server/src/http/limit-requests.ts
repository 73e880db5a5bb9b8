import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../platform/clock.ts';
import type { LoopDelay } from '../platform/event-loop.ts';
import type { Limits } from '../platform/limits.ts';
import { LineForecast } from '../platform/line-forecast.ts';
import { StandingQueue } from '../platform/standing-queue.ts';
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

/** Turns requests away early when there is more to do than can be done: strangers first, people who are signed in last (F-14). */
export function shedLoad(loopDelay: LoopDelay, limits: Limits['load']): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const isKnown = context.get('actor').kind !== 'visitor';
    refuseWhenLate(loopDelay(), isKnown ? limits.usersMs : limits.visitorsMs);
    await next();
  };
}

/** How many wait for the database, for how long the first of them has, and how many have had their turn. */
export type DatabaseLine = () => { waiting: number; waitedMs: number; served: number };

/** A request asks the database who sends it, and then what was asked for. */
const TURNS = 2;

/**
 * The same for the database, before anything is asked of it: even to find out who sends a request takes its turn there, so
 * whoever claims to be known counts as such. A queue that one slow statement makes is waited for; one that stands, or
 * moves too slowly for all who wait in it, is not made longer (F-05, F-14). The same holds for the line that they have come
 * through: who has waited there for long, in a crowd, would be late with whatever the database takes.
 */
export function shedBeforeDatabase(
  databaseLine: DatabaseLine,
  limits: Pick<Limits['load'], 'line' | 'database'>,
  clock: Clock,
): (headers: Headers, waitedMs: number) => void {
  const { crowd, visitorsMs, usersMs } = limits.database;
  const databaseStands = standingFor(limits.database, clock);
  const lineStands = standingFor(limits.line, clock);
  const forecast = new LineForecast(clock);
  return (headers, waitedInLineMs) => {
    const { waiting, waitedMs: longest, served } = databaseLine();
    const isCrowd = waiting >= crowd; // a few are served however slow it is
    // All of them are told of everybody who comes.
    const database = databaseStands(isCrowd ? longest : 0);
    const line = lineStands(waitedInLineMs);
    const willWaitMs = forecast.waitMs({ waiting, served });
    const who = headers.has('authorization') || headers.has('cookie') ? 'users' : 'visitors';
    if (database[who] || line[who]) throw new OverloadedError();
    if (isCrowd) refuseWhenLate(willWaitMs * TURNS, who === 'users' ? usersMs : visitorsMs);
  };
}

interface Patience {
  visitorsMs: number;
  usersMs: number;
  standingMs: number;
}

/** Told how long somebody has waited; says for whom that is too long, and has been for too long. */
function standingFor({ visitorsMs, usersMs, standingMs }: Patience, clock: Clock) {
  const visitors = new StandingQueue({ waitMs: visitorsMs, standingMs }, clock);
  const users = new StandingQueue({ waitMs: usersMs, standingMs }, clock);
  return (waitedMs: number) => ({
    visitors: visitors.isStanding(waitedMs),
    users: users.isStanding(waitedMs),
  });
}

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
