import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Transaction } from '../db/database.ts';
import type { Driver } from '../db/driver.ts';

export interface JobKind {
  name: string;
  /** Repetitions after a failure; waits grow from firstWait to longestWait. */
  retries: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** The data is what `send` was given, back from the database: checked by whoever works on it. */
  work: (data: unknown) => Promise<void>;
}

export interface Jobs {
  /** Asks for a job inside a transaction: it exists if and only if the transaction does. */
  send: (tx: Transaction, name: string, data: object) => Promise<void>;
  /** Lets running jobs end. */
  stop: () => Promise<void>;
}

export interface JobsOptions {
  driver: Driver;
  kinds: JobKind[];
  /** Jobs that come by the clock: cron lines by job name. */
  schedule: Record<string, string>;
  onError: (error: unknown) => void;
  pollSeconds: number;
}

/** Starts the queue in its own schema of the same database, so that a job commits with what asked for it. */
export async function startJobs({
  driver,
  kinds,
  schedule,
  onError,
  pollSeconds,
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await driver.query(text, values) }) },
    schema: 'pgboss',
  });
  boss.on('error', onError);
  await boss.start();
  for (const kind of kinds) {
    await boss.createQueue(kind.name, {
      retryLimit: kind.retries,
      retryDelay: kind.firstWaitSeconds,
      retryBackoff: true,
      retryDelayMax: kind.longestWaitSeconds,
    });
    await boss.work(kind.name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
      for (const job of jobs) await kind.work(job.data);
    });
  }
  for (const [name, cron] of Object.entries(schedule)) await boss.schedule(name, cron);
  await driver.exec(GRANTS);
  return {
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
    send: async ({ orm }, name, data) => {
      // Both drivers answer with rows; the type of the common query builder leaves the answer open.
      const transaction = orm as unknown as Parameters<typeof fromDrizzle>[0];
      await boss.send(name, data, { db: fromDrizzle(transaction, sql) });
    },
  };
}

// Requests run as suite_app and put jobs into the queue themselves.
const GRANTS = `
  grant usage on schema pgboss to suite_app;
  grant select, insert, update on all tables in schema pgboss to suite_app;
  grant execute on all functions in schema pgboss to suite_app;
`;
