import { eq, sql } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Driver, LogFn } from '../../db/driver.ts';
import { purgeRun } from '../../db/schema.ts';
import { type Clock, DAY_MS, HOUR_MS } from '../clock.ts';
import type { JobKind, Jobs } from '../jobs.ts';
import { describeError } from '../safe-error.ts';
import { createPurgeClock } from './purge-clock.ts';

/** Takes away what is kept for a time only, in batches. */
export type Purge = (given: {
  database: Database;
  /** For what no request may take away. */
  driver: Driver;
  /** The time of the database, as it was when the purge began. */
  clock: Clock;
  /** When it was last done. */
  last: Date | undefined;
}) => Promise<void>;

interface PurgeParts {
  database: Database;
  driver: Driver;
  clock: Clock;
  log: LogFn;
  jobs: () => Promise<Jobs>;
  purges: Record<string, Purge>;
}

const RETENTION = 'retention';
const PURGE = 'purge';

/** Asks every hour for each purge as a job of its own: one that fails is tried again, and keeps no other from being done. */
export function purgeJobs(parts: PurgeParts): { retention: JobKind; purge: JobKind } {
  const { database, clock, log, jobs, purges } = parts;
  const look = createPurgeClock({ database, clock });

  async function ask(): Promise<void> {
    const { heldSince } = await look();
    if (heldSince !== null) {
      log(
        'warn',
        'Nothing is purged: the clock of the database went on by more than a day that no server was running. ' +
          'If the clock is right, purges go on after a day of running.',
      );
      return;
    }
    const { send } = await jobs();
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
      await purge({ database, driver: parts.driver, clock: standing, last: await lastDone(database, name) });
    } catch (error) {
      await note(database, name, { failedSince: now, reason: describeError(error) });
      throw error;
    }
    await note(database, name, { done: now });
  }

  return {
    retention: {
      name: RETENTION,
      retries: 0,
      firstWaitSeconds: 60,
      longestWaitSeconds: 60,
      work: ask,
    },
    purge: {
      name: PURGE,
      retries: 3,
      firstWaitSeconds: 60,
      longestWaitSeconds: 600,
      mostSeconds: HOUR_MS / 1000,
      // There are hundreds of them a day.
      keptSeconds: DAY_MS / 1000,
      work,
    },
  };
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
