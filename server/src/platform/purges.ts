import { type SQL, sql, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SYSTEM } from '../db/actor.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Driver, LogFn } from '../db/driver.ts';
import { purgeClock, purgeRun } from '../db/schema.ts';
import { type Clock, DAY_MS, HOUR_MS } from './clock.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { describeError } from './log.ts';

const BATCH = 1000;

/** The condition that names at most so many of the rows for which another one holds. */
export function someOf(table: PgTable, where: SQL | undefined, most = BATCH): SQL {
  return sql`ctid = any (array(select ctid from ${table} where ${where} limit ${most}))`;
}

/** Does something with a batch of rows, in a transaction of its own, until there are fewer of them than go into one. */
export async function inBatches(
  database: Database,
  work: (tx: Transaction) => Promise<number>,
  most = BATCH,
): Promise<void> {
  for (;;) {
    if ((await database.as(SYSTEM).transaction(work)) < most) return;
  }
}

/** Deletes rows a batch at a time: fewer than a thousand at once where much belongs to each. */
export async function deleteInBatches(
  database: Database,
  table: PgTable,
  { where, most = BATCH }: { where: SQL | undefined; most?: number },
): Promise<void> {
  const deleteSome = async ({ orm }: Transaction) =>
    (await orm.delete(table).where(someOf(table, where, most))).rowCount ?? 0;
  await inBatches(database, deleteSome, most);
}

/** What a look at the clock of the database gave. */
interface Look {
  now: Date;
  /** Since when nothing is purged, because the clock went on by more than a day that no server has lived through. */
  heldSince: Date | null;
}

/** A gap up to this is a machine that is off most of the time; a day of running adds up over several of them. */
const LONGEST_PAUSE_MS = 31 * DAY_MS;

/**
 * Whether the clock of the database can be believed (S-56). What it says is compared with how long this process has lived since
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

/** Takes away what is kept for a time only, in batches. */
export type Purge = (
  database: Database,
  /** The time of the database, as it was when the purge began. */
  clock: Clock,
  more: {
    /** For what no request may take away. */
    driver: Driver;
    /** When it was last done. */
    last: Date | undefined;
  },
) => Promise<void>;

interface PurgeParts {
  database: Database;
  driver: Driver;
  clock: Clock;
  log: LogFn;
  purges: Record<string, Purge>;
}

const PURGE = 'purge';

/** Asks every hour for each purge as a job of its own: one that fails is tried again, and keeps no other from being done. */
export function purgeJobs(parts: PurgeParts) {
  const { database, driver, clock, log, purges } = parts;
  const look = createPurgeClock({ database, clock });

  async function ask(_: unknown, { send }: Jobs): Promise<void> {
    const { heldSince } = await look();
    if (heldSince !== null) {
      log(
        'warn',
        'Nothing is purged: the clock of the database went on by more than a day that no server was running. ' +
          'If the clock is right, purges go on after a day of running.',
      );
      return;
    }
    await database.as(SYSTEM).transaction(async (tx) => {
      for (const name of Object.keys(purges)) await send(tx, { name: PURGE, data: { name } });
    });
  }

  /** The clock is looked at once more: a job may have waited while no server ran. */
  async function work(data: unknown): Promise<void> {
    const name = nameIn(data);
    const purge = purges[name];
    if (!purge) return; // asked for by another release
    const { now, heldSince } = await look();
    if (heldSince !== null) return;
    try {
      const standing = { now: () => now, monotonic: () => clock.monotonic() };
      await purge(database, standing, { driver, last: await lastDone(database, name) });
    } catch (error) {
      await note(database, name, { failedSince: now, reason: describeError(error) });
      throw error;
    }
    await note(database, name, { done: now });
  }

  return {
    retention: {
      name: 'retention',
      cron: '17 * * * *',
      work: ask,
    },
    purge: {
      name: PURGE,
      retries: 3,
      longestWaitSeconds: 600,
      mostSeconds: HOUR_MS / 1000,
      // There are hundreds of them a day.
      keptSeconds: DAY_MS / 1000,
      work,
    },
  } satisfies Record<string, JobKind>;
}

function nameIn(data: unknown): string {
  return typeof data === 'object' && data !== null && 'name' in data ? String(data.name) : '';
}

async function lastDone(database: Database, name: string): Promise<Date | undefined> {
  const [row] = await database
    .as(SYSTEM)
    .transaction(({ orm }) =>
      orm.select({ done: purgeRun.done }).from(purgeRun).where(eq(purgeRun.name, name)),
    );
  return row?.done ?? undefined;
}

type Outcome = { done: Date } | { failedSince: Date; reason: string };

/** The first failure in a row says since when; what was done once more has not failed. */
async function note(database: Database, name: string, outcome: Outcome): Promise<void> {
  const set =
    'done' in outcome
      ? { done: outcome.done, failedSince: null, reason: null }
      : {
          failedSince: sql`coalesce(${purgeRun.failedSince}, excluded.failed_since)`,
          reason: outcome.reason,
        };
  await database.as(SYSTEM).transaction(({ orm }) =>
    orm
      .insert(purgeRun)
      .values({ name, ...outcome })
      .onConflictDoUpdate({ target: purgeRun.name, set }),
  );
}
