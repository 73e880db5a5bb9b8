import type { Database } from '../../../db/database.ts';
import { enforceMemoryLimit, tooManyRequests } from '../../../http/limit-requests.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Limits } from '../../../platform/limits.ts';
import { chargeRateLimit, MemoryRateLimiter, spentUntil } from '../../../platform/rate-limit.ts';

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
  const seen = new SeenRows(clock);
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
    countNew: (userId, ids) => count(userId, seen.add(userId, ids)),
  };
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
}

/** A bit for each row: 32 KiB for a person, in which ten thousand rows meet each other in 2 % of the cases. */
const BITS = 2 ** 18;
const MOST_REMEMBERED = 1000;

/**
 * Which rows a person has seen today. Rankings and pools are made anew with every change of a target and show the same rows
 * again: copying is measured by rows that are new to somebody, and nobody is locked out for looking twice.
 */
export class SeenRows {
  readonly #clock: Clock;
  readonly #seen = new Map<string, Uint8Array>();
  #day = '';

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many of these the person had not seen today; from now on they have. */
  add(userId: string, ids: readonly string[]): number {
    const day = this.#clock.now().toISOString().slice(0, 10);
    if (day !== this.#day || this.#seen.size >= MOST_REMEMBERED) this.#seen.clear();
    this.#day = day;
    const seen = this.#seen.get(userId) ?? new Uint8Array(BITS / 8);
    this.#seen.set(userId, seen);
    let fresh = 0;
    for (const id of ids) {
      // Ids are random: their first digits are as good as a hash.
      const bit = Number.parseInt(id.slice(0, 8), 16) % BITS;
      const mask = 1 << (bit % 8);
      const byte = seen[bit >> 3] ?? 0;
      if ((byte & mask) !== 0) continue;
      seen[bit >> 3] = byte | mask;
      fresh += 1;
    }
    return fresh;
  }
}
