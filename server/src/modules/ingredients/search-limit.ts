import type { Database } from '../../db/database.ts';
import { enforceMemoryLimit, tooManyRequests } from '../../http/limit-requests.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Limits } from '../../platform/limits.ts';
import { chargeRateLimit, MemoryRateLimiter, spentUntil } from '../../platform/rate-limit.ts';
import { ToldRows } from './told-rows.ts';

/** Bounds how often one person searches, and how much of the database they read in a day (S-11). */
export interface SearchLimit {
  /** Before a search: refuses whoever searched too often or has read too much. */
  search: (userId: string) => Promise<void>;
  /** Before a single record: refuses whoever has read too much. */
  read: (userId: string) => Promise<void>;
  /** After either, and outside of its transaction: so many rows went out. */
  count: (userId: string, rows: number) => Promise<void>;
  /** The same for rows that are shown again and again: those the person was told today are not counted once more. */
  countNew: (userId: string, ids: readonly string[]) => Promise<void>;
}

interface SearchLimitParts {
  database: Database;
  clock: Clock;
  limits: Limits['search'];
}

/** A write for each search would cost more than the search: rows are written down by so many. */
const BATCH = 500;
const MOST_PEOPLE = 10_000;

/** What this process knows of a person: until when the rows are spent, and how many it has not written down yet. */
interface Reading {
  spentUntilMs: number;
  unwritten: number;
}

/**
 * Searches a second are counted in this process, like all that people ask of the API. Rows a day are in the database, for
 * all servers together: each of them is at most a batch behind.
 */
export function createSearchLimit({ database, clock, limits }: SearchLimitParts): SearchLimit {
  const searches = new MemoryRateLimiter(limits.perUser, clock);
  const readings = new Map<string, Reading>();
  const told = new ToldRows(clock);
  const { count: most, perMs } = limits.rows;
  const costMs = perMs / most;
  const keyOf = (userId: string) => `rows:${userId}`;

  async function readingOf(userId: string): Promise<Reading> {
    const known = readings.get(userId);
    if (known) return known;
    if (readings.size >= MOST_PEOPLE) readings.clear();
    const until = await spentUntil(database, keyOf(userId));
    const reading = readings.get(userId) ?? { spentUntilMs: until?.getTime() ?? 0, unwritten: 0 };
    readings.set(userId, reading);
    return reading;
  }

  async function read(userId: string): Promise<void> {
    const { spentUntilMs, unwritten } = await readingOf(userId);
    const now = clock.now().getTime();
    refuseAfter(Math.max(spentUntilMs, now) + (unwritten + 1) * costMs - now - perMs);
  }

  async function count(userId: string, rows: number): Promise<void> {
    const reading = await readingOf(userId);
    reading.unwritten += rows;
    if (reading.unwritten < Math.min(BATCH, most)) return;
    const uses = reading.unwritten;
    reading.unwritten = 0;
    const until = await chargeRateLimit({ database, clock }, keyOf(userId), { limit: limits.rows, uses });
    reading.spentUntilMs = until.getTime();
  }

  return {
    search: async (userId) => {
      await read(userId);
      enforceMemoryLimit(searches, userId);
    },
    read,
    count,
    countNew: (userId, ids) => count(userId, told.add(userId, ids)),
  };
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
}
