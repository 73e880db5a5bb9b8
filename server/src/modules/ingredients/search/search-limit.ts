import { SYSTEM } from '../../../db/actor.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { enforceMemoryLimit, tooManyRequests } from '../../../http/limit-requests.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Limits } from '../../../platform/limits.ts';
import { chargeRateLimitIn, MemoryRateLimiter, spentUntil } from '../../../platform/rate-limit.ts';
import { dayOf, mergeSeen, SeenRows } from './seen-rows.ts';

/** Bounds how often one person searches, and how much of the database they read in a day (S-11). */
export interface SearchLimit {
  /** Before a search: refuses whoever searched too often or has read too much. */
  search: (userId: string) => Promise<void>;
  /** Before a single record: refuses whoever has read too much. */
  read: (userId: string) => Promise<void>;
  /** After either, and outside of its transaction: so many rows went out. */
  count: (userId: string, rows: number) => Promise<void>;
  /** The same for rows that are shown again and again: those the person has seen today are not counted once more. */
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
/** How long it is believed what the database said about a person: another server may have told them more since. */
const BELIEVED_MS = 1000;

/** What this process knows of a person: until when the rows are spent, and what it has not written down yet. */
interface Reading {
  spentUntilMs: number;
  /** When that was read, by the clock that never jumps. */
  readMs: number;
  unwritten: number;
  /** Bits of rows that were new to this server, which another may have shown already. */
  unmerged: number[];
}

/**
 * Searches a second are counted in this process, like all that people ask of the API. Rows a day, and which of them were seen,
 * are in the database for all servers together: each of them is at most a batch behind.
 */
export function createSearchLimit({ database, clock, limits }: SearchLimitParts): SearchLimit {
  const searches = new MemoryRateLimiter(limits.perUser, clock);
  const readings = new Map<string, Reading>();
  const seen = new SeenRows(clock);
  const { count: most, perMs } = limits.rows;
  const costMs = perMs / most;
  const keyOf = (userId: string) => `rows:${userId}`;

  async function readingOf(userId: string): Promise<Reading> {
    const known = readings.get(userId);
    const readMs = clock.monotonic();
    if (known && readMs - known.readMs < BELIEVED_MS) return known;
    if (readings.size >= MOST_PEOPLE) readings.clear();
    const spentUntilMs = (await spentUntil(database, keyOf(userId)))?.getTime() ?? 0;
    // The same object as long as there is one: others may be adding to it.
    const reading: Reading = readings.get(userId) ?? { spentUntilMs, readMs, unwritten: 0, unmerged: [] };
    readings.set(userId, Object.assign(reading, { spentUntilMs, readMs }));
    return reading;
  }

  async function read(userId: string): Promise<void> {
    const { spentUntilMs, unwritten, unmerged } = await readingOf(userId);
    const now = clock.now().getTime();
    const rows = unwritten + unmerged.length + 1;
    refuseAfter(Math.max(spentUntilMs, now) + rows * costMs - now - perMs);
  }

  async function count(userId: string, rows: number, bits: readonly number[] = []): Promise<void> {
    const reading = await readingOf(userId);
    reading.unwritten += rows;
    reading.unmerged.push(...bits);
    if (reading.unwritten + reading.unmerged.length < Math.min(BATCH, most)) return;
    const { unwritten, unmerged } = reading;
    Object.assign(reading, { unwritten: 0, unmerged: [] });
    const until = await database
      .as(SYSTEM)
      .transaction((tx) => write(tx, userId, { rows: unwritten, bits: unmerged }));
    if (until) reading.spentUntilMs = until.getTime();
  }

  async function write(
    tx: Transaction,
    userId: string,
    { rows, bits }: { rows: number; bits: readonly number[] },
  ): Promise<Date | undefined> {
    const fresh = bits.length === 0 ? 0 : await mergeSeen(tx, { userId, day: dayOf(clock), bits });
    const uses = rows + fresh;
    return uses === 0
      ? undefined
      : chargeRateLimitIn(tx, clock, { key: keyOf(userId), limit: limits.rows, uses });
  }

  return {
    search: async (userId) => {
      await read(userId);
      enforceMemoryLimit(searches, userId);
    },
    read,
    count: (userId, rows) => count(userId, rows),
    countNew: (userId, ids) => count(userId, 0, seen.add(userId, ids)),
  };
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
}
