import { sql } from 'drizzle-orm';
import { SYSTEM } from '../db/actor.ts';
import type { Database, Transaction } from '../db/database.ts';
import { rateLimit } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import { deleteInBatches } from './purges.ts';

/** `count` uses in `perMs` on average, all of them at once if somebody likes. */
export interface RateLimit {
  count: number;
  perMs: number;
}

export type RateLimitResult = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

/**
 * Consumes one use of a key's limit by the generic cell rate algorithm: each use moves the moment until which the limit
 * is spent by perMs / count, and that moment may not lie further ahead than perMs.
 * One row and one statement, so it survives a restart and holds for several servers at once (S-11, F-21).
 */
export async function consumeRateLimit(
  { database, clock }: { database: Database; clock: Clock },
  key: string,
  limit: RateLimit,
): Promise<RateLimitResult> {
  return database.as(SYSTEM).transaction((tx) => consumeRateLimitIn(tx, clock, { key, limit }));
}

/** The same as a part of a transaction, which must then be committed also when it refuses. */
export async function consumeRateLimitIn(
  { orm }: Transaction,
  clock: Clock,
  { key, limit }: { key: string; limit: RateLimit },
): Promise<RateLimitResult> {
  const now = clock.now();
  const cost = limit.perMs / limit.count;
  const latest = new Date(now.getTime() + limit.perMs);
  const base = sql`greatest(${rateLimit.spentUntil}, ${now.toISOString()}::timestamptz)`;
  const next = sql`${base} + make_interval(secs => ${cost / 1000})`;
  // Not more than the time it can be ahead: a clock that jumped back must not block a key for as long.
  const sane = sql`least(${rateLimit.spentUntil}, ${latest.toISOString()}::timestamptz)`;
  const taken = await orm
    .insert(rateLimit)
    .values({ key, spentUntil: new Date(now.getTime() + cost) })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { spentUntil: next },
      setWhere: sql`${next} <= ${latest.toISOString()}::timestamptz`,
    })
    .returning({ key: rateLimit.key });
  if (taken.length > 0) return { isAllowed: true };
  const [row] = await orm
    .update(rateLimit)
    .set({ spentUntil: sane })
    .where(sql`${rateLimit.key} = ${key}`)
    .returning({ spentUntil: rateLimit.spentUntil });
  const freeAt = (row?.spentUntil.getTime() ?? now.getTime()) + cost - limit.perMs;
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) };
}

/** Gives one use back, where what was counted turned out not to be what is limited. */
export async function refundRateLimit(
  parts: { database: Database },
  key: string,
  limit: RateLimit,
): Promise<void> {
  const cost = limit.perMs / limit.count / 1000;
  await parts.database.as(SYSTEM).transaction(({ orm }) =>
    orm
      .update(rateLimit)
      .set({ spentUntil: sql`${rateLimit.spentUntil} - make_interval(secs => ${cost}::float8)` })
      .where(sql`${rateLimit.key} = ${key}`),
  );
}

/** Gives a key all its uses back. */
export async function clearRateLimit({ orm }: Transaction, key: string): Promise<void> {
  await orm.delete(rateLimit).where(sql`${rateLimit.key} = ${key}`);
}

/** Deletes keys that have all their uses back; the table holds only those in use. */
export async function purgeExpiredRateLimits(database: Database, clock: Clock): Promise<void> {
  const where = sql`${rateLimit.spentUntil} < ${clock.now().toISOString()}`;
  await deleteInBatches(database, rateLimit, { where });
}

const FIRST_SWEEP = 10_000;

/** The same algorithm in memory, for what is asked too often to be written down and may begin anew. */
export class MemoryRateLimiter {
  readonly #limit: RateLimit;
  readonly #clock: Clock;
  /** Until when each key's limit is spent, by the clock that never jumps. */
  readonly #spentUntil = new Map<string, number>();
  #sweepAt = FIRST_SWEEP;

  constructor(limit: RateLimit, clock: Clock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Consumes one use: 0, or the milliseconds until there is one. */
  consume(key: string): number {
    const { count, perMs } = this.#limit;
    const now = this.#clock.monotonic();
    const next = Math.max(this.#spentUntil.get(key) ?? now, now) + perMs / count;
    // A thousandth of a millisecond for what the sums lose.
    if (next > now + perMs + 0.001) return next - now - perMs;
    if (this.#spentUntil.size >= this.#sweepAt) this.#sweep(now);
    this.#spentUntil.set(key, next);
    return 0;
  }

  #sweep(now: number): void {
    for (const [key, until] of this.#spentUntil) if (until <= now) this.#spentUntil.delete(key);
    // Twice what is left: however many keys are in use, a sweep is paid for by as many new ones.
    this.#sweepAt = Math.max(FIRST_SWEEP, 2 * this.#spentUntil.size);
  }
}
