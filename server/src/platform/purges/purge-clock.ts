import { sql } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { purgeClock } from '../../db/schema.ts';
import { type Clock, DAY_MS } from '../clock.ts';

/** What a look at the clock of the database gave. */
export interface Look {
  now: Date;
  /** Since when nothing is purged, because the clock went on by more than a day that no server has lived through. */
  heldSince: Date | null;
}

/** A gap up to this is a machine that is off most of the time; a day of running adds up over several of them. */
const LONGEST_PAUSE_MS = 31 * DAY_MS;

/**
 * Whether the clock of the database can be believed (S-56). What it says is held against how long this process has lived since
 * its own last look. Where more than a day is missing, nothing is purged until servers have run for a day in which both
 * agree: long enough for somebody to see the warning and set the clock, and a downtime of weeks costs no more than that. A
 * clock that went back purges nothing that it would not have purged before.
 */
export function createPurgeClock({ database, clock }: { database: Database; clock: Clock }) {
  let last: OwnLook | undefined;

  return async function look(): Promise<Look> {
    const monotonic = clock.monotonic();
    const found = await database.as(SYSTEM).transaction(async ({ orm }) => {
      const [known] = await orm.select().from(purgeClock).for('update');
      const [{ ms } = { ms: 0 }] = (
        await orm.execute<{ ms: number }>(
          sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
        )
      ).rows;
      if (!known) throw new Error('The row of purge_clock is missing.');
      const now = new Date(ms);
      const next = judge(known, { now, livedMs: livedSince(known.seen, last, monotonic) });
      await orm.update(purgeClock).set({ seen: now, ...next });
      return { now, heldSince: next.heldSince };
    });
    last = { seen: found.now, monotonic };
    return found;
  };
}

interface OwnLook {
  seen: Date;
  monotonic: number;
}

/** How long this process has lived since somebody looked last: itself, or after that another server. */
function livedSince(seen: Date, last: OwnLook | undefined, monotonic: number): number {
  if (!last) return 0;
  const livedMs = monotonic - last.monotonic;
  const byOthersMs = seen.getTime() - last.seen.getTime();
  return Math.min(livedMs, Math.max(0, livedMs - byOthersMs));
}

interface Known {
  seen: Date;
  heldSince: Date | null;
  agreedMs: number;
}

/** What becomes of what was known. Pure: a downtime of a year takes no time to be tested. */
export function judge(
  { seen, heldSince, agreedMs }: Known,
  { now, livedMs }: { now: Date; livedMs: number },
): Omit<Known, 'seen'> {
  const gapMs = now.getTime() - seen.getTime();
  if (gapMs - livedMs > DAY_MS) {
    const goesOn = heldSince !== null && gapMs <= LONGEST_PAUSE_MS;
    return goesOn ? { heldSince, agreedMs } : { heldSince: now, agreedMs: 0 };
  }
  if (heldSince === null) return { heldSince: null, agreedMs: 0 };
  // Set right again: counting begins anew, for a clock that jumps is not one that agrees.
  if (gapMs < -DAY_MS) return { heldSince: now, agreedMs: 0 };
  const agreed = agreedMs + Math.max(0, Math.min(gapMs, livedMs));
  return agreed >= DAY_MS ? { heldSince: null, agreedMs: 0 } : { heldSince, agreedMs: agreed };
}
