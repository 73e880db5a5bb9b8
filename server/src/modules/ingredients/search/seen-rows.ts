import { eq, lt } from 'drizzle-orm';
import { SYSTEM } from '../../../db/actor.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { rowsSeen } from '../../../db/schema.ts';
import type { Clock } from '../../../platform/clock.ts';

/** A bit for each row: 32 KiB for a person, in which ten thousand rows meet each other in 2 % of the cases. */
const BITS = 2 ** 18;
const MOST_REMEMBERED = 1000;

export function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

/**
 * Which rows a person has seen today. Rankings and pools are made anew with every change of a target and show the same rows
 * again: copying is measured by rows that are new to somebody, and nobody is locked out for looking twice. What this process
 * does not know of another server may have shown: the database knows (`mergeSeen`).
 */
export class SeenRows {
  readonly #clock: Clock;
  readonly #seen = new Map<string, Uint8Array>();
  #day = '';

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The bits of those that this process had not shown the person today; from now on it has. */
  add(userId: string, ids: readonly string[]): number[] {
    const day = dayOf(this.#clock);
    if (day !== this.#day || this.#seen.size >= MOST_REMEMBERED) this.#seen.clear();
    this.#day = day;
    const seen = this.#seen.get(userId) ?? new Uint8Array(BITS / 8);
    this.#seen.set(userId, seen);
    // Ids are random: their first digits are as good as a hash.
    return ids.map((id) => Number.parseInt(id.slice(0, 8), 16) % BITS).filter((bit) => setBit(seen, bit));
  }
}

/** Adds bits to those of the day, for all servers, and gives how many of them were new. */
export async function mergeSeen(
  { orm }: Transaction,
  { userId, day, bits }: { userId: string; day: string; bits: readonly number[] },
): Promise<number> {
  await orm.insert(rowsSeen).values({ userId, day, bits: new Uint8Array() }).onConflictDoNothing();
  const [row] = await orm.select().from(rowsSeen).where(eq(rowsSeen.userId, userId)).for('update');
  const merged = new Uint8Array(BITS / 8);
  if (row?.day === day) merged.set(row.bits);
  const fresh = bits.filter((bit) => setBit(merged, bit)).length;
  if (fresh > 0) await orm.update(rowsSeen).set({ day, bits: merged }).where(eq(rowsSeen.userId, userId));
  return fresh;
}

/** Takes away what was seen on earlier days. */
export async function purgeExpiredSeenRows(database: Database, clock: Clock): Promise<void> {
  await database
    .as(SYSTEM)
    .transaction(({ orm }) => orm.delete(rowsSeen).where(lt(rowsSeen.day, dayOf(clock))));
}

/** Whether it was not set before. */
function setBit(bits: Uint8Array, bit: number): boolean {
  const mask = 1 << (bit % 8);
  const byte = bits[bit >> 3] ?? 0;
  if ((byte & mask) !== 0) return false;
  bits[bit >> 3] = byte | mask;
  return true;
}
